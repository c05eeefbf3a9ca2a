import type { BrowserPaths } from '@learning-console/statecharts/browser-paths';
import type { MachinePath } from '@learning-console/statecharts/paths';
import type { SystemStep } from '@learning-console/statecharts/system';
import type { Page } from 'playwright-core';
import { type Fixtures, openPath, type PathTest, pathFilter, runPath } from '#tests/browser/support/path-run.ts';
import { choosePaths, longestPrefix } from '#tests/browser/support/path-selection.ts';
import { stateAccess } from '#tests/browser/support/state-access.ts';

type ListedPaths = BrowserPaths & {
  run(path: MachinePath, fixtures: Fixtures): Promise<void>;
  /** The steps of a path on an open page, for who takes them one by one. */
  open(path: MachinePath, fixtures: Fixtures): Promise<SystemStep[]>;
};

const listed: ListedPaths[] = [];

/** Every path test that has been imported. */
export const listedPaths = (): readonly ListedPaths[] => listed;

/**
 * Lists a path test.
 * The function of the same name in `path-test.ts` registers it with the test runner.
 */
export function testPaths<Harness extends { page: Page }>(pathTest: PathTest<Harness>): void {
  const { machine, skippedTransitions = {}, hiddenStates = {} } = pathTest;
  const filter = pathFilter(pathTest);
  listed.push({
    machine,
    skippedTransitions,
    hiddenStates,
    canStart: filter.canStart,
    canFollow: filter.canFollow,
    choose: (paths, others = []) => choosePaths(paths, filter, { others }),
    cut: (path) => longestPrefix(path, filter),
    open: async (path, fixtures) => openPath(pathTest, path, await pathTest.open(fixtures)),
    run: async (path, fixtures) => {
      const harness = await pathTest.open(fixtures);
      const seeAccessible = stateAccess([path]);
      await runPath(pathTest, path, { harness, afterStep: (step, next) => seeAccessible(fixtures.page, step, next) });
    },
  });
}
