import { type Rules, readField, type Write, writeLimited } from './json-writing.ts';
import type { Json, JsonObject } from './xstate-types.ts';

/** Whether a value has fields, and is no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** XState numbers actors without an ID, over all systems. */
export const stableId = (id: string): string => (/^x:\d+$/.test(id) ? '(unnamed)' : id);

/** An exploration writes a context thousands of times. */
const maxValues = 20_000;

const maxText = 100_000;

const maxDepth = 200;

const rules: Rules = { special: writeSpecial, text: stableId, maxValues, maxText, maxDepth };

/**
 * Files, actors, functions and errors become text or plain fields.
 * An object that contains itself is `(cycle)` there, and a very large one is shortened with a notice.
 */
export const toJson = (value: unknown): Json => writeLimited(value, rules).json;

export function writeSpecial(value: object, write: Write): Json | undefined {
  if (typeof value === 'function') return '(function)';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '(invalid date)' : value.toISOString();
  if (value instanceof Error) return { error: value.name, message: value.message, ...toFields(write({ ...value })) };
  if (typeof Blob !== 'undefined' && value instanceof Blob) {
    return { file: 'name' in value ? write(value.name) : null, type: value.type, size: value.size };
  }
  if ('sessionId' in value && 'id' in value)
    return { actor: value.id === value.sessionId ? '(root)' : write(value.id) };
  return value instanceof AbortSignal ? '(signal)' : undefined;
}

/** The fields of JSON that is an object; other JSON has none. */
export const toFields = (value: Json | undefined): JsonObject => (isRecord(value) ? (value as JsonObject) : {});

/** The fields of an object, and the names of those of which a limit of size has left something out. */
type WrittenFields = { fields: JsonObject; cutFields: string[] };

/** Each field has its own limit of size. */
export function writeFields(value: object): WrittenFields {
  const names = Object.keys(value).filter((name) => readField(value, name) !== undefined);
  const written = names.map((name) => [name, writeLimited(readField(value, name), rules)] as const);
  return {
    fields: Object.fromEntries(written.map(([name, { json }]) => [name, json])),
    cutFields: written.flatMap(([name, { isCut }]) => (isCut ? [name] : [])),
  };
}

/** As `writeFields`, the fields alone. */
export const fieldsToJson = (value: object): JsonObject => writeFields(value).fields;

const absent = '(absent)';

export function changedFields(before: JsonObject, after: JsonObject): JsonObject {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name] ?? (name in after ? null : absent)]));
}

/** The fields of contexts with the most different values. */
export function growingFields(contexts: readonly JsonObject[]): string[] {
  const values = new Map<string, Set<string>>();
  for (const context of contexts)
    for (const [name, value] of Object.entries(context))
      values.set(name, (values.get(name) ?? new Set()).add(JSON.stringify(value)));
  const most = Math.max(0, ...[...values.values()].map(({ size }) => size));
  return [...values].flatMap(([name, { size }]) => (size > 1 && size * 2 > most ? [name] : []));
}

/** The field of an object that is longest as text. */
export const longestField = (fields: JsonObject): string | undefined =>
  Object.entries(fields)
    .map(([name, value]) => ({ name, length: JSON.stringify(value).length }))
    .sort((a, b) => b.length - a.length)[0]?.name;
