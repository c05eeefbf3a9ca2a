import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { startServer } from '#tests/support/console-server.ts';
import { settledWithin } from '#tests/support/settled-within.ts';
import { accessFaults } from './accessible.ts';
import { launchChromium } from './chromium.ts';
import { faultLedger } from './page-faults.ts';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

const person: BrowserContextOptions = { viewport: desktop, locale: 'en-GB', timezoneId: 'UTC', colorScheme: 'light' };

/** Chromium now and then does not end when asked; it is killed with the process of these tests, which go on. */
const patiently = async (closing: Promise<unknown>) => {
  if (!(await settledWithin(20_000, closing))) console.log('Chromium does not close: left behind.');
};

/**
 * A test against the real server and a real browser. `page` is a new person's page, `openContext` gives further ones
 * (sizes, colour schemes, second tabs); the server and its demo world are the file's own.
 */
export const test = base
  .extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'console-test-'));
    const dataDir = join(folder, 'data');
    cpSync(inject('demoData'), dataDir, { recursive: true });
    const command = [process.execPath, '--enable-source-maps', inject('standingServer')] as const;
    const server = await startServer({ dataDir, command });
    onCleanup(async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    });
    return server;
  })
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await launchChromium();
    onCleanup(() => patiently(browser.close()));
    return browser;
  })
  .extend('faults', ({ server }) => faultLedger(server.address))
  .extend('openContext', ({ browser, server, faults }, { onCleanup }) => {
    const opened: BrowserContext[] = [];
    onCleanup(() => patiently(Promise.all(opened.map((context) => context.close()))));
    return async (options: BrowserContextOptions = {}) => {
      const context = await browser.newContext({ baseURL: server.address, ...person, ...options });
      context.setDefaultTimeout(10_000);
      faults.watch(context);
      opened.push(context);
      return context;
    };
  })
  .extend('page', async ({ openContext }) => (await openContext()).newPage());

test.afterEach(async ({ page, faults, task }) => {
  const isBroken = task.result?.state === 'fail';
  if (isBroken) await page.screenshot({ path: `.cache/failures/${task.id}.png` });
  expect(faults.list(), 'faults in the browser').toEqual([]);
  const isOpen = page.url().startsWith('http');
  expect(isOpen && !isBroken ? await accessFaults(page) : [], 'barriers on the page as the test left it').toEqual([]);
});

export { expect };
