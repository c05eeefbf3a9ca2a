import { isRecord } from './json.ts';

const isPlain = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value));

function copyPlain(value: unknown, known: Map<unknown, unknown>): unknown {
  if (known.has(value)) return known.get(value);
  if (!Array.isArray(value) && !isPlain(value)) return value;
  const copy = Array.isArray(value) ? [] : {};
  known.set(value, copy);
  for (const [name, field] of Object.entries(Object.getOwnPropertyDescriptors(value)))
    Object.defineProperty(copy, name, 'value' in field ? { ...field, value: copyPlain(field.value, known) } : field);
  return copy;
}

/** Copies a value of a model. */
export type Copy = (value: unknown) => unknown;

/**
 * Copies of plain fields and lists, as deep as they are, for one run of a machine.
 * A machine can change what it receives: no other run sees that.
 * The same value has the same copy. Functions and objects of a class are not copied.
 */
export function createCopies(): Copy {
  const known = new Map<unknown, unknown>();
  return (value) => copyPlain(value, known);
}
