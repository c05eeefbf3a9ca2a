import type { Route } from 'playwright-core';
import { eventually } from '#tests/browser/models/page-queries.ts';
import { personalReport, reportCalls } from '#tests/browser/models/personal-report.model.ts';
import { answer, findLearner } from '#tests/browser/models/personal-report-answer.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';

/** The browser's clock is fixed on this day; the test provides the figures. */
const today = new Date('2026-11-18T12:00:00Z');
const lastSevenDays = '2026-11-12 – 2026-11-18';

test('USER-08 REPORT-02 ORG-03 chosen days are in the URL: Back, reload and a shared link restore them', async ({
  page,
  server,
  openContext,
}) => {
  const report = personalReport(page);
  const path = `/personal/${(await findLearner({ server })).id}`;
  await page.clock.setFixedTime(today);
  await report.answered(answer);
  await report.open(path);
  await report.seeWindow(lastSevenDays);
  await report.openDays();
  await report.day('Start', '9').click();
  await report.seeWindow('2026-11-09 – 2026-11-15');
  await report.day('End', '10').click();
  await report.seeWindow('2026-11-04 – 2026-11-10');
  await page.waitForURL(`**${path}?report.start=20261104`);
  await report.panel.getByRole('button', { name: 'Done' }).click();
  await report.seeFocusOnDays();
  await page.goBack();
  await page.waitForURL(`**${path}?report.start=20261109`);
  await report.seeWindow('2026-11-09 – 2026-11-15');
  await page.reload();
  await report.seeWindow('2026-11-09 – 2026-11-15');
  await page.getByRole('button', { name: 'Last 7 Days' }).click();
  await report.seeWindow(lastSevenDays);
  await eventually(async () => new URL(page.url()).search).toBe('');
  const shared = await (await openContext()).newPage();
  await shared.clock.setFixedTime(new Date('2026-12-24T12:00:00Z'));
  await personalReport(shared).answered(answer);
  await personalReport(shared).open(`${path}?report.start=20261109`);
  await personalReport(shared).seeWindow('2026-11-09 – 2026-11-15');
  await shared.goto(path);
  await personalReport(shared).seeWindow('2026-12-18 – 2026-12-24');
});

test('USER-08 ORG-04 days of a URL that cannot be picked are ignored', async ({ page, server }) => {
  const report = personalReport(page);
  const path = `/personal/${(await findLearner({ server })).id}`;
  await page.clock.setFixedTime(today);
  await report.answered(answer);
  await report.open(`${path}?report.start=20261113`);
  await report.seeWindow(lastSevenDays);
  await page.goto(`${path}?report.start=%3Cscript%3E`);
  await report.seeWindow(lastSevenDays);
  await report.seeSettled();
});

test('ORG-03 a slow answer for some days is not shown for those picked after', async ({ page, server }) => {
  const report = personalReport(page);
  await page.clock.setFixedTime(today);
  const slow: Route[] = [];
  await page.route(reportCalls, async (route) => {
    if (route.request().postDataJSON().startDayKey === '20261109') slow.push(route);
    else await route.fulfill({ json: { ...answer, behavior: { behaviors: { loginDays: 2 }, absenceDays: 5 } } });
  });
  await report.open(`/personal/${(await findLearner({ server })).id}`);
  await report.openDays();
  await report.day('Start', '9').click();
  await eventually(async () => slow.length).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Last 7 Days' }).click();
  await report.seeFigures('Login Behavior', { 'Login days': '2 of 7', 'Absence days': '5 of 7' });
  await slow[0]?.fulfill({ json: answer }).catch(() => undefined);
  await report.seeWindow(lastSevenDays);
  await report.seeFigures('Login Behavior', { 'Login days': '2 of 7', 'Absence days': '5 of 7' });
});

test.for(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  "ORG-03 days are those of the settings' time zone and named so, in a browser in %s too",
  async (timezoneId, { openContext, server }) => {
    const page = await (await openContext({ timezoneId })).newPage();
    const report = personalReport(page);
    await page.clock.setFixedTime(new Date('2026-11-18T00:30:00Z'));
    await report.answered(answer);
    await report.open(`/personal/${(await findLearner({ server })).id}`);
    await report.seeWindow(lastSevenDays);
    await report.seeSettled();
    const rows = await report.rows('Study duration by day');
    expect([rows[0], rows[6]]).toEqual([
      ['Thu, 12 Nov 2026', '31'],
      ['Wed, 18 Nov 2026 (so far)', '2'],
    ]);
    const ticks = (await report.drawnChart('Study duration by day')).locator('text');
    await eventually(() => ticks.allTextContents()).toEqual(
      expect.arrayContaining(['Thu 12', 'Nov', 'Fri 13', 'Sat 14', 'Sun 15', 'Mon 16', 'Tue 17', 'Wed 18', 'so far']),
    );
  },
);
