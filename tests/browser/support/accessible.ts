import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { JSHandle, Page } from 'playwright-core';
import { expect } from 'vitest';
import { settledWithin } from '#tests/support/settled-within.ts';
import { timed } from '#tests/support/work-log.ts';
import { addAccessible, isKnownAccessible } from './accessible-shapes.ts';
import { brokenReferences } from './broken-references.ts';
import { findPageParts, type PageParts } from './page-shape.ts';
import { maxWaitMs } from './wait-limits.ts';

let axeSource = '';

/** It is read when a page is checked, so that who checks none needs no axe. */
function readAxe(): string {
  axeSource ||= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return axeSource;
}

/** WCAG 2.2, levels A and AA. */
export const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] as const;

/**
 * Only violations are reported per element: the other results take longer than the check.
 * No rule of these reads style sheets, so none is loaded for axe.
 * The only frame has no scripts, so axe cannot look into it.
 */
const options = {
  runOnly: axeTags,
  resultTypes: ['violations'],
  preload: false,
  iframes: false,
};

/**
 * Fails with every violation of WCAG 2.2 A and AA that axe finds in the present state of the page.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessFaults(page)).toEqual([]);
}

/** The violations on the page; axe runs when a part of the page has a new state. */
export async function accessFaults(page: Page): Promise<string[]> {
  await endAnimations(page);
  const broken = await seeReferences(page);
  if (broken.length > 0) return broken;
  const parts = await page.evaluateHandle(findPageParts);
  const shapes = (await parts.evaluate((found) => found.shapes)).map((shape) =>
    createHash('sha1').update(shape).digest('hex'),
  );
  const known = shapes.map(isKnownAccessible);
  if (known.every(Boolean)) return [];
  const faults = await timed('axe', () => runSettledAxe(page, { parts, known }));
  if (faults.length === 0) for (const shape of shapes) addAccessible(shape);
  return faults;
}

/** The parts of a page, and which of them need no check. */
type CheckedParts = { parts: JSHandle<PageParts>; known: readonly boolean[] };

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
async function runSettledAxe(page: Page, checked: CheckedParts): Promise<string[]> {
  const faults = await runAxe(page, checked);
  if (faults.length === 0) return [];
  await endAnimations(page);
  return runAxe(page, checked);
}

async function runAxe(page: Page, { parts, known }: CheckedParts): Promise<string[]> {
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(`${readAxe()};0`);
  const violations = await parts.evaluate(runAxeOnParts, { known, options });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${help}\n  ${html}\n  ${failureSummary}`),
  );
}

/**
 * Runs in the browser and checks the parts that are not known, without the known parts in them.
 * Of an element in several parts, axe takes the innermost one.
 */
async function runAxeOnParts(
  { elements }: PageParts,
  { known, options }: { known: readonly boolean[]; options: object },
): Promise<AxeResults['violations']> {
  const { axe } = window as unknown as { axe: { run(context: object, how: object): Promise<AxeResults> } };
  const include = elements.filter((_, at) => !known[at]);
  const exclude = elements.filter((_, at) => known[at]);
  const { violations } = await axe.run({ include, exclude }, options);
  return violations;
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
