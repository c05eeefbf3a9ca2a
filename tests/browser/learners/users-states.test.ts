import type { Route } from 'playwright-core';
import { learnerCalls, userList } from '#tests/browser/learners/user-list.model.ts';
import { organizationPicker } from '#tests/browser/organizations/organization-picker.model.ts';
import { organization } from '#tests/browser/organizations/owned-organizations.ts';
import { organizationCalls, shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually, layoutShift } from '#tests/browser/support/page-queries.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';

test('USER-04 rows show skeletons while they load, without a layout shift [time]', async ({ page }) => {
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

test("PERM-05 REQ-07 GEN-01 another customer's organization in a shared link shows no access without a retry, a failed load the message of the server with a retry", async ({
  page,
}) => {
  const users = userList(page);
  await users.open('/dashboard?users.org=OTHER#2');
  await users.region.getByText('You have no access to these learners.').waitFor();
  await users.region.getByText('Choose another organization, or press Reset.').waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await shell(page).seeNoNotice();
  await saveScreenshot(page, 'users-denied');
  await users.reset();
  await users.seeSettled();
  const rejection = { status: 422, json: { errorCode: 42200, error: 'The page is too large.' } };
  await page.route(learnerCalls, (route) => route.fulfill(rejection));
  await users.openPage(2);
  await users.seeFailed('The page is too large.');
  await saveScreenshot(page, 'users-failed');
  await page.unroute(learnerCalls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await users.seeFocusOnRegion();
  await users.seePage(2);
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
});
