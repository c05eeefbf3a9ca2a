import { learner, learnerCalls, userList } from '#tests/browser/learners/user-list.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, test } from '#tests/browser/support/console-test.ts';
import { eventually, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const listPath = '/manager/account/list';
const manager = 'accounts@example.com';

test('ACCT-01 ACCT-02 SHELL-06 the list has its columns, and each row the links of the permissions', async ({
  page,
}) => {
  const accounts = userList(page);
  await accounts.open(listPath, manager);
  await accounts.seeSettled();
  await shell(page).seeHeading('User Account List');
  await shell(page).seeHighlighted(['User Account List']);
  expect(await accounts.table.getByRole('columnheader').allInnerTexts()).toEqual([
    'ID',
    'Account Activation',
    'Nick Name',
    'E-mail',
    'Organization',
    'Status',
    'Create Time',
    'Operation',
  ]);
  expect(await accounts.rows.count()).toBe(10);
  const operation = accounts.rows.first().getByRole('cell').last();
  expect(await operation.getByRole('link').allInnerTexts()).toEqual(['Information', 'Edit Account']);
  await operation.getByRole('button', { name: /^More actions: / }).click();
  expect(await operation.getByRole('menuitem').allInnerTexts()).toEqual([
    'Purchasing Records',
    'Download Certificates',
    'Download Study Data',
  ]);
  await expectAccessible(page);
  await saveScreenshot(page, 'account-list-menu');
  await page.keyboard.press('Escape');
  const [createTime] = await accounts.column('Create Time');
  expect(createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  await eventually(() => accounts.activation(0).textContent()).toMatch(
    /^(YesLast: [\d-]{10}|No(Last: [\d-]{10}|Never))$/,
  );
  await saveScreenshot(page, 'account-list');
  await page.setViewportSize(phone);
  expect(await horizontalOverflow(page)).toBe(0);
  await saveScreenshot(page, 'account-list-phone');
});

test('ACCT-01 ACCT-02 USER-05 links and their column need permissions; missing values are dashes, links named by the ID', async ({
  page,
}) => {
  const accounts = userList(page);
  const permissions = (...codes: string[]) => ({
    permissions: [{ code: 'account', name: 'Accounts', functions: codes.map((code) => ({ code })) }],
  });
  const answers = [permissions('account_list_query'), permissions('ACCOUNT_LIST_QUERY', 'ACCOUNT_SKU_INFO')];
  await page.route('**/ent/v1/permissions', (route) => route.fulfill({ json: answers.shift() ?? permissions() }));
  const bare = learner(7, { user: { nick: '', status: 'SOMETHING' }, org: { name: '', parentOrgNames: [] } });
  await page.route(learnerCalls, (route) => route.fulfill({ json: { total: 1, page: 1, list: [bare] } }));
  await accounts.open(listPath, manager);
  await accounts.seeSettled();
  expect(await accounts.table.getByRole('columnheader').allInnerTexts()).not.toContain('Operation');
  expect(await accounts.rows.getByRole('link').count()).toBe(0);
  for (const title of ['Nick Name', 'E-mail', 'Organization', 'Status', 'Create Time'])
    await accounts.seeColumn(title, ['-']);
  await page.reload();
  await accounts.seeSettled();
  expect(await accounts.rows.getByRole('link').allInnerTexts()).toEqual(['Purchasing Records']);
  const link = page.getByRole('link', { name: 'Purchasing Records: 7', exact: true });
  expect(await link.getAttribute('href')).toBe('/manager/account/personal/u7');
});
