import type { AnyChartModel } from './chart-model.ts';
import { type EventCase, eventCaseText, halfTime } from './event-cases.ts';
import { inputNames, prepareHarness } from './harness.ts';
import { type MachinePath, type PathStep, pathStep } from './paths.ts';
import type { Recording } from './recording.ts';
import { declaredTransitions, ownEvents } from './transitions.ts';

/** A path as a file: `statecharts paths --format trace` writes it, `--replay FILE` runs it. */
export type Trace = { machine: string; input: string; events: EventCase[] };

export const toTrace = (machine: string, { input, steps }: MachinePath): Trace => ({
  machine,
  input,
  events: steps.map(({ event, case: name }) => (name === undefined ? { event } : { event, case: name })),
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the traces and recordings in a file's text, which is one of them or a list.
 * Throws an error that says what the file lacks.
 */
export function readTraces(text: string): (Trace | Recording)[] {
  return [parsed(text)].flat().map((one) => (isRecord(one) && 'recorded' in one ? recordingIn(one) : traceIn(one)));
}

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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('the file is not a trace: it is not JSON');
  }
}

function eventIn(one: unknown, index: number): EventCase {
  if (!isRecord(one) || typeof one.event !== 'string') throw new Error(`event ${index + 1} of the trace has no name`);
  return typeof one.case === 'string' ? { event: one.event, case: one.case } : { event: one.event };
}

/** Runs a trace on a real actor. The error names the step that the chart no longer has. */
export function replayTrace(model: AnyChartModel, { input, events }: Trace): MachinePath {
  const inputs = inputNames(model);
  if (!inputs.includes(input)) throw new Error(`${model.machine.id} has no input ${input}: ${inputs.join(', ')}`);
  const known = new Set([
    'time',
    halfTime.event,
    ...declaredTransitions(model.machine).map(({ event }) => event),
    ...ownEvents(model).map(({ type }) => type),
  ]);
  const harness = prepareHarness(model)(input);
  try {
    const start = harness.start();
    const steps: PathStep[] = [];
    let before = start;
    for (const [index, eventCase] of events.entries()) {
      const place = `step ${index + 1} (${eventCaseText(eventCase)})`;
      if (!known.has(eventCase.event)) throw new Error(`${place}: ${model.machine.id} no longer has this event`);
      const isTimer = eventCase.event.startsWith('after ') || model.causes?.[eventCase.event] === 'time';
      const sent = isTimer ? { event: 'time' } : eventCase;
      const isPossible =
        sent.event === halfTime.event
          ? harness.canHalve()
          : harness.possibleEvents().some((one) => eventCaseText(one) === eventCaseText(sent));
      const where = JSON.stringify(before.state);
      if (!isPossible)
        throw new Error(`${place} cannot happen in ${where}: the chart has changed, or the case is unknown`);
      const observation = harness.trigger(sent);
      if (isTimer && observation.event !== eventCase.event)
        throw new Error(`${place}: ${observation.event} fires first`);
      steps.push(pathStep(observation, before.context, eventCase.case));
      before = observation;
    }
    return { name: 'trace', depth: 'transition', input, start: pathStep(start, {}), steps };
  } finally {
    harness.stop();
  }
}
