/** A location in a machine's configuration, from the root. */
export type Location = readonly (string | number)[];
type Config = { [key: string]: unknown };

const isConfig = (value: unknown): value is Config => typeof value === 'object' && value !== null;

export const getField = (value: unknown, key: string | number): unknown =>
  isConfig(value) ? value[String(key)] : undefined;

export const getFields = (value: unknown): [string, unknown][] => (isConfig(value) ? Object.entries(value) : []);

/** One or several: configurations write a single one without a list. */
export const toList = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());

/**
 * Returns a copy with another value at a location.
 * A single value at a numbered location becomes a list.
 */
export function edited(value: unknown, location: Location, change: (value: unknown) => unknown): unknown {
  const [key, ...rest] = location;
  if (key === undefined) return change(value);
  if (typeof key === 'number') return toList(value).map((one, at) => (at === key ? edited(one, rest, change) : one));
  return { ...(isConfig(value) ? value : {}), [key]: edited(getField(value, key), rest, change) };
}

/** A copy of a list without one of its items. */
export const without =
  (index: number) =>
  (value: unknown): unknown[] =>
    toList(value).filter((_, at) => at !== index);
