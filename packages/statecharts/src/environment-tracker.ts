import { activeStates } from './active-states.ts';
import type { AnyChartModel, Facts, Situation } from './chart-model.ts';
import { eventsIn } from './emitted.ts';
import { type EventCase, halfTime, timeEvent } from './event-cases.ts';
import type { Json, Machine, MachineActor } from './xstate-types.ts';

export type EnvironmentTracker = {
  facts(): Facts;
  allows(eventCase: EventCase): boolean;
  isRare(eventCase: EventCase): boolean;
  record(eventCase: EventCase, emitted: readonly Json[]): void;
};

/** Models call every timer `time`. */
const toCandidate = ({ event, case: name = '' }: EventCase) => ({
  event: event === timeEvent.event ? 'time' : event,
  case: name,
});

/**
 * Follows the environment of one actor.
 * A model without an environment allows everything.
 */
export function trackEnvironment({ environment }: AnyChartModel, actor: MachineActor): EnvironmentTracker {
  let facts: Facts = environment?.facts ?? {};
  const situation = (): Situation<Machine> => {
    const snapshot = actor.getSnapshot();
    const states = activeStates(snapshot.value);
    return { facts, context: snapshot.context, isIn: (state) => states.includes(state) };
  };
  return {
    facts: () => facts,
    allows: (one) =>
      one.event === timeEvent.event ||
      one.event === halfTime.event ||
      (environment?.allows(toCandidate(one), situation()) ?? true),
    isRare: (one) => environment?.isRare?.(toCandidate(one), situation()) ?? false,
    record(one, emitted) {
      facts = environment?.after?.(toCandidate(one), situation(), eventsIn(emitted)) ?? facts;
    },
  };
}
