import type { AnyChartModel } from './chart-model.ts';
import { type EventCase, eventCaseText, halfTime, timeEvent, waitName } from './event-cases.ts';
import { faultMessage } from './findings.ts';
import { type Harness, inputNames, type Observation, prepareHarness } from './harness.ts';
import { isRecord } from './json.ts';
import { recordMoments } from './moments.ts';
import { type MachinePath, type PathStep, pathStep } from './paths.ts';
import { type AnyProperty, type PropertyViolation, trackProperties } from './properties.ts';
import type { Recording } from './recording.ts';
import { limitTime } from './time-limit.ts';
import { isTimer, triggerTimer } from './timers.ts';
import { declaredTransitions, ownEvents } from './transitions.ts';
import { isPossibleNow } from './walk.ts';

/** A path as a file: `statecharts paths --format trace` writes it, `--replay FILE` runs it. */
export type Trace = { machine: string; input: string; events: EventCase[] };

/** The events of a path, which `paths --replay` runs again. */
export const toTrace = (machine: string, { input, steps }: MachinePath): Trace => ({
  machine,
  input,
  events: steps.map(toEvent),
});

/** What an action raises after a delay has the name of an event; a trace needs the time instead. */
function toEvent({ event, case: name, waited }: PathStep): EventCase {
  if (waited !== undefined && !/^(after |xstate\.)/.test(event)) return timeEvent;
  return name === undefined ? { event } : { event, case: name };
}

/**
 * Returns the traces and recordings in a file's text, which is one of them or a list.
 * Throws an error that says what the file lacks.
 */
export function readTraces(text: string): (Trace | Recording)[] {
  return [parseJson(text)].flat().map(readTrace);
}

/** A trace or a recording from the JSON of a file. */
export const readTrace = (one: unknown): Trace | Recording =>
  isRecord(one) && 'recorded' in one ? recordingIn(one) : traceIn(one);

function recordingIn({ machine, recorded }: Record<string, unknown>): Recording {
  const isStep = (one: unknown) => isRecord(one) && typeof one.event === 'string' && 'state' in one;
  if (typeof machine !== 'string' || !Array.isArray(recorded) || !recorded.every(isStep)) {
    throw new Error('the file is not a recording: it needs machine, and steps with event and state');
  }
  return { machine, recorded };
}

function traceIn(value: unknown): Trace {
  if (!isRecord(value)) throw new Error('the file is not a trace: it has no object');
  const { machine, input = 'plain', events } = value;
  if (typeof machine !== 'string' || typeof input !== 'string' || !Array.isArray(events)) {
    throw new Error('the file is not a trace: it needs machine, input and events');
  }
  return { machine, input, events: events.map(eventIn) };
}

/** Reads JSON. Throws that the file is not a trace if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('the file is not a trace: it is not JSON');
  }
}

function eventIn(one: unknown, index: number): EventCase {
  if (!isRecord(one) || typeof one.event !== 'string') throw new Error(`event ${index + 1} of the trace has no name`);
  return {
    event: one.event,
    ...(typeof one.case === 'string' ? { case: one.case } : {}),
    ...('data' in one ? { data: one.data } : {}),
  };
}

/** The place of a step in a message. */
export const nameStep = (index: number, eventCase: EventCase): string =>
  `step ${index + 1} (${eventCaseText(eventCase)})`;

type TraceCheck = (harness: Harness, eventCase: EventCase, place: string) => EventCase;

/**
 * Returns what to trigger for an event of a trace.
 * The error says that the chart no longer has the step.
 */
export function prepareTraceCheck(model: AnyChartModel): TraceCheck {
  const own = new Set(ownEvents(model).map(({ type }) => type));
  const known = new Set(['time', timeEvent.event, halfTime.event, waitName, ...own]);
  for (const { event } of declaredTransitions(model.machine)) known.add(event);
  return (harness, eventCase, place) => {
    if (!known.has(eventCase.event)) throw new Error(`${place}: ${model.machine.id} no longer has this event`);
    const isAnyTimer = eventCase.event === 'time' && !own.has('time');
    const sent = isAnyTimer || isTimer(model, eventCase.event) ? timeEvent : eventCase;
    if (sent.event !== waitName && !isPossibleNow(harness, sent)) {
      const where = JSON.stringify(harness.snapshot().value);
      throw new Error(`${place} cannot happen in ${where}: the chart has changed, or the case is unknown`);
    }
    return sent;
  };
}

/** A trace that ran, and the first property of the model that it breaks. */
type CheckedTrace = {
  path: MachinePath;
  violation: (PropertyViolation & { step: string }) | undefined;
  /** The properties that still wait for something at the end. */
  open: AnyProperty[];
};

/** Runs a trace on a real actor. The error names the step that the chart no longer has. */
export const replayTrace = (model: AnyChartModel, trace: Trace): MachinePath => checkTrace(model, trace).path;

/** As `replayTrace`, and checks the properties of the model. */
export function checkTrace(model: AnyChartModel, { input, events }: Trace): CheckedTrace {
  const inputs = inputNames(model);
  if (!inputs.includes(input)) throw new Error(`${model.machine.id} has no input ${input}: ${inputs.join(', ')}`);
  const check = prepareTraceCheck(model);
  const tracker = trackProperties(model.properties ?? []);
  const harness = prepareHarness(model)(input);
  const moments = recordMoments(harness);
  let violation: CheckedTrace['violation'];
  const judge = (eventCase: EventCase, observation: Observation) => {
    moments.add(eventCase, observation);
    const found = violation ? undefined : tracker.judge(moments.all);
    const { length } = moments.all;
    if (found) violation = { ...found, step: length === 1 ? 'the start' : nameStep(length - 2, eventCase) };
  };
  try {
    const start = runAt('the start', () => harness.start());
    judge({ event: 'start', case: input }, start);
    const steps: PathStep[] = [];
    let before = start;
    for (const [index, eventCase] of events.entries()) {
      const place = nameStep(index, eventCase);
      const sent = check(harness, eventCase, place);
      const isNamed = sent === timeEvent && eventCase.event !== 'time';
      const observation = runAt(place, () =>
        isNamed ? triggerTimer(harness, eventCase.event) : harness.trigger(sent),
      );
      judge(eventCase, observation);
      steps.push(pathStep(observation, before.context, eventCase.case));
      before = observation;
    }
    const path: MachinePath = { name: 'trace', depth: 'transition', input, start: pathStep(start, {}), steps };
    return { path, violation, open: violation ? [] : tracker.open() };
  } finally {
    harness.stop();
  }
}

/** An error of the machine names the step. */
function runAt(place: string, run: () => Observation): Observation {
  try {
    return limitTime(run);
  } catch (fault) {
    throw new Error(`${place}: ${faultMessage(fault)}`);
  }
}
