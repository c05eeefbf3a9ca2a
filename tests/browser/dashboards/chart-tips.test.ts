import { dashboard } from '#tests/browser/models/dashboard.model.ts';
import { eventually } from '#tests/browser/models/page-queries.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';

test('ORG-16 a chart tip stays under the pointer, leaves on Escape, and covers no button', async ({ page }) => {
  const dashboardPage = dashboard(page);
  await dashboardPage.open();
  const chart = await dashboardPage.drawnChart('Study Duration');
  const figure = dashboardPage.section('Study Duration');
  const tip = figure.locator('.bar-chart-tip');
  const bars = chart.locator('rect.bar-chart-bar');
  const heights = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().height));
  const highest = bars.nth(heights.indexOf(Math.max(...heights)));
  await highest.hover();
  await tip.waitFor();
  const text = await tip.innerText();
  await tip.hover();
  expect(await tip.innerText()).toBe(text);
  await page.keyboard.press('Escape');
  await eventually(() => tip.count()).toBe(0);
  const topOf = (part: typeof tip) => part.evaluate((element) => element.getBoundingClientRect().top);
  expect(await topOf(highest)).toBeGreaterThan((await topOf(chart)) + 20);
  await bars.nth(heights.indexOf(Math.max(...heights)) === 0 ? 1 : 0).hover();
  await tip.waitFor();
  expect(await topOf(tip)).toBeGreaterThanOrEqual(await topOf(chart));
});
