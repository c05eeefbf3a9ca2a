import { dashboard } from '#tests/browser/dashboards/dashboard.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';

test('ORG-09 ORG-16 a day is a labeled bar with a row in the table; its tip stays under the pointer and covers no button', async ({
  page,
}) => {
  const dashboardPage = dashboard(page);
  await dashboardPage.open();
  const chart = await dashboardPage.drawnChart('Study Duration');
  const figure = dashboardPage.section('Study Duration');
  await dashboardPage.seeComparison('known');
  await eventually(() => chart.locator('.bar-chart-before').count()).toBeGreaterThan(0);
  const rows = await dashboardPage.rows('Study Duration');
  expect(rows).toHaveLength(7);
  const toText = (minutes = '', before = '-') => `${minutes} minutes${before === '-' ? '' : `, ${before} before`}`;
  expect(await chart.getAttribute('aria-label')).toBe(
    rows.map(([day, minutes, before]) => `${day}: ${toText(minutes, before)}`).join('; '),
  );
  const tip = figure.locator('.bar-chart-tip');
  const bars = chart.locator('rect.bar-chart-bar');
  const heights = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().height));
  const highest = bars.nth(heights.indexOf(Math.max(...heights)));
  // The link of a bar lies over it.
  await highest.hover({ force: true });
  await tip.waitFor();
  const text = await tip.innerText();
  await tip.hover();
  expect(await tip.innerText()).toBe(text);
  await page.keyboard.press('Escape');
  await eventually(() => tip.count()).toBe(0);
  const readTop = (part: typeof tip) => part.evaluate((element) => element.getBoundingClientRect().top);
  expect(await readTop(highest)).toBeGreaterThan((await readTop(chart)) + 20);
  await bars.nth(heights.indexOf(Math.max(...heights)) === 0 ? 1 : 0).hover({ force: true });
  await tip.waitFor();
  expect(await readTop(tip)).toBeGreaterThanOrEqual(await readTop(chart));
  await bars.nth(2).hover({ force: true });
  await page.getByText(toText(rows[2]?.[1], rows[2]?.[2]), { exact: true }).waitFor();
  await figure.getByRole('radio', { name: 'Chart' }).focus();
  await page.keyboard.press('ArrowRight');
  await figure.getByRole('table', { name: 'Study duration by day' }).waitFor();
  expect(await chart.isVisible()).toBe(false);
});
