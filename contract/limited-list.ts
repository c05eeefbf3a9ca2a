import * as v from 'valibot';

/**
 * A list of `min` to `max` items.
 * The length is checked before the items, so a long list costs neither time nor memory.
 */
export const limitedList = <const Item extends v.GenericSchema>(
  item: Item,
  { min = 0, max }: { min?: number; max: number },
) => {
  const list = v.pipe(v.array(item), v.minLength(min), v.maxLength(max));
  const length = v.pipe(v.array(v.unknown()), v.maxLength(max));
  const run: (typeof list)['~run'] = (dataset, config) =>
    Array.isArray(dataset.value) && dataset.value.length > max
      ? (length['~run'](dataset, config) as ReturnType<(typeof list)['~run']>)
      : list['~run'](dataset, config);
  return { ...list, '~run': run };
};
