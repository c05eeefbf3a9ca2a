import type { PathStep } from '@learning-console/statecharts/paths';
import type { Page } from 'playwright-core';
import { expectAccessible } from './accessible.ts';

/** Checks with axe what the page shows in each state of a machine, once. */
export function stateAccess(): (page: Page, step: PathStep) => Promise<void> {
  const checked = new Set<string>();
  return async (page, { state }) => {
    const name = JSON.stringify(state);
    if (checked.has(name) || !page.url().startsWith('http')) return;
    await expectAccessible(page);
    checked.add(name);
  };
}
