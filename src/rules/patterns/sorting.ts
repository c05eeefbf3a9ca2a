/** What the header of a column tells screen readers. */
export type SortDirection = 'ascending' | 'descending';

export const getSortColumn = (sort: string): string => sort.replace(/^-/, '');

/** A column of the list, after a minus if it descends; empty for anything else. */
export const readSort = (columns: readonly string[], text = ''): string =>
  columns.includes(getSortColumn(text)) ? text : '';

/** Undefined if the list is not sorted by the column. */
export const findDirection = (sort: string, column: string | undefined): SortDirection | undefined => {
  if (column === undefined || getSortColumn(sort) !== column) return undefined;
  return sort === column ? 'ascending' : 'descending';
};

/** A column is sorted upwards, then downwards, then the list has the order of the server again. */
export const getNextSort = (sort: string, column: string): string => {
  const direction = findDirection(sort, column);
  if (direction === undefined) return column;
  return direction === 'ascending' ? `-${column}` : '';
};
