import type { Page } from 'playwright-core';
import { colorFaults } from '#tests/browser/color-faults.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { loginPage } from '#tests/browser/sign-in/login.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually, seeLoaded } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const settingsFile = '**/settings.json';
const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><rect width="90" height="30" fill="#123"/></svg>',
)}`;

type Look = { color?: string; logo?: string };

/** Answers the settings with another brand. */
async function setBrand(page: Page, look: Look) {
  await page.unroute(settingsFile);
  await page.route(settingsFile, async (route) => {
    const settings = await (await route.fetch()).json();
    await route.fulfill({ json: { ...settings, brand: { ...settings.brand, ...look } } });
  });
}

/** The color of a custom property as browsers compute it. */
const readColor = (page: Page, token: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);

test('LOOK-15 the settings give the console a color and a logo, also before they are loaded again', async ({
  page,
}) => {
  await setBrand(page, { color: '#0b6b63', logo });
  await page.goto('/login');
  await loginPage(page).seeForm();
  await eventually(() => readColor(page, '--color-brand')).toBe('rgb(11, 107, 99)');
  await page.locator(`header img[src="${logo}"]`).waitFor();
  expect(await page.locator('link[rel="icon"]').getAttribute('href')).toBe(logo);
  await saveScreenshot(page, 'brand-login');
  await shell(page).signIn('admin@example.com', '/dashboard');
  await seeLoaded(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => colorFaults(page), { timeout: 30_000 }).toEqual([]);
    await expectAccessible(page);
    await saveScreenshot(page, `brand-dashboard-${colorScheme}`);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await readColor(page, '--color-brand')).not.toBe('rgb(11, 107, 99)');
  await page.emulateMedia({ forcedColors: 'none' });
  await page.unroute(settingsFile);
  await page.route(settingsFile, () => undefined);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.locator('body').waitFor({ state: 'attached' });
  expect(await readColor(page, '--color-brand')).toBe('rgb(11, 107, 99)');
});

test('LOOK-15 a brand that is no color and no picture keeps nobody from signing in', async ({ page }) => {
  await setBrand(page, { color: 'teal', logo: 'https://example.com/logo.svg' });
  await page.goto('/login');
  await loginPage(page).seeForm();
  await shell(page).signIn('admin@example.com', '/dashboard');
  expect(await readColor(page, '--color-brand')).toBe('rgb(37, 70, 234)');
});

test('LOOK-15 a color that is too light is darkened, and settings without a color bring that of the product', async ({
  page,
}) => {
  await setBrand(page, { color: '#ffd400' });
  await page.goto('/login');
  await loginPage(page).seeForm();
  await eventually(() => readColor(page, '--color-brand')).not.toBe('rgb(37, 70, 234)');
  await expectAccessible(page);
  expect(await colorFaults(page)).toEqual([]);
  await setBrand(page, {});
  await page.reload();
  await eventually(() => readColor(page, '--color-brand')).toBe('rgb(37, 70, 234)');
  expect(await page.evaluate(() => localStorage.getItem('brand-colors'))).toBeNull();
});
