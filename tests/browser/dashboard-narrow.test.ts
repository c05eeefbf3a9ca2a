import { dashboard, figureCalls, sectionTitles } from './models/dashboard.model.ts';
import { answer, answerDay, answered, nothingKnown } from './models/dashboard-answer.ts';
import { layoutShift, sidewaysScroll, soon } from './models/form-words.ts';
import { organizationCalls } from './models/shell.model.ts';
import { expect, phone, test } from './support/console-test.ts';
import { holdCalls } from './support/held-calls.ts';

test('ORG-16 on a phone the cards have one height from the first shape to the figures', async ({ openContext }) => {
  const page = await (await openContext({ viewport: phone })).newPage();
  const board = dashboard(page);
  await page.clock.setFixedTime(answerDay);
  await board.open('admin@example.com', '/userInfo');
  const [owned, calls] = [await holdCalls(page, organizationCalls), await holdCalls(page, figureCalls)];
  await page.goto('/dashboard');
  await owned.arrived();
  await board.section('AI Quality').waitFor();
  const first = await board.places();
  expect(first).toHaveLength(8);
  await owned.letGo();
  await calls.arrived();
  expect(await board.places()).toEqual(first);
  await calls.answer({ json: answer });
  await board.section('Study Duration').getByRole('img').waitFor();
  await calls.release();
  await board.seeSettled();
  expect(await board.places()).toEqual(first);
  expect(await layoutShift(page)).toBeLessThan(0.02);
  const values = board.section('Study Progress').locator('dd:first-of-type');
  const tops = await values.evaluateAll((all) => all.map((value) => value.getBoundingClientRect().top));
  for (const left of [0, 2, 4, 6]) expect(tops[left]).toBe(tops[left + 1]);
  await page.route(figureCalls, (route) => route.fulfill({ json: nothingKnown }));
  await board.lastSevenDays.click();
  for (const title of sectionTitles) await board.seeReason(title, 'Nothing to show for these days.');
  await page.evaluate(() => scrollTo(0, 0));
  expect(await board.places()).toEqual(first);
});

test('ORG-09 ORG-10 at 320 pixels days stand apart and the radar can be read', async ({ openContext }) => {
  const page = await (await openContext({ viewport: { width: 320, height: 700 } })).newPage();
  const board = dashboard(page);
  await page.clock.setFixedTime(answerDay);
  await answered(page, answer);
  await board.open();
  await board.seeSettled();
  const ticks = board
    .section('Study Duration')
    .getByRole('img')
    .locator('text')
    .filter({ hasText: /^\d\d( |$)/ });
  await soon(() => ticks.count()).toBe(7);
  const boxes = await ticks.evaluateAll((all) =>
    all.map((tick) => tick.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
  );
  for (const [at, { left }] of boxes.entries()) expect(left).toBeGreaterThan((boxes[at - 1]?.right ?? -4) + 3);
  const radar = await board.section('Skills').getByRole('img').locator('path').first().boundingBox();
  expect(radar?.width).toBeGreaterThan(100);
  expect(await sidewaysScroll(page)).toBe(0);
});
