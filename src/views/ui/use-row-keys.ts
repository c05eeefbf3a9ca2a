import { useState } from 'react';
import { noRowKeys, type RowKeys, rowKeys } from '#rules/row-keys.ts';

/**
 * React keys of rows. A row that stays has the same element, and so the focus. The rows of another page have the
 * elements of the page before, because new text in them is painted sooner than new elements.
 */
export function useRowKeys<Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly number[] {
  const [drawn, setDrawn] = useState<{ rows: readonly Row[]; of: RowKeys }>({ rows: [], of: noRowKeys });
  if (drawn.rows === rows) return drawn.of.keys;
  const of = rowKeys(rows.map(keyOf), drawn.of);
  setDrawn({ rows, of });
  return of.keys;
}
