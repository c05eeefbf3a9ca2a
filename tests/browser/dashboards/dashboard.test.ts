import { dashboard, figureCalls } from '#tests/browser/models/dashboard.model.ts';
import { answer, answered } from '#tests/browser/models/dashboard-answer.ts';
import { eventually } from '#tests/browser/models/page-queries.ts';
import { shell } from '#tests/browser/models/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';

test('ORG-01 the first tab is always shown, the second with its permission; the hash stores the active one', async ({
  page,
}) => {
  const dashboardPage = dashboard(page);
  await dashboardPage.open();
  await shell(page).seeHeading('Study Performance');
  await eventually(() => dashboardPage.organizationTab.getAttribute('aria-selected')).toBe('true');
  await dashboardPage.userTab.click();
  await page.waitForURL('**/dashboard#2');
  await page.getByRole('table', { name: 'Learners' }).waitFor();
  await expectAccessible(page);
  await page.goBack();
  await dashboardPage.section('Member Summary').waitFor();
  await page.goto('/dashboard#7');
  await eventually(() => dashboardPage.organizationTab.getAttribute('aria-selected')).toBe('true');
  await dashboardPage.organizationTab.focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => dashboardPage.userTab.getAttribute('aria-selected')).toBe('true');
});

test('ORG-01 without its permission the second tab is neither shown nor reached by its hash', async ({ page }) => {
  const dashboardPage = dashboard(page);
  await dashboardPage.open();
  await page.route('**/ent/v1/permissions', (route) =>
    route.fulfill({ json: { permissions: [{ code: 'd', name: 'd', functions: [{ code: 'DASHBOARD_GROUP' }] }] } }),
  );
  await page.goto('/dashboard#2');
  await page.reload();
  await dashboardPage.section('Member Summary').waitFor();
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Organization']);
});

test('ORG-05 the figures of the first owned organization and the last seven days are requested', async ({ page }) => {
  const dashboardPage = dashboard(page);
  await dashboardPage.open('other@example.com', '/userInfo');
  const calls = await interceptCalls(page, figureCalls);
  await page.goto('/dashboard');
  const body = (await calls.arrived()).postDataJSON();
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  expect(body).toEqual({
    orgCode: 'OTHER',
    modules: ['BEHAVIOR', 'STUDY_PROGRESS', 'STUDY_DURATION', 'SKILL_QUALITY', 'SUMMARY'],
    startDayKey: day(6),
    endDayKey: day(0),
  });
  await calls.forward();
  await dashboardPage.seeSettled();
});

test('ORG-06 ORG-07 ORG-09 ORG-14 figures have their units, percentages two decimals, days whole minutes', async ({
  page,
}) => {
  const dashboardPage = dashboard(page);
  await answered(page, answer);
  await dashboardPage.open();
  await dashboardPage.seeFigures('Member Summary', { Members: '12,345' });
  await dashboardPage.seeFigures('Login Behavior', {
    'Login count percentage': '54.17%',
    'Login days': '3.4 per member',
    'Absence days': '3.6 per member',
  });
  await dashboardPage.seeFigures('Study Duration', {
    'Total study duration': '18,412 min',
    'Average per learner': '4,603 s',
  });
  expect(await dashboardPage.rows('Login Behavior')).toEqual([
    ['Last 7 days', '61.25%'],
    ['Last 30 days', '83.75%'],
    ['All history', '-'],
  ]);
  const bars = dashboardPage.section('Login Behavior').getByRole('listitem');
  expect(await bars.allTextContents()).toEqual(['Last 7 days61.25%', 'Last 30 days83.75%', 'All history-']);
  const filled = await bars.locator('[style]').evaluateAll((fills) =>
    fills.map((fill) => {
      const width = (element: Element | null) => element?.getBoundingClientRect().width ?? 0;
      return Math.round((width(fill) / width(fill.parentElement)) * 100);
    }),
  );
  expect(filled).toEqual([61, 84, 0]);
});

test('ORG-09 ORG-16 a day is a labeled bar, and the same figures are in a table', async ({ page }) => {
  const dashboardPage = dashboard(page);
  await dashboardPage.open();
  const chart = await dashboardPage.drawnChart('Study Duration');
  const rows = await dashboardPage.rows('Study Duration');
  expect(rows).toHaveLength(7);
  expect(await chart.getAttribute('aria-label')).toBe(
    rows.map(([day, minutes]) => `${day}: ${minutes} minutes`).join('; '),
  );
  await chart.locator('g > rect').nth(2).hover();
  await page.getByText(`${rows[2]?.[1]} minutes`, { exact: true }).waitFor();
  await dashboardPage.section('Study Duration').getByRole('radio', { name: 'Chart' }).focus();
  await page.keyboard.press('ArrowRight');
  await dashboardPage.section('Study Duration').getByRole('table', { name: 'Study duration by day' }).waitFor();
  expect(await chart.isVisible()).toBe(false);
  await expectAccessible(page);
});
