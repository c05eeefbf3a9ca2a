import { isRecord } from './json.ts';
import { functionTexts, readReceivers, readReturned } from './read-fields.ts';
import { declaredTransitions, stateNodes } from './transitions.ts';
import { getImplementations, type Json, type Machine } from './xstate-types.ts';

/** Stands in a draft for an actor outside the machine. */
export const actorMark = '(an actor)';

const isHolder = (value: unknown): value is object =>
  (typeof value === 'object' || typeof value === 'function') && value !== null;

/** The field of the context to which an action of XState sends. */
function receiverIn(action: unknown): string[] {
  if (!isHolder(action) || !('to' in action) || typeof action.to !== 'function') return [];
  const name = readReturned(String(action.to), 'context');
  return name === undefined ? [] : [name];
}

/** The names of the fields that have actors to which a machine sends events. */
function receiverNames(machine: Machine): Set<string> {
  const nodes = stateNodes(machine);
  const own = declaredTransitions(machine).flatMap(({ transition }) => transition.actions as unknown[]);
  const actions = [...own, ...nodes.flatMap((node) => [...node.entry, ...node.exit] as unknown[])];
  const named = Object.values(getImplementations(machine).actions);
  const texts = functionTexts(machine, [actions, named]);
  return new Set([
    ...[...actions, ...named].flatMap(receiverIn),
    ...readReceivers(texts, 'context'),
    ...readReceivers(texts, 'event'),
  ]);
}

/** An example in which fields with these names are actors. */
function markNamed(value: Json, names: ReadonlySet<string>): Json {
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).map(([name, inner]) => {
    return [name, names.has(name) ? actorMark : markNamed(inner as Json, names)] as const;
  });
  return Object.fromEntries(fields);
}

/** An example with actors where a machine sends events to a field of that name. */
export function markActors(machine: Machine, value: Json): Json {
  const names = receiverNames(machine);
  return names.size === 0 ? value : markNamed(value, names);
}

/** An example with a real actor for each mark. */
export function placeActors(value: Json, create: () => unknown): unknown {
  if (value === actorMark) return create();
  if (Array.isArray(value)) return value.map((one) => placeActors(one, create));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, placeActors(inner as Json, create)]));
}
