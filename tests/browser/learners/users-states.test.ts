import type { Route } from 'playwright-core';
import { organizationPicker } from '#tests/browser/models/organization-picker.model.ts';
import { answerOwned, organization } from '#tests/browser/models/owned-organizations.ts';
import { eventually, layoutShift } from '#tests/browser/models/page-queries.ts';
import { organizationCalls, shell } from '#tests/browser/models/shell.model.ts';
import { activationCalls, answeredWith, learnerCalls, userList } from '#tests/browser/models/user-list.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';

const empty = { json: { total: 0, page: 1, list: [] } };

test('USER-06 activation is looked up on request, row by row: Yes, No, or failed with a retry', async ({ page }) => {
  const users = userList(page);
  await page.clock.setFixedTime(new Date('2026-11-18T12:00:00Z'));
  await answeredWith(page, 3);
  await users.open();
  await users.seeSettled();
  expect(await users.column('Account Activation')).toEqual(['View', 'View', 'View']);
  const calls = await interceptCalls(page, activationCalls);
  await users.lookUp(0);
  const request = await calls.arrived();
  expect(request.postDataJSON()).toEqual({
    userId: 'u1',
    modules: ['BEHAVIOR'],
    startDayKey: '20261112',
    endDayKey: '20261118',
  });
  await calls.answer({ json: { behavior: { behaviors: { loginDays: 1 } } } });
  await users.seeActivation(0, 'Yes');
  await users.lookUp(1);
  await calls.arrived();
  await calls.answer({ json: { behavior: { behaviors: { loginDays: 0 } } } });
  await users.seeActivation(1, 'No');
  await users.lookUp(2);
  await calls.arrived();
  await calls.answer({ status: 403, json: { errorCode: 40300, error: 'no' } });
  await users.seeActivation(2, 'FailedTry again');
  await shell(page).seeNoNotice();
  await expectAccessible(page);
  await users.lookUp(2);
  await calls.arrived();
  await calls.answer({ json: { behavior: { behaviors: { loginDays: 7 } } } });
  await users.seeActivation(2, 'Yes');
  await users.seeActivation(0, 'Yes');
});

test('USER-06 the real server answers a look-up, and the keyboard focus stays in the row', async ({ page }) => {
  const users = userList(page);
  await users.open();
  await users.seeSettled();
  await users.activation(0).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await eventually(() => users.activation(0).textContent()).toMatch(/^(Yes|No)$/);
  await page.keyboard.press('Tab');
  const next = users.rows.nth(0).getByRole('link');
  await eventually(() => next.evaluate((link) => link === document.activeElement)).toBe(true);
});

test('USER-04 rows show skeletons while they load, without a layout shift', async ({ page }) => {
  const users = userList(page);
  await storeSession(page, 'admin@example.com');
  const calls = await interceptCalls(page, learnerCalls);
  await page.goto('/dashboard#2');
  await calls.arrived();
  expect([await users.table.getAttribute('aria-busy'), await users.rows.count()]).toEqual(['true', 10]);
  await expectAccessible(page);
  await saveScreenshot(page, 'users-loading');
  await calls.forward();
  await users.seeSettled();
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

test('USER-04 an empty result and an empty list show different messages', async ({ page }) => {
  const users = userList(page);
  await page.route(learnerCalls, (route) => route.fulfill(empty));
  await users.open();
  await page.getByText('There are no learners yet.').waitFor();
  await users.id.fill('1');
  await users.search();
  await page.getByText('No learner fits this search.').waitFor();
  await saveScreenshot(page, 'users-nothing');
});

const general = 'Something went wrong, please try it again later.';

test.for([
  ['HTML', { status: 200, contentType: 'text/html', body: '<h1>Hello</h1>' }, general],
  ['broken JSON', { status: 200, contentType: 'application/json', body: '{"total":' }, general],
  ['a wrong shape', { status: 200, json: { total: 'many', list: {} } }, general],
  [
    'a rejection',
    { status: 422, json: { errorCode: 42200, error: 'The page is too large.' } },
    'The page is too large.',
  ],
  ['a rejection in HTML', { status: 422, contentType: 'text/html', body: '<h1>No</h1>' }, general],
] as const)(
  "GEN-01 REQ-07 %s instead of learners shows one notice with the server's message or the general text, and a retry",
  async ([, answer, message], { page }) => {
    const users = userList(page);
    await page.route(learnerCalls, (route) => route.fulfill({ ...answer }));
    await users.open('/dashboard?users.page=2#2');
    await users.seeFailed(message);
    await expectAccessible(page);
    await saveScreenshot(page, 'users-failed');
    await page.unroute(learnerCalls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await users.seeFocusOnRegion();
    await users.seePage(2);
  },
);

test("PERM-05 another customer's organization in a shared link shows no access without a retry, and Reset lists learners", async ({
  page,
}) => {
  const users = userList(page);
  await users.open('/dashboard?users.org=OTHER#2');
  await users.region.getByText('You have no access to these learners.').waitFor();
  await users.region.getByText('Choose another organization, or press Reset.').waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await shell(page).seeNoNotice();
  await expectAccessible(page);
  await saveScreenshot(page, 'users-denied');
  await users.reset();
  await users.seeSettled();
});

test('USER-08 SHELL-11 learners are listed when the organizations cannot be loaded; the picker shows an error with a retry', async ({
  page,
}) => {
  const [users, picker] = [userList(page), organizationPicker(page)];
  const reject = (route: Route) => route.fulfill({ status: 422, json: {} });
  await page.route(organizationCalls, reject);
  await users.open();
  await users.seeSettled();
  await shell(page).seeNoNotice();
  await picker.open();
  await picker.panel.getByText('Your organizations could not be loaded.').waitFor();
  await page.keyboard.type('a');
  await eventually(() => picker.search.inputValue()).toBe('');
  await expectAccessible(page);
  await saveScreenshot(page, 'users-organizations-unknown');
  const calls = await interceptCalls(page, organizationCalls);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await picker.panel.getByText('Your organizations are being loaded.').waitFor();
  await calls.answer({ json: { orgNodes: [organization('Acme')] } });
  await picker.seeRows(['Acme']);
  await page.keyboard.press('Tab');
  await picker.seeFocusOnSearch();
  await picker.press('Enter');
  await picker.seeChosen('Acme');
  await calls.release();
  await page.unroute(organizationCalls, reject);
  await answerOwned(page, () => []);
  await page.reload();
  await picker.open();
  await picker.panel.getByText('There is no organization to show.').waitFor();
});
