/** The orders by columns; a minus stands before one that descends. */
export const listSorts = <const Column extends string>(columns: readonly Column[]) =>
  columns.flatMap((column) => [column, `-${column}`] as const);
