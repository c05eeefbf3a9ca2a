import * as v from 'valibot';

const wholeNumber = (min: number, max: number) => {
  const message = `a whole number from ${min} to ${max}`;
  const bounds = [
    v.minValue<number, number, string>(min, message),
    v.maxValue<number, number, string>(max, message),
  ] as const;
  return v.union(
    [
      v.pipe(v.number(), v.integer(message), ...bounds),
      v.pipe(v.string(), v.regex(/^\d{1,9}$/, message), v.transform(Number), ...bounds),
    ],
    message,
  );
};

export const page = v.optional(wholeNumber(1, 1_000_000), 1);

/** The rows per page. */
export const pageSize = (defaultSize: number) => v.optional(wholeNumber(1, 100), defaultSize);

/** The order that the rows have. Servers that do not know orders leave it out. */
export const sortedBy = v.fallback(v.optional(v.string()), undefined);

/** A page of a list; `total` counts the rows of all pages. */
export const createPageSchema = <const Row extends v.GenericSchema>(row: Row) =>
  v.object({ total: v.number(), page: v.number(), list: v.array(row) });
