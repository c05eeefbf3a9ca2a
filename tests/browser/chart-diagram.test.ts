import { active, address, frame, panel, title } from '#tests/browser/gallery.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';

test('CHART-06 the diagram is zoomed, fitted and moved by keyboard and by buttons', async ({ page }) => {
  await page.goto(`${address}#lessonList`);
  const zoom = page.getByRole('status', { name: 'Zoom' });
  await page.getByRole('button', { name: '100 %' }).click();
  expect(await zoom.textContent()).toBe('100 %');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  expect(await zoom.textContent()).toBe('125 %');
  await frame(page).press('-');
  expect(await zoom.textContent()).toBe('100 %');
  for (let press = 0; press < 3; press += 1) await frame(page).press('+');
  const offset = () => frame(page).evaluate(({ scrollLeft }) => scrollLeft);
  const before = await offset();
  await frame(page).press('ArrowRight');
  await eventually(offset).toBe(before + 80);
  await frame(page).press('0');
  const isWhole = await frame(page).evaluate(
    (one) => one.scrollHeight <= one.clientHeight && one.scrollWidth <= one.clientWidth,
  );
  expect(isWhole).toBe(true);
});

test('CHART-06 the mouse moves the diagram without choosing a state, and the wheel zooms around the pointer', async ({
  page,
}) => {
  await page.goto(`${address}#lessonList`);
  await page.getByRole('button', { name: 'Expand all' }).click();
  for (let press = 0; press < 3; press += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
  const state = frame(page).locator('[id="lessonList.failed"]');
  const readBox = async () => (await state.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await state.evaluate((box) => box.scrollIntoView({ block: 'center', inline: 'center' }));
  const before = await readBox();
  const [x, y] = [before.x + 20, before.y + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 40, y - 60, { steps: 4 });
  await page.mouse.up();
  const moved = await readBox();
  expect([moved.x - before.x, moved.y - before.y].map(Math.round)).toEqual([-40, -60]);
  expect(new URL(page.url()).hash).toBe('#lessonList');
  await page.mouse.click(x - 40, y - 60);
  await title(page, 'State: failed').waitFor();
  const start = await readBox();
  const outer = await frame(page).boundingBox();
  const point = { x: (outer?.x ?? 0) + 100, y: (outer?.y ?? 0) + 100 };
  await page.mouse.move(point.x, point.y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await eventually(async () => (await readBox()).width).toBeGreaterThan(start.width);
  const zoomed = await readBox();
  expect(Math.abs(zoomed.x - point.x - (start.x - point.x) * 1.1)).toBeLessThan(6);
  expect(Math.abs(zoomed.y - point.y - (start.y - point.y) * 1.1)).toBeLessThan(6);
});

test('CHART-06 nested states are collapsed and expanded, and a hidden state that is chosen is shown', async ({
  page,
}) => {
  await page.goto(`${address}#courseEditor.open`);
  await title(page, 'State: open').waitFor();
  const boxes = () => frame(page).locator('.state').count();
  await page.getByRole('button', { name: 'Expand all' }).click();
  const all = await boxes();
  await panel(page).getByRole('button', { name: 'Collapse in the diagram' }).press('Enter');
  const expand = panel(page).getByRole('button', { name: 'Expand in the diagram' });
  expect(await expand.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await boxes()).toBeLessThan(all);
  expect(await frame(page).getByRole('link').getAttribute('href')).toBe('#coverUpload');
  expect(await frame(page).locator('[id="courseEditor.open.fields"]').count()).toBe(0);
  await panel(page).getByRole('listitem').getByRole('button').first().click();
  expect(await active(page)).toEqual(['courseEditor.open']);
  await expectAccessible(page);
  await page.goto(`${address}#courseEditor.open.fields.saving`);
  await title(page, 'State: open › fields › saving').waitFor();
  expect(await boxes()).toBe(all);
  await page.goto(`${address}#courseEditor.open.fields`);
  await page.getByRole('button', { name: 'Collapse in the diagram' }).waitFor();
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await page.getByRole('button', { name: 'Expand in the diagram' }).waitFor();
  await page.getByRole('button', { name: 'Expand all' }).click();
  expect(await boxes()).toBe(all);
});
