import { dashboard, figureCalls, sectionTitles } from './models/dashboard.model.ts';
import { answer, answerDay, answered } from './models/dashboard-answer.ts';
import { layoutShift, sidewaysScroll, soon } from './models/form-words.ts';
import { organizationPicker } from './models/organization-picker.model.ts';
import { shell } from './models/shell.model.ts';
import { expectAccessible } from './support/accessible.ts';
import { desktop, expect, phone, test } from './support/console-test.ts';
import { holdCalls } from './support/held-calls.ts';
import { keepScreen } from './support/screens.ts';

test('ORG-16 sections show their shape while figures are asked for, and nothing moves when they come', async ({
  page,
}) => {
  const board = dashboard(page);
  await page.clock.setFixedTime(answerDay);
  await board.open('admin@example.com', '/userInfo');
  const calls = await holdCalls(page, figureCalls);
  await page.goto('/dashboard');
  await calls.arrived();
  expect(await page.locator('section[aria-busy="true"]').count()).toBe(8);
  await expectAccessible(page);
  await keepScreen(page, 'dashboard-loading');
  await calls.answer({ json: answer });
  await board.section('Study Duration').getByRole('img').waitFor();
  await board.seeSettled();
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

test('ORG-16 an organisation without learners says so in every card, keeps its figures, and nothing moves', async ({
  page,
}) => {
  const board = dashboard(page);
  await board.open('admin@example.com', '/userInfo');
  const calls = await holdCalls(page, figureCalls);
  await page.goto('/dashboard?org.code=HALDEN-013');
  await calls.arrived();
  const places = await board.places();
  await calls.letGo();
  for (const title of sectionTitles) {
    await board.seeReason(title, 'This organization has no enabled learners.');
    await board.seeReason(title, 'Choose another organization.');
  }
  expect(await board.places()).toEqual(places);
  await board.seeFigures('Member Summary', { Members: '0' });
  await board.seeFigures('Study Duration', { 'Total study duration': '0 min', 'Average per learner': '-' });
  const downloads = page.getByRole('button', { name: /^Download/ });
  expect(await downloads.evaluateAll((all) => all.filter((button) => button.matches(':enabled')).length)).toBe(0);
  await expectAccessible(page);
  await keepScreen(page, 'dashboard-empty');
});

test('ORG-16 a section that is missing offers a retry of its own, and one that fails leaves the others', async ({
  page,
}) => {
  const board = dashboard(page);
  const { behavior, ...partial } = answer;
  await answered(page, partial);
  await board.open();
  await board.seeReason('Login Behavior', 'The answer held nothing for this section.');
  await board.seeFigures('Member Summary', { Members: '12,345' });
  await expectAccessible(page);
  await keepScreen(page, 'dashboard-partial');
  const calls = await holdCalls(page, figureCalls);
  await board.retry('Login Behavior');
  expect((await calls.arrived()).postDataJSON().modules).toEqual(['BEHAVIOR']);
  await calls.answer({ status: 422, json: { errorCode: 42200, error: 'no' } });
  await board.seeReason('Login Behavior', 'This section could not be loaded.');
  await board.retry('Login Behavior');
  await calls.arrived();
  await calls.answer({ json: { behavior } });
  await board.seeFigures('Login Behavior', {
    'Login count percentage': '54.17%',
    'Login days': '3.4 per member',
    'Absence days': '3.6 per member',
  });
});

test.for([
  ['HTML', { status: 422, contentType: 'text/html', body: '<h1>No</h1>' }],
  ['broken JSON', { status: 200, contentType: 'application/json', body: '{"summary":' }],
  ['something else', { status: 200, json: 'none' }],
  ['an error', { status: 422, json: { errorCode: 42200, error: 'no' } }],
] as const)('ORG-16 %s in place of figures is told once, with a retry', async ([, given], { page }) => {
  const board = dashboard(page);
  await board.open();
  await board.seeSettled();
  await page.route(figureCalls, (route) => route.fulfill({ ...given }));
  await page.getByRole('button', { name: 'Last 7 Days' }).click();
  await page.getByText('The figures could not be loaded.').waitFor();
  await shell(page).seeNoNotice();
  await keepScreen(page, 'dashboard-failed');
  await page.unroute(figureCalls);
  await page.getByRole('button', { name: 'Try again' }).focus();
  await page.keyboard.press('Enter');
  await board.section('Member Summary').waitFor();
  await board.seeSettled();
  expect(await page.evaluate(() => document.activeElement?.tagName), 'the keyboard goes on from there').not.toBe(
    'BODY',
  );
});

test('ORG-16 a wrong shape in place of one section is told by that section alone, with its retry', async ({ page }) => {
  const board = dashboard(page);
  await answered(page, { ...answer, summary: { memberCount: 'many' } });
  await board.open();
  await board.seeReason('Member Summary', 'The answer held nothing for this section.');
  await board.seeSettled();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
  await board.seeFigures('Login Behavior', {
    'Login count percentage': '54.17%',
    'Login days': '3.4 per member',
    'Absence days': '3.6 per member',
  });
  const calls = await holdCalls(page, figureCalls);
  await board.retry('Member Summary');
  expect((await calls.arrived()).postDataJSON().modules).toEqual(['SUMMARY']);
  await calls.answer({ json: { summary: answer.summary } });
  await board.seeFigures('Member Summary', { Members: '12,345' });
  await shell(page).seeNoNotice();
});

test('ORG-16 PERM-05 an organisation that is refused has no retry, and another one can be chosen', async ({ page }) => {
  const [board, picker] = [dashboard(page), organizationPicker(page)];
  await page.route(figureCalls, (route) =>
    route.fulfill({ status: 403, json: { errorCode: 40300, error: 'no permission' } }),
  );
  await board.open();
  await page.getByText('You have no access to the figures of this organization.').waitFor();
  await page.getByText('Choose another organization.').waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await shell(page).seeNoNotice();
  await expectAccessible(page);
  await keepScreen(page, 'dashboard-refused');
  await page.unroute(figureCalls);
  await answered(page, answer);
  await picker.open();
  await picker.rows.filter({ hasText: 'Meridia Ferry Lines' }).click();
  await board.seeFigures('Member Summary', { Members: '12,345' });
  await board.seeSettled();
});

test('ORG-16 a person who owns no organisation reads what to do', async ({ page }) => {
  const board = dashboard(page);
  await page.route('**/ent/v1/organizations/owned', (route) => route.fulfill({ json: { orgNodes: [] } }));
  await board.open();
  await page.getByText('There is no organization to show.').waitFor();
  await keepScreen(page, 'dashboard-without');
});

test('ORG-16 a chart that cannot be fetched leaves its section standing, with a retry', async ({ page, faults }) => {
  const board = dashboard(page);
  faults.expect(/dynamically imported module/);
  await page.route('**/assets/daily-bars*.js', (route) => route.abort());
  await board.open();
  await board.seeReason('Study Duration', 'This part could not be loaded.');
  await page.unroute('**/assets/daily-bars*.js');
  await board.retry('Study Duration');
  await board.section('Study Duration').getByRole('img').waitFor();
});

test('ORG-03 dates whose calendars cannot be fetched say so in their panel, which closes and tries again', async ({
  page,
  faults,
}) => {
  const board = dashboard(page);
  faults.expect(/dynamically imported module/);
  await page.route('**/assets/day-window-panel*.js', (route) => route.abort());
  await board.open();
  await board.seeSettled();
  await board.days.click();
  await board.panel.getByText('This part could not be loaded.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await board.panel.waitFor({ state: 'hidden' });
  await page.unroute('**/assets/day-window-panel*.js');
  await board.days.click();
  await board.field('Start').waitFor();
});

test.for([
  ['light', desktop],
  ['dark', desktop],
  ['light', phone],
  ['dark', phone],
] as const)('ORG-16 the dashboard in %s', async ([colorScheme, viewport], { openContext }) => {
  const page = await (await openContext({ viewport, colorScheme, reducedMotion: 'reduce' })).newPage();
  const board = dashboard(page);
  await board.open();
  await board.section('Study Duration').getByRole('img').waitFor();
  await soon(() => sidewaysScroll(page)).toBe(0);
  await expectAccessible(page);
  await keepScreen(page, `dashboard-${viewport.width}-${colorScheme}`);
});
