import { after, test } from 'node:test';
import type { PathStep } from '@learning-console/statecharts/paths';
import type { Browser } from 'playwright-core';
import { launchChromium } from '#tests/browser/support/chromium.ts';
import { expectNoFaults, openPage, readAddress, saveScreenshot } from './console-page.ts';
import { listedPaths } from './path-list.ts';

export { listedPaths };

const longestPathMs = 5 * 60_000;

/** Registers a test of one path: its title, its input, its start and its steps. */
type Path = (title: string, input: string, results: readonly PathStep[]) => void;

/** The tests of a machine's paths on the console at the address in CONSOLE_URL. */
export function machinePaths(machine: string): Path {
  const listed = listedPaths().find((one) => one.machine === machine);
  if (!listed) throw new Error(`The specs know no machine ${machine}.`);
  const address = readAddress();
  let browser: Promise<Browser> | undefined;
  after(async () => (await browser)?.close());
  return (title, input, [start, ...steps]) => {
    if (!start) throw new Error(`${title}: the path has no start.`);
    void test(title, { timeout: longestPathMs }, async () => {
      browser ??= launchChromium();
      const { page, faults, close } = await openPage(await browser, address);
      try {
        await listed.run({ name: title, depth: 'transition', input, start, steps: [...steps] }, { page, faults });
        expectNoFaults(faults);
      } catch (error) {
        await saveScreenshot(page, title.split(' ')[0] ?? machine);
        throw error;
      } finally {
        await close();
      }
    });
  };
}
