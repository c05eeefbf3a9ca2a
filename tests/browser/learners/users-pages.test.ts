import type { Route } from 'playwright-core';
import { dashboard } from '#tests/browser/models/dashboard.model.ts';
import { organizationPicker } from '#tests/browser/models/organization-picker.model.ts';
import { eventually, hasFocus } from '#tests/browser/models/page-queries.ts';
import {
  activationCalls,
  answeredWith,
  learnerCalls,
  pageFor,
  userList,
} from '#tests/browser/models/user-list.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';

test('USER-08 pages are opened by number and by arrow; Back, forward and reload restore them', async ({ page }) => {
  const users = userList(page);
  await users.open();
  await users.seeSettled();
  const first = await users.column('ID');
  await users.openPage(3);
  await users.seePage(3);
  await users.seeUrlState({ 'users.page': '3' });
  await users.seeSettled();
  const third = await users.column('ID');
  expect(third).not.toEqual(first);
  await users.next.click();
  await users.seePage(4);
  await users.previous.click();
  await users.seePage(3);
  await users.seeColumn('ID', third);
  await page.goBack();
  await users.seePage(4);
  await page.goBack();
  await page.goBack();
  await users.seePage(1);
  await users.seeColumn('ID', first);
  await users.seeUrlState({});
  await page.goForward();
  await users.seePage(3);
  await page.reload();
  await users.seeColumn('ID', third);
});

test('USER-06 USER-08 another page reuses the elements of rows and shows nothing of their learners', async ({
  page,
}) => {
  const users = userList(page);
  await answeredWith(page, 25);
  await page.route(activationCalls, (route) => route.fulfill({ json: { behavior: { behaviors: { loginDays: 1 } } } }));
  await users.open();
  await users.seeSettled();
  await users.lookUp(0);
  await users.seeActivation(0, 'Yes');
  const row = await users.rows.first().elementHandle();
  await users.next.click();
  await users.seeColumn(
    'ID',
    Array.from({ length: 10 }, (_, at) => String(at + 11)),
  );
  expect(await row?.evaluate((element) => element.isConnected)).toBe(true);
  await users.seeActivation(0, 'View');
});

test('USER-08 a shared link opens search and page; Back from a later search fills the form again', async ({ page }) => {
  const [users, picker] = [userList(page), organizationPicker(page)];
  await users.open('/dashboard?users.org=HALDEN&users.page=2#2');
  await users.seePage(2);
  await picker.seeChosen('Halden Lantern Works');
  await users.seeDisabled('id', true);
  await users.reset();
  await users.seePage(1);
  await picker.seeChosen('All organizations');
  await users.id.fill('20000007');
  await users.search();
  await users.seeUrlState({ 'users.id': '20000007' });
  await page.goBack();
  await eventually(() => users.id.inputValue()).toBe('');
  await page.goBack();
  await users.seePage(2);
  await picker.seeChosen('Halden Lantern Works');
  await page.goForward();
  await page.goForward();
  await eventually(() => users.id.inputValue()).toBe('20000007');
  await eventually(() => picker.opener.isDisabled()).toBe(true);
});

test('USER-08 a page beyond the last shows the last page, and invalid values of a URL are ignored', async ({
  page,
}) => {
  const users = userList(page);
  await answeredWith(page, 25);
  await users.open('/dashboard?users.page=900#2');
  await users.seePage(3);
  await users.seeUrlState({ 'users.page': '3' });
  await users.seeColumn('ID', ['21', '22', '23', '24', '25']);
  await page.goto('/dashboard?users.page=zero&users.id=1x&users.email=%00#2');
  await users.seePage(1);
  expect([await users.id.inputValue(), await users.email.inputValue()]).toEqual(['', '']);
  await page.getByText('The ID in the address (1x) is not used. The e-mail in the address is not used.').waitFor();
});

test('USER-08 ORG-01 each tab keeps the URL state of the other', async ({ page }) => {
  const [users, dashboardPage] = [userList(page), dashboard(page)];
  await users.open('/dashboard?users.page=2#2');
  await users.seePage(2);
  await dashboardPage.organizationTab.click();
  await dashboardPage.section('Member Summary').waitFor();
  expect(new URL(page.url()).search).toBe('?users.page=2');
  await dashboardPage.userTab.click();
  await users.seePage(2);
});

test('USER-08 a slow answer does not replace the answer to a newer request', async ({ page }) => {
  const users = userList(page);
  const slow: Route[] = [];
  await page.route(learnerCalls, async (route) => {
    if (route.request().url().includes('page=2')) slow.push(route);
    else await route.fulfill({ json: pageFor(route) });
  });
  await users.open();
  await users.seePage(1);
  await users.openPage(2);
  await eventually(async () => slow.length).toBe(1);
  await users.seeColumn('ID', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  await users.openPage(3);
  await users.seeColumn('ID', ['21', '22', '23', '24', '25']);
  await slow[0]?.fulfill({ json: { total: 25, page: 2, list: [] } }).catch(() => undefined);
  await users.seeColumn('ID', ['21', '22', '23', '24', '25']);
  await users.seePage(3);
});

test('USER-08 the list is searched and paged with the keyboard only', async ({ page }) => {
  const [users, picker] = [userList(page), organizationPicker(page)];
  await answeredWith(page, 25);
  await users.open();
  await users.seeSettled();
  await picker.opener.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await users.seeUrlState({ 'users.id': '123' });
  await users.next.focus();
  await page.keyboard.press('Enter');
  await users.seePage(2);
  await page.keyboard.press('Enter');
  await users.seePage(3);
  expect([await hasFocus(users.next), await users.next.getAttribute('aria-disabled')]).toEqual([true, 'true']);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await users.seePage(2);
  await users.seeTotal('25 in all, page 2 of 3');
});
