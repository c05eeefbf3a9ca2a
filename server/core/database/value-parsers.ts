const oid = { int8: 20, date: 1082, numeric: 1700, text: 25, varchar: 1043 } as const;

const safeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer beyond 2^53 in a query's answer: ${text}`);
  return value;
};

/** Both databases return int8 and numeric as numbers and dates as 'YYYY-MM-DD'. */
export const valueParsers: Readonly<Record<number, (text: string) => number | string>> = {
  [oid.int8]: safeInteger,
  [oid.numeric]: Number,
  [oid.date]: String,
};

/**
 * PGlite rejects numbers as text parameters, pg converts them.
 * With these serializers both convert them.
 */
export const valueSerializers: Readonly<Record<number, (value: unknown) => string>> = {
  [oid.text]: String,
  [oid.varchar]: String,
};
