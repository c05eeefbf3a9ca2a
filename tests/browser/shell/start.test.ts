import type { Page } from 'playwright-core';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { loginPage } from '#tests/browser/sign-in/login.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { saveData } from '#tests/browser/support/save-data.ts';

const settingsFile = '**/settings.json';

/** Delays the requests to an address until the returned function is called. */
async function hold(page: Page, address: string | RegExp) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('REQ-09 while the settings load, a page that needs sign-in shows a layout without text', async ({ page }) => {
  const release = await hold(page, settingsFile);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor({ state: 'attached' });
  await expectAccessible(page);
  release();
  await page.waitForURL('**/login');
  await loginPage(page).seeForm();
});

test('LOGIN-01 the brand is shown before the console has loaded, and the settings are requested once', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const release = await hold(page, /\/assets\/start-(?!script).*\.js$/);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByText('Lingua Learning').waitFor();
  expect(await page.title()).toBe('Login');
  release();
  await page.waitForFunction(() => document.title === 'Login – Lingua');
  await page.getByText('Lingua Learning').waitFor();
  expect(requests.filter((path) => path === '/settings.json')).toEqual(['/settings.json']);
});

/** Answers the home page as a host does that has a newer build. */
async function deploy(page: Page) {
  await page.route(
    (url) => url.pathname === '/',
    (route) => route.fulfill({ contentType: 'text/html', body: '<script src="/assets/start-newer.js"></script>' }),
  );
}

/**
 * Counts the documents that a page requests from now on.
 * A document is counted before its chunks are requested.
 */
function countLoads(page: Page) {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}

const dashboardChunk = /\/assets\/study-performance-.*\.js$/;

test('REQ-13 a page whose chunk a new deployment has removed is loaded again', async ({ page, faults }) => {
  await saveData(page);
  await shell(page).signIn('admin@example.com', '/userInfo');
  await shell(page).seeGreeting('Hello, Ada');
  await deploy(page);
  faults.expect(/404|dynamically imported module/);
  const loads = countLoads(page);
  // The page of the new deployment has the chunk that it names.
  await page.route(dashboardChunk, (route) => (loads() === 0 ? route.fulfill({ status: 404 }) : route.continue()));
  await shell(page).go('Study Performance');
  await page.getByRole('region', { name: 'Member Summary' }).waitFor();
  expect(loads()).toBe(1);
});

test('REQ-13 a page that fails again after the reload offers a retry and is not reloaded again', async ({
  page,
  faults,
}) => {
  await saveData(page);
  await shell(page).signIn('admin@example.com', '/userInfo');
  await shell(page).seeGreeting('Hello, Ada');
  await deploy(page);
  await page.route(dashboardChunk, (route) => route.fulfill({ status: 404 }));
  faults.expect(/404|dynamically imported module/);
  const loads = countLoads(page);
  await shell(page).go('Study Performance');
  await eventually(async () => loads()).toBe(1);
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(loads()).toBe(1);
});

test('REQ-13 a dialog that is loaded ahead and fails does not load the page again', async ({ page, faults }) => {
  await page.route(/\/assets\/dialog\.view-.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await deploy(page);
  faults.expect(/404/);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await shell(page).signIn('admin@example.com', '/userInfo');
  await shell(page).seeGreeting('Hello, Ada');
  const isRequested = () => requests.some((path) => path.startsWith('/assets/dialog.view-'));
  await shell(page).user.hover();
  await eventually(async () => isRequested()).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(requests).not.toContain('/');
});
