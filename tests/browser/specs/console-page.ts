import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { contextOptions } from '#tests/browser/support/context-options.ts';
import { faultLedger, type PageFaults } from '#tests/browser/support/page-faults.ts';
import { sameClock, setServerClock } from '#tests/browser/support/server-clock.ts';
import { maxWaitMs } from '#tests/browser/support/wait-limits.ts';

/** The address of the console, without a slash at its end. */
export function readAddress(): string {
  const address = process.env.CONSOLE_URL?.replace(/\/+$/, '');
  if (!address) throw new Error('CONSOLE_URL must be the address of the console, such as http://localhost:8080.');
  return address;
}

export type ConsolePage = { page: Page; faults: PageFaults; close(): Promise<void> };

/** A page in a new browser context. */
export async function openPage(browser: Browser, address: string): Promise<ConsolePage> {
  const context = await browser.newContext({ baseURL: address, ...contextOptions });
  context.setDefaultTimeout(maxWaitMs);
  await setServerClock(context, sameClock);
  const faults = faultLedger(address);
  faults.watch(context);
  return { page: await context.newPage(), faults, close: () => context.close() };
}

/** Throws if the browser has reported faults that no step expects. */
export function expectNoFaults(faults: PageFaults): void {
  const list = faults.list();
  if (list.length > 0) throw new Error(`Faults in the browser:\n${list.join('\n')}`);
}

/** Saves what the page shows, by the ID of the path. */
export async function saveScreenshot(page: Page, id: string): Promise<void> {
  mkdirSync('failures', { recursive: true });
  await page.screenshot({ path: `failures/${id}.png` });
}
