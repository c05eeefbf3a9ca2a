import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { eventually, horizontalOverflow } from './models/page-queries.ts';
import { expectAccessible } from './support/accessible.ts';
import { desktop, expect, phone, test } from './support/console-test.ts';
import { saveScreenshot } from './support/screens.ts';

let folder = '';

// Without the configuration of the console, whose entries would be built as well.
beforeAll(async () => {
  folder = mkdtempSync('.cache/kit-');
  const into = { outDir: folder, emptyOutDir: true, target: 'es2022', rolldownOptions: { input: 'kit.html' } };
  await build({ configFile: false, logLevel: 'error', publicDir: false, plugins: [react()], build: into });
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

test.for([
  ['kit-light', desktop, 'light'],
  ['kit-dark', desktop, 'dark'],
  ['kit-phone-light', phone, 'light'],
  ['kit-phone-dark', phone, 'dark'],
] as const)('every component of the kit is accessible: %s', async ([name, viewport, colorScheme], { openContext }) => {
  const page = await (await openContext({ viewport, colorScheme })).newPage();
  await openKit(page);
  await eventually(() => horizontalOverflow(page)).toBe(0);
  await expectAccessible(page);
  await saveScreenshot(page, name);
});

test('the built console holds nothing of the kit', () => {
  expect(existsSync('dist/kit.html')).toBe(false);
  const scripts = readdirSync('dist/assets').filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((file) => readFileSync(join('dist/assets', file), 'utf8').includes('UI kit'))).toEqual([]);
});
