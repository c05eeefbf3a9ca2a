import { basename } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, type RunnerTestCase } from 'vitest';
import type { ConsoleServer } from '#tests/support/console-server.ts';
import { settledWithin } from '#tests/support/settled-within.ts';
import { timed } from '#tests/support/work-log.ts';
import { type CommittedPaths, committedPaths } from '#tools/statecharts/committed.ts';
import type { MachinePath, PathStep } from '#tools/statecharts/paths.ts';
import type { Json, JsonObject } from '#tools/statecharts/xstate-types.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test, testWithOwnServer } from './console-test.ts';
import { seeEmitted } from './emitted.ts';
import type { PageFaults } from './page-faults.ts';
import { choosePaths, type PathFilter, statesIn, transitionsIn, visibleStates } from './path-selection.ts';
import { pathTestedMachines } from './path-tested-machines.ts';
import type { PendingCalls } from './pending-calls.ts';
import { withAncestors } from './state-names.ts';
import { longestWaitMs } from './wait-limits.ts';

type Fixtures = { page: Page; server: ConsoleServer; faults: PageFaults };

/** Why a user cannot cause or see something on the page. */
type Reason = string;

type Trigger<Harness> = (harness: Harness, step: PathStep, before: PathStep) => Promise<unknown>;

/** An event that the page causes by itself, right after the step before. `prepare` runs before that step. */
type OwnEvent<Harness> = { prepare(harness: Harness): Promise<unknown>; after(harness: Harness): Promise<unknown> };
type StateCheck<Harness> = (harness: Harness, step: PathStep) => Promise<unknown>;

/** The call of an actor, and the actor's input as read from the request. */
type ExpectedCall<Harness> = { calls(harness: Harness): PendingCalls; inputOf(body: JsonObject, url: URL): unknown };

/** How the paths of one machine are tested on real pages. */
export type PathTest<Harness> = {
  /** The machine's id, as in docs/statecharts. */
  machine: string;
  /** Whether the paths write on the server, so that the file needs a separate server. */
  writes?: boolean;
  /** Opens what all paths share: a page, a signed-in administrator, intercepted calls. */
  open(fixtures: Fixtures): Promise<Harness>;
  /** How a path with this input starts on a blank page. */
  start: Readonly<Record<string, (harness: Harness) => Promise<unknown>>>;
  /** How each event is triggered, by `event (case)` or by `event`: a verb of a page model, an answered call, the clock. */
  triggers: Readonly<Record<string, Trigger<Harness>>>;
  /** Events of the page itself, by `event (case)`. */
  ownEvents?: Readonly<Record<string, OwnEvent<Harness>>>;
  /** What the user sees in a state, by its name below the machine; the checks of its parents run too. */
  checks: Readonly<Record<string, StateCheck<Harness>>>;
  /** The calls of the actors that the steps start. */
  expectedCalls?: Readonly<Record<string, ExpectedCall<Harness>>>;
  /** Whether a page leaves time for this step after that one; the default is always. */
  canFollow?(step: PathStep, before: PathStep): boolean;
  /** Whether the page hides a state in this step; another step must show it. */
  hides?(state: string, step: PathStep): boolean;
  /** Declared transitions that no path takes, and why. */
  skippedTransitions?: Readonly<Record<string, Reason>>;
  /** States that no path enters or that the page does not show, and why. */
  hiddenStates?: Readonly<Record<string, Reason>>;
};

/** Timeouts of a browser that hangs. */
const longestStepMs = 2 * longestWaitMs;
const longestPathMs = 4 * longestWaitMs;

/** Registers the test of committed paths; it fails when they miss a transition or state that is not listed. */
export function testPaths<Harness extends { page: Page }>(pathTest: PathTest<Harness>): void {
  describe(pathTest.machine, async () => {
    const file = await committedPaths(pathTest.machine);
    const paths = choosePaths(file.paths, pathFilter(pathTest));
    const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
    const title = `CHART-04 ${paths.length} committed paths of ${steps} steps cover every reachable transition and state`;
    const timeout = longestPathMs * (paths.length + 1);
    const run = async ({ page, server, faults, task }: Fixtures & { task: Readonly<RunnerTestCase> }) => {
      const testedMachines = task.file.tasks.map(({ name }) => name);
      expect(testedMachines.toSorted()).toEqual(pathTestedMachines[basename(task.file.filepath)]?.toSorted());
      expect(coverageGaps(pathTest, file, paths)).toEqual({ transitions: [], states: [], outdated: [] });
      const harness = await pathTest.open({ page, server, faults });
      const checked = new Set<string>();
      for (const path of paths) {
        await page.goto('about:blank');
        await timed('path', () => testPath(pathTest, path, harness));
        const end = JSON.stringify((path.steps.at(-1) ?? path.start).state);
        if (!checked.has(end)) await expectAccessible(page);
        checked.add(end);
      }
    };
    if (pathTest.writes) testWithOwnServer(title, { timeout }, run);
    else test(title, { timeout }, run);
  });
}

