import { basename } from 'node:path';
import type { CommittedPaths } from '@learning-console/statecharts/committed';
import type { MachinePath, PathStep } from '@learning-console/statecharts/paths';
import type { Page } from 'playwright-core';
import { describe, type RunnerTestCase } from 'vitest';
import { timed } from '#tests/support/work-log.ts';
import { committedPaths } from '#tools/charts.ts';
import { expect, test, testWithOwnServer } from './console-test.ts';
import { type Fixtures, type PathTest, pathFilter, runPath } from './path-run.ts';
import { choosePaths, statesIn, transitionsIn, visibleStates } from './path-selection.ts';
import { pathTestedMachines } from './path-tested-machines.ts';
import { stateAccess } from './state-access.ts';
import { stateScreens } from './state-screens.ts';
import { maxWaitMs } from './wait-limits.ts';

/** Timeout of a browser that hangs. */
const longestPathMs = 4 * maxWaitMs;

/** Registers the test of committed paths; it fails when they miss a transition or state that is not listed. */
export function testPaths<Harness extends { page: Page }>(pathTest: PathTest<Harness>): void {
  describe(pathTest.machine, async () => {
    const file = await committedPaths(pathTest.machine);
    const paths = choosePaths(file.paths, pathFilter(pathTest));
    const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
    const title = `CHART-04 ${paths.length} committed paths of ${steps} steps cover every reachable transition and state`;
    const timeout = longestPathMs * (paths.length + 1);
    const run = async ({ page, faults, task }: Fixtures & { task: Readonly<RunnerTestCase> }) => {
      const testedMachines = task.file.tasks.map(({ name }) => name);
      expect(testedMachines.toSorted()).toEqual(pathTestedMachines[basename(task.file.filepath)]?.toSorted());
      expect(coverageGaps(pathTest, file, paths)).toEqual({ transitions: [], states: [], outdated: [] });
      const harness = await pathTest.open({ page, faults });
      const screens = stateScreens(pathTest.machine);
      const seeAccessible = stateAccess();
      const afterStep = (step: PathStep) => {
        const states = visibleStates(step, pathFilter(pathTest));
        return screens.save(
          page,
          states.filter((state) => !pathTest.hiddenStates?.[state]),
        );
      };
      for (const path of paths) {
        await page.goto('about:blank');
        await timed('path', () => runPath(pathTest, path, { harness, afterStep }));
        await seeAccessible(page, path.steps.at(-1) ?? path.start);
      }
      screens.clean();
    };
    if (pathTest.writes) testWithOwnServer(title, { timeout }, run);
    else test(title, { timeout }, run);
  });
}

/** Transitions and states that are neither tested nor listed, and listed ones that are tested or unknown. */
function coverageGaps<Harness>(pathTest: PathTest<Harness>, file: CommittedPaths, paths: MachinePath[]) {
  const { checks, skippedTransitions = {}, hiddenStates = {} } = pathTest;
  const taken = new Set(paths.flatMap(transitionsIn));
  const shown = new Set(paths.flatMap((path) => statesIn(path, pathFilter(pathTest))));
  const isShown = (state: string) => shown.has(state) && checks[state] !== undefined;
  return {
    transitions: file.transitions.filter((name) => !taken.has(name) && !skippedTransitions[name]),
    states: file.states.filter((state) => !isShown(state) && !hiddenStates[state]),
    outdated: [
      ...Object.keys(skippedTransitions).filter((name) => taken.has(name) || !file.transitions.includes(name)),
      ...Object.keys(hiddenStates).filter((state) => isShown(state) || !file.states.includes(state)),
    ],
  };
}
