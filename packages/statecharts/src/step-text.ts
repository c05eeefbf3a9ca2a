import { createHash } from 'node:crypto';
import { leafStates } from './active-states.ts';
import { eventCaseText } from './event-cases.ts';
import { isRecord } from './json.ts';
import type { PathStep } from './paths.ts';
import { stateNodes } from './transitions.ts';
import { getInvokes, type Json, type JsonObject, type Machine, stateId } from './xstate-types.ts';

/** How the steps of one machine are written: states by their shortest unique names. */
export type StepFormat = { machine: Machine; names: Map<string, string>; invoked: Set<string> };

export function stepFormat(machine: Machine): StepFormat {
  const nodes = stateNodes(machine);
  const ids = nodes.map(stateId);
  const invoked = new Set(nodes.flatMap(getInvokes).map(({ id }) => id));
  return { machine, names: new Map(ids.map((id) => [id, shortName(id, ids)])), invoked };
}

function shortName(id: string, ids: string[]): string {
  const parts = id.split('.');
  const suffixes = parts.map((_, at) => parts.slice(at).join('.')).reverse();
  const isUnique = (suffix: string) => ids.filter((one) => one === suffix || one.endsWith(`.${suffix}`)).length === 1;
  return suffixes.find(isUnique) ?? id;
}

const leafNames = ({ machine, names }: StepFormat, state: Json): string[] =>
  leafStates(state).map((leaf) => names.get(`${machine.id}.${leaf}`) ?? leaf);

export const stateText = (format: StepFormat, state: Json): string => leafNames(format, state).join(' + ');

/** The states of a written state, each by its name below the machine. */
export function statesIn({ machine, names }: StepFormat, text: string): string[] {
  const ids = new Map([...names].map(([id, name]) => [name, id.slice(machine.id.length + 1)]));
  return text.split(' + ').map((name) => ids.get(name) ?? name);
}

/**
 * The text is `event (case): transitions -> entered states; changed fields; effects #hash`.
 * The hash is made from all values.
 */
export const stepText = (format: StepFormat, step: PathStep, before: Json): string =>
  `${eventCaseText(step)}: ${resultText(format, step, before)} #${hashStep(step)}`;

/** The input of a start explains its context. */
export const startText = (format: StepFormat, step: PathStep): string =>
  `${resultText(format, { ...step, context: {} }, null)} #${hashStep(step)}`;

function resultText(format: StepFormat, step: PathStep, before: Json): string {
  const known = new Set(leafNames(format, before));
  const entered = leafNames(format, step.state).filter((name) => !known.has(name));
  const transitions = (step.transitions ?? []).map((name) => transitionText(format, name, step.event)).join(' + ');
  const isRejected = transitions === '' && step.waited === undefined && before !== null;
  const change =
    `${isRejected ? 'rejected' : transitions}${entered.length > 0 ? ` -> ${entered.join(', ')}` : ''}`.trim();
  const fields = Object.entries(step.context ?? {})
    .map(fieldText)
    .join(', ');
  return [change, fields, ...effects(format, step)].filter((part) => part !== '').join('; ');
}

function transitionText({ names }: StepFormat, name: string, event: string): string {
  const [, source = '', ownEvent, branch] = /^(.*?) ~ (.*) ~ (\d+)$/s.exec(name) ?? [];
  const text = names.get(source) ?? source;
  return `${text}${ownEvent === event ? '' : ` ${ownEvent}`}${branch === '0' ? '' : `~${branch}`}`;
}

const maxValueLength = 14;

function fieldText([name, value]: [string, Json]): string {
  const text = typeof value === 'object' && value !== null ? '' : String(value);
  const isShort = text !== '' && text.length <= maxValueLength;
  return isShort ? `${name}=${text}` : name;
}

/** Invoked actors start with their state; only spawned ones are named. */
function effects(
  { invoked }: StepFormat,
  { emitted = [], actions = [], calls = [], started = [], sent = [], output, waited }: PathStep,
): string[] {
  const spawned = started.filter(({ actor }) => !invoked.has(String(actor)));
  return [
    ...emitted.map(emittedText),
    ...actions.map((action) => `run ${Array.isArray(action) ? action[0] : action}`),
    ...calls.map((call) => `call ${Array.isArray(call) ? call[0] : call}`),
    ...spawned.map(({ actor }) => `spawn ${actor}`),
    ...sent.map(sentText),
    ...(output === undefined ? [] : ['output']),
    ...(waited === undefined ? [] : [`${waited} ms`]),
  ];
}

const maxEmittedLength = 28;

function emittedText(emitted: Json): string {
  if (!isRecord(emitted)) return String(emitted);
  const { type, ...fields } = emitted;
  const texts = Object.values(fields).filter((value) => typeof value === 'string');
  const [text = ''] = texts.toSorted((one, other) => other.length - one.length);
  const brief = text.length > maxEmittedLength ? `${text.slice(0, maxEmittedLength - 1)}…` : text;
  return `${type} ${brief}`.trim();
}

function sentText({ to, event }: JsonObject): string {
  const type = typeof event === 'object' && event !== null && 'type' in event ? event.type : '';
  return `${to} < ${type}`;
}

const hashStep = (step: PathStep): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(step)))
    .digest('base64url')
    .slice(0, 4);

function sorted(value: Json | PathStep): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as JsonObject).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}
