import type { MachinePath, PathStep } from '@learning-console/statecharts/paths';
import {
  followPath,
  formatEvent,
  openSteps,
  type SystemSession,
  type SystemStep,
  type SystemUnderTest,
} from '@learning-console/statecharts/system';
import type { Json, JsonObject } from '@learning-console/statecharts/xstate-types';
import type { Page } from 'playwright-core';
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
  /** A machine of the same pattern whose paths use the same verbs; these paths only show the states. */
  verbsProvenBy?: string;
  /** The files of tests that use the cases of the verbs; these paths use each verb in any case. */
  casesProvenBy?: readonly string[];
};

/** Timeout of a browser that hangs. */
const longestStepMs = 2 * maxWaitMs;

const findTrigger = <Harness>({ triggers, ownEvents }: PathTest<Harness>, step: PathStep) =>
  ownEvents?.[formatEvent(step)]?.after ?? triggers[formatEvent(step)] ?? triggers[step.event];

/** The results of calls, and timers. */
const isOutcome = ({ event }: PathStep): boolean => /^(done|error|after) /.test(event);

/** The verb of the page that a step uses: what a person or the browser does, in whatever state. */
export const getVerbs = <Harness>(pathTest: PathTest<Harness>, step: PathStep) => {
  const { triggers, ownEvents, verbsProvenBy, casesProvenBy } = pathTest;
  if (isOutcome(step) || verbsProvenBy) return [];
  if (casesProvenBy) return [step.event];
  const name = formatEvent(step);
  const isNamed = ownEvents?.[name] !== undefined || triggers[name] !== undefined;
  return [isNamed ? name : step.event];
};

/** Prepares the events that the page causes by itself after the step at a position. */
async function prepareNext<Harness>({ ownEvents }: PathTest<Harness>, harness: Harness, next: readonly PathStep[]) {
  for (const step of next) {
    const own = ownEvents?.[formatEvent(step)];
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

/** The start and the steps of a path on a page, for who takes them one by one. */
export const openPath = <Harness extends { page: Page }>(
  pathTest: PathTest<Harness>,
  path: MachinePath,
  harness: Harness,
): SystemStep[] => openSteps(toSystem(pathTest, harness), path).steps;

/** Takes a path on a blank page, and checks each step. */
export const runPath = <Harness extends { page: Page }>(
  pathTest: PathTest<Harness>,
  path: MachinePath,
  { harness, afterStep }: PathPage<Harness>,
): Promise<void> =>
  followPath(toSystem(pathTest, harness), path, {
    timeoutMs: longestStepMs,
    afterStep: ({ step, rest }) => afterStep(step, rest[0]),
  });

/** An open page is the system under test; its own events are received. */
function toSystem<Harness extends { page: Page }>(pathTest: PathTest<Harness>, harness: Harness): SystemUnderTest {
  const { ownEvents } = pathTest;
  let notices: Promise<unknown> = Promise.resolve();
  const act = async (step: PathStep, trigger: () => Promise<unknown>) => {
    notices = seeNotices(harness.page, step.emitted);
    // A notice that does not come fails the step when it is read.
    notices.catch(() => undefined);
    await trigger();
  };
  const session: SystemSession = {
    async send({ step, before, rest }) {
      forgetCalls(pathTest, harness);
      await prepareNext(pathTest, harness, rest);
      await act(step, async () => before && findTrigger(pathTest, step)?.(harness, step, before));
    },
    receives: ({ step }) => ownEvents?.[formatEvent(step)] !== undefined,
    async receive({ step }) {
      await act(step, async () => ownEvents?.[formatEvent(step)]?.after(harness));
      return { event: step.event };
    },
    read: ({ step }) => Promise.all([notices, seeStep(pathTest, harness, step)]).then(() => undefined),
  };
  return {
    async create({ step, input }) {
      const start = pathTest.start[input];
      if (!start) throw new Error(`The path test has no start for '${input}'.`);
      forgetCalls(pathTest, harness);
      await act(step, () => start(harness));
      return session;
    },
  };
}

/** Calls that no step has checked are not the calls of the next step. */
function forgetCalls<Harness>({ expectedCalls = {} }: PathTest<Harness>, harness: Harness): void {
  for (const { calls } of Object.values(expectedCalls)) calls(harness).forgetNewest();
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
