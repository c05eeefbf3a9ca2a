import { useDeferredValue } from 'react';

/** More than a screen holds. */
const firstRows = 40;

/** The first rows at once, all of them soon after: the rest is rendered in pieces between frames, 500 rows say. */
export function useGradual<Row>(rows: readonly Row[]): readonly Row[] {
  const isWhole = useDeferredValue(true, false);
  return isWhole ? rows : rows.slice(0, firstRows);
}
