import type { Plain, PlainObject } from './boundary.ts';

/** A value as JSON can hold it, with a word for what JSON cannot: files, actors, functions, errors. */
export function plain(value: unknown): Plain {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'object') return plainOfObject(value);
  return typeof value === 'function' ? '(function)' : String(value);
}

function plainOfObject(value: object): Plain {
  if (Array.isArray(value) || value instanceof Set) return [...value].map(plain);
  if (value instanceof Map) return [...value].map(([key, held]) => [plain(key), plain(held)]);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Error) return { error: value.name, message: value.message, ...plainFields(value) };
  if (typeof Blob !== 'undefined' && value instanceof Blob) {
    return { file: 'name' in value ? plain(value.name) : null, type: value.type, size: value.size };
  }
  if ('sessionId' in value && 'id' in value) return { actor: plain(value.id) };
  if (value instanceof AbortSignal) return '(signal)';
  return plainFields(value);
}

export function plainFields(value: object): PlainObject {
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, plain(field)]));
}

const absent = '(absent)';

/** The fields that differ, for a file that a person can review. */
export function changedFields(before: PlainObject, after: PlainObject): PlainObject {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name] ?? (name in after ? null : absent)]));
}
