import { eventually, hasFocus, layoutShift } from '#tests/browser/models/page-queries.ts';
import { learnerCalls, personalReport, reportCalls } from '#tests/browser/models/personal-report.model.ts';
import { answer, findLearner } from '#tests/browser/models/personal-report-answer.ts';
import { countCalls, shell } from '#tests/browser/models/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, test } from '#tests/browser/support/console-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';

const denial = { errorCode: 40300, error: 'You do not have access to this learner.' };
const noAccess = 'This learner is in none of your organizations, or there is no such learner.';

test("PERM-05 another customer's learner shows no access and no notice, and the server sends no figures", async ({
  page,
  server,
}) => {
  const report = personalReport(page);
  const { id } = await findLearner({ server });
  await report.open('/userInfo', 'other@example.com');
  const answers: [number, unknown][] = [];
  await page.route(/dashboards\/users|client_users/, async (route) => {
    const response = await route.fetch();
    answers.push([response.status(), await response.json()]);
    await route.fulfill({ response });
  });
  await page.goto(`/personal/${id}`);
  await page.getByText(noAccess).waitFor();
  await expectAccessible(page);
  await saveScreenshot(page, 'personal-report-denied');
  expect(answers).toEqual(answers.map(() => [403, denial]));
  expect(answers.length).toBeGreaterThan(0);
  expect(await page.getByRole('main').locator('dl, figure, section').count()).toBe(0);
  await shell(page).seeNoNotice();
  await report.backLink.waitFor();
});

test("PERM-05 the server answers for an unknown learner as for another customer's learner", async ({ page }) => {
  const report = personalReport(page);
  await report.open('/personal/nobody-at-all');
  await page.getByText(noAccess).waitFor();
  await shell(page).seeNoNotice();
});

test('PERM-03 without its permission the report is not requested', async ({ page, server }) => {
  const calls = countCalls(page, 'client_users');
  const report = personalReport(page);
  await report.open(`/personal/${(await findLearner({ server })).id}`, 'accounts@example.com');
  await shell(page).seeHeading('No access');
  await page.getByRole('main').getByText('dashboard_personal').waitFor();
  expect(calls()).toBe(0);
});

test.for([404, 422] as const)(
  'REPORT-01 a learner that the server answers with %i is shown as not found',
  async (status, { page }) => {
    await page.route(learnerCalls, (route) =>
      route.fulfill({ status, json: { errorCode: status * 100, error: 'no' } }),
    );
    await personalReport(page).open('/personal/nobody');
    await page.getByText('There is no such learner.').waitFor();
    await shell(page).seeNoNotice();
  },
);

test('REPORT-06 the page shows skeletons while it loads, without a layout shift', async ({ page, server }) => {
  const report = personalReport(page);
  const { id, nick } = await findLearner({ server });
  await storeSession(page, 'admin@example.com');
  const [learner, figures] = [await interceptCalls(page, learnerCalls), await interceptCalls(page, reportCalls)];
  await page.goto(`/personal/${id}`);
  await Promise.all([learner.arrived(), figures.arrived()]);
  expect(await page.locator('section[aria-busy="true"]').count()).toBe(5);
  await expectAccessible(page);
  await saveScreenshot(page, 'personal-report-loading');
  await figures.answer({ json: answer });
  await learner.forward();
  await report.seeNick(nick);
  await report.drawnChart('Levels');
  await report.seeSettled();
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

test.for([
  ['a failed connection', 'connectionrefused'],
  ['HTML', { status: 500, contentType: 'text/html', body: '<h1>No</h1>' }],
  ['broken JSON', { status: 200, contentType: 'application/json', body: '{"behavior":' }],
  ['something else', { status: 200, json: 'none' }],
  ['a rejection', { status: 422, json: { errorCode: 42200, error: 'no' } }],
] as const)(
  'REPORT-06 %s instead of figures shows no notice, and the page stays usable',
  async ([, given], { page, server }) => {
    const report = personalReport(page);
    const { id, nick } = await findLearner({ server });
    await storeSession(page, 'admin@example.com');
    await page.clock.install();
    await page.route(reportCalls, (route) =>
      typeof given === 'string' ? route.abort(given) : route.fulfill({ ...given }),
    );
    await page.goto(`/personal/${id}`);
    await report.seeNick(nick);
    await eventually(async () => {
      await page.clock.runFor(1000);
      return page.getByText('No data', { exact: true }).count();
    }).toBe(1);
    await shell(page).seeNoNotice();
    await saveScreenshot(page, 'personal-report-failed');
    await expectAccessible(page);
    await page.unroute(reportCalls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await report.seeSettled();
  },
);

test('REPORT-06 a learner who cannot be loaded does not hide the figures and has a retry', async ({ page, server }) => {
  const report = personalReport(page);
  const { id, nick } = await findLearner({ server });
  await page.route(learnerCalls, (route) => route.fulfill({ json: { user: 5 } }));
  await report.answered(answer);
  await report.open(`/personal/${id}`);
  await report.seeFigures('Login Behavior', { 'Login days': '4 of 7', 'Absence days': '3 of 7' });
  await report.seeNick('-');
  await shell(page).seeNoNotice();
  await expectAccessible(page);
  await page.unroute(learnerCalls);
  await report.learner.getByRole('button', { name: 'Try again' }).click();
  await report.seeNick(nick);
  await eventually(() => hasFocus(report.learner)).toBe(true);
});

test('REPORT-06 retry, days, table and back link work with the keyboard only, on a phone', async ({
  openContext,
  server,
}) => {
  const page = await (await openContext({ viewport: phone })).newPage();
  const report = personalReport(page);
  // A day of the figures.
  await page.clock.setFixedTime(new Date('2026-11-18T12:00:00Z'));
  await page.route(reportCalls, (route) => route.fulfill({ json: 'none' }));
  await report.open(`/personal/${(await findLearner({ server })).id}`);
  await page.getByText('No data', { exact: true }).waitFor();
  await page.unroute(reportCalls);
  await report.answered(answer);
  const copy = page.getByRole('button', { name: /^Copy / });
  await copy.waitFor();
  await report.backLink.focus();
  await page.keyboard.press('Tab');
  await eventually(() => hasFocus(copy)).toBe(true);
  await page.keyboard.press('Tab');
  await report.seeFocusOnDays();
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await report.seeSettled();
  await eventually(() => hasFocus(page.getByRole('region', { name: 'Figures', exact: true }))).toBe(true);
  for (const label of ['Login days', 'Absence days', 'Total study duration', 'Study duration by day']) {
    await page.keyboard.press('Tab');
    await eventually(() => hasFocus(page.getByRole('button', { name: `What is ${label}?` }))).toBe(true);
  }
  await page.keyboard.press('Tab');
  await eventually(() => hasFocus(report.chart('Study duration by day').getByRole('radio', { name: 'Chart' }))).toBe(
    true,
  );
  const chart = report.chart('Lessons by course');
  await chart.getByRole('radio', { name: 'Chart' }).focus();
  await page.keyboard.press('ArrowRight');
  await chart.getByRole('table', { name: 'Lessons by course' }).waitFor();
  await expectAccessible(page);
  await report.backLink.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard#2');
});
