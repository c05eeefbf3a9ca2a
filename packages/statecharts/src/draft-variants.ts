import { isRecord } from './json.ts';
import { functionTexts, readVariants, type Variant } from './read-fields.ts';
import { type Declared, declaredTransitions } from './transitions.ts';
import type { Json, JsonObject, Machine } from './xstate-types.ts';

/** More cases would make more paths than anyone reads. */
const maxVariants = 6;

/** The text of its length: one without any. */
const toPlainVariant = ({ names, value }: Variant): Variant =>
  names.at(-1) === 'length' ? { names: names.slice(0, -1), value: '' } : { names, value };

/** Where the example has a field of the context: at the top, or inside its other fields. */
function findNames(example: JsonObject, names: readonly string[]): readonly string[] | undefined {
  if (Object.hasOwn(example, names[0] ?? '')) return names;
  for (const [outer, inner] of Object.entries(example)) {
    const found = isRecord(inner) ? findNames(inner as JsonObject, names) : undefined;
    if (found) return [outer, ...found];
  }
  return undefined;
}

function setField(example: JsonObject, [name = '', ...rest]: readonly string[], value: Json): JsonObject | undefined {
  if (!Object.hasOwn(example, name)) return undefined;
  if (rest.length === 0) return { ...example, [name]: value };
  const inner = example[name];
  const changed = isRecord(inner) ? setField(inner as JsonObject, rest, value) : undefined;
  return changed && { ...example, [name]: changed };
}

const getName = ({ names, value }: Variant): string =>
  `${names.join('.')} is ${value === '' ? 'empty' : typeof value === 'object' ? JSON.stringify(value) : value}`;

/** A guard often asks for a field of the context that an event or a result has given a value. */
function atSameName({ names, value }: Variant): Variant[] {
  const last = names.at(-1) === 'length' ? names.length - 2 : names.length - 1;
  return last < 0 ? [] : [{ names: names.slice(last), value }];
}

/** What the guards of transitions ask of their event, or of one of its fields such as `output`. */
export function findVariants(machine: Machine, taken: readonly Declared[], field?: string): Variant[] {
  const own = readVariants(guardTexts(machine, taken), 'event').flatMap(({ names, value }) => {
    if (field === undefined) return [{ names, value }];
    return names[0] === field && names.length > 1 ? [{ names: names.slice(1), value }] : [];
  });
  return [...own, ...contextVariants(machine)];
}

/** What the guards of a machine ask of its context. */
export function contextVariants(machine: Machine): Variant[] {
  return readVariants(guardTexts(machine, declaredTransitions(machine)), 'context').flatMap(atSameName);
}

const guardTexts = (machine: Machine, declared: readonly Declared[]): string[] =>
  functionTexts(
    machine,
    declared.map(({ transition }) => transition.guard),
  );

/** An example with another value in one field, for each value that a guard tells apart. */
export function varyValue(example: Json, variants: readonly Variant[]): [name: string, value: Json][] {
  if (!isRecord(example)) return [];
  const made = new Map<string, Json>();
  for (const { names: wanted, value } of variants.map(toPlainVariant)) {
    const names = findNames(example as JsonObject, wanted);
    const changed = names && setField(example as JsonObject, names, value);
    const isNew = changed && JSON.stringify(changed) !== JSON.stringify(example);
    if (isNew && made.size < maxVariants) made.set(getName({ names, value }), changed);
  }
  return [...made];
}
