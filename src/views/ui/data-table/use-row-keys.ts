import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { keepFocusNear } from '#views/ui/keep-focus-near.ts';
import { noRowKeys, type RowKeys, rowKeys } from './row-keys.ts';

type KeyedRows = { keys: readonly number[]; table: RefObject<HTMLTableElement | null> };

/**
 * React keys of rows.
 * When other rows replace all rows, the focus moves from a control in them to the surroundings.
 */
export function useRowKeys<Row>(rows: readonly Row[], getKey: (row: Row) => string): KeyedRows {
  const table = useRef<HTMLTableElement>(null);
  const [drawn, setDrawn] = useState<{ rows: readonly Row[]; assigned: RowKeys }>({ rows: [], assigned: noRowKeys });
  const assigned = drawn.rows === rows ? drawn.assigned : rowKeys(rows.map(getKey), drawn.assigned);
  if (drawn.rows !== rows) setDrawn({ rows, assigned });
  const { keys, replacements } = assigned;
  useLayoutEffect(() => {
    const isInRows = table.current?.tBodies[0]?.contains(document.activeElement) ?? false;
    if (replacements > 0 && isInRows && table.current) keepFocusNear(table.current);
  }, [replacements]);
  return { keys, table };
}
