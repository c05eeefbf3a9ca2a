import type { AnyChartModel } from './chart-model.ts';
import { type EventCase, halfTime, timeEvent } from './event-cases.ts';
import { prepareHarness } from './harness.ts';
import type { PathStep } from './paths.ts';
import type { ReportedEvent } from './system.ts';

/**
 * Prepares the events that a chart allows after the steps of a path.
 * A timer has its name.
 */
export function prepareAllowed(
  model: AnyChartModel,
): (input: string, steps: readonly PathStep[]) => readonly ReportedEvent[] {
  const open = prepareHarness(model);
  return (input, steps) => {
    const harness = open(input);
    harness.start();
    for (const { event, case: name, waited } of steps) {
      const one: EventCase = name === undefined ? { event } : { event, case: name };
      harness.trigger(waited !== undefined && event !== halfTime.event ? timeEvent : one);
    }
    const possible = harness.possibleEvents();
    const timers = possible.some(({ event }) => event === timeEvent.event) ? [harness.trigger(timeEvent).event] : [];
    harness.stop();
    return [...possible.filter(({ event }) => event !== timeEvent.event), ...timers.map((event) => ({ event }))];
  };
}
