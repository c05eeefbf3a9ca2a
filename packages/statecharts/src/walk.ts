import type { AnyStateMachine } from 'xstate';
import { type AnyChartModel, getCause } from './chart-model.ts';
import { type EventCase, eventCaseText, findSettlement, halfTime, timeEvent } from './event-cases.ts';
import { faultMessage } from './findings.ts';
import { createRandom, type RandomSource } from './generators.ts';
import { type Harness, inputNames, type Observation, prepareHarness } from './harness.ts';
import { type Moment, type Moments, recordMoments } from './moments.ts';
import { type AnyProperty, isBounded, type PropertyTracker, trackProperties } from './properties.ts';
import { limitNamed, TimeLimitError } from './time-limit.ts';
import { nameTimer } from './timers.ts';
import type { Trace } from './trace.ts';

/** Where a machine breaks a property, or fails. */
export type Violation = {
  /** The name of the property, or `no error` if the machine throws. */
  property: string;
  requirement?: string;
  reason: string;
  /** Whether the last event does not end, so that it takes long to try it again. */
  isEndless?: boolean;
  /** The last moment before the failure; absent if the machine does not start. */
  moment: Moment<AnyStateMachine> | undefined;
  /** The events that lead there, as a walk follows them. */
  events: readonly EventCase[];
  /** The same as a file; timers have their names. */
  trace: Trace;
};

/** One walk until its end, or until something is violated. */
export type Walk = {
  moments: readonly Moment<AnyStateMachine>[];
  /** The events that happened; those that were not possible are left out. */
  events: readonly EventCase[];
  violation: Violation | undefined;
  /** The bounded properties that the walk was too short for. */
  undecided: readonly AnyProperty[];
};

/** Walks on one machine, each on a new actor. */
export type Walker = {
  /** Follows events as far as they are possible, and then lets actors answer and time pass. */
  follow(input: string, events: readonly EventCase[]): Walk;
  /** Chooses events at random. */
  wander(random: RandomSource, steps: number): Walk;
};

/** Prepares walks on a machine, which check the properties of its model after each step. */
export function prepareWalk(model: AnyChartModel): Walker {
  const open = prepareHarness(model);
  const inputs = inputNames(model);
  return {
    follow: (input, events) => {
      const rest = [...events];
      return takeWalk({ model, open, input }, (harness) => {
        for (let next = rest.shift(); next; next = rest.shift()) if (isPossibleNow(harness, next)) return next;
        return undefined;
      });
    },
    wander: (random, steps) => {
      let taken = 0;
      return takeWalk({ model, open, input: random.pick(inputs) }, (harness) => {
        taken += 1;
        const possible = taken > steps ? [] : choicesNow(model, harness);
        return possible.length === 0 ? undefined : withData(model, random, random.pick(possible));
      });
    },
  };
}

type Setting = { model: AnyChartModel; open(input: string): Harness; input: string };

/** Whether an event can happen now, also with a payload that the model does not name. */
export function isPossibleNow(harness: Harness, eventCase: EventCase): boolean {
  const { event, case: name } = eventCase;
  if (event === halfTime.event) return harness.canHalve();
  const possible = harness.possibleEvents();
  return possible.some((one) => one.event === event && ('data' in eventCase || one.case === name));
}

const generated = 'generated';

/** The events that are possible, each generator once, and half of the time to a timer. */
function choicesNow(model: AnyChartModel, harness: Harness): EventCase[] {
  const possible = harness.possibleEvents();
  const events = new Set(possible.map(({ event }) => event));
  const made = [...events].filter((event) => model.generators?.[event]).map((event) => ({ event, case: generated }));
  const isSample = ({ event, case: name }: EventCase) =>
    model.generators?.[event] !== undefined && /^generated \d+$/.test(name ?? '');
  return [...possible.filter((one) => !isSample(one)), ...made, ...(harness.canHalve() ? [halfTime] : [])];
}

function withData(model: AnyChartModel, random: RandomSource, one: EventCase): EventCase {
  const generate = one.case === generated ? model.generators?.[one.event] : undefined;
  return generate ? { ...one, data: generate(createRandom(random.seed())) } : one;
}

