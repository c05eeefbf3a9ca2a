import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { test as base, expect, inject, type RunnerTestCase as Test } from 'vitest';
import { type ConsoleServer, startServer } from '#tests/support/console-server.ts';
import { settledWithin } from '#tests/support/settled-within.ts';
import { timed } from '#tests/support/work-log.ts';
import { findMemoryFolder } from '#tools/setup/memory-folder.ts';
import { accessFaults } from './accessible.ts';
import { launchChromium } from './chromium.ts';
import { contextOptions, desktop, phone } from './context-options.ts';
import { faultLedger, type PageFaults } from './page-faults.ts';
import { type ServerClock, sameClock, setServerClock } from './server-clock.ts';
import { writesIn } from './server-writes.ts';
import { maxWaitMs } from './wait-limits.ts';

/**
 * Chromium sometimes does not close.
 * The tests continue, and it is killed with the process of these tests.
 */
const closeWithin20s = async (closing: Promise<unknown>) => {
  if (!(await settledWithin(20_000, closing))) console.log('Chromium does not close: left behind.');
};

/** A server that runs for seconds does not win back what optimizing its database costs. */
const rarelyOptimized = '--wasm-tiering-budget=100000000';

/**
 * A server on a copy of the seed data, with what removes it.
 * `change` changes the copy before the server starts.
 */
export async function startSeededServer(change?: (dataDir: string) => Promise<void>) {
  const folder = mkdtempSync(join(findMemoryFolder(), 'console-test-'));
  const dataDir = join(folder, 'data');
  const command = [process.execPath, '--enable-source-maps', rarelyOptimized, inject('seededServer')] as const;
  const { ANSWER_DELAY_SEED } = process.env;
  const server = await timed('server start', async () => {
    cpSync(inject('demoData'), dataDir, { recursive: true });
    await change?.(dataDir);
    return startServer({ dataDir, command, env: ANSWER_DELAY_SEED ? { ANSWER_DELAY_SEED } : {} });
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

type Opening = { browser: Browser; server: ConsoleServer; faults: PageFaults };
type ContextOptions = BrowserContextOptions & { serverClock?: ServerClock };

async function openContextIn(
  { browser, server, faults }: Opening,
  { serverClock = sameClock, ...options }: ContextOptions = {},
) {
  const context = await timed('context start', () =>
    browser.newContext({ baseURL: server.address, ...contextOptions, ...options }),
  );
  context.setDefaultTimeout(maxWaitMs);
  await setServerClock(context, serverClock);
  faults.watch(context);
  return context;
}

/**
 * Closes a context and ignores the routes that are still being answered.
 * Chromium sends a pending call when its route is removed, now and then even while offline.
 * So the pages are left first, which aborts their calls.
 */
async function closeContext(context: BrowserContext) {
  const isClosed = !context.browser()?.contexts().includes(context);
  if (isClosed) return;
  try {
    await context.setOffline(true);
    await Promise.allSettled(context.pages().map((page) => page.goto('about:blank')));
    const routed = [context, ...context.pages()];
    await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  } finally {
    await context.close();
  }
}

const withServer = withBrowser.extend('server', { scope: 'file' }, ({ sharedServer }) => sharedServer);

const withPages = withServer
  .extend('faults', ({ server }) => faultLedger(server.address))
  .extend('openContext', ({ browser, server, faults }, { onCleanup }) => {
    const opened: BrowserContext[] = [];
    onCleanup(() => closeWithin20s(Promise.all(opened.map(closeContext))));
    return async (options: ContextOptions = {}) => {
      const context = await openContextIn({ browser, server, faults }, options);
      opened.push(context);
      return context;
    };
  })
  .extend('page', async ({ openContext }) => (await openContext()).newPage());

export type SharedPage = { page: Page; faults: PageFaults; close(): Promise<void> };

/** `openSharedPage` opens a page that several tests of a file use until one of them closes it. */
const withSharedPages = withServer.extend('openSharedPage', { scope: 'file' }, ({ browser, server }) => async () => {
  const faults = faultLedger(server.address);
  const context = await openContextIn({ browser, server, faults });
  const page = await context.newPage();
  return { page, faults, close: () => closeWithin20s(closeContext(context)) } satisfies SharedPage;
});

const pictureMs = 5_000;

/**
 * A picture of each page that the test has open.
 * A page that hangs has none: the log says so, and the test keeps its own fault.
 */
export async function saveFailure(page: Page, { id }: Readonly<Test>): Promise<void> {
  const open = page.context().browser()?.contexts() ?? [];
  const pages = open.flatMap((context) => context.pages()).filter((one) => one.url() !== 'about:blank');
  for (const [at, one] of pages.entries())
    await one
      .screenshot({ path: `.cache/failures/${id}-${at + 1}.png`, timeout: pictureMs })
      .catch((fault) => console.error(`No picture of ${one.url()}: ${fault}`));
}

type PageCheck = { page: Page; faults: PageFaults; task: Readonly<Test> };

/** Each test also proves that the browser has no errors and that the last page is accessible. */
async function checkPage({ page, faults, task }: PageCheck): Promise<void> {
  const isFailed = task.result?.state === 'fail';
  if (isFailed) await saveFailure(page, task);
  expect(faults.list(), 'faults in the browser').toEqual([]);
  const isOpen = page.url().startsWith('http');
  // The header covers what is scrolled below it.
  if (isOpen && !isFailed) await page.evaluate(() => window.scrollTo(0, 0));
  expect(isOpen && !isFailed ? await accessFaults(page) : [], 'barriers on the last page of the test').toEqual([]);
}

type ServerFixture = { server: ConsoleServer };

/** Fails a test that has changed data on the shared server. */
const seeNoWrites = ({ server }: ServerFixture, { onCleanup }: { onCleanup(check: () => void): void }) => {
  const before = server.log().length;
  onCleanup(() => expect(writesIn(server.log().slice(before)), 'writes on the shared server').toEqual([]));
};

/** A server for one file. */
const ownServer = async ({}, { onCleanup }: { onCleanup(remove: () => Promise<void>): void }) => {
  const { server, remove } = await startSeededServer();
  onCleanup(remove);
  return server;
};

/**
 * A test against the real server and a real browser.
 * `page` is a page of a new visitor.
 * `openContext` opens more contexts: other sizes, color schemes, second tabs.
 * The server has the seed data and is shared, so a test that changes data on it fails.
 */
export const test = withPages
  .extend('pageCheck', { auto: true }, ({ page, faults, task }, { onCleanup }) => {
    onCleanup(() => checkPage({ page, faults, task }));
  })
  .extend('readOnly', { auto: true }, seeNoWrites);

/**
 * The same test with a separate server for the file.
 * Tests need it to write, to fail at sign-in or to read the outbox.
 */
export const testWithOwnServer = withPages
  .extend('server', { scope: 'file' }, ownServer)
  .extend('pageCheck', { auto: true }, ({ page, faults, task }, { onCleanup }) => {
    onCleanup(() => checkPage({ page, faults, task }));
  });

/** Tests that share one page; each of them starts on a blank page. */
export const testOnSharedPage = withSharedPages.extend('readOnly', { auto: true }, seeNoWrites);
export const testOnSharedPageWithOwnServer = withSharedPages.extend('server', { scope: 'file' }, ownServer);

export { desktop, expect, phone };
