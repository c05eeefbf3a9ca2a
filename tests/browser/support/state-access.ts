import type { MachinePath, PathStep } from '@learning-console/statecharts/paths';
import type { Page } from 'playwright-core';
import { expectAccessible } from './accessible.ts';

const formatName = ({ state }: PathStep): string => JSON.stringify(state);

/** A timer causes this step, so a slow check before it changes nothing. */
const isTimer = ({ event }: PathStep): boolean => event.startsWith('after ');

/**
 * Checks with axe what the page shows in each state of a machine, once.
 * A check takes seconds, and the page continues during this time.
 * So the check waits for a path that ends in the state, if one of `paths` does.
 * A state that a timer ends is checked only before the step of that timer.
 */
export function stateAccess(paths: readonly MachinePath[]) {
  const ends = new Set(paths.map((path) => formatName(path.steps.at(-1) ?? path.start)));
  const beforeTimers = new Set(
    paths.flatMap(({ start, steps }) =>
      [start, ...steps].filter((_, at) => steps[at] && isTimer(steps[at])).map(formatName),
    ),
  );
  const checked = new Set<string>();
  return async (page: Page, step: PathStep, next: PathStep | undefined): Promise<void> => {
    const name = formatName(step);
    const isLater = next !== undefined && (ends.has(name) || (beforeTimers.has(name) && !isTimer(next)));
    if (isLater || checked.has(name) || !page.url().startsWith('http')) return;
    await expectAccessible(page);
    checked.add(name);
  };
}
