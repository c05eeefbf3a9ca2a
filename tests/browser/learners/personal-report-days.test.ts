import { personalReport } from '#tests/browser/learners/personal-report.model.ts';
import { answer, findLearner } from '#tests/browser/learners/personal-report-answer.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';

/** The browser's clock is fixed on this day; the test provides the figures. */
const today = new Date('2026-11-18T12:00:00Z');
const lastSevenDays = '2026-11-12 – 2026-11-18';

test('USER-08 REPORT-02 ORG-03 chosen days are in the URL, and Back restores them', async ({ page, server }) => {
  const report = personalReport(page);
  const path = `/personal/${(await findLearner({ server })).id}`;
  await page.clock.setFixedTime(today);
  await report.answered(answer);
  await report.open(path);
  await report.seeWindow(lastSevenDays);
  await report.openDays();
  await report.pickDay('Start', '9');
  await report.seeWindow('2026-11-09 – 2026-11-15');
  await report.pickDay('End', '10');
  await report.seeWindow('2026-11-04 – 2026-11-10');
  await page.waitForURL(`**${path}?report.start=20261104`);
  await report.panel.getByRole('button', { name: 'Done' }).click();
  await report.seeFocusOnDays();
  await page.goBack();
  await page.waitForURL(`**${path}?report.start=20261109`);
  await report.seeWindow('2026-11-09 – 2026-11-15');
  await page.getByRole('button', { name: 'Last 7 Days' }).click();
  await report.seeWindow(lastSevenDays);
  await eventually(async () => new URL(page.url()).search).toBe('');
});

test("ORG-03 days are those of the settings' time zone and named so, in a browser where it is another day", async ({
  openContext,
  server,
}) => {
  const page = await (await openContext({ timezoneId: 'Pacific/Pago_Pago' })).newPage();
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
});
