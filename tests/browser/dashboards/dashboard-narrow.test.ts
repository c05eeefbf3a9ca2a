import { dashboard, figureCalls, sectionTitles } from '#tests/browser/dashboards/dashboard.model.ts';
import { answerDay, answered, emptyAnswer } from '#tests/browser/dashboards/dashboard-answer.ts';
import { organizationCalls } from '#tests/browser/shell/shell.model.ts';
import { expect, phone, test } from '#tests/browser/support/console-test.ts';
import { eventually, horizontalOverflow, layoutShift } from '#tests/browser/support/page-queries.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { answer } from '#tests/support/organizations/organization-answer.ts';

test('ORG-16 on a phone the cards keep their height from the skeleton to the figures [time]', async ({
  openContext,
}) => {
  const page = await (await openContext({ viewport: phone })).newPage();
  const dashboardPage = dashboard(page);
  await page.clock.setFixedTime(answerDay);
  await dashboardPage.open('admin@example.com', '/userInfo');
  const [owned, calls] = [await interceptCalls(page, organizationCalls), await interceptCalls(page, figureCalls)];
  await page.goto('/dashboard');
  await owned.arrived();
  await dashboardPage.section('AI Quality').waitFor();
  const first = await dashboardPage.layoutBoxes();
  expect(first).toHaveLength(8);
  await owned.forward();
  await calls.arrived();
  await eventually(dashboardPage.layoutBoxes).toEqual(first);
  await calls.answer({ json: answer });
  await dashboardPage.drawnChart('Study Duration');
  await page.evaluate(() => scrollTo(0, 0));
  await calls.release();
  await dashboardPage.seeSettled();
  expect(await dashboardPage.layoutBoxes()).toEqual(first);
  expect(await layoutShift(page)).toBeLessThan(0.02);
  const values = dashboardPage.section('Study Progress').locator('dd:first-of-type');
  const [, ...ends] = await values.evaluateAll((all) => all.map((value) => value.getBoundingClientRect().right));
  expect(new Set(ends).size).toBe(1);
  await page.route(figureCalls, (route) => route.fulfill({ json: emptyAnswer }));
  await dashboardPage.lastSevenDays.click();
  for (const title of sectionTitles) await dashboardPage.seeReason(title, 'Nothing to show for these days.');
  await page.evaluate(() => scrollTo(0, 0));
  expect(await dashboardPage.layoutBoxes()).toEqual(first);
});

test('ORG-09 ORG-10 ORG-17 on narrow screens the weekdays and days have gaps, and the radar is readable', async ({
  openContext,
}) => {
  const page = await (await openContext({ viewport: phone })).newPage();
  const dashboardPage = dashboard(page);
  await page.clock.setFixedTime(answerDay);
  await answered(page, answer);
  await dashboardPage.open();
  await dashboardPage.seeSettled();
  const chart = await dashboardPage.drawnChart('Study Duration');
  const texts = await chart
    .locator('text[text-anchor="middle"]')
    .evaluateAll((all) =>
      all.map((text) => text.getBoundingClientRect()).map(({ left, right, top }) => ({ left, right, top })),
    );
  const isOverlap = texts.some((one, at) =>
    texts.slice(at + 1).some((other) => one.top === other.top && one.left < other.right && other.left < one.right),
  );
  expect(isOverlap, 'the weekday stands above the day').toBe(false);
  await page.setViewportSize({ width: 320, height: 700 });
  await dashboardPage.drawnChart('Study Duration');
  const ticks = chart.locator('text').filter({ hasText: /^\d\d( |$)/ });
  await eventually(() => ticks.count()).toBe(7);
  const hasGaps = async () => {
    const boxes = await ticks.evaluateAll((all) =>
      all.map((tick) => tick.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
    return boxes.every(({ left }, at) => left > (boxes[at - 1]?.right ?? -4) + 3);
  };
  await eventually(hasGaps).toBe(true);
  const radar = await (await dashboardPage.drawnChart('Skills')).locator('path').first().boundingBox();
  expect(radar?.width).toBeGreaterThan(100);
  await eventually(() => horizontalOverflow(page)).toBe(0);
});
