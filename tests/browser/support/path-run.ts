import type { MachinePath, PathStep } from '@learning-console/statecharts/paths';
import type { Json, JsonObject } from '@learning-console/statecharts/xstate-types';
import type { Page } from 'playwright-core';
import { settledWithin } from '#tests/support/settled-within.ts';
import { expect } from './console-test.ts';
import { seeAddresses, seeNotices } from './emitted.ts';
import type { PageFaults } from './page-faults.ts';
import { type PathFilter, visibleStates } from './path-selection.ts';
import type { PendingCalls } from './pending-calls.ts';
import { withAncestors } from './state-names.ts';
import { maxWaitMs } from './wait-limits.ts';

export type Fixtures = { page: Page; faults: PageFaults };

/** Why a user cannot cause or see something on the page. */
type Reason = string;

type Trigger<Harness> = (harness: Harness, step: PathStep, before: PathStep) => Promise<unknown>;

/**
 * An event that the page causes by itself, right after the step before.
 * `prepare` runs before that step.
 */
type OwnEvent<Harness> = { prepare(harness: Harness): Promise<unknown>; after(harness: Harness): Promise<unknown> };
type StateCheck<Harness> = (harness: Harness, step: PathStep) => Promise<unknown>;

/** The call of an actor, and the actor's input as read from the request. */
type ExpectedCall<Harness> = { calls(harness: Harness): PendingCalls; readInput(body: JsonObject, url: URL): unknown };

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
  /**
   * How each event is triggered, by `event (case)` or by `event`.
   * A trigger is a verb of a page model, an answered call, or the clock.
   */
  triggers: Readonly<Record<string, Trigger<Harness>>>;
  /** Events of the page itself, by `event (case)`. */
  ownEvents?: Readonly<Record<string, OwnEvent<Harness>>>;
  /**
   * What the user sees in a state, by its name below the machine.
   * The checks of its parents run too.
   */
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

/** Timeout of a browser that hangs. */
const longestStepMs = 2 * maxWaitMs;

const formatLabel = ({ event, case: name }: PathStep) => (name === undefined ? event : `${event} (${name})`);

const findTrigger = <Harness>({ triggers, ownEvents }: PathTest<Harness>, step: PathStep) =>
  ownEvents?.[formatLabel(step)]?.after ?? triggers[formatLabel(step)] ?? triggers[step.event];

/** Prepares the events that the page causes by itself after the step at a position. */
async function prepareNext<Harness>({ ownEvents }: PathTest<Harness>, harness: Harness, next: readonly PathStep[]) {
  for (const step of next) {
    const own = ownEvents?.[formatLabel(step)];
    if (!own) return;
    await own.prepare(harness);
  }
}

export const pathFilter = <Harness>(pathTest: PathTest<Harness>): PathFilter => ({
  canStart: (input) => pathTest.start[input] !== undefined,
  canFollow: (step, before) =>
    findTrigger(pathTest, step) !== undefined && (pathTest.canFollow?.(step, before) ?? true),
  hides: (state, step) => pathTest.hides?.(state, step) ?? false,
});

/** What a path needs: an open page, and what to do after each step. */
type PathPage<Harness> = { harness: Harness; afterStep(step: PathStep, next: PathStep | undefined): Promise<unknown> };

/** Takes a path on a blank page, and checks each step. */
export async function runPath<Harness extends { page: Page }>(
  pathTest: PathTest<Harness>,
  path: MachinePath,
  { harness, afterStep }: PathPage<Harness>,
) {
  const start = pathTest.start[path.input];
  if (!start) throw new Error(`The path test has no start for '${path.input}'.`);
  await withTimeout(`${path.name}, ${path.input}`, async () => {
    forgetCalls(pathTest, harness);
    await takeStep(pathTest, { harness, step: path.start }, () => start(harness));
    await afterStep(path.start, path.steps[0]);
  });
  for (const [at, step] of path.steps.entries())
    await withTimeout(`${path.name}, step ${at + 1}, ${formatLabel(step)}`, async () => {
      if (!pathTest.ownEvents?.[formatLabel(step)]) {
        forgetCalls(pathTest, harness);
        await prepareNext(pathTest, harness, path.steps.slice(at + 1));
      }
      const before = path.steps[at - 1] ?? path.start;
      await takeStep(pathTest, { harness, step }, async () => findTrigger(pathTest, step)?.(harness, step, before));
      await afterStep(step, path.steps[at + 1]);
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

/** Triggers a step and checks it. */
async function takeStep<Harness extends { page: Page }>(
  pathTest: PathTest<Harness>,
  { harness, step }: { harness: Harness; step: PathStep },
  trigger: () => Promise<unknown>,
) {
  const seeRest = () => seeStep(pathTest, harness, step);
  await Promise.all([seeNotices(harness.page, step.emitted), trigger().then(seeRest)]);
}

async function seeStep<Harness extends { page: Page }>(pathTest: PathTest<Harness>, harness: Harness, step: PathStep) {
  for (const { actor, input } of step.started ?? []) {
    const expectedCall = pathTest.expectedCalls?.[String(actor)];
    if (expectedCall) await expectCall(expectedCall, harness, input);
  }
  await seeAddresses(harness.page, step.emitted);
  for (const name of new Set(visibleStates(step, pathFilter(pathTest)).flatMap(withAncestors)))
    await pathTest.checks[name]?.(harness, step);
}

/** The actor's call is the only pending one, and has the input of the path. */
async function expectCall<Harness>(
  { calls, readInput }: ExpectedCall<Harness>,
  harness: Harness,
  input: Json | undefined,
) {
  await calls(harness).newest();
  await expect.poll(() => calls(harness).waiting(), { timeout: maxWaitMs }).toBe(1);
  const request = await calls(harness).arrived();
  expect(readInput(request.postDataJSON(), new URL(request.url()))).toEqual(input);
}
