import type { MachinePath, PathStep } from '@learning-console/statecharts/paths';
import type { Page } from 'playwright-core';
import { expectAccessible } from './accessible.ts';

const nameOf = ({ state }: PathStep): string => JSON.stringify(state);

/**
 * Checks with axe what the page shows in each state of a machine, once. A check takes a second, in which the page goes
 * on, so it waits for a path that ends in the state, if one of `paths` does.
 */
export function stateAccess(paths: readonly MachinePath[]) {
  const ends = new Set(paths.map((path) => nameOf(path.steps.at(-1) ?? path.start)));
  const checked = new Set<string>();
  return async (page: Page, step: PathStep, isLast: boolean): Promise<void> => {
    const name = nameOf(step);
    const isLater = ends.has(name) && !isLast;
    if (isLater || checked.has(name) || !page.url().startsWith('http')) return;
    await expectAccessible(page);
    checked.add(name);
  };
}
