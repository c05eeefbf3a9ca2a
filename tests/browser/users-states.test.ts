import type { Route } from 'playwright-core';
import { layoutShift, soon } from './models/form-words.ts';
import { organizationPicker } from './models/organization-picker.model.ts';
import { organization, owning } from './models/owned-organizations.ts';
import { organizationCalls, shell } from './models/shell.model.ts';
import { activationCalls, answeredWith, learnerCalls, userList } from './models/user-list.model.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/console-test.ts';
import { holdCalls } from './support/held-calls.ts';
import { keepScreen } from './support/screens.ts';

const empty = { json: { total: 0, page: 1, list: [] } };

test('USER-06 activation is looked up on request, row by row: Yes, No, or failed with a retry', async ({ page }) => {
  const users = userList(page);
  await page.clock.setFixedTime(new Date('2026-11-18T12:00:00Z'));
  await answeredWith(page, 3);
  await users.open();
  await users.seeSettled();
  expect(await users.column('Account Activation')).toEqual(['View', 'View', 'View']);
  const calls = await holdCalls(page, activationCalls);
  await users.lookUp(0);
  const asked = await calls.arrived();
  expect(asked.postDataJSON()).toEqual({
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

test('USER-06 the real server answers a look-up, and the keyboard goes on from the same row', async ({ page }) => {
  const users = userList(page);
  await users.open();
  await users.seeSettled();
  await users.activation(0).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await soon(() => users.activation(0).textContent()).toMatch(/^(Yes|No)$/);
  await page.keyboard.press('Tab');
  const next = users.rows.nth(0).getByRole('link');
  await soon(() => next.evaluate((link) => link === document.activeElement)).toBe(true);
});

test('USER-04 rows have their shape while they are asked for, and nothing moves when they come', async ({ page }) => {
  const users = userList(page);
  await users.open('/userInfo');
  const calls = await holdCalls(page, learnerCalls);
  await page.goto('/dashboard#2');
  await calls.arrived();
  expect([await users.table.getAttribute('aria-busy'), await users.rows.count()]).toEqual(['true', 10]);
  await expectAccessible(page);
  await keepScreen(page, 'users-loading');
  await calls.letGo();
  await users.seeSettled();
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

test('USER-04 nothing found and nothing there are told apart, each with what to do', async ({ page }) => {
  const users = userList(page);
  await page.route(learnerCalls, (route) => route.fulfill(empty));
  await users.open();
  await page.getByText('There are no learners yet.').waitFor();
  await users.id.fill('1');
  await users.search();
  await page.getByText('No learner fits this search.').waitFor();
  await keepScreen(page, 'users-nothing');
});

test.for([
  ['HTML', { status: 200, contentType: 'text/html', body: '<h1>Hello</h1>' }],
  ['broken JSON', { status: 200, contentType: 'application/json', body: '{"total":' }],
  ['a wrong shape', { status: 200, json: { total: 'many', list: {} } }],
  ['a refusal', { status: 422, json: { errorCode: 42200, error: 'The page is too large.' } }],
  ['a fault in HTML', { status: 422, contentType: 'text/html', body: '<h1>No</h1>' }],
] as const)(
  'GEN-01 REQ-07 %s in place of learners is told once in the general words, with a retry in their place',
  async ([, given], { page }) => {
    const users = userList(page);
    await page.route(learnerCalls, (route) => route.fulfill({ ...given }));
    await users.open('/dashboard?users.page=2#2');
    await users.seeFailed();
    await expectAccessible(page);
    await keepScreen(page, 'users-failed');
    await page.unroute(learnerCalls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await users.seeFocusOnRegion();
    await users.seePage(2);
  },
);

test('PERM-05 an organisation of somebody else in a shared link is no access, without a retry, and Reset leads on', async ({
  page,
}) => {
  const users = userList(page);
  await users.open('/dashboard?users.org=OTHER#2');
  await users.region.getByText('You have no access to these learners.').waitFor();
  await users.region.getByText('Choose another organization, or press Reset.').waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await shell(page).seeNoNotice();
  await expectAccessible(page);
  await keepScreen(page, 'users-refused');
  await users.reset();
  await users.seeSettled();
});

test('USER-08 SHELL-11 learners are listed though the organisations could not be loaded, which the picker says with a retry', async ({
  page,
}) => {
  const [users, picker] = [userList(page), organizationPicker(page)];
  const refusing = (route: Route) => route.fulfill({ status: 422, json: {} });
  await page.route(organizationCalls, refusing);
  await users.open();
  await users.seeSettled();
  await shell(page).seeNoNotice();
  await picker.open();
  await picker.panel.getByText('Your organizations could not be loaded.').waitFor();
  await page.keyboard.type('a');
  await soon(() => picker.search.inputValue()).toBe('');
  await expectAccessible(page);
  await keepScreen(page, 'users-organizations-unknown');
  const calls = await holdCalls(page, organizationCalls);
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
  await page.unroute(organizationCalls, refusing);
  await owning(page, () => []);
  await page.reload();
  await picker.open();
  await picker.panel.getByText('There is no organization to show.').waitFor();
});
