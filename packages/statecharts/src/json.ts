import type { Json, JsonObject } from './xstate-types.ts';

/** Whether a value has fields, and is no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** XState numbers actors without an ID, over all systems. */
export const stableId = (id: string): string => (/^x:\d+$/.test(id) ? '(unnamed)' : id);

/**
 * Files, actors, functions and errors become text or plain fields.
 * An object that contains itself is `(cycle)` there.
 */
export function toJson(value: unknown): Json {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return stableId(value);
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'object') return withoutCycle(value);
  return typeof value === 'function' ? '(function)' : String(value);
}

/** The objects that contain the one that is converted now. */
const outer = new Set<object>();

function withoutCycle(value: object): Json {
  if (outer.has(value)) return '(cycle)';
  outer.add(value);
  try {
    return objectToJson(value);
  } finally {
    outer.delete(value);
  }
}

function objectToJson(value: object): Json {
  if (Array.isArray(value) || value instanceof Set) return [...value].map(toJson);
  if (value instanceof Map) return [...value].map(([key, item]) => [toJson(key), toJson(item)]);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '(invalid date)' : value.toISOString();
  if (value instanceof Error) return { error: value.name, message: value.message, ...fieldsToJson(value) };
  if (typeof Blob !== 'undefined' && value instanceof Blob) {
    return { file: 'name' in value ? toJson(value.name) : null, type: value.type, size: value.size };
  }
  if ('sessionId' in value && 'id' in value)
    return { actor: value.id === value.sessionId ? '(root)' : toJson(value.id) };
  if (value instanceof AbortSignal) return '(signal)';
  return fieldsToJson(value);
}

export function fieldsToJson(value: object): JsonObject {
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, toJson(field)]));
}

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
