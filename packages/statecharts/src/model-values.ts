import type { AnyChartModel } from './chart-model.ts';
import { isRecord } from './json.ts';

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) || (isRecord(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value)));

type Fields = PropertyDescriptorMap;

/** As the values were before the first run of any machine. */
const original = new WeakMap<object, Fields>();

/** Values can be deeper than calls can be inside each other. */
function saveFields(values: unknown[], saved: Map<object, Fields>): void {
  const open = [...values];
  while (open.length > 0) {
    const value = open.pop();
    if (!isPlain(value) || saved.has(value)) continue;
    const fields = original.get(value) ?? Object.getOwnPropertyDescriptors(value);
    original.set(value, fields);
    saved.set(value, fields);
    for (const field of Object.values(fields)) open.push(field.value);
  }
}

function restoreFields(object: object, fields: Fields): void {
  for (const name of Object.keys(object)) if (!(name in fields)) Reflect.deleteProperty(object, name);
  for (const [name, field] of Object.entries(fields))
    if (Reflect.get(object, name) !== field.value) Reflect.defineProperty(object, name, field);
}

/**
 * Remembers the fields and lists of a model's values, as deep as they are.
 * Returns what undoes the changes that a machine made in them.
 * The values stay the same objects, so that rows can compare them. Objects of a class are left alone.
 */
export function rememberValues({ inputs, cases, outcomes, snapshots }: AnyChartModel): () => void {
  const saved = new Map<object, Fields>();
  saveFields([inputs, cases, outcomes, snapshots], saved);
  return () => {
    for (const [object, fields] of saved) restoreFields(object, fields);
  };
}
