import type { AnyChartModel } from './chart-model.ts';
import { invokedSources, isOwnEvent, ownEvents } from './transitions.ts';
import { fits } from './wildcards.ts';

/** An event to trigger: an event of the machine, `done <actor>`, `error <actor>`, or one of the clock. */
export type EventCase = {
  event: string;
  case?: string;
  /** A payload or outcome, used instead of that of the case. */
  data?: unknown;
};

// Events of the clock.
// XState keeps their prefix for itself, so no machine has an event of such a name.

/** The next timer fires. */
export const timeEvent: EventCase = { event: 'xstate.time' };

/** Half of the time to the next timer passes. */
export const halfTime: EventCase = { event: 'xstate.half' };

/** Time passes without a timer: `data` is its milliseconds, less than those to the next timer. */
export const waitName = 'xstate.wait';

export type SettlementKind = 'done' | 'error' | 'snapshot';

/** What an actor reports: its end, or a snapshot. */
export type Settlement = { kind: SettlementKind; id: string; source?: string };

const isKind = (text: string | undefined): text is SettlementKind =>
  text === 'done' || text === 'error' || text === 'snapshot';

function parseSettlement(event: string): Settlement | undefined {
  const [, kind, id] = /^(\w+) (.+)$/s.exec(event) ?? [];
  return id !== undefined && isKind(kind) ? { kind, id } : undefined;
}

/** As `parseSettlement`, unless the machine has an event of its own with this name. */
export const findSettlement = (model: AnyChartModel, event: string): Settlement | undefined =>
  isOwnEvent(model, event) ? undefined : parseSettlement(event);

/** After a timer or the report of an actor something is over, although no transition is taken. */
export const isOver = (model: AnyChartModel, { event }: EventCase): boolean =>
  event === timeEvent.event || findSettlement(model, event) !== undefined;

/**
 * `event (case)`, from which `parseEventCase` reads both.
 * Both are JSON where the plain text would be read as another event.
 */
export function eventCaseText(eventCase: EventCase): string {
  const plain = joinCase(eventCase, (text) => text);
  const isSafe = isPlain(plain) && anyResults.every((result) => isSame(readPlain(`${plain}: ${result}`), eventCase));
  return isSafe ? plain : joinCase(eventCase, toSafeJson);
}

/** What can follow an event in the text of a step, also with brackets and colons. */
const anyResults = ['', 'x): y'];

const isSame = (one: EventCase | undefined, other: EventCase): boolean =>
  one !== undefined && one.event === other.event && one.case === other.case;

/** Neither a colon nor a semicolon, which separate texts. */
const toSafeJson = (text: string): string => JSON.stringify(text).replaceAll(';', '\\u003b').replaceAll(':', '\\u003a');

const joinCase = ({ event, case: name }: EventCase, write: (text: string) => string): string =>
  name === undefined ? write(event) : `${write(event)} (${write(name)})`;

/** Lists of events are joined with `; `, and a quotation mark begins JSON. */
const isPlain = (text: string): boolean => !text.startsWith('"') && !text.includes('; ') && !text.includes('\n');

const plainPattern = /^(.+?)(?: \((.+?)\))?: /;
const jsonPattern = /^("(?:[^"\\]|\\.)*")(?: \(("(?:[^"\\]|\\.)*")\))?(?:: |$)/;

function readPlain(text: string): EventCase | undefined {
  const [, event, name] = plainPattern.exec(text) ?? [];
  if (event === undefined) return undefined;
  return name === undefined ? { event } : { event, case: name };
}

function readJson(text: string): EventCase | undefined {
  const [, event, name] = jsonPattern.exec(text) ?? [];
  if (event === undefined) return undefined;
  return name === undefined ? { event: JSON.parse(event) } : { event: JSON.parse(event), case: JSON.parse(name) };
}

/** The event and the case at the beginning of the text of a step. */
export function parseEventCase(text: string): EventCase {
  const read = text.startsWith('"') ? readJson(text) : readPlain(text);
  if (read === undefined) throw new Error(`'${text}' does not begin with an event`);
  return read;
}

export function getPayload(model: AnyChartModel, eventCase: EventCase): object {
  if (typeof eventCase.data === 'object' && eventCase.data !== null) return eventCase.data;
  if (eventCase.case === undefined) return {};
  const payload: unknown = model.cases?.[eventCase.event]?.[eventCase.case];
  if (typeof payload !== 'object' || payload === null) {
    throw new Error(`no case ${eventCaseText(eventCase)} in the model`);
  }
  return payload;
}

/** Without an entry in the model an actor returns nothing, or fails without a reason. */
export function getOutcomes(model: AnyChartModel, { kind, ...actor }: Settlement): { [name: string]: unknown } {
  if (kind === 'snapshot') return findByActor(model, model.snapshots, actor) ?? {};
  const outcomes = findByActor(model, model.outcomes, actor);
  if (kind === 'done') return outcomes?.done ?? { plain: undefined };
  return outcomes?.error ?? { failed: new Error('failed') };
}

/** By the actor's ID, else by the name of its implementation. */
export function findByActor<Value>(
  { machine }: AnyChartModel,
  values: Readonly<Record<string, Value>> | undefined,
  { id, source }: { id: string; source?: string | undefined },
): Value | undefined {
  if (values === undefined) return undefined;
  const sources = source === undefined ? (invokedSources(machine).get(id) ?? []) : [source];
  return [id, ...sources].map((name) => values[name]).find((value) => value !== undefined);
}

export function getOutcome(model: AnyChartModel, settlement: Settlement, eventCase: EventCase): unknown {
  if ('data' in eventCase) return eventCase.data;
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
