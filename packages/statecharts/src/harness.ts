import { type AnyActorRef, createActor, getNextTransitions, type InspectionEvent } from 'xstate';
import type { AnyChartModel } from './chart-model.ts';
import { type EnvironmentTracker, trackEnvironment } from './environment-tracker.ts';
import {
  type EventCase,
  findSettlement,
  getOutcome,
  getOutcomes,
  getPayload,
  halfTime,
  isAccepted,
  type Settlement,
  sendableEvents,
  timeEvent,
  waitName,
} from './event-cases.ts';
import { pendingTimers, toKey } from './harness-key.ts';
import { isolate, limitMicrosteps, removeParent } from './isolation.ts';
import { toJson, writeFields } from './json.ts';
import { rememberValues } from './model-values.ts';
import { PathClock } from './path-clock.ts';
import { recordedGuards } from './recorded-guards.ts';
import { createRepeatable } from './repeatable-globals.ts';
import { emptyRecording, type Recording, recordInspection } from './step-recording.ts';
import { settlingEvent } from './stub-actor.ts';
import { prepareStubs } from './stub-actors.ts';
import { runAndUndo } from './time-limit.ts';
import { eventLabel, transitionNames } from './transitions.ts';
import { asMachine, type Json, type JsonObject, type MachineActor, type MachineSnapshot } from './xstate-types.ts';

export type Observation = {
  /** For `time` the name of the timer that fired. */
  event: string;
  state: Json;
  context: JsonObject;
  /** The fields of the context of which a limit of size has left something out. */
  cutFields: readonly string[];
  transitions: string[];
  /** What it emits, and what it sends to actors of its system that it did not start. */
  emitted: Json[];
  /** The plain actions that ran, with their parameters. */
  actions: Json[];
  /** What the actions called outside the machine. */
  calls: Json[];
  started: JsonObject[];
  sent: JsonObject[];
  stopped: string[];
  /** The results of the guards in the order in which they ran, e.g. `isValid=false`. */
  guards: string[];
  isRecalled: boolean;
  tags: string[];
  /** The pending timers, e.g. `after pause 100 ms`. */
  timers: string[];
  /** Half of the time to a pending timer has passed. */
  isHalved: boolean;
  output?: Json;
  waited?: number;
};

/** A real actor whose children are stubs and whose clock moves only on request. */
export type Harness = {
  start(): Observation;
  trigger(eventCase: EventCase): Observation;
  /** Starts and repeats events that were observed before. */
  repeat(events: EventCase[]): void;
  /** What the chart and its environment accept now; guards can still reject it. */
  possibleEvents(): EventCase[];
  /** What the chart accepts and its environment prevents now. */
  preventedEvents(): EventCase[];
  /** Whether the next timer has its full time left. */
  canHalve(): boolean;
  /** The milliseconds to the next timer, if one is running. */
  untilTimer(): number | undefined;
  isRare(eventCase: EventCase): boolean;
  key(): string;
  snapshot(): MachineSnapshot;
  stop(): void;
};

/**
 * Prepares a machine once; every harness is then a new actor of it.
 * Only one harness can be in use at a time.
 */
export function prepareHarness(model: AnyChartModel): (inputName: string) => Harness {
  const restoreValues = rememberValues(model);
  const createHarness = prepareRuns(model);
  return (inputName) => {
    restoreValues();
    const harness = createHarness(inputName);
    const stop = () => {
      harness.stop();
      restoreValues();
    };
    return { ...harness, stop };
  };
}

function prepareRuns(model: AnyChartModel): (inputName: string) => Harness {
  let recording = emptyRecording();
  const requests = () => recording;
  const { actors, findSnapshot, complete } = prepareStubs(model, requests);
  const guards = recordedGuards(model.machine, (result) => recording.guards.push(result));
  const machine = limitMicrosteps(asMachine(model.machine.provide({ actors, guards })));
  complete(machine);
  const names = transitionNames(machine);
  const sendable = sendableEvents(model);

  return (inputName) => {
    recording = emptyRecording();
    const clock = new PathClock();
    const recordEmitted = (emitted: unknown) => recording.emitted.push(toJson(emitted));
    const inspect = (event: InspectionEvent) => {
      if (event.type === '@xstate.actor') isolate(model, event, { recordEmitted, requests, findSnapshot });
      recordInspection(recording, names, event);
    };
    const repeatably = createRepeatable(() => clock.now(), model.runsActions === false);
    const input = model.inputs?.[inputName];
    const actor: MachineActor = repeatably(() => createActor(machine, { input, clock, inspect, ...loggerFor(model) }));
    const parts = { model, actor, clock, environment: trackEnvironment(model, actor) };
    actor.subscribe({ error: () => {} });
    actor.on('*', recordEmitted);
    const started = { event: 'start', case: inputName };
    const step = (one: EventCase): number | undefined => {
      // XState reports the first microsteps while it creates the actor, before it starts.
      if (one !== started) recording = emptyRecording();
      const waited = one === started ? void actor.start() : triggerOn(parts, one);
      if (one === started || recording.transitions.length > 0) parts.environment.record(one, recording.emitted);
      return waited;
    };
    const record = (call: unknown) => recording.calls.push(toJson(call));
    const runSteps = <Result>(run: () => Result): Result => repeatably(() => recordOutside(model, record, run));
    const observe = (one: EventCase): Observation => {
      const waited = runSteps(() => step(one));
      const event = one.event === timeEvent.event ? (recording.events[0] ?? 'time') : one.event;
      const observation = createObservation(event, parts, recording);
      return waited === undefined ? observation : { ...observation, waited };
    };
    return {
      start: () => observe(started),
      trigger: observe,
      repeat: (events) => withoutStacks(() => runSteps(() => [started, ...events].forEach(step))),
      possibleEvents: () => acceptedEvents(parts, sendable).filter(parts.environment.allows),
      preventedEvents: () => acceptedEvents(parts, sendable).filter((one) => !parts.environment.allows(one)),
      canHalve: () => clock.canHalve(),
      untilTimer: () => clock.untilNext(),
      isRare: parts.environment.isRare,
      key: () => toKey(parts),
      snapshot: () => actor.getSnapshot(),
      stop: () => stopAlone(actor),
    };
  };
}

