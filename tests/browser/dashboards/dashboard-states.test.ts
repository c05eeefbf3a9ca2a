import { dashboard, figureCalls, sectionTitles } from '#tests/browser/models/dashboard.model.ts';
import { answer, answerDay, answered } from '#tests/browser/models/dashboard-answer.ts';
import { organizationPicker } from '#tests/browser/models/organization-picker.model.ts';
import { eventually, horizontalOverflow, layoutShift } from '#tests/browser/models/page-queries.ts';
import { shell } from '#tests/browser/models/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { desktop, expect, phone, test } from '#tests/browser/support/console-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

test('ORG-16 sections show skeletons while figures load, without a layout shift', async ({ page }) => {
  const dashboardPage = dashboard(page);
  await page.clock.setFixedTime(answerDay);
  await dashboardPage.open('admin@example.com', '/userInfo');
  const calls = await interceptCalls(page, figureCalls);
  await page.goto('/dashboard');
  await calls.arrived();
  await eventually(() => page.locator('section[aria-busy="true"]').count()).toBe(8);
  await expectAccessible(page);
  await saveScreenshot(page, 'dashboard-loading');
  await calls.answer({ json: answer });
  await dashboardPage.drawnChart('Study Duration');
  await dashboardPage.seeSettled();
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

test('ORG-16 an organization without learners shows empty cards and keeps its figures, without a layout shift', async ({
  page,
}) => {
  const dashboardPage = dashboard(page);
  await dashboardPage.open('admin@example.com', '/userInfo');
  const calls = await interceptCalls(page, figureCalls);
  await page.goto('/dashboard?org.code=HALDEN-013');
  await calls.arrived();
  // The figures are requested before the page is drawn.
  await dashboardPage.seeBusy('AI Quality');
  const layoutBoxes = await dashboardPage.layoutBoxes();
  await calls.forward();
  for (const title of sectionTitles) {
    await dashboardPage.seeReason(title, 'This organization has no enabled learners.');
    await dashboardPage.seeReason(title, 'Choose another organization.');
  }
  expect(await dashboardPage.layoutBoxes()).toEqual(layoutBoxes);
  await dashboardPage.seeFigures('Member Summary', { Members: '0' });
  await dashboardPage.seeFigures('Study Duration', { 'Total study duration': '0 min', 'Average per learner': '-' });
  const downloads = page.getByRole('button', { name: /^Download/ });
  expect(await downloads.evaluateAll((all) => all.filter((button) => button.matches(':enabled')).length)).toBe(0);
  await expectAccessible(page);
  await saveScreenshot(page, 'dashboard-empty');
});

test('ORG-16 a missing or failed section has its own retry and does not affect the others', async ({ page }) => {
  const dashboardPage = dashboard(page);
  const { behavior, ...partial } = answer;
  await answered(page, partial);
  await dashboardPage.open();
  await dashboardPage.seeReason('Login Behavior', 'The answer has no data for this section.');
  await dashboardPage.seeFigures('Member Summary', { Members: '12,345' });
  await expectAccessible(page);
  await saveScreenshot(page, 'dashboard-partial');
  await dashboardPage.seeComparison('known');
  const calls = await interceptCalls(page, figureCalls);
  await dashboardPage.retry('Login Behavior');
  expect((await calls.arrived()).postDataJSON().modules).toEqual(['BEHAVIOR']);
  await calls.answer({ status: 422, json: { errorCode: 42200, error: 'no' } });
  await dashboardPage.seeReason('Login Behavior', 'This section could not be loaded.');
  await dashboardPage.retry('Login Behavior');
  await calls.arrived();
  await calls.answer({ json: { behavior } });
  await dashboardPage.seeFigures('Login Behavior', {
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
] as const)('ORG-16 %s instead of figures shows one message with a retry', async ([, given], { page }) => {
  const dashboardPage = dashboard(page);
  await dashboardPage.open();
  await dashboardPage.seeSettled();
  await page.route(figureCalls, (route) => route.fulfill({ ...given }));
  await page.getByRole('button', { name: 'Last 7 Days' }).click();
  await page.getByText('The figures could not be loaded.').waitFor();
  await shell(page).seeNoNotice();
  await saveScreenshot(page, 'dashboard-failed');
  await page.unroute(figureCalls);
  await page.getByRole('button', { name: 'Try again' }).focus();
  await page.keyboard.press('Enter');
  await dashboardPage.section('Member Summary').waitFor();
  await dashboardPage.seeSettled();
  expect(await page.evaluate(() => document.activeElement?.tagName), 'the keyboard goes on from there').not.toBe(
    'BODY',
  );
});

test('ORG-16 a section with an invalid shape shows its own message with a retry', async ({ page }) => {
  const dashboardPage = dashboard(page);
  await answered(page, { ...answer, summary: { memberCount: 'many' } });
  await dashboardPage.open();
  await dashboardPage.seeReason('Member Summary', 'The answer has no data for this section.');
  await dashboardPage.seeSettled();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
  await dashboardPage.seeFigures('Login Behavior', {
    'Login count percentage': '54.17%',
    'Login days': '3.4 per member',
    'Absence days': '3.6 per member',
  });
  await dashboardPage.seeComparison('known');
  const calls = await interceptCalls(page, figureCalls);
  await dashboardPage.retry('Member Summary');
  expect((await calls.arrived()).postDataJSON().modules).toEqual(['SUMMARY']);
  await calls.answer({ json: { summary: answer.summary } });
  await dashboardPage.seeFigures('Member Summary', { Members: '12,345' });
  await shell(page).seeNoNotice();
});

test('ORG-16 PERM-05 an organization without access has no retry, and another one can be chosen', async ({ page }) => {
  const [dashboardPage, picker] = [dashboard(page), organizationPicker(page)];
  await page.route(figureCalls, (route) =>
    route.fulfill({ status: 403, json: { errorCode: 40300, error: 'no permission' } }),
  );
  await dashboardPage.open();
  await page.getByText('You have no access to the figures of this organization.').waitFor();
  await page.getByText('Choose another organization.').waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await shell(page).seeNoNotice();
  await expectAccessible(page);
  await saveScreenshot(page, 'dashboard-denied');
  await page.unroute(figureCalls);
  await answered(page, answer);
  await picker.open();
  await picker.rows.filter({ hasText: 'Meridia Ferry Lines' }).click();
  await dashboardPage.seeFigures('Member Summary', { Members: '12,345' });
  await dashboardPage.seeSettled();
});

test('ORG-16 a user without organizations sees a hint', async ({ page }) => {
  const dashboardPage = dashboard(page);
  await page.route('**/ent/v1/organizations/owned', (route) => route.fulfill({ json: { orgNodes: [] } }));
  await dashboardPage.open();
  await page.getByText('There is no organization to show.').waitFor();
  await saveScreenshot(page, 'dashboard-without');
});

test('ORG-16 a chart that cannot be loaded shows a retry in its section', async ({ page, faults }) => {
  const dashboardPage = dashboard(page);
  faults.expect(/dynamically imported module/);
  await page.route('**/assets/charts-*.js', (route) => route.abort());
  await dashboardPage.open();
  await dashboardPage.seeSettled();
  await dashboardPage.section('Skills').scrollIntoViewIfNeeded();
  await dashboardPage.seeReason('Skills', 'This part could not be loaded.');
  await page.unroute('**/assets/charts-*.js');
  await dashboardPage.retry('Skills');
  await dashboardPage.drawnChart('Skills');
});

test('ORG-03 a calendar that cannot be loaded shows a message in its panel, which can be closed and retried', async ({
  page,
  faults,
}) => {
  const dashboardPage = dashboard(page);
  faults.expect(/dynamically imported module/);
  await page.route('**/assets/day-window-panel*.js', (route) => route.abort());
  await dashboardPage.open();
  await dashboardPage.seeSettled();
  await dashboardPage.days.click();
  await dashboardPage.panel.getByText('This part could not be loaded.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dashboardPage.panel.waitFor({ state: 'hidden' });
  await page.unroute('**/assets/day-window-panel*.js');
  await dashboardPage.days.click();
  await dashboardPage.field('Start').waitFor();
});

test.for([
  ['light', desktop],
  ['dark', desktop],
  ['light', phone],
  ['dark', phone],
] as const)('ORG-16 the dashboard in %s', async ([colorScheme, viewport], { openContext }) => {
  const page = await (await openContext({ viewport, colorScheme, reducedMotion: 'reduce' })).newPage();
  const dashboardPage = dashboard(page);
  await dashboardPage.open();
  await dashboardPage.drawnChart('Study Duration');
  await eventually(() => horizontalOverflow(page)).toBe(0);
  await expectAccessible(page);
  await saveScreenshot(page, `dashboard-${viewport.width}-${colorScheme}`);
});
