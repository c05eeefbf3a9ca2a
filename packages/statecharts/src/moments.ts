import type { AnyStateMachine, ContextFrom } from 'xstate';
import { activeStates } from './active-states.ts';
import type { EventCase } from './event-cases.ts';
import type { Harness, Observation } from './harness.ts';
import type { Json, MachineActor, MachineSnapshot } from './xstate-types.ts';

/** A machine after its start or after one event, as properties and goals see it. */
export type Moment<M extends AnyStateMachine> = {
  /** `start`, an event of the machine, `done <actor>`, `error <actor>`, `after <delay>` or `xstate.half`. */
  event: string;
  /** The case of the event; that of `start` is the name of the input. */
  case?: string;
  /** The value of the state. */
  state: Json;
  context: ContextFrom<M>;
  /** The context before the event; absent at the start. */
  contextBefore?: ContextFrom<M>;
  /** The implementations of the actors that run, once for each actor. */
  running: readonly string[];
  /** All that the step did: transitions, actions, calls, emitted events, timers and others. */
  observation: Observation;
  /** Whether a state is active, by its name below the machine, e.g. `countdown.over`. */
  isIn(state: string): boolean;
  hasTag(tag: string): boolean;
};

type Situation = { eventCase: EventCase; observation: Observation; snapshot: MachineSnapshot; contextBefore?: unknown };

export function createMoment({ eventCase, observation, snapshot, contextBefore }: Situation): Moment<AnyStateMachine> {
  const actors: MachineActor[] = Object.values(snapshot.children);
  const active = actors.filter((actor) => actor.getSnapshot()?.status === 'active');
  const states = new Set(activeStates(observation.state));
  return {
    event: observation.event,
    ...(eventCase.case === undefined ? {} : { case: eventCase.case }),
    state: observation.state,
    context: snapshot.context,
    ...(contextBefore === undefined ? {} : { contextBefore }),
    running: active.map(({ src }) => String(src)),
    observation,
    isIn: (state) => states.has(state),
    hasTag: (tag) => observation.tags.includes(tag),
  };
}

/** The moments of one run of a machine. */
export type Moments = {
  all: readonly Moment<AnyStateMachine>[];
  /** Adds what a step has done; the machine is still in the state after it. */
  add(eventCase: EventCase, observation: Observation): void;
};

/** Records the moments of a run: each has the context of the one before it. */
export function recordMoments(harness: Pick<Harness, 'snapshot'>): Moments {
  const all: Moment<AnyStateMachine>[] = [];
  return {
    all,
    add(eventCase, observation) {
      const before = all.at(-1);
      const contextBefore: unknown = before?.context;
      all.push(
        createMoment({ eventCase, observation, snapshot: harness.snapshot(), ...(before && { contextBefore }) }),
      );
    },
  };
}