/** XState's own logger does not see that the console is muted. */
const loggerFor = ({ runsActions }: AnyChartModel) => (runsActions === false ? { logger: () => {} } : {});

/** Nobody reads where an error was thrown that was observed before, and V8 takes long to find it. */
function withoutStacks<Result>(run: () => Result): Result {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  return runAndUndo(() => {
    Error.stackTraceLimit = limit;
  }, run);
}

function stopAlone(actor: MachineActor): void {
  removeParent(actor);
  actor.stop();
}

function recordOutside<Result>({ outside }: AnyChartModel, record: (call: unknown) => void, run: () => Result): Result {
  const restore = outside?.(record);
  return restore ? runAndUndo(restore, run) : run();
}

export const inputNames = (model: AnyChartModel): string[] => Object.keys(model.inputs ?? { plain: undefined });

function createObservation(event: string, { actor, clock }: Parts, recording: Recording): Observation {
  const snapshot: MachineSnapshot = actor.getSnapshot();
  if (snapshot.status === 'error') throw snapshot.error;
  const { events: _, ...recorded } = recording;
  const timers = pendingTimers({ actor, clock });
  const { fields: context, cutFields } = writeFields(snapshot.context);
  const observation = {
    event,
    state: toJson(snapshot.value),
    context,
    cutFields,
    ...recorded,
    // Stopping the harness stops actors too.
    stopped: [...recorded.stopped],
    tags: [...snapshot.tags].sort(),
    timers: timers.map(({ name, left }) => `${name} ${left} ms`),
    isHalved: timers.some(({ isHalved }) => isHalved),
  };
  return snapshot.output === undefined ? observation : { ...observation, output: toJson(snapshot.output) };
}

type Parts = {
  model: AnyChartModel;
  actor: MachineActor;
  clock: PathClock;
  environment: EnvironmentTracker;
};

/** Two states can invoke different implementations with the same ID. */
const withSource = (settlement: Settlement, { src }: AnyActorRef): Settlement =>
  typeof src === 'string' ? { ...settlement, source: src } : settlement;

/** Returns the milliseconds until the timer that fired. */
function triggerOn({ model, actor, clock }: Parts, one: EventCase): number | undefined {
  const settlement = findSettlement(model, one.event);
  if (one.event === timeEvent.event) return clock.moveToNext();
  if (one.event === halfTime.event) return clock.moveHalf();
  if (one.event === waitName) return clock.moveBy(getMilliseconds(one));
  if (settlement) {
    const child = actor.getSnapshot().children[settlement.id];
    if (child?.getSnapshot()?.status !== 'active') throw new Error(`${settlement.id} is not running`);
    child.send(settlingEvent(settlement.kind, getOutcome(model, withSource(settlement, child), one)));
  } else {
    actor.send({ type: one.event, ...getPayload(model, one) });
  }
  return undefined;
}

function getMilliseconds({ data }: EventCase): number {
  if (typeof data !== 'number' || !(data >= 0)) throw new Error(`${waitName} needs its milliseconds as data`);
  return data;
}

function acceptedEvents({ model, actor, clock }: Parts, sendable: EventCase[]): EventCase[] {
  const snapshot: MachineSnapshot = actor.getSnapshot();
  if (snapshot.status !== 'active') return [];
  const accepted = [...new Set(getNextTransitions(snapshot).map(({ eventType }) => eventLabel(eventType)))];
  const settlements = accepted.flatMap((event): EventCase[] => {
    const settlement = findSettlement(model, event);
    const child = settlement && snapshot.children[settlement.id];
    if (!settlement || child?.getSnapshot()?.status !== 'active') return [];
    return Object.keys(getOutcomes(model, withSource(settlement, child))).map((name) => ({ event, case: name }));
  });
  const sends = sendable.filter(({ event }) => isAccepted(event, accepted));
  return [...sends, ...settlements, ...(clock.untilNext() === undefined ? [] : [timeEvent])];
}
