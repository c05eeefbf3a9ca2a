import { existsSync } from 'node:fs';
import type { CommittedPaths } from '@learning-console/statecharts/committed';
import { isOrdinary } from '@learning-console/statecharts/path-generation';
import type { PathStep } from '@learning-console/statecharts/paths';
import type { Page } from 'playwright-core';
import { afterAll, describe, type RunnerTestCase } from 'vitest';
import { timed } from '#tests/support/work-log.ts';
import { committedPaths } from '#tools/charts.ts';
import {
  expect,
  type SharedPage,
  saveFailure,
  testOnSharedPage,
  testOnSharedPageWithOwnServer,
} from './console-test.ts';
import { forgetChosenRows } from './list-order.ts';
import { getVerbs, type PathTest, pathFilter, runPath } from './path-run.ts';
import { choosePaths, longestPrefix, statesIn, transitionsIn, visibleStates } from './path-selection.ts';
import { stateAccess } from './state-access.ts';
import { stateScreens } from './state-screens.ts';
import { maxWaitMs } from './wait-limits.ts';

/** Timeout of a browser that hangs. */
const longestPathMs = 4 * maxWaitMs;

type PathFixtures = { openSharedPage(): Promise<SharedPage>; task: Readonly<RunnerTestCase> };

/**
 * Registers one test for each committed path that is needed for all states and verbs.
 * Outcomes of calls and timers between states are proven on actors, and can be written as specs.
 * Another test fails if the browser could not take a transition or show a state that is not listed.
 */
export function testPaths<Harness extends { page: Page }>(pathTest: PathTest<Harness>): void {
  describe(pathTest.machine, async () => {
    const file = await committedPaths(pathTest.machine);
    const paths = choosePaths(file.paths, pathFilter(pathTest), { getGoals: (step) => getVerbs(pathTest, step) });
    const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
    const screens = stateScreens(pathTest.machine);
    const seeAccessible = stateAccess(paths);
    const pages = sharedPages(pathTest);
    const register = (title: string, run: (given: PathFixtures) => Promise<void>) => {
      if (pathTest.writes) testOnSharedPageWithOwnServer(title, { timeout: longestPathMs }, run);
      else testOnSharedPage(title, { timeout: longestPathMs }, run);
    };
    const shownStates = (step: PathStep) =>
      visibleStates(step, pathFilter(pathTest)).filter((state) => !pathTest.hiddenStates?.[state]);

    register(
      `CHART-04 ${paths.length} committed paths of ${steps} steps show every state and use every verb`,
      async () => {
        expect(coverageGaps(pathTest, file)).toEqual({ transitions: [], states: [], outdated: [] });
        const { verbsProvenBy, casesProvenBy = [] } = pathTest;
        if (verbsProvenBy) expect((await committedPaths(verbsProvenBy)).paths).not.toEqual([]);
        for (const proof of casesProvenBy) expect(existsSync(proof), proof).toBe(true);
      },
    );
    let passed = 0;
    for (const path of paths)
      register(`CHART-04 path ${path.name}, ${path.steps.length} steps`, async ({ openSharedPage, task }) => {
        try {
          const { page, faults, harness } = await pages.open(openSharedPage);
          await forgetChosenRows(page);
          await page.goto('about:blank');
          const afterStep = async (step: PathStep, next: PathStep | undefined) => {
            await screens.save(page, shownStates(step));
            await seeAccessible(page, step, next);
          };
          await timed('path', () => runPath(pathTest, path, { harness, afterStep }));
          expect(faults.list(), 'faults in the browser').toEqual([]);
          passed += 1;
        } catch (fault) {
          await pages.closeFailed(task);
          throw fault;
        }
      });
    afterAll(async () => {
      if (passed === paths.length) screens.clean();
      await pages.close();
    });
  });
}

/**
 * One page for the paths of a machine.
 * After a failed path, the next one opens another page.
 */
function sharedPages<Harness extends { page: Page }>(pathTest: PathTest<Harness>) {
  let shared: SharedPage | undefined;
  let harness: Harness | undefined;
  const close = async () => {
    await shared?.close();
    [shared, harness] = [undefined, undefined];
  };
  return {
    async open(openSharedPage: () => Promise<SharedPage>) {
      shared ??= await openSharedPage();
      harness ??= await pathTest.open(shared);
      return { ...shared, harness };
    },
    async closeFailed(task: Readonly<RunnerTestCase>): Promise<void> {
      if (shared) await saveFailure(shared.page, task);
      await close();
    },
    close,
  };
}

/**
 * The transitions and states that the page tests can neither take nor show, and that are not listed.
 * It also returns listed ones that they can, or that are unknown.
 */
function coverageGaps<Harness>(pathTest: PathTest<Harness>, file: CommittedPaths) {
  const { checks, skippedTransitions = {}, hiddenStates = {} } = pathTest;
  const filter = pathFilter(pathTest);
  const paths = file.paths.filter(isOrdinary).flatMap((path) => longestPrefix(path, filter) ?? []);
  const taken = new Set(paths.flatMap(transitionsIn));
  const shown = new Set(paths.flatMap((path) => statesIn(path, filter)));
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
