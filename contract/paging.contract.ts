import * as v from 'valibot';

/** A whole number of an address: text on the wire, a number for those who make and who answer the call. */
const whole = (least: number, most: number) => {
  const told = `a whole number from ${least} to ${most}`;
  const bounds = [
    v.minValue<number, number, string>(least, told),
    v.maxValue<number, number, string>(most, told),
  ] as const;
  return v.union(
    [
      v.pipe(v.number(), v.integer(told), ...bounds),
      v.pipe(v.string(), v.regex(/^\d{1,9}$/, told), v.transform(Number), ...bounds),
    ],
    told,
  );
};

/** Pages are counted from 1; one beyond the last is empty. */
export const page = v.optional(whole(1, 1_000_000), 1);

/** How many rows a page has, `usual` unless told otherwise. */
export const pageSize = (usual: number) => v.optional(whole(1, 100), usual);

/** A page of a list; `total` counts the rows of all pages. */
export const pageOf = <const Row extends v.GenericSchema>(row: Row) =>
  v.object({ total: v.number(), page: v.number(), list: v.array(row) });
