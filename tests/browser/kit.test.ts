import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { endAnimations, expectAccessible } from '#tests/browser/support/accessible.ts';
import { desktop, expect, phone, test } from '#tests/browser/support/console-test.ts';
import { eventually, hasFocus, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';
import { recipePlugin } from '#tools/build/recipe-plugin.ts';

let folder = '';

// Without the configuration of the console, whose entries would be built as well.
beforeAll(async () => {
  folder = mkdtempSync('.cache/kit-');
  const into = { outDir: folder, emptyOutDir: true, target: 'es2022', rolldownOptions: { input: 'kit.html' } };
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [recipePlugin(), react()],
    build: into,
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens the kit at the address of the test's server. Only the development server has this page. */
async function openKit(page: Page): Promise<void> {
  await page.route('**/assets/**', (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
  );
  await page.route('**/kit', (route) => route.fulfill({ path: join(folder, 'kit.html') }));
  await page.goto('/kit');
  await page.getByRole('heading', { name: 'UI kit', level: 1 }).waitFor();
}

test('every component of the kit is accessible, on a phone and in both schemes', async ({ page }) => {
  await openKit(page);
  for (const [name, viewport, colorScheme] of [
    ['kit-light', desktop, 'light'],
    ['kit-phone-light', phone, 'light'],
    ['kit-dark', desktop, 'dark'],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await eventually(() => horizontalOverflow(page)).toBe(0);
    await expectAccessible(page);
    await saveScreenshot(page, name);
  }
});

/** The last one does not close. */
const overlays = ['Question', 'Final question', 'Leave', 'Drawer', 'Popover', 'Waiting question'] as const;
const notices = ['Order conflict', 'Lost order', 'Value conflict', 'Locked'] as const;

// The paths of the charts check overlays in light colors.
test('every overlay of the kit is accessible in dark, closes with Escape and returns the focus', async ({
  openContext,
}) => {
  const page = await (await openContext({ viewport: desktop, colorScheme: 'dark' })).newPage();
  await openKit(page);
  for (const name of overlays) {
    const opener = page.getByRole('button', { name, exact: true });
    await opener.click();
    const overlay = page.getByRole(['Drawer', 'Popover'].includes(name) ? 'dialog' : 'alertdialog');
    await overlay.waitFor();
    await expectAccessible(page);
    await saveScreenshot(page, `kit-${name.toLowerCase().replaceAll(' ', '-')}`);
    await page.keyboard.press('Escape');
    await eventually(() => overlay.count()).toBe(name === 'Waiting question' ? 1 : 0);
    if (name !== 'Waiting question') await eventually(() => hasFocus(opener)).toBe(true);
  }
});

test('a drawer stays open when the focus leaves it late, and closes on a press outside', async ({ page }) => {
  await openKit(page);
  const opener = page.getByRole('button', { name: 'Drawer', exact: true });
  const overlay = page.getByRole('dialog');
  const closer = overlay.getByRole('button', { name: 'Close drawer' });
  await opener.click();
  await eventually(() => hasFocus(closer)).toBe(true);
  await page.evaluate(async () => {
    const other = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Drawer');
    other?.focus();
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await hasFocus(closer)).toBe(true);
  await page.mouse.click(desktop.width - 20, 20);
  await eventually(() => overlay.count()).toBe(0);
});

test('every notice of the kit is accessible', async ({ page }) => {
  await openKit(page);
  for (const name of notices) await page.getByRole('button', { name, exact: true }).click();
  await eventually(() => page.getByText('This item cannot be changed any more.').count()).toBe(1);
  await expectAccessible(page);
  await saveScreenshot(page, 'kit-notices');
});

test('the menu of a row works with the keyboard', async ({ page }) => {
  await openKit(page);
  const opener = page.getByRole('button', { name: 'More actions: A short name', exact: true });
  const menu = page.getByRole('menu', { name: 'More actions: A short name' });
  const seeFocusOn = (name: string) =>
    eventually(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toBe(name);
  await opener.press('ArrowDown');
  await seeFocusOn('History');
  await expectAccessible(page);
  await saveScreenshot(page, 'kit-row-menu');
  for (const [key, name] of [
    ['ArrowDown', 'Copy'],
    ['End', 'Remove'],
    ['ArrowDown', 'History'],
    ['ArrowUp', 'Remove'],
    ['Home', 'History'],
    ['c', 'Copy'],
  ] as const) {
    await page.keyboard.press(key);
    await seeFocusOn(name);
  }
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await opener.press('Enter');
  await seeFocusOn('History');
  await page.keyboard.press('Tab');
  await menu.waitFor({ state: 'hidden' });
  await opener.click();
  await menu.getByRole('menuitem', { name: 'Copy: A short name' }).click();
  await menu.waitFor({ state: 'hidden' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a check waits for running animations, not for paused ones, and names one that does not end', async ({ page }) => {
  await page.setContent('<p id="slow">Text</p>');
  const animate = (rate: number, isPaused: boolean) =>
    page.evaluate(
      ([playbackRate, paused]) => {
        const animation = document.querySelector('p')?.animate([{ opacity: 0 }, { opacity: 1 }], 100);
        if (animation) animation.playbackRate = playbackRate;
        if (paused) animation?.pause();
      },
      [rate, isPaused] as const,
    );
  await animate(1, false);
  await endAnimations(page);
  expect(await page.locator('p').evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
  await animate(1, true);
  await endAnimations(page);
  await animate(0, false);
  await expect(endAnimations(page, 500)).rejects.toThrow(/animations do not end on .*\n<p id="slow">.* of 100 ms/);
});

test('the built console does not contain the kit page', () => {
  expect(existsSync('dist/kit.html')).toBe(false);
  const scripts = readdirSync('dist/assets').filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((file) => readFileSync(join('dist/assets', file), 'utf8').includes('UI kit'))).toEqual([]);
});
