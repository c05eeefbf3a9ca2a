import { useGradualCount } from './use-gradual-count.ts';

/** More rows than a screen can show. */
const rowsPerFrame = 40;

/** The rows of a list with hundreds of them: the first ones at once, the others in parts between frames. */
export function useGradual<Row>(rows: readonly Row[]): readonly Row[] {
  const count = useGradualCount(rows.length, rowsPerFrame);
  return count < rows.length ? rows.slice(0, count) : rows;
}
