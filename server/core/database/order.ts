import type { RawBuilder } from 'kysely';

type Direction = 'asc' | 'desc';

/**
 * The expression of a column and its direction, for `orderBy`.
 * A minus stands before a column that descends.
 */
export const toOrder = <Column extends string>(
  expressions: Readonly<Record<Column, RawBuilder<unknown>>>,
  sort: Column | `-${Column}`,
): readonly [RawBuilder<unknown>, Direction] => {
  const isIn = (name: string): name is Column => name in expressions;
  const name = sort.replace(/^-/, '');
  if (!isIn(name)) throw new Error(`no column ${name} to sort by`);
  return [expressions[name], sort === name ? 'asc' : 'desc'];
};
