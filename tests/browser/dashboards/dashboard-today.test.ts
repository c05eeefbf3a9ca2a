import type { Page } from 'playwright-core';
import { organizationFigureTexts } from '#rules/dashboards/organization-figure-texts.ts';
import { dashboard, downloadChart, figureCalls } from '#tests/browser/models/dashboard.model.ts';
import { answer, answered } from '#tests/browser/models/dashboard-answer.ts';
import { eventually } from '#tests/browser/models/page-queries.ts';
import { personalReport } from '#tests/browser/models/personal-report.model.ts';
import { findLearner, answer as learnerAnswer } from '#tests/browser/models/personal-report-answer.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, test } from '#tests/browser/support/console-test.ts';

const day = 86_400_000;
const wednesday = new Date('2026-11-18T12:00:00Z');
const lastSevenDays = '2026-11-12 – 2026-11-18';
const label = 'Wed, 18 Nov 2026 (so far)';

test('ORG-17 today is hatched and named so far in chart, table, CSV and PNG; past days are not', async ({ page }) => {
  const dashboardPage = dashboard(page);
  await page.clock.setFixedTime(wednesday);
  const dailyStudyDurations = [12, 18].map((at) => ({ dayKey: `202611${at}`, totalStudyDurationMins: 100 }));
  await answered(page, { ...answer, studyDuration: { ...answer.studyDuration, dailyStudyDurations } });
  await dashboardPage.open();
  const chart = await dashboardPage.drawnChart('Study Duration');
  expect(await chart.getAttribute('aria-label')).toContain(`${label}: 100 minutes`);
  const ticks = await chart.locator('text').allTextContents();
  expect(ticks).toEqual(expect.arrayContaining(['Thu 12', 'Nov', 'Wed 18', 'so far']));
  const fills = await chart.locator('g > rect').evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).fill));
  expect([fills.length, fills[0]?.startsWith('url('), fills[1]?.startsWith('url(')]).toEqual([2, false, true]);
  expect((await dashboardPage.rows('Study Duration')).at(-1)).toEqual([label, '100']);
  const csv = (await downloadChart(page, 'Study duration by day', 'CSV')).content.toString('utf8');
  expect(csv).toContain(`"${label}",100`);
  expect((await downloadChart(page, 'Study duration by day', 'PNG')).content.length).toBeGreaterThan(1_000);
  await dashboardPage.pick('End', '17');
  await dashboardPage.seeWindow('2026-11-11 – 2026-11-17');
  await dashboardPage.seeComparedDays('Changes are against the 7 days before, 4 Nov – 10 Nov.');
  await dashboardPage.drawnChart('Study Duration');
  expect(await page.getByText('so far').count()).toBe(0);
});

test('ORG-17 on a phone the weekday stands above the day', async ({ openContext }) => {
  const page = await (await openContext({ viewport: phone })).newPage();
  const dashboardPage = dashboard(page);
  await page.clock.setFixedTime(wednesday);
  await answered(page, answer);
  await dashboardPage.open();
  const chart = await dashboardPage.drawnChart('Study Duration');
  const boxes = await chart
    .locator('text[text-anchor="middle"]')
    .evaluateAll((texts) =>
      texts.map((text) => text.getBoundingClientRect()).map(({ left, right, top }) => ({ left, right, top })),
    );
  const isOverlap = boxes.some((one, at) =>
    boxes.slice(at + 1).some((other) => one.top === other.top && one.left < other.right && other.left < one.right),
  );
  expect(isOverlap).toBe(false);
});

test.for([
  ['a day behind', -day],
  ['a day ahead', day],
  ['years ahead', 1500 * day],
] as const)(
  'ORG-17 with a computer clock that is %s, the window and the calendars end on the day of the server',
  async ([, wrongBy], { openContext }) => {
    const context = await openContext({ serverClock: { aheadMs: -wrongBy } });
    const page = await context.newPage();
    const dashboardPage = dashboard(page);
    await page.clock.install({ time: new Date(wednesday.getTime() + wrongBy) });
    await answered(page, answer);
    await dashboardPage.open();
    await dashboardPage.seeWindow(lastSevenDays);
    await dashboardPage.openDays();
    await dashboardPage.day('End', '18').waitFor();
    await dashboardPage.field('End').fill('2026-11-19');
    await dashboardPage.field('End').press('Enter');
    await eventually(() => dashboardPage.field('End').inputValue()).toBe('2026-11-18');
  },
);

test('ORG-17 the time that the server sends decides, not that of the computer', async ({ openContext, server }) => {
  const page = await (await openContext({ serverClock: 'real' })).newPage();
  const dashboardPage = dashboard(page);
  await page.clock.setFixedTime(new Date(Date.now() - 40 * day));
  const keyOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  const sentDay = async () => {
    const { headers } = await fetch(`${server.address}/settings.json`);
    return Date.parse(headers.get('Date') ?? '');
  };
  await dashboardPage.open();
  const now = await sentDay();
  await dashboardPage.seeWindow(`${keyOf(now - 6 * day)} – ${keyOf(now)}`);
});

