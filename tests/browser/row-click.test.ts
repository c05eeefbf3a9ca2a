import type { Locator, Page } from 'playwright-core';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expect, phone, test } from '#tests/browser/support/console-test.ts';
import { eventually, hasFocus } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const lists = {
  '/dashboard#2': /^\/personal\//,
  '/manager/account/list': /^\/manager\/account\/detail\//,
  '/speaking-course/list': /^\/speaking-course\/detail\//,
} as const;

/** The first row that has a link, and the cell that names it. */
async function openList(page: Page, path: string): Promise<{ row: Locator; name: Locator }> {
  await shell(page).signIn('admin@example.com', path);
  const row = page.locator('tbody tr').filter({ has: page.locator('[data-row-link] a') });
  await row.first().waitFor();
  return { row: row.first(), name: row.first().getByRole('rowheader') };
}

const seeOpened = (page: Page, path: RegExp) => eventually(async () => new URL(page.url()).pathname).toMatch(path);

const readColors = (row: Locator) =>
  row.evaluate((element) => {
    const cell = element.querySelector('th');
    return [getComputedStyle(element).cursor, cell && getComputedStyle(cell).backgroundColor];
  });

test.for(Object.entries(lists))('LOOK-11 a click on a row of %s opens its page', async ([path, opened], { page }) => {
  const { row, name } = await openList(page, path);
  const before = await readColors(row);
  expect(before).toEqual(['pointer', 'rgba(0, 0, 0, 0)']);
  await name.hover();
  const hovered = await readColors(row);
  expect(hovered).not.toEqual(before);
  await page.mouse.down();
  const pressed = await readColors(row);
  expect([before, hovered]).not.toContainEqual(pressed);
  await page.mouse.up();
  await seeOpened(page, opened);
  await page.goBack();
  await row.waitFor();
  await page.setViewportSize(phone);
  expect(await row.evaluate((card) => getComputedStyle(card).display)).toBe('grid');
  await saveScreenshot(page, `row-click-phone${path.replaceAll(/\W/g, '-')}`);
  await name.click();
  await seeOpened(page, opened);
});

test('LOOK-11 the middle button and the keys of a link open a new tab, and the list stays', async ({ page }) => {
  const { row, name } = await openList(page, '/speaking-course/list');
  const href = await row.locator('[data-row-link] a').first().getAttribute('href');
  const presses = [
    () => name.click({ button: 'middle' }),
    () => name.click({ modifiers: ['Control'] }),
    () => name.click({ modifiers: ['Meta'] }),
    () => name.click({ modifiers: ['Shift'] }),
  ];
  for (const press of presses) {
    const opening = page.context().waitForEvent('page');
    await press();
    const tab = await opening;
    await tab.waitForURL(({ pathname }) => pathname === href);
    await tab.close();
  }
  expect(new URL(page.url()).pathname).toBe('/speaking-course/list');
});

test('LOOK-11 a press that closes a menu or a panel opens no row', async ({ page }) => {
  const { row, name } = await openList(page, '/manager/account/list');
  const columns = page.getByRole('button', { name: 'Columns' });
  const panel = page.locator(':popover-open:not([popover="manual"])');
  await columns.click();
  await panel.waitFor();
  await name.click({ position: { x: 4, y: 4 } });
  await panel.waitFor({ state: 'detached' });
  await row.getByRole('button', { name: /^More|actions/i }).click();
  await page.getByRole('menu').waitFor();
  await name.click({ position: { x: 4, y: 4 } });
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/manager/account/list');
  await name.click({ position: { x: 4, y: 4 } });
  await seeOpened(page, lists['/manager/account/list']);
});

test('LOOK-11 selected text, controls and the Alt key open no row', async ({ page }) => {
  const { row, name } = await openList(page, '/speaking-course/list');
  const box = await name.locator('.table-cell').boundingBox();
  if (!box) throw new Error('The row has no name.');
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()))).not.toBe('');
  await row.getByRole('button', { name: /^Copy Course ID/ }).click();
  await row.getByRole('status').getByText(/opied/).waitFor();
  await page.evaluate(() => getSelection()?.empty());
  await name.click({ modifiers: ['Alt'] });
  // A further press still finds the list.
  await row.getByRole('button', { name: /^(Delete|Release) course/ }).click();
  await page.getByRole('alertdialog').waitFor();
  expect(new URL(page.url()).pathname).toBe('/speaking-course/list');
});

test('LOOK-11 the row has one link to its page for the keyboard, and its name is no stop', async ({ page }) => {
  const { row } = await openList(page, '/dashboard#2');
  const links = row.getByRole('link');
  expect(await links.count()).toBe(1);
  await row.getByRole('button', { name: /^Copy ID/ }).focus();
  await page.keyboard.press('Tab');
  if (!(await hasFocus(links))) await page.keyboard.press('Tab');
  expect(await hasFocus(links)).toBe(true);
  await page.keyboard.press('Enter');
  await seeOpened(page, /^\/personal\//);
});

test('LOOK-11 a row without a page looks and does nothing under the pointer', async ({ page }) => {
  await shell(page).signIn('admin@example.com', '/manager/apply/list');
  const row = page
    .locator('tbody tr')
    .filter({ has: page.getByRole('rowheader') })
    .first();
  await row.waitFor();
  const before = await readColors(row);
  await row.getByRole('rowheader').click();
  expect(await readColors(row)).toEqual(before);
  expect(before[0]).not.toBe('pointer');
  expect(new URL(page.url()).pathname).toBe('/manager/apply/list');
});

test('LOOK-11 in high contrast the row under the pointer has an outline', async ({ page }) => {
  const { row, name } = await openList(page, '/manager/account/list');
  await page.emulateMedia({ forcedColors: 'active' });
  await name.hover();
  expect(await row.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  await saveScreenshot(page, 'row-click-high-contrast');
});
