import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** What is no breach is found as well, but not written down for each element: that takes longer than the looking. */
const asked = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] };

/** Fails with every breach of WCAG 2.2 A and AA that axe finds on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessFaults(page)).toEqual([]);
}

export async function accessFaults(page: Page): Promise<string[]> {
  await settleMotion(page);
  await page.evaluate(`window.axe || (() => { ${axeSource} })()`);
  const results: AxeResults = await page.evaluate(`axe.run(document, ${JSON.stringify(asked)})`);
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${help}\n  ${html}\n  ${failureSummary}`),
  );
}

/** Colours in the middle of a fade are nobody's colours; what turns without end is not waited for. */
const settleMotion = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
