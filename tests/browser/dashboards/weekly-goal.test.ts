import type { Page } from 'playwright-core';
import { dashboard, figureCalls } from '#tests/browser/dashboards/dashboard.model.ts';
import { answerDay } from '#tests/browser/dashboards/dashboard-answer.ts';
import { goalCall, weeklyGoal } from '#tests/browser/dashboards/weekly-goal.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { answer } from '#tests/support/organizations/organization-answer.ts';

const openWith = async (page: Page, goal: object) => {
  await page.clock.setFixedTime(answerDay);
  await page.route(figureCalls, (route) =>
    route.fulfill({
      json: { ...answer, summary: { memberCount: 700 }, studyDuration: { ...answer.studyDuration, ...goal } },
    }),
  );
  await dashboard(page).open();
  return dashboard(page).drawnChart('Study Duration');
};

test('MONTH-16 MONTH-17 a saved goal is a line in the chart, a column of its table, and the reached share', async ({
  page,
}) => {
  const goal = weeklyGoal(page);
  const chart = await openWith(page, { weeklyGoalMins: null });
  await page.route(goalCall, (route) => route.fulfill({ json: { weeklyGoalMins: 45 } }));
  await goal.seeGoal('No weekly goal.');
  await expect.poll(() => chart.locator('.bar-chart-target').count()).toBe(0);
  await goal.opener.press('Enter');
  await goal.field.fill('10081');
  await goal.button('Save').press('Enter');
  await goal.see('Enter a whole number from 1 to 10,080.');
  await expect.poll(() => goal.field.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => goal.field.evaluate((field) => field === document.activeElement)).toBe(true);
  await goal.field.fill('45');
  await goal.field.press('Enter');
  await goal.see('The weekly goal is 45 min per member.');
  await goal.button('Close').press('Enter');
  await goal.seeGoal('Weekly goal: 45 min per member, 58.45% reached');
  await expect.poll(() => goal.opener.evaluate((button) => button === document.activeElement)).toBe(true);
  const drawn = await dashboard(page).drawnChart('Study Duration');
  await expect.poll(() => drawn.locator('.bar-chart-target').count()).toBe(7);
  await expect.poll(() => drawn.getAttribute('aria-label')).toMatch(/2,711 minutes(, [^;]*)?, goal 4,500/);
  await goal.section.getByRole('radio', { name: 'Table' }).check({ force: true });
  const heads = goal.section.getByRole('columnheader');
  await expect.poll(() => heads.allTextContents()).toContain('Goal');
});

test('MONTH-16 a goal far above the bars has no line, and leaves the bars their room', async ({ page }) => {
  const heightWith = async (weeklyGoalMins: number | null) => {
    await page.unrouteAll();
    const chart = await openWith(page, { weeklyGoalMins });
    const bar = chart.locator('.bar-chart-bar').nth(0);
    await expect.poll(() => bar.evaluate((shape) => shape.getBoundingClientRect().height)).toBeGreaterThan(0);
    const height = await bar.evaluate((shape) => shape.getBoundingClientRect().height);
    return { chart, height };
  };
  const without = await heightWith(null);
  const { chart, height } = await heightWith(600);
  expect(height).toBeCloseTo(without.height, 0);
  expect(await chart.locator('.bar-chart-target').count()).toBe(0);
  await expect.poll(() => chart.getAttribute('aria-label')).toMatch(/goal 60,000/);
  await weeklyGoal(page)
    .section.getByText(/reached\. It is far above the bars, so it has no line\.$/)
    .waitFor();
});

test('MONTH-16 a server without goals has no line and offers none', async ({ page }) => {
  await openWith(page, {});
  await dashboard(page).seeSettled();
  expect(await weeklyGoal(page).opener.count()).toBe(0);
  expect(await weeklyGoal(page).section.getByText(/goal/i).count()).toBe(0);
});

test('REQ-12 a typed goal is back after a reload, until the dialog is closed', async ({ page }) => {
  const goal = weeklyGoal(page);
  await openWith(page, { weeklyGoalMins: 60 });
  await goal.opener.press('Enter');
  await goal.field.fill('90');
  await page.reload();
  await goal.opener.press('Enter');
  await goal.see('Your unsaved changes are back.');
  expect(await goal.field.inputValue()).toBe('90');
  await goal.field.press('Escape');
  await goal.dialog.waitFor({ state: 'detached' });
  await goal.opener.press('Enter');
  expect(await goal.field.inputValue()).toBe('60');
});
