import { learnerCalls, personalReport, reportCalls } from '#tests/browser/learners/personal-report.model.ts';
import { answer, findLearner } from '#tests/browser/learners/personal-report-answer.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, test } from '#tests/browser/support/console-test.ts';
import { eventually, follow, hasFocus, layoutShift } from '#tests/browser/support/page-queries.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';

const denial = { errorCode: 40300, error: 'You do not have access to this learner.' };
const noAccess = 'This learner is in none of your organizations, or there is no such learner.';

test("PERM-05 another customer's learner and an unknown one show no access and no notice, and the server sends no figures", async ({
  page,
  server,
}) => {
  const report = personalReport(page);
  const answers: [number, unknown][] = [];
  const asked: string[] = [];
  await page.route(/dashboards\/users|client_users/, async (route) => {
    const response = await route.fetch();
    asked.push(route.request().url());
    answers.push([response.status(), await response.json()]);
    await route.fulfill({ response });
  });
  await report.open(`/personal/${(await findLearner({ server })).id}`, 'other@example.com');
  await page.getByText(noAccess).waitFor();
  await saveScreenshot(page, 'personal-report-denied');
  expect(await page.getByRole('main').locator('dl, figure, section').count()).toBe(0);
  await follow(page, '/personal/nobody-at-all');
  await eventually(async () => asked.some((url) => url.includes('/nobody-at-all/'))).toBe(true);
  await page.getByText(noAccess).waitFor();
  expect(answers).toEqual(answers.map(() => [403, denial]));
  await shell(page).seeNoNotice();
  await report.backLink.waitFor();
});

test('REPORT-06 the page shows skeletons while it loads, without a layout shift [time]', async ({ page, server }) => {
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
  await eventually(() => hasFocus(page.getByRole('radio', { name: 'Week', exact: true }))).toBe(true);
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
