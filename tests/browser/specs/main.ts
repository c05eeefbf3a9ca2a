import { mkdirSync } from 'node:fs';
import { after, test } from 'node:test';
import type { PathStep } from '@learning-console/statecharts/paths';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '#tests/browser/support/chromium.ts';
import { contextOptions } from '#tests/browser/support/context-options.ts';
import { faultLedger } from '#tests/browser/support/page-faults.ts';
import { sameClock, setServerClock } from '#tests/browser/support/server-clock.ts';
import { maxWaitMs } from '#tests/browser/support/wait-limits.ts';
import { listedPaths } from './path-list.ts';

export { listedPaths };

const longestPathMs = 5 * 60_000;

/** Registers a test of one path: its title, its input, its start and its steps. */
type Path = (title: string, input: string, results: readonly PathStep[]) => void;

/** The tests of a machine's paths on the console at the address in CONSOLE_URL. */
export function machinePaths(machine: string): Path {
  const listed = listedPaths().find((one) => one.machine === machine);
  const address = process.env.CONSOLE_URL?.replace(/\/+$/, '');
  if (!listed) throw new Error(`The specs know no machine ${machine}.`);
  if (!address) throw new Error('CONSOLE_URL must be the address of the console, such as http://localhost:8080.');
  let browser: Promise<Browser> | undefined;
  after(async () => (await browser)?.close());
  return (title, input, [start, ...steps]) => {
    if (!start) throw new Error(`${title}: the path has no start.`);
    void test(title, { timeout: longestPathMs }, async () => {
      browser ??= launchChromium();
      const context = await (await browser).newContext({ baseURL: address, ...contextOptions });
      context.setDefaultTimeout(maxWaitMs);
      await setServerClock(context, sameClock);
      const faults = faultLedger(address);
      faults.watch(context);
      const page = await context.newPage();
      try {
        await listed.run({ name: title, depth: 'transition', input, start, steps: [...steps] }, { page, faults });
        if (faults.list().length > 0) throw new Error(`Faults in the browser:\n${faults.list().join('\n')}`);
      } catch (error) {
        await saveScreenshot(page, title);
        throw error;
      } finally {
        await context.close();
      }
    });
  };
}

/** Saves what the page shows, by the ID of the path. */
async function saveScreenshot(page: Page, title: string): Promise<void> {
  mkdirSync('failures', { recursive: true });
  await page.screenshot({ path: `failures/${title.split(' ')[0]}.png` });
}
