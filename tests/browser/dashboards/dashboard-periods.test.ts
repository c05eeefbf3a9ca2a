import type { Page } from 'playwright-core';
import { dashboard, periodCalls } from '#tests/browser/dashboards/dashboard.model.ts';
import { answered } from '#tests/browser/dashboards/dashboard-answer.ts';
import { answerOwned, organization } from '#tests/browser/organizations/owned-organizations.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';
import { answer } from '#tests/support/organizations/organization-answer.ts';

const today = new Date('2026-11-18T12:00:00Z');
const length = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const month = (page: Page) => page.getByRole('combobox', { name: 'Month' });
const seeMonth = (page: Page, start: string) => eventually(() => month(page).inputValue()).toBe(start);
const seeSearch = (page: Page, search: string) => eventually(async () => new URL(page.url()).search).toBe(search);

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

async function openToday(page: Page, address = '/dashboard') {
  const dashboardPage = dashboard(page);
  await page.clock.setFixedTime(today);
  await dashboardPage.open('admin@example.com', address);
  return dashboardPage;
}

test('MONTH-01 MONTH-03 a month is chosen by keyboard, and a reload and Back keep it', async ({ page }) => {
  const dashboardPage = await openToday(page);
  await dashboardPage.seeWindow('2026-11-12 – 2026-11-18');
  await length(page, 'Week').focus();
  await page.keyboard.press('ArrowRight');
  await seeSearch(page, '?org.period=month&org.start=20261101');
  await page.getByRole('button', { name: 'The month before' }).press('Enter');
  await seeSearch(page, '?org.period=month&org.start=20261001');
  await dashboardPage.seeSettled();
  const days = await dashboardPage.rows('Study Duration');
  expect([days.length, days[0]?.[0], days.at(-1)?.[0]]).toEqual([31, 'Thu, 1 Oct 2026', 'Sat, 31 Oct 2026']);
  await dashboardPage.seeComparedDays('Changes compare 1 Oct 2026 – 31 Oct 2026 with 1 Sep 2026 – 30 Sep 2026.');
  await page.reload();
  await seeMonth(page, '20261001');
  await page.goBack();
  await seeMonth(page, '20261101');
  await page.goBack();
  await dashboardPage.seeWindow('2026-11-12 – 2026-11-18');
  expect(await length(page, 'Week').isChecked()).toBe(true);
});

test('MONTH-03 a quarter has bars of seven days, a long range bars of months, and the chart says so', async ({
  page,
}) => {
  const dashboardPage = await openToday(page, '/dashboard?org.period=quarter&org.start=20260701');
  const chart = (title: string) => page.getByRole('figure', { name: title }).getByText('Minutes, all members together');
  await eventually(() => chart('Study duration by week').textContent()).toContain('by 7 days, from the first day');
  await eventually(async () => (await dashboardPage.rows('Study Duration')).length).toBe(14);
  await page.goto('/dashboard?org.period=range&org.start=20250901&org.end=20261118');
  await eventually(() => chart('Study duration by month').textContent()).toContain('by month; today is not over');
  await eventually(async () => (await dashboardPage.rows('Study Duration')).length).toBe(15);
});

test('MONTH-02 a range is checked before it is shown, and days without study say so', async ({ page }) => {
  const dashboardPage = await openToday(page, '/dashboard?org.period=range&org.start=20261101&org.end=20261118');
  await dashboardPage.days.click();
  const panel = page.getByRole('dialog', { name: 'Choose days' });
  const type = async (field: string, day: string) => {
    await panel.getByRole('textbox', { name: field, exact: true }).fill(day);
    await page.keyboard.press('Enter');
  };
  await type('End', '2026-10-31');
  await panel.getByText('The last day is before the first one.').waitFor();
  await type('Start', '2023-10-31');
  await panel.getByText('A range has at most 731 days.').waitFor();
  await type('Start', '2001-01-01');
  await type('End', '2001-02-01');
  await seeSearch(page, '?org.end=20010201&org.period=range&org.start=20010101');
  await eventually(() => dashboardPage.section('Study Duration').textContent()).toContain(
    'This organization had no enabled learners on these days.',
  );
});

