import { loginPage } from './models/login.model.ts';
import { expectAccessible } from './support/accessible.ts';
import { test } from './support/console-test.ts';

const settingsFile = '**/settings.json';

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
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(settingsFile, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor({ state: 'attached' });
  await expectAccessible(page);
  letGo();
  await page.waitForURL('**/login');
  await loginPage(page).seeForm();
});
