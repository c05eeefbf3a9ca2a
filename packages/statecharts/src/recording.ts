import type { AnyChartModel } from './chart-model.ts';
import type { EventCase } from './event-cases.ts';
import { type Configuration, explore } from './exploration.ts';
import { nameTimer } from './timers.ts';
import type { Trace } from './trace.ts';
import { eventLabel } from './transitions.ts';
import type { Json } from './xstate-types.ts';

/**
 * What a running machine handled, without data, the oldest step first.
 * A step has XState's event type and the state after it.
 */
export type Recording = { machine: string; recorded: { event: string; state: Json }[] };

type Walk = { start: Configuration; at: Configuration; events: EventCase[] };

const isSame = (one: Json, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The walks after one more step.
 * A trace does not contain events that change nothing, such as rejected ones.
 */
function continued({ start, at, events }: Walk, event: string, state: Json): Walk[] {
  const steps = at.edges.map((edge) => ({ to: edge.to, step: nameTimer(edge.eventCase, edge.observation) }));
  const fitting = steps.filter(({ to, step }) => step.event === event && isSame(to.state, state));
  const walks = fitting.map(({ to, step }) => ({ start, at: to, events: [...events, step] }));
  return isSame(at.state, state) ? [...walks, { start, at, events }] : walks;
}

/** With the most recorded events first, then with the shortest way to the first state. */
const byFit = (one: Walk, other: Walk): number =>
  other.events.length - one.events.length || one.start.events.length - other.start.events.length;

const distinct = (walks: readonly Walk[]): Walk[] => [
  ...new Map(walks.toSorted((one, other) => byFit(other, one)).map((walk) => [walk.at, walk])).values(),
];

/**
 * Finds a trace with the events and states of a recording, and with the data of the model.
 * The first step only says where the recording begins.
 * The error names the step that the machine does not take.
 */
export function prepareRecordings(model: AnyChartModel): (recording: Recording) => Trace {
  const { configurations } = explore(model);
  return ({ machine, recorded }) => {
    const [first, ...rest] = recorded.filter(({ event }) => event !== 'xstate.stop');
    if (!first) throw new Error(`the recording of ${machine} has no steps`);
    const starts = configurations.filter(({ state }) => isSame(state, first.state));
    if (starts.length === 0) throw new Error(`step 1: ${machine} has no state ${JSON.stringify(first.state)}`);
    let walks: Walk[] = starts.map((start) => ({ start, at: start, events: [] }));
    for (const [index, { event, state }] of rest.entries()) {
      const label = eventLabel(event);
      const next = distinct(walks.flatMap((walk) => continued(walk, label, state)));
      if (next.length === 0) {
        const [from, to] = [walks[0]?.at.state, state].map((one) => JSON.stringify(one));
        throw new Error(`step ${index + 2} (${label}): ${machine} does not get from ${from} to ${to} with this event`);
      }
      walks = next;
    }
    const { start, events } = walks.reduce((one, other) => (byFit(other, one) < 0 ? other : one));
    return { machine, input: start.input, events: [...start.events, ...events] };
  };
}