test('LOOK-14 days are chosen by name or by two days of the calendar, with keys alone', async ({ page }) => {
  const dashboardPage = await openToday(page);
  await dashboardPage.openDays();
  await dashboardPage.preset('Last month').press('Enter');
  await seeSearch(page, '?org.period=month&org.start=20261001');
  await seeMonth(page, '20261001');
  await eventually(() => focusedText(page)).toContain('October 2026');
  await page.goBack();
  await dashboardPage.openDays();
  await dashboardPage.preset('Last 90 days').press('Enter');
  await dashboardPage.seeWindow('2026-08-21 – 2026-11-18');
  await dashboardPage.seeFocusOnDays();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Choose days' });
  await panel
    .getByRole('gridcell')
    .getByRole('button', { name: /August 21/ })
    .focus();
  // Another month is drawn before its day has the focus.
  const seeFocus = (day: RegExp) =>
    eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(day);
  const pressTo = async (key: string, day: RegExp) => {
    await page.keyboard.press(key);
    await seeFocus(day);
  };
  await pressTo('PageDown', /September 21\b/);
  await pressTo('Home', /September 1\b/);
  await page.keyboard.press('Enter');
  await panel.getByText('Pick the last day.').waitFor();
  await seeFocus(/September [12]\b/);
  await pressTo('End', /September 30\b/);
  await dashboardPage.seeWindow('2026-08-21 – 2026-11-18');
  await page.keyboard.press('Enter');
  await dashboardPage.seeWindow('2026-09-01 – 2026-09-30');
  await pressTo('Home', /September 1\b/);
  const startHalf = async () => {
    await panel.getByRole('grid', { name: 'Start day' }).waitFor();
    await page.keyboard.press('Enter');
    await panel.getByText('Pick the last day.').waitFor();
    await panel.getByRole('grid', { name: 'End day' }).waitFor();
    await seeFocus(/September [12]\b/);
  };
  await startHalf();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await dashboardPage.seeWindow('2026-09-01 – 2026-09-30');
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: /September 1\b/ }).focus();
  await startHalf();
  await panel.getByRole('button', { name: 'Done' }).press('Enter');
  await dashboardPage.seeWindow('2026-09-01 – 2026-09-01');
});

test('LOOK-14 days that are opened again at once begin anew', async ({ page }) => {
  const dashboardPage = await openToday(page, '/dashboard?org.period=range&org.start=20261101&org.end=20261110');
  await dashboardPage.days.click();
  const panel = page.getByRole('dialog', { name: 'Choose days' });
  await panel.getByRole('button', { name: /November 3\b/ }).click();
  await panel.getByText('Pick the last day.').waitFor();
  // Its `toggle` event comes after this task.
  await panel.evaluate(async (element: HTMLElement) => {
    const opener = document.querySelector<HTMLElement>(`[popovertarget="${element.id}"]`);
    element.hidePopover();
    await Promise.resolve();
    opener?.click();
  });
  await panel.getByRole('grid', { name: 'Start day' }).waitFor();
});

test('MONTH-02 nonsense in the URL shows the last seven days and says why', async ({ page }) => {
  const dashboardPage = await openToday(page, '/dashboard?org.period=range&org.start=20261120&org.end=20261101');
  await page.getByText('In the address the last day is before the first one. These are the last 7 days.').waitFor();
  await dashboardPage.seeWindow('2026-11-12 – 2026-11-18');
});

test('MONTH-05 figures name their change against the month before, and outlines of its days can be hidden', async ({
  page,
}) => {
  const dashboardPage = await openToday(page, '/dashboard?org.period=month&org.start=20261001');
  await dashboardPage.seeComparison('known');
  const change = dashboardPage.section('Study Duration').locator('dd:nth-of-type(2)').first();
  await eventually(() => change.textContent()).toMatch(/^[▲▼][+−][\d.]+% against 1 Sep 2026 – 30 Sep 2026$/);
  const chart = await dashboardPage.drawnChart('Study Duration');
  const outlines = chart.locator('.bar-chart-before');
  await eventually(() => outlines.count()).toBe(30);
  expect(await outlines.first().isVisible()).toBe(true);
  await page.getByRole('checkbox', { name: 'Outline: 1 Sep 2026 – 30 Sep 2026' }).press('Space');
  expect(await outlines.first().isVisible()).toBe(false);
  const rows = await dashboardPage.rows('Study Duration');
  expect([rows[0]?.length, rows.at(-1)?.at(-1)]).toEqual([3, '-']);
});

test('MONTH-06 the focus returns to Compare when the comparison closes', async ({ page }) => {
  const dashboardPage = await openToday(page);
  await dashboardPage.seeSettled();
  const compare = page.getByRole('button', { name: 'Compare', exact: true });
  await compare.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(() => compare.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('MONTH-06 the comparison begins at its title, and the focus stays in it when there are five', async ({ page }) => {
  // Six at the top are too many, so two are compared at first.
  const names = ['Acme', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta'];
  await answerOwned(page, () => names.map((name) => organization(name)));
  await answered(page, answer);
  await page.clock.setFixedTime(today);
  await storeSession(page, 'admin@example.com');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Compare', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Organizations in comparison/ });
  await eventually(() => focusedText(page)).toMatch(/^Organizations in comparison/);
  for (const name of names.slice(2, 5)) {
    await dialog.getByRole('button', { name: /^Organization/ }).press('Enter');
    await page.getByRole('treeitem').filter({ hasText: name }).click();
    await dialog.getByRole('button', { name: new RegExp(`^Remove .*${name}`) }).waitFor();
  }
  await eventually(() => focusedText(page)).toMatch(/^5 organizations are compared at most/);
});

test('MONTH-04 a server without months: the page says so and offers none, and the focus stays near the days', async ({
  page,
}) => {
  await page.route(periodCalls, (route) => route.fulfill({ status: 404, json: {} }));
  await openToday(page);
  await length(page, 'Week').focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('This server has figures of seven days only.').waitFor();
  await eventually(() => focusedText(page)).toContain('This server has figures of seven days only.');
  expect(await length(page, 'Month').count()).toBe(0);
});
