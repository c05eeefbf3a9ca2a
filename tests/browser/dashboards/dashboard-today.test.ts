import type { Page } from 'playwright-core';
import { organizationFigureTexts } from '#rules/dashboards/organization-figure-texts.ts';
import { dashboard, downloadChart, figureCalls } from '#tests/browser/dashboards/dashboard.model.ts';
import { answered } from '#tests/browser/dashboards/dashboard-answer.ts';
import { personalReport } from '#tests/browser/learners/personal-report.model.ts';
import { findLearner, answer as learnerAnswer } from '#tests/browser/learners/personal-report-answer.ts';
import { permissionCalls } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, test } from '#tests/browser/support/console-test.ts';
import { eventually, follow } from '#tests/browser/support/page-queries.ts';
import { answer } from '#tests/support/organizations/organization-answer.ts';

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

test('ORG-17 the time that the server sends decides, not that of the computer', async ({ openContext, server }) => {
  const page = await (await openContext({ serverClock: 'real' })).newPage();
  const dashboardPage = dashboard(page);
  await page.clock.setFixedTime(new Date(Date.now() - 40 * day));
  const toKey = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  const sentDay = async () => {
    const { headers } = await fetch(`${server.address}/settings.json`);
    return Date.parse(headers.get('Date') ?? '');
  };
  await dashboardPage.open();
  const now = await sentDay();
  await dashboardPage.seeWindow(`${toKey(now - 6 * day)} – ${toKey(now)}`);
  await dashboardPage.openDays();
  await dashboardPage.field('End').fill(toKey(now + day));
  await dashboardPage.field('End').press('Enter');
  await dashboardPage.panel.getByText('These days are not over yet. Choose days until today.').waitFor();
  await dashboardPage.seeWindow(`${toKey(now - 6 * day)} – ${toKey(now)}`);
});

test('ORG-17 today ends at midnight of the server: the page marks it until then and loads it again', async ({
  openContext,
}) => {
  const timeZone = 'Asia/Kathmandu';
  const beforeMidnight = '2026-11-18T17:45:00Z';
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
});

test('ORG-17 GEN-02 today is that of the time zone of the customers, also after a reload', async ({ page }) => {
  const dashboardPage = dashboard(page);
  await page.clock.setFixedTime(wednesday);
  await page.route(permissionCalls, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), timeZone: 'Pacific/Kiritimati' } });
  });
  await answered(page, answer);
  await dashboardPage.open();
  await dashboardPage.seeWindow('2026-11-13 – 2026-11-19');
  const requested: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('dashboards')) return;
    const { startDayKey, endDayKey } = request.postDataJSON();
    requested.push(`${startDayKey ?? 'weeks'}-${endDayKey}`);
  });
  await page.reload();
  await dashboardPage.seeWindow('2026-11-13 – 2026-11-19');
  // The days that are compared, and the weeks of the trend, end on the day before.
  const windows = ['20261106-20261111', '20261113-20261118', '20261113-20261119', 'weeks-20261118'];
  await eventually(async () => [...new Set(requested)].toSorted()).toEqual(windows);
});

test('ORG-17 REPORT-02 the report follows the day of the server and marks it', async ({ openContext, server }) => {
  const page = await (await openContext({ serverClock: { aheadMs: 2 * day } })).newPage();
  const report = personalReport(page);
  await page.clock.setFixedTime(new Date(wednesday.getTime() - 2 * day));
  await report.answered(learnerAnswer);
  await report.open(`/personal/${(await findLearner({ server })).id}`);
  await report.seeWindow(lastSevenDays);
  await eventually(async () => (await report.rows('Study duration by day')).at(-1)?.[0]).toBe(label);
  await page.goto(`${new URL(page.url()).pathname}?report.start=20991225`);
  await report.seeWindow(lastSevenDays);
  await page.getByText('The days in the address (from 2099-12-25) cannot be shown.').waitFor();
});

test('ORG-04 ORG-16 ORG-17 days in the address that are not over or have no data say so', async ({ page }) => {
  const dashboardPage = dashboard(page);
  await page.clock.setFixedTime(wednesday);
  await dashboardPage.open('admin@example.com', '/dashboard?org.start=20991225');
  await dashboardPage.seeWindow(lastSevenDays);
  await page
    .getByText('The days in the address (from 2099-12-25) cannot be shown. These are the last 7 days.')
    .waitFor();
  await dashboardPage.lastSevenDays.click();
  await page.getByText('The days in the address').waitFor({ state: 'detached' });
  await follow(page, '/dashboard?org.start=20000101');
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
