import { learnerCalls, pageFor, userList, withoutActivity } from '#tests/browser/learners/user-list.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const phone = { width: 390, height: 844 };

test('FIND-08 FIND-07 from the login rates to the members who did not log in, and back', async ({ page }) => {
  const users = userList(page);
  await shell(page).signIn('admin@example.com', '/dashboard');
  const link = page.getByRole('link', { name: 'Last 7 days: members who did not log in' });
  await link.waitFor();
  await saveScreenshot(page, 'dashboard-who');
  await link.focus();
  await page.keyboard.press('Enter');
  await users.seeSettled();
  await eventually(() => users.filter.inputValue()).toBe('inactive');
  await page.getByText(/^Enabled learners who did not log in, \d/).waitFor();
  const cells = async () => users.column('Account Activation');
  await eventually(async () => (await cells()).every((text) => /^No(Last: |Never)/.test(text))).toBe(true);
  expect(Object.keys(users.urlState()).toSorted()).toEqual(['users.activity', 'users.end', 'users.org', 'users.start']);
  await expectAccessible(page);
  await saveScreenshot(page, 'learners-inactive');
  await page.emulateMedia({ colorScheme: 'dark' });
  await saveScreenshot(page, 'learners-inactive-dark');
  await page.setViewportSize({ width: 1024, height: 768 });
  await saveScreenshot(page, 'learners-inactive-1024');
  await page.setViewportSize(phone);
  expect(await horizontalOverflow(page)).toBe(0);
  await saveScreenshot(page, 'learners-inactive-phone');
  await page.goBack();
  await link.waitFor();
});

test('FIND-07 the filter stays with a search and an order, and Reset lists everyone', async ({ page }) => {
  const users = userList(page);
  await users.open();
  await users.seeSettled();
  await users.filter.selectOption({ label: 'Logged in in the last 7 days' });
  await users.seeUrlState({ 'users.activity': 'active' });
  await users.sortBy('Nick');
  await users.seeUrlState({ 'users.activity': 'active', 'users.sort': 'nick' });
  await users.name.fill('a');
  await users.search();
  await users.seeUrlState({ 'users.activity': 'active', 'users.name': 'a', 'users.sort': 'nick' });
  await users.seeSettled();
  await users.reset();
  await users.seeUrlState({ 'users.sort': 'nick' });
  await eventually(() => users.filter.inputValue()).toBe('');
});

test('FIND-05 FIND-06 FIND-07 a server without the added calls lists, looks up one by one, and leaves filter and order', async ({
  page,
}) => {
  const users = userList(page);
  await withoutActivity(page);
  await page.route(learnerCalls, (route) =>
    /\/find(_by_\w+)?\?/.test(route.request().url())
      ? route.fulfill({ status: 404 })
      : route.fulfill({ json: pageFor(route) }),
  );
  await users.open();
  await users.seeSettled();
  await users.seeActivation(0, 'View');
  await users.filter.selectOption({ label: 'Did not log in in the last 7 days' });
  await shell(page).seeNotice('This server cannot filter learners by activity.');
  await users.seeUrlState({});
  await users.seePage(1);
  await users.filter.selectOption({ label: 'Study time in the last 7 days' });
  await shell(page).seeNotice('This server cannot list the study time of learners.');
  await users.seeUrlState({});
  await users.filter.selectOption({ label: 'Began Level 1' });
  await shell(page).seeNotice('This server cannot list what learners have reached.');
  await users.seeUrlState({});
  await eventually(() => users.filter.count()).toBe(0);
  await users.sortBy('Nick');
  await shell(page).seeNotice('This server cannot sort this list.');
  await users.seeUrlState({});
  await users.seePage(1);
  await eventually(() => users.table.getByRole('button', { name: 'Nick', exact: true }).count()).toBe(0);
});

test('FIND-05 cards are sorted by a select with a label, which a wide table hides', async ({ page }) => {
  const users = userList(page);
  await users.open();
  await users.seeSettled();
  const select = page.getByRole('combobox', { name: 'Sort by' });
  expect(await select.count()).toBe(0);
  await page.setViewportSize(phone);
  await select.selectOption({ label: 'Nick, descending' });
  await users.seeUrlState({ 'users.sort': '-nick' });
  await users.seeSettled();
  await expectAccessible(page);
  await saveScreenshot(page, 'learners-sorted-phone');
  await select.selectOption({ label: 'Default order' });
  await users.seeUrlState({});
});
