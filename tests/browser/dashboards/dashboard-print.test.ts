import { dashboard } from '#tests/browser/models/dashboard.model.ts';
import { answer, answerDay, answered } from '#tests/browser/models/dashboard-answer.ts';
import { eventually } from '#tests/browser/models/page-queries.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';

test('ORG-16 a dashboard prints every chart, on white, without the header of the console', async ({ page }) => {
  const dashboardPage = dashboard(page);
  await page.clock.setFixedTime(answerDay);
  await answered(page, answer);
  await dashboardPage.open();
  await dashboardPage.seeSettled();
  const charts = page.getByRole('figure').locator('svg[role="img"]');
  expect(await charts.count()).toBeLessThan(4);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await eventually(() => charts.count()).toBe(4);
  const header = page.getByRole('banner');
  expect(await header.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await header.isVisible()).toBe(false);
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(ground).toBe('rgb(255, 255, 255)');
});
