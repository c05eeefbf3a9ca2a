export type Direction = 'asc' | 'desc';

/** The column of an order and its direction. */
export const readOrder = <Column extends string>(
  columns: readonly Column[],
  sort: Column | `-${Column}`,
): { column: Column; direction: Direction } => {
  const column = columns.find((one) => sort === one || sort === `-${one}`);
  if (column === undefined) throw new Error(`no column ${sort} to sort by`);
  return { column, direction: sort === column ? 'asc' : 'desc' };
};

/** The orders by columns; a minus stands before one that descends. */
export const listSorts = <const Column extends string>(columns: readonly Column[]) =>
  columns.flatMap((column) => [column, `-${column}`] as const);
