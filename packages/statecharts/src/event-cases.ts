import type { AnyChartModel } from './chart-model.ts';
import { ownEvents } from './transitions.ts';
import { fits } from './wildcards.ts';

/**
 * An event to trigger: an event of the machine, or `done <actor>` or `error <actor>`.
 * `time` lets the next timer fire, and `half` lets half of its time pass.
 */
export type EventCase = { event: string; case?: string };

/** Half of the time to the next timer passes. */
export const halfTime: EventCase = { event: 'half' };

export type Settlement = { kind: 'done' | 'error'; id: string };

export function parseSettlement(event: string): Settlement | undefined {
  const [, kind, id] = /^(done|error) (.+)$/.exec(event) ?? [];
  return id === undefined ? undefined : { kind: kind === 'done' ? 'done' : 'error', id };
}

export function eventCaseText({ event, case: name }: EventCase): string {
  return name === undefined ? event : `${event} (${name})`;
}

export function getPayload(model: AnyChartModel, eventCase: EventCase): object {
  if (eventCase.case === undefined) return {};
  const payload: unknown = model.cases?.[eventCase.event]?.[eventCase.case];
  if (typeof payload !== 'object' || payload === null) {
    throw new Error(`no case ${eventCaseText(eventCase)} in the model`);
  }
  return payload;
}

/** Without an entry in the model an actor returns nothing, or fails without a reason. */
export function getOutcomes(model: AnyChartModel, { kind, id }: Settlement): { [name: string]: unknown } {
  const outcomes = model.outcomes?.[id];
  if (kind === 'done') return outcomes?.done ?? { plain: undefined };
  return outcomes?.error ?? { failed: new Error('failed') };
}

export function getOutcome(model: AnyChartModel, settlement: Settlement, eventCase: EventCase): unknown {
  const outcomes = getOutcomes(model, settlement);
  const name = eventCase.case ?? '';
  if (!(name in outcomes)) throw new Error(`no case ${eventCaseText(eventCase)} in the model`);
  return outcomes[name];
}

/** The events of the user and of the outside, with each case. */
export function sendableEvents(model: AnyChartModel): EventCase[] {
  const outside = ownEvents(model).filter(({ cause }) => cause === 'user' || cause === 'external');
  return outside.flatMap(({ type }): EventCase[] => {
    const cases = Object.keys(model.cases?.[type] ?? {});
    return cases.length === 0 ? [{ event: type }] : cases.map((name) => ({ event: type, case: name }));
  });
}

export function isAccepted(event: string, accepted: string[]): boolean {
  return accepted.some((one) => fits(event, one));
}
