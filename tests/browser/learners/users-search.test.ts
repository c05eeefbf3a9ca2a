import { dashboard } from '#tests/browser/models/dashboard.model.ts';
import { organizationPicker } from '#tests/browser/models/organization-picker.model.ts';
import { eventually } from '#tests/browser/models/page-queries.ts';
import { countCalls } from '#tests/browser/models/shell.model.ts';
import { answeredWith, learner, learnerCalls, userList } from '#tests/browser/models/user-list.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

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
  await users.open();
  await users.seeTotal('2 in all, page 1 of 1');
  expect(await users.table.getByRole('columnheader').allTextContents()).toEqual([
    ...['ID', 'Nick', 'E-mail', 'Organization', 'Status', 'Create Time', 'Account Activation', 'Report'],
  ]);
  expect(await users.rows.nth(0).locator('td, th').allTextContents()).toEqual([
    ...['20000007', 'Ada', 'ada@example.com', 'A/B/C', 'Enabled', '2026-11-21 16:05:09', 'View', 'View'],
  ]);
  expect(await users.rows.nth(1).locator('td, th').allTextContents()).toEqual([
    ...['20000014', '-', '-', 'Sales', 'Disabled', '-', 'View', 'View'],
  ]);
  expect(await users.table.getByRole('rowheader').allTextContents()).toEqual(['Ada', '-']);
  await users.rows.nth(0).getByRole('link', { name: 'View: report of Ada' }).click();
  await page.waitForURL('**/personal/u20000007');
});

test('USER-01 USER-04 a search by organization includes its sub-organizations and is stored in the URL', async ({
  page,
}) => {
  const [users, picker] = [userList(page), organizationPicker(page)];
  await users.open();
  await users.seeSettled();
  await picker.seeChosen('All organizations');
  await picker.open();
  await picker.search.fill('HALDEN-002');
  await picker.press('Enter');
  await picker.seeChosen('Halden Lantern Works/Sales');
  const calls = await interceptCalls(page, learnerCalls);
  await users.search();
  const request = await calls.arrived();
  expect([new URL(request.url()).pathname, queryOf(request.url())]).toEqual([
    '/ent/v1/client_users/list',
    { page: '1', pageSize: '10', orgCode: 'HALDEN-002' },
  ]);
  await calls.release();
  await users.seeSettled();
  await users.seeUrlState({ 'users.org': 'HALDEN-002' });
  for (const path of await users.column('Organization')) expect(path).toMatch(/^Halden Lantern Works\/Sales(\/|$)/);
});

test('USER-01 USER-03 USER-04 an ID or an e-mail finds its learner; values are trimmed, empty ones not sent', async ({
  page,
}) => {
  const users = userList(page);
  await users.open();
  await users.seeSettled();
  const [id = ''] = await users.column('ID');
  const [email = ''] = await users.column('E-mail');
  await users.id.fill(`  ${id} `);
  const nextRequest = page.waitForRequest(learnerCalls);
  await users.search();
  const request = (await nextRequest).url();
  expect([new URL(request).pathname, queryOf(request)]).toEqual([
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

test('USER-02 an organization disables ID and e-mail, these disable the organization, and Reset clears all', async ({
  page,
}) => {
  const [users, picker] = [userList(page), organizationPicker(page)];
  await answeredWith(page, 25);
  await users.open();
  await users.seeSettled();
  await picker.open();
  await picker.rows.first().waitFor();
  await picker.press('Enter');
  await picker.seeChosen('Halden Lantern Works');
  await users.seeDisabled('id', true);
  await users.seeDisabled('email', true);
  await expectAccessible(page);
  await saveScreenshot(page, 'users-by-organization');
  await users.clear.click();
  await picker.seeFocusOnOpener();
  await users.seeDisabled('id', false);
  await users.email.fill('a');
  await eventually(() => picker.opener.isDisabled()).toBe(true);
  await users.seeDisabled('id', false);
  await users.email.fill('');
  await eventually(() => picker.opener.isDisabled()).toBe(false);
  await users.id.fill('12');
  await users.search();
  await users.seeUrlState({ 'users.id': '12' });
  await users.email.fill('typed but not searched');
  await users.reset();
  await eventually(async () => [await users.id.inputValue(), await users.email.inputValue()]).toEqual(['', '']);
  await eventually(() => picker.opener.isDisabled()).toBe(false);
  await picker.seeChosen('All organizations');
  await users.seeUrlState({});
});

test('USER-02 a search goes back to page 1', async ({ page }) => {
  const users = userList(page);
  await answeredWith(page, 45);
  await users.open('/dashboard?users.page=4#2');
  await users.seePage(4);
  await users.id.fill('7');
  await users.search();
  await users.seePage(1);
  await users.seeUrlState({ 'users.id': '7' });
});

test('USER-03 invalid values show errors at their fields, stay typed, and are not sent', async ({ page }) => {
  const users = userList(page);
  await users.open();
  await users.seeSettled();
  const calls = await interceptCalls(page, learnerCalls);
  await users.id.fill('20x');
  await users.email.fill('ada@');
  await users.search();
  await users.seeProblem('id', 'Please enter correct Lingua ID');
  await users.seeProblem('email', 'Please enter correct email');
  await eventually(() => users.id.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await saveScreenshot(page, 'users-wrong');
  expect([await users.id.inputValue(), await users.email.inputValue(), calls.count()]).toEqual(['20x', 'ada@', 0]);
  await users.id.fill('20');
  await users.seeProblem('id', 'Digits only, at most 20');
  await users.email.fill('ada@example.com');
  await users.search();
  expect(queryOf((await calls.arrived()).url())).toEqual({
    page: '1',
    pageSize: '10',
    login: '20',
    email: 'ada@example.com',
  });
  await calls.release();
  await page.getByText('No learner fits this search.').waitFor();
});

test('USER-08 typed text that was not searched survives another page of the list and another tab', async ({ page }) => {
  const [users, dashboardPage, picker] = [userList(page), dashboard(page), organizationPicker(page)];
  await answeredWith(page, 25);
  await users.open();
  await users.seeSettled();
  await users.id.fill('123');
  await users.openPage(2);
  await users.seePage(2);
  await users.seeSettled();
  expect(await users.id.inputValue()).toBe('123');
  const calls = countCalls(page, 'client_users');
  await dashboardPage.organizationTab.click();
  await dashboardPage.seeSettled();
  await dashboardPage.userTab.click();
  await users.seeSettled();
  expect(await users.id.inputValue()).toBe('123');
  expect([await picker.opener.isDisabled(), calls()]).toEqual([true, 0]);
  await users.seePage(2);
});

test.for(['😀', 'שלום', '<script>alert(1)</script>', "'; DROP TABLE learners; --", '=1+1', '1'.repeat(21)])(
  'USER-03 %s is not a valid ID',
  async (typed, { page }) => {
    const users = userList(page);
    await answeredWith(page, 1);
    await users.open();
    await users.seeSettled();
    await users.id.fill(typed);
    await users.search();
    await users.seeProblem('id', 'Please enter correct Lingua ID');
    expect(await users.id.inputValue()).toBe(typed);
  },
);
