import { useGradualCount } from './use-gradual-count.ts';

/** More rows than a screen can show. */
const rowsPerFrame = 40;

/**
 * The rows of a list that can have hundreds of them.
 * The first ones are there at once, the others follow in parts between frames.
 */
export function useGradual<Row>(rows: readonly Row[]): readonly Row[] {
  const count = useGradualCount(rows.length, rowsPerFrame);
  return count < rows.length ? rows.slice(0, count) : rows;
}
