import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { JSHandle, Page } from 'playwright-core';
import { expect } from 'vitest';
import { settledWithin } from '#tests/support/settled-within.ts';
import { timed } from '#tests/support/work-log.ts';
import { addAccessible, isKnownAccessible } from './accessible-shapes.ts';
import { brokenReferences } from './broken-references.ts';
import { pageParts } from './page-shape.ts';
import { maxWaitMs } from './wait-limits.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/**
 * Only violations are reported per element: the other results take longer than the check.
 * No rule of these reads style sheets, so none is loaded for axe.
 * The only frame has no scripts, so axe cannot look into it.
 */
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  preload: false,
  iframes: false,
};

/** What axe checks: the included elements without the excluded ones below them. */
type AxeScope = { include: Element[]; exclude: Element[] };

const hash = (text: string): string => createHash('sha1').update(text).digest('hex');

/**
 * Fails with every violation of WCAG 2.2 A and AA that axe finds in the present state of the page.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessFaults(page)).toEqual([]);
}

/**
 * The violations on the page.
 * axe checks the parts of the page whose state no test has found accessible.
 */
export async function accessFaults(page: Page): Promise<string[]> {
  await endAnimations(page);
  const broken = await seeReferences(page);
  if (broken.length > 0) return broken;
  const parts = await page.evaluateHandle(pageParts);
  const shapes = (await parts.evaluate((list) => list.map(({ shape }) => shape))).map(hash);
  if (shapes.every(isKnownAccessible)) return [];
  const scope = await parts.evaluateHandle(
    (list, isKnown): AxeScope => ({
      include: list.filter((_, at) => !isKnown[at]).map(({ element }) => element),
      exclude: list.filter((_, at) => isKnown[at]).map(({ element }) => element),
    }),
    shapes.map(isKnownAccessible),
  );
  const faults = await timed('axe', () => runSettledAxe(page, scope));
  await Promise.all([scope.dispose(), parts.dispose()]);
  if (faults.length === 0) for (const shape of shapes) addAccessible(shape);
  return faults;
}

/** The drag library writes the text to which its rows refer after the page is drawn. */
async function seeReferences(page: Page): Promise<string[]> {
  const broken = await page.evaluate(brokenReferences);
  if (broken.length === 0) return [];
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return page.evaluate(brokenReferences);
}

/**
 * A notice that came while axe ran was half transparent.
 * What axe found must be there after the animation too.
 */
async function runSettledAxe(page: Page, scope: JSHandle<AxeScope>): Promise<string[]> {
  const faults = await runAxe(page, scope);
  if (faults.length === 0) return [];
  await endAnimations(page);
  return runAxe(page);
}

/** Checks the elements in the scope that are still on the page, or else the whole page. */
async function runAxe(page: Page, scope?: JSHandle<AxeScope>): Promise<string[]> {
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(`${axeSource};0`);
  const violations = await page.evaluate(
    async ([elements, runOptions]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const [include = [], exclude = []] = [elements?.include, elements?.exclude].map((list) =>
        list?.filter(({ isConnected }) => isConnected),
      );
      const found = await axe.run(include.length === 0 ? document : { include, exclude }, runOptions);
      return found.violations;
    },
    [scope, options] as const,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${help}\n  ${html}\n  ${failureSummary}`),
  );
}

/**
 * Runs in the browser and returns the running animations that have an end.
 * It returns at once if `isListed` is set, or else after that end.
 */
async function runningAnimations(isListed: boolean): Promise<string[]> {
  const running = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  if (!isListed) await Promise.allSettled(running.map(({ finished }) => finished));
  return running.map(({ currentTime, effect }) => {
    const element = effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 120) : '';
    return `${element} at ${currentTime} ms of ${effect?.getComputedTiming().endTime} ms`;
  });
}

/**
 * Waits for the end of all animations that have one.
 * Throws an error with the element of each animation that does not end in time.
 */
export async function endAnimations(page: Page, timeoutMs = maxWaitMs): Promise<void> {
  if (await settledWithin(timeoutMs, page.evaluate(runningAnimations, false))) return;
  const left = await page.evaluate(runningAnimations, true);
  throw new Error(`animations do not end on ${page.url()}:\n${left.join('\n')}`);
}
