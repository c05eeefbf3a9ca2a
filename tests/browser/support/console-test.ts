import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { test as base, expect, inject, type RunnerTestCase as Test } from 'vitest';
import { startServer } from '#tests/support/console-server.ts';
import { settledWithin } from '#tests/support/settled-within.ts';
import { timed } from '#tests/support/work-log.ts';
import { accessFaults } from './accessible.ts';
import { launchChromium } from './chromium.ts';
import { contextOptions, desktop, phone } from './context-options.ts';
import { faultLedger, type PageFaults } from './page-faults.ts';
import { writesIn } from './server-writes.ts';
import { maxWaitMs } from './wait-limits.ts';

/** Chromium sometimes does not close when asked; it is then killed with the process of these tests, which continue. */
const closeWithin20s = async (closing: Promise<unknown>) => {
  if (!(await settledWithin(20_000, closing))) console.log('Chromium does not close: left behind.');
};

/** A server on a copy of the seed data, with what removes it. */
async function startSeededServer() {
  const folder = mkdtempSync(join(tmpdir(), 'console-test-'));
  const dataDir = join(folder, 'data');
  const command = [process.execPath, '--enable-source-maps', inject('seededServer')] as const;
  const server = await timed('server start', () => {
    cpSync(inject('demoData'), dataDir, { recursive: true });
    return startServer({ dataDir, command });
  });
  const remove = async () => {
    await timed('server stop', () => server.stop());
    rmSync(folder, { recursive: true, force: true });
  };
  return { server, remove };
}

const withBrowser = base
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await timed('browser start', launchChromium);
    onCleanup(() => closeWithin20s(browser.close()));
    return browser;
  })
  .extend('sharedServer', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const { server, remove } = await startSeededServer();
    onCleanup(remove);
    return server;
  });

const withPages = withBrowser
  .extend('server', { scope: 'file' }, ({ sharedServer }) => sharedServer)
  .extend('faults', ({ server }) => faultLedger(server.address))
  .extend('openContext', ({ browser, server, faults }, { onCleanup }) => {
    const opened: BrowserContext[] = [];
    onCleanup(() => closeWithin20s(Promise.all(opened.map((context) => context.close()))));
    return async (options: BrowserContextOptions = {}) => {
      const context = await timed('context start', () =>
        browser.newContext({ baseURL: server.address, ...contextOptions, ...options }),
      );
      context.setDefaultTimeout(maxWaitMs);
      faults.watch(context);
      opened.push(context);
      return context;
    };
  })
  .extend('page', async ({ openContext }) => (await openContext()).newPage());

/** A picture of each page that the test has open. */
async function saveFailure(page: Page, { id }: Readonly<Test>): Promise<void> {
  const open = page.context().browser()?.contexts() ?? [];
  const pages = open.flatMap((context) => context.pages()).filter((one) => one.url() !== 'about:blank');
  for (const [at, one] of pages.entries()) await one.screenshot({ path: `.cache/failures/${id}-${at + 1}.png` });
}

type PageCheck = { page: Page; faults: PageFaults; task: Readonly<Test> };

/** Each test also proves that the browser has no errors and that the last page is accessible. */
async function checkPage({ page, faults, task }: PageCheck): Promise<void> {
  const isFailed = task.result?.state === 'fail';
  if (isFailed) await saveFailure(page, task);
  expect(faults.list(), 'faults in the browser').toEqual([]);
  const isOpen = page.url().startsWith('http');
  expect(isOpen && !isFailed ? await accessFaults(page) : [], 'barriers on the last page of the test').toEqual([]);
}

/**
 * A test against the real server and a real browser. `page` is a page of a new visitor, `openContext` gives further ones
 * (sizes, color schemes, second tabs). The server holds the seed data and is shared: a test that changes data on it fails.
 */
export const test = withPages
  .extend('pageCheck', { auto: true }, ({ page, faults, task }, { onCleanup }) => {
    onCleanup(() => checkPage({ page, faults, task }));
  })
  .extend('readOnly', { auto: true }, ({ server }, { onCleanup }) => {
    const before = server.log().length;
    onCleanup(() => expect(writesIn(server.log().slice(before)), 'writes on the shared server').toEqual([]));
  });

/** The same with a separate server for the file, for tests that write, fail to sign in or read the outbox. */
export const testWithOwnServer = withPages
  .extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
    const { server, remove } = await startSeededServer();
    onCleanup(remove);
    return server;
  })
  .extend('pageCheck', { auto: true }, ({ page, faults, task }, { onCleanup }) => {
    onCleanup(() => checkPage({ page, faults, task }));
  });

export { desktop, expect, phone };