const labelOf = ({ event, case: name }: PathStep) => (name === undefined ? event : `${event} (${name})`);

const triggerOf = <Harness>({ triggers, ownEvents }: PathTest<Harness>, step: PathStep) =>
  ownEvents?.[labelOf(step)]?.after ?? triggers[labelOf(step)] ?? triggers[step.event];

/** Prepares the events that the page causes by itself after the step at a position. */
async function prepareNext<Harness>({ ownEvents }: PathTest<Harness>, harness: Harness, next: readonly PathStep[]) {
  for (const step of next) {
    const own = ownEvents?.[labelOf(step)];
    if (!own) return;
    await own.prepare(harness);
  }
}

const pathFilter = <Harness>(pathTest: PathTest<Harness>): PathFilter => ({
  canStart: (input) => pathTest.start[input] !== undefined,
  canFollow: (step, before) => triggerOf(pathTest, step) !== undefined && (pathTest.canFollow?.(step, before) ?? true),
  hides: (state, step) => pathTest.hides?.(state, step) ?? false,
});

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

async function testPath<Harness extends { page: Page }>(
  pathTest: PathTest<Harness>,
  path: MachinePath,
  harness: Harness,
) {
  const start = pathTest.start[path.input];
  if (!start) throw new Error(`The path test has no start for '${path.input}'.`);
  await withTimeout(`${path.name}, ${path.input}`, async () => {
    forgetCalls(pathTest, harness);
    await start(harness);
    await seeStep(pathTest, harness, path.start);
  });
  for (const [at, step] of path.steps.entries())
    await withTimeout(`${path.name}, step ${at + 1}, ${labelOf(step)}`, async () => {
      if (!pathTest.ownEvents?.[labelOf(step)]) {
        forgetCalls(pathTest, harness);
        await prepareNext(pathTest, harness, path.steps.slice(at + 1));
      }
      await triggerOf(pathTest, step)?.(harness, step, path.steps[at - 1] ?? path.start);
      await seeStep(pathTest, harness, step);
    });
}

/** Calls that no step has checked are not the calls of the next step. */
function forgetCalls<Harness>({ expectedCalls = {} }: PathTest<Harness>, harness: Harness): void {
  for (const { calls } of Object.values(expectedCalls)) calls(harness).forgetNewest();
}

/** Runs a part of a path; an error or timeout names the part. */
async function withTimeout(part: string, action: () => Promise<void>): Promise<void> {
  const running = action().catch((cause: unknown) => {
    throw new Error(`${part}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  });
  if (!(await settledWithin(longestStepMs, running))) throw new Error(`${part} timed out.`);
}

async function seeStep<Harness extends { page: Page }>(pathTest: PathTest<Harness>, harness: Harness, step: PathStep) {
  for (const { actor, input } of step.started ?? []) {
    const expectedCall = pathTest.expectedCalls?.[String(actor)];
    if (expectedCall) await expectCall(expectedCall, harness, input);
  }
  await seeEmitted(harness.page, step.emitted ?? []);
  for (const name of new Set(visibleStates(step, pathFilter(pathTest)).flatMap(withAncestors)))
    await pathTest.checks[name]?.(harness, step);
}

/** The actor's call is the only pending one, and has the input of the path. */
async function expectCall<Harness>(
  { calls, inputOf }: ExpectedCall<Harness>,
  harness: Harness,
  input: Json | undefined,
) {
  await calls(harness).newest();
  await expect.poll(() => calls(harness).waiting(), { timeout: longestWaitMs }).toBe(1);
  const request = await calls(harness).arrived();
  expect(inputOf(request.postDataJSON(), new URL(request.url()))).toEqual(input);
}
