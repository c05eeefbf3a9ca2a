/** A part of the data of a step: a field, such as `values.email`, and its value as text. */
export type DataField = { field: string; value: string };

/** No text of a test case is longer, in characters. */
export const longestText = 300;

const longestValue = 200;
const mostFields = 24;
const deepestLevel = 5;

/** The first half of a character of two parts, such as an emoji, at the end of a text. */
const halfCharacter = /[\ud800-\udbff]$/;

/** The text, or its beginning with its length. */
export function clip(text: string, longest = longestText): string {
  if (text.length <= longest) return text;
  const length = ` … (${text.length} characters, all in the model)`;
  return `${text
    .slice(0, longest - length.length)
    .replace(halfCharacter, '')
    .trimEnd()}${length}`;
}

const isPlainObject = (value: object): boolean => [Object.prototype, null].includes(Object.getPrototypeOf(value));

const hasParts = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && (Array.isArray(value) || isPlainObject(value));

/** What JSON would write has a form of its own, such as a date. */
function objectText(value: object): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'an invalid date' : value.toISOString();
  const { name } = { name: undefined, ...('name' in value ? { name: value.name } : {}) };
  const kind = value.constructor?.name || 'object';
  return typeof name === 'string' && name !== '' ? `${kind} '${name}'` : kind;
}

function valueText(value: unknown): string {
  if (value === null) return 'nothing';
  if (value === '') return 'an empty text';
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'object') return objectText(value);
  return String(value);
}

const isShortList = (list: readonly unknown[]): boolean =>
  list.every((one) => typeof one === 'number' || (typeof one === 'string' && one !== '' && !one.includes(',')));

const emptyText = (value: object): string => (Array.isArray(value) ? 'an empty list' : 'no fields');

/** A text that is JSON is a table as well. */
function readParts(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function* parts(written: unknown, path: readonly string[]): Generator<DataField> {
  const value = readParts(written);
  const field = path.join('.') || 'value';
  if (!hasParts(value)) return yield { field, value: valueText(value) };
  if (Array.isArray(value) && value.length > 0 && isShortList(value)) return yield { field, value: value.join(', ') };
  const inner = Object.entries(value).filter(([, one]) => one !== undefined);
  if (inner.length === 0) return yield { field, value: emptyText(value) };
  if (path.length === deepestLevel) return yield { field, value: `${inner.length} fields, all in the model` };
  const isList = Array.isArray(value);
  for (const [name, one] of inner) yield* parts(one, [...path, isList ? String(Number(name) + 1) : name]);
}

/**
 * The data of a step as a table: a row for each field, with the path to it.
 * Items of lists are counted from 1.
 * A long value has its length instead of its end, and many fields end with their number.
 */
export function dataFields(value: unknown): DataField[] {
  if (value === undefined || (hasParts(value) && Object.keys(value).length === 0)) return [];
  const fields = [...parts(value, [])].map((one) => ({ field: one.field, value: clip(one.value, longestValue) }));
  if (fields.length <= mostFields) return fields;
  const left = fields.length - mostFields + 1;
  return [...fields.slice(0, mostFields - 1), { field: '…', value: `${left} more fields, all in the model` }];
}

/** Lines of `field: value`, for formats without tables. */
export const fieldLines = (fields: readonly DataField[]): string[] =>
  fields.map(({ field, value }) => clip(`${field}: ${value.replaceAll(/\s*[\r\n]+\s*/g, ' ⏎ ')}`));
