import type { AnyChartModel } from './chart-model.ts';
import { type EventCase, eventCaseText, findSettlement, timeEvent } from './event-cases.ts';
import { quoteText } from './source-text.ts';
import { invokedSources, isOwnEvent } from './transitions.ts';
import { isWildcard } from './wildcards.ts';
import type { Json } from './xstate-types.ts';

/**
 * What keeps the paths of a machine from being found: an error of the machine or a gap in its model.
 * A finding without a state concerns the machine as a whole.
 */
export type Finding = {
  machine: string;
  state?: Json;
  event?: EventCase;
  /** The input and the events that lead to the state. */
  way?: { input: string; events: readonly EventCase[] };
  message: string;
  /** What to add to the model. */
  advice: string;
  /** The fields of the context that the model's key must leave out. */
  fields?: readonly string[];
  /** The exploration has not seen all. */
  isLimit?: boolean;
};

/** What XState says about transitions that lead to each other. */
const endless = /^Infinite loop detected: .* more than (\d+) microsteps/;

/** The message of anything that a machine throws. */
export function faultMessage(fault: unknown): string {
  const [, steps] = (fault instanceof Error && endless.exec(fault.message)) || [];
  if (steps !== undefined) return `does not end after ${steps} transitions of its own`;
  if (fault instanceof Error) return firstSentence(fault.message) || fault.name;
  return typeof fault === 'string' && fault !== '' ? fault : `threw ${JSON.stringify(fault) ?? String(fault)}`;
}

/** ` (file:line)` of the first line of a stack that is a file, else nothing. */
export function formatPosition(fault: unknown): string {
  if (!(fault instanceof Error)) return '';
  const [, place] = /((?:file:|\/|[A-Z]:\\)[^\s()]+:\d+):\d+/.exec(fault.stack ?? '') ?? [];
  return place === undefined ? '' : ` (${place})`;
}

/** XState's message about a guard has that of the guard in its second line. */
function firstSentence(message: string): string {
  const [first = '', second = ''] = message.trim().split('\n');
  return first.endsWith(':') ? `${first} ${second}`.trim() : first;
}

const eventText = (one: EventCase): string => (one.event === timeEvent.event ? 'time' : eventCaseText(one));

/** One line: where it happens, what happens, and what to add to the model. */
export function findingText({ machine, state, event, way, message, advice }: Finding): string {
  const place = [
    ...(state === undefined ? [] : [`in ${JSON.stringify(state)}`]),
    ...(event === undefined ? [] : [`on ${eventText(event)}`]),
  ].join(' ');
  const after = way && way.events.length > 0 ? ` (after ${way.events.map(eventText).join(', ')})` : '';
  return `${machine}: ${place}${after}${place === '' ? '' : ': '}${message}; ${advice}`;
}

const quote = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoteText(name));

/**
 * The name of its implementation, which several actors can share.
 * An ID of several implementations stays.
 */
function nameActor({ machine }: AnyChartModel, id: string): string {
  const [source, ...others] = invokedSources(machine).get(id) ?? [];
  return source === undefined || others.length > 0 || source.startsWith('xstate.invoke.') ? id : source;
}

/** What a loop without an end can be. */
export const endlessAdvice = 'look for always transitions that lead to each other and for loops in guards and actions';

/** What XState misses is given to the machine; a model cannot replace it. */
export function adviceAfter(fault: unknown, other: string): string {
  if (fault instanceof Error && endless.test(fault.message)) return `${endlessAdvice}, or ${other}`;
  return / is not implemented/.test(faultMessage(fault)) ? 'give it to the machine, in setup or with provide' : other;
}

export const startAdvice = 'give its model inputs: { plain: { … } }';

/** The field of the model that gives an event other values. */
export function adviceFor(model: AnyChartModel, event: string): string {
  const settlement = findSettlement(model, event);
  if (settlement) {
    const source = quote(nameActor(model, settlement.id));
    if (settlement.kind === 'snapshot') return `give its model snapshots: { ${source}: { name: { context: { … } } } }`;
    return `give its model outcomes: { ${source}: { ${settlement.kind}: { name: … } } }`;
  }
  if (isWildcard(event)) {
    const example = event === '*' ? 'an.event' : `${event.slice(0, -1)}name`;
    return `name an event that ${event} handles: give its model userEvents: { ${quote(example)}: 'What the user does' }`;
  }
  if (isOwnEvent(model, event)) return `give its model cases: { ${quote(event)}: { name: { … } } }`;
  return 'give its model inputs, cases or outcomes that lead to other values';
}
