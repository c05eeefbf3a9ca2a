import type { Observation } from './harness.ts';

const formatObservable = ({ state, context, tags, timers }: Observation): string =>
  JSON.stringify([state, context, tags, timers]);

/** Whether nothing happened in a step: no change, no action, and nothing was sent. */
export function isSilent(before: Observation, after: Observation): boolean {
  const { transitions, emitted, actions, calls, started, sent, stopped } = after;
  const hasNothing = [transitions, emitted, actions, calls, started, sent, stopped].every(({ length }) => length === 0);
  return hasNothing && formatObservable(before) === formatObservable(after);
}
