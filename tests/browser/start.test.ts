import type { Page } from 'playwright-core';
import { loginPage } from './models/login.model.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/console-test.ts';

const settingsFile = '**/settings.json';

/** Keeps back what is asked for at an address; the function given lets it go. */
async function hold(page: Page, address: string) {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test.for([
  ['missing', { status: 404, body: 'not found' }],
  ['broken', { status: 200, contentType: 'application/json', body: '{"brand":' }],
  ['of another shape', { status: 200, json: { brand: { product: '' } } }],
] as const)('REQ-09 settings that are %s give a plain page with a retry', async ([, answer], { page }) => {
  await page.route(settingsFile, (route) => route.fulfill(answer));
  await page.goto('/login');
  await page.getByRole('heading', { name: 'The console cannot start' }).waitFor();
  await expectAccessible(page);
  await page.unroute(settingsFile);
  await page.getByRole('button', { name: 'Try again' }).click();
  await loginPage(page).seeForm();
  await page.getByText('Lingua Learning').waitFor();
});

test('REQ-09 while the settings are on their way a page behind sign-in is a frame without words', async ({ page }) => {
  const letGo = await hold(page, settingsFile);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor({ state: 'attached' });
  await expectAccessible(page);
  letGo();
  await page.waitForURL('**/login');
  await loginPage(page).seeForm();
});

test('LOGIN-01 whose console it is can be read before the console has loaded, and is asked for once', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const letGo = await hold(page, '**/assets/start-*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByText('Lingua Learning').waitFor();
  expect(await page.title()).toBe('Login');
  letGo();
  await page.waitForFunction(() => document.title === 'Login – Lingua');
  await page.getByText('Lingua Learning').waitFor();
  expect(asked.filter((path) => path === '/settings.json')).toEqual(['/settings.json']);
});
