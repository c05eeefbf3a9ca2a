import { dashboard } from '#tests/browser/dashboards/dashboard.model.ts';
import { learner, learnerCalls, userList, withoutActivity } from '#tests/browser/learners/user-list.model.ts';
import { organizationPicker } from '#tests/browser/organizations/organization-picker.model.ts';
import { countCalls } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually, hasFocus } from '#tests/browser/support/page-queries.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const parseQuery = (url: string) => Object.fromEntries(new URL(url).searchParams);

test('USER-05 USER-07 each learner is a row with these columns, organizations root first, times to the second', async ({
  page,
}) => {
  const users = userList(page);
  const list = [
    learner(20000007, {
      user: { nick: 'Ada', email: 'ada@example.com' },
      org: { name: 'C', parentOrgNames: ['A', 'B'] },
      createdAt: Date.UTC(2026, 10, 21, 16, 5, 9) / 1000,
    }),
    learner(20000014, { user: { nick: '', status: 'DISABLED' }, org: { parentOrgNames: [] } }),
  ];
  await page.route(learnerCalls, (route) => route.fulfill({ json: { total: 2, page: 1, list } }));
  await withoutActivity(page);
  await users.open();
  await users.seeTotal('2 in all, page 1 of 1');
  expect(await users.table.getByRole('columnheader').allTextContents()).toEqual([
    ...['ID', 'Nick', 'E-mail', 'Organization', 'Status', 'Create Time', 'Account Activation', 'Report'],
  ]);
  await eventually(() => users.rows.nth(0).locator('td, th').allTextContents()).toEqual([
    ...['20000007', 'Ada', 'ada@example.com', 'A/B/C', 'Enabled', '2026-11-21 16:05:09', 'View', 'View'],
  ]);
  await eventually(() => users.rows.nth(1).locator('td, th').allTextContents()).toEqual([
    ...['20000014', '-', '-', 'Sales', 'Disabled', '-', 'View', 'View'],
  ]);
  expect(await users.table.getByRole('rowheader').allTextContents()).toEqual(['Ada', '-']);
  await users.rows.nth(0).getByRole('link', { name: 'View: report of Ada' }).click();
  await page.waitForURL('**/personal/u20000007');
});

test('USER-01 USER-04 USER-06 USER-08 a search by organization includes its sub-organizations; typed text survives another page and another tab', async ({
  page,
}) => {
  const [users, dashboardPage, picker] = [userList(page), dashboard(page), organizationPicker(page)];
  await withoutActivity(page);
  await users.open();
  await users.seeSettled();
  await users.activation(0).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await eventually(() => users.activation(0).textContent()).toMatch(/^(Yes|No)$/);
  await page.keyboard.press('Tab');
  await eventually(() => hasFocus(users.rows.nth(0).getByRole('link'))).toBe(true);

  await picker.seeChosen('All organizations');
  await picker.open();
  await picker.search.fill('HALDEN-002');
  await picker.press('Enter');
  await picker.seeChosen('Halden Lantern Works/Sales');
  await expectAccessible(page);
  await saveScreenshot(page, 'users-by-organization');
  const calls = await interceptCalls(page, learnerCalls);
  await users.search();
  const request = await calls.arrived();
  expect([new URL(request.url()).pathname, parseQuery(request.url())]).toEqual([
    '/ent/v1/client_users/list',
    { page: '1', pageSize: '10', orgCode: 'HALDEN-002' },
  ]);
  await calls.release();
  await users.seeSettled();
  await users.seeUrlState({ 'users.org': 'HALDEN-002' });
  for (const path of await users.column('Organization')) expect(path).toMatch(/^Halden Lantern Works\/Sales(\/|$)/);
  await users.clear.click();
  await picker.seeFocusOnOpener();

  await users.reset();
  await users.seeUrlState({});
  await users.seeSettled();
  await users.id.fill('123');
  await users.openPage(2);
  await users.seePage(2);
  await users.seeSettled();
  expect(await users.id.inputValue()).toBe('123');
  const count = countCalls(page, 'client_users');
  await dashboardPage.organizationTab.click();
  await dashboardPage.seeSettled();
  expect(new URL(page.url()).search).toBe('?users.page=2');
  await dashboardPage.userTab.click();
  await users.seeSettled();
  expect(await users.id.inputValue()).toBe('123');
  expect([await picker.opener.isDisabled(), count()]).toEqual([true, 0]);
  await users.seePage(2);
});

test('USER-01 USER-03 USER-04 an ID or an e-mail finds its learner; values are trimmed, empty ones not sent, and invalid ones named', async ({
  page,
}) => {
  const users = userList(page);
  await users.open();
  await users.seeSettled();
  const [id = ''] = await users.column('ID');
  const [email = ''] = await users.column('E-mail');
  const calls = await interceptCalls(page, learnerCalls);
  await users.id.fill('20x');
  await users.email.fill('ada@');
  await users.search();
  await users.seeProblem('id', 'Please enter correct Lingua ID');
  await users.seeProblem('email', 'Please enter correct email');
  await eventually(() => hasFocus(users.id)).toBe(true);
  await expectAccessible(page);
  await saveScreenshot(page, 'users-wrong');
  expect([await users.id.inputValue(), await users.email.inputValue(), calls.count()]).toEqual(['20x', 'ada@', 0]);
  await users.id.fill('20');
  await users.seeProblem('id', 'Digits only, at most 20');
  await users.email.fill('ada@example.com');
  await users.search();
  expect(parseQuery((await calls.arrived()).url())).toEqual({
    page: '1',
    pageSize: '10',
    login: '20',
    email: 'ada@example.com',
  });
  await calls.release();
  await page.getByText('No learner fits this search.').waitFor();

  await users.email.fill('');
  await users.id.fill(`  ${id} `);
  const nextRequest = page.waitForRequest(learnerCalls);
  await users.search();
  const request = (await nextRequest).url();
  expect([new URL(request).pathname, parseQuery(request)]).toEqual([
    '/ent/v1/client_users',
    { page: '1', pageSize: '10', login: id },
  ]);
  await users.seeTotal('1 in all, page 1 of 1');
  await users.seeColumn('E-mail', [email]);
  await users.reset();
  await users.email.fill(email.toUpperCase());
  await page.keyboard.press('Enter');
  await users.seeTotal('1 in all, page 1 of 1');
  await users.seeColumn('ID', [id]);
  await users.seeUrlState({ 'users.email': email.toUpperCase() });
});
