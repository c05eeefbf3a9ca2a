import type { AnyChartModel } from './chart-model.ts';
import { type EventCase, timeEvent } from './event-cases.ts';
import type { Harness, Observation } from './harness.ts';
import { isOwnEvent } from './transitions.ts';

/** Whether the clock causes an event, such as `after pause`. */
export const isTimer = (model: AnyChartModel, event: string): boolean =>
  model.causes?.[event] === 'time' || (event.startsWith('after ') && !isOwnEvent(model, event));

/** The event by the name of the timer that fired. */
export const nameTimer = (eventCase: EventCase, { event }: Pick<Observation, 'event'>): EventCase =>
  eventCase.event === timeEvent.event ? { event } : eventCase;

/** Lets the next timer fire, which must be the one with this name. */
export function triggerTimer(harness: Harness, name: string): Observation {
  const observation = harness.trigger(timeEvent);
  if (observation.event !== name) throw new Error(`${observation.event} fires before ${name}`);
  return observation;
}
