import type { AnyChartModel } from '#machines/shared/chart-model.ts';
import { ownEvents } from './transitions.ts';

/** Something to bring about: an own event, `done <actor>`, `error <actor>`, or `time` for the next timer. */
export type Move = { event: string; case?: string };

export type End = { kind: 'done' | 'error'; id: string };

export function endOfActor(event: string): End | undefined {
  const [, kind, id] = /^(done|error) (.+)$/.exec(event) ?? [];
  return id === undefined ? undefined : { kind: kind === 'done' ? 'done' : 'error', id };
}

export function labelOf({ event, case: name }: Move): string {
  return name === undefined ? event : `${event} (${name})`;
}

export function payloadOf(model: AnyChartModel, move: Move): object {
  if (move.case === undefined) return {};
  const payload: unknown = model.cases?.[move.event]?.[move.case];
  if (typeof payload !== 'object' || payload === null) throw new Error(`no case ${labelOf(move)} in the model`);
  return payload;
}

/** How an actor can end; without a word in the model it returns nothing, or fails without a reason. */
export function outcomesOf(model: AnyChartModel, { kind, id }: End): { [name: string]: unknown } {
  const outcomes = model.outcomes?.[id];
  if (kind === 'done') return outcomes?.done ?? { plain: undefined };
  return outcomes?.error ?? { failed: new Error('failed') };
}

export function outcomeOf(model: AnyChartModel, end: End, move: Move): unknown {
  const outcomes = outcomesOf(model, end);
  const name = move.case ?? '';
  if (!(name in outcomes)) throw new Error(`no case ${labelOf(move)} in the model`);
  return outcomes[name];
}

/** Own events that come from outside the machine, with each case: not raised by it and not brought by its timers. */
export function sendableMoves(model: AnyChartModel): Move[] {
  const outside = ownEvents(model).filter(({ cause }) => cause === 'person' || cause === 'world');
  return outside.flatMap(({ type }): Move[] => {
    const cases = Object.keys(model.cases?.[type] ?? {});
    return cases.length === 0 ? [{ event: type }] : cases.map((name) => ({ event: type, case: name }));
  });
}

export function isAccepted(event: string, accepted: string[]): boolean {
  return accepted.some(
    (one) => one === event || one === '*' || (one.endsWith('.*') && event.startsWith(one.slice(0, -1))),
  );
}