type Run = Setting & {
  harness: Harness;
  tracker: PropertyTracker;
  moments: Moments;
  events: EventCase[];
  violation: Violation | undefined;
};

type Next = (harness: Harness) => EventCase | undefined;

function takeWalk(setting: Setting, next: Next): Walk {
  const { model, open, input } = setting;
  const properties = model.properties ?? [];
  const harness = open(input);
  const run: Run = {
    ...setting,
    harness,
    tracker: trackProperties(properties),
    moments: recordMoments(harness),
    events: [],
    violation: undefined,
  };
  try {
    return takeSteps(run, next);
  } catch (fault) {
    if (!(fault instanceof TimeLimitError)) throw fault;
    addViolation(run, { name: noError }, `does not hold: ${fault.message}`);
    if (run.violation) run.violation.isEndless = true;
    return { moments: run.moments.all, events: run.events, violation: run.violation, undecided: [] };
  }
}

function takeSteps(run: Run, next: Next): Walk {
  const { model, harness, input } = run;
  takeStep(run, { event: 'start', case: input }, () => harness.start());
  followWhile(run, next);
  const before = run.events.length;
  followWhile(run, answers(model, run.tracker));
  const isCut = run.events.length - before === maxEndingSteps;
  const left = run.violation ? [] : run.tracker.open();
  const unmet = left.find((property) => !isBounded(property));
  if (unmet) addViolation(run, unmet, isCut ? cutReason : 'is not met: nothing but the user can continue');
  harness.stop();
  return { moments: run.moments.all, events: run.events, violation: run.violation, undecided: left.filter(isBounded) };
}

function followWhile(run: Run, next: Next): void {
  while (!run.violation) {
    const eventCase = limitNamed('what can happen next', () => next(run.harness));
    if (!eventCase) return;
    run.events.push(eventCase);
    takeStep(run, eventCase, () => run.harness.trigger(eventCase));
  }
}

function takeStep(run: Run, eventCase: EventCase, act: () => Observation): void {
  const { moments, tracker } = run;
  try {
    moments.add(eventCase, limitNamed('the last event', act));
  } catch (fault) {
    if (fault instanceof TimeLimitError) throw fault;
    addViolation(run, { name: noError }, faultMessage(fault));
    return;
  }
  const violation = limitNamed('a property', () => tracker.judge(moments.all));
  if (violation) addViolation(run, violation.property, violation.reason);
}

const noError = 'no error';

function addViolation(run: Run, property: Pick<AnyProperty, 'name' | 'requirement'>, reason: string): void {
  const { name, requirement } = property;
  const named = run.events.map((one, at) => nameTimer(one, run.moments.all[at + 1] ?? one));
  run.violation = {
    property: name,
    ...(requirement === undefined ? {} : { requirement }),
    reason,
    moment: run.moments.all.at(-1),
    events: [...run.events],
    trace: { machine: run.model.machine.id, input: run.input, events: named },
  };
}

const maxEndingSteps = 40;
const cutReason = `is not met after ${maxEndingSteps} more steps without the user`;

/**
 * Actors answer, time passes and events come from outside, as long as a property waits.
 * In each situation the event comes next that came least often there.
 */
function answers(model: AnyChartModel, tracker: PropertyTracker): Next {
  const counts = new Map<string, number>();
  let steps = 0;
  return (harness) => {
    if (tracker.open().length === 0 || steps === maxEndingSteps) return undefined;
    steps += 1;
    const key = harness.key();
    const getCount = (one: EventCase) => counts.get(`${key} ${eventCaseText(one)}`) ?? 0;
    const isOwn = ({ event }: EventCase) => event === timeEvent.event || findSettlement(model, event) !== undefined;
    const possible = harness.possibleEvents();
    const own = possible.filter(isOwn);
    const outside = possible.filter((one) => !isOwn(one) && getCause(model, one.event) === 'external');
    const [next] = [...own, ...outside].sort((one, other) => getCount(one) - getCount(other));
    if (next) counts.set(`${key} ${eventCaseText(next)}`, getCount(next) + 1);
    return next;
  };
}
