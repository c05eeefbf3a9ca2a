import { useDeferredValue } from 'react';

/** More rows than a screen can show. */
const firstRows = 40;

/** Renders the first rows at once and the others in chunks between frames, for lists with hundreds of rows. */
export function useGradual<Row>(rows: readonly Row[]): readonly Row[] {
  const isWhole = useDeferredValue(true, false);
  return isWhole ? rows : rows.slice(0, firstRows);
}