test.for([
  ['Pacific/Kiritimati', '2026-11-18T09:30:00Z'],
  ['America/Los_Angeles', '2026-11-19T07:30:00Z'],
  ['Asia/Kathmandu', '2026-11-18T17:45:00Z'],
] as const)(
  'ORG-17 in %s, today ends at midnight there: the page marks it until then and loads it again',
  async ([timeZone, beforeMidnight], { openContext }) => {
    const page = await (await openContext({ serverClock: { aheadMs: day } })).newPage();
    const dashboardPage = dashboard(page);
    await page.clock.install({ time: new Date(Date.parse(beforeMidnight) - day) });
    await page.route('**/settings.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), timeZone } });
    });
    await answered(page, answer);
    await dashboardPage.open();
    await dashboardPage.seeWindow(lastSevenDays);
    await dashboardPage.seeComparedDays('Today is not over: changes compare 12 Nov – 17 Nov with 5 Nov – 10 Nov.');
    const requested: string[] = [];
    await page.route(figureCalls, (route) => {
      const { startDayKey, endDayKey } = route.request().postDataJSON();
      requested.push(`${startDayKey}-${endDayKey}`);
      return route.fulfill({ json: answer });
    });
    await page.clock.fastForward(3_600_000);
    await dashboardPage.seeWindow(lastSevenDays);
    await eventually(async () => requested.toSorted()).toEqual(['20261105-20261111', '20261112-20261118']);
    await dashboardPage.seeComparedDays('Changes are against the 7 days before, 5 Nov – 11 Nov.');
    await dashboardPage.lastSevenDays.click();
    await dashboardPage.seeWindow('2026-11-13 – 2026-11-19');
  },
);

test('ORG-17 REPORT-02 the report follows the day of the server and marks it', async ({ openContext, server }) => {
  const page = await (await openContext({ serverClock: { aheadMs: 2 * day } })).newPage();
  const report = personalReport(page);
  await page.clock.setFixedTime(new Date(wednesday.getTime() - 2 * day));
  await report.answered(learnerAnswer);
  await report.open(`/personal/${(await findLearner({ server })).id}`);
  await report.seeWindow(lastSevenDays);
  expect((await report.rows('Study duration by day')).at(-1)?.[0]).toBe(label);
  await page.goto(`${new URL(page.url()).pathname}?report.start=20991225`);
  await report.seeWindow(lastSevenDays);
  await page.getByText('The days in the address (from 2099-12-25) cannot be shown.').waitFor();
});

test.for([
  ['wholly in the future', '20991225', ' (from 2099-12-25)'],
  ['of no calendar', '20260230', ''],
] as const)(
  'ORG-04 ORG-17 days in the address that are %s show the last seven days and say so',
  async ([, start, named], { page }) => {
    const dashboardPage = dashboard(page);
    await page.clock.setFixedTime(wednesday);
    await dashboardPage.open('admin@example.com', `/dashboard?org.start=${start}`);
    await dashboardPage.seeWindow(lastSevenDays);
    await page.getByText(`The days in the address${named} cannot be shown. These are the last 7 days.`).waitFor();
    expect(await page.getByText(/NaN|undefined|Invalid/).count()).toBe(0);
    await dashboardPage.lastSevenDays.click();
    await page.getByText('The days in the address').waitFor({ state: 'detached' });
  },
);

test('ORG-16 days before the first data show a message in each section', async ({ page }) => {
  const dashboardPage = dashboard(page);
  await dashboardPage.open('admin@example.com', '/dashboard?org.start=20000101');
  await dashboardPage.seeWindow('2000-01-01 – 2000-01-07');
  await dashboardPage.seeReason('Study Duration', 'This organization had no enabled learners on these days.');
  expect(await page.getByText(/NaN|undefined|Invalid/).count()).toBe(0);
});

test('ORG-18 a figure shows its definition by mouse, keyboard and touch, and Escape or a press outside closes it', async ({
  page,
  openContext,
}) => {
  const text = organizationFigureTexts.behavior.figures.loginDays.definition;
  const open = async (at: Page) => {
    await answered(at, answer);
    await dashboard(at).open();
    await dashboard(at).seeSettled();
    const button = dashboard(at).section('Login Behavior').getByRole('button', { name: 'What is Login days?' });
    return { button, definition: at.getByText(text) };
  };
  const { button, definition } = await open(page);
  await button.hover();
  await definition.waitFor();
  await definition.hover();
  await definition.waitFor();
  await page.mouse.move(0, 0);
  await definition.waitFor({ state: 'detached' });
  await button.focus();
  await page.keyboard.press('Enter');
  await definition.waitFor();
  expect(await button.getAttribute('aria-expanded')).toBe('true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await definition.waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  const touched = await open(await (await openContext({ viewport: phone, hasTouch: true })).newPage());
  await touched.button.tap();
  await touched.definition.waitFor();
  await touched.definition.tap();
  await touched.definition.waitFor();
  await touched.button.page().getByRole('heading', { level: 1 }).tap();
  await touched.definition.waitFor({ state: 'detached' });
});
