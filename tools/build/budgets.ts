import type { Chunks } from './chunks.ts';
import type { Route } from './routes.ts';

/** The scripts of a route in brotli KiB: its first load, and its largest chunk that loads later. */
export type Row = { path: string; isPublic: boolean; first: number; later: number; files: number };

/**
 * Limits in brotli KiB, which catch accidents.
 * The page benchmark is the judge (record 041).
 */
const budgets = { publicPage: 120, signedInPage: 200, laterChunk: 80 };

const sum = (files: readonly string[], sizes: ReadonlyMap<string, number>) =>
  files.reduce((total, file) => total + (sizes.get(file) ?? 0), 0) / 1024;

/** Script and style files that a cold load of a route requests at most. */
const maxFiles = 12;
/** Measures the script files of each route. */
export function measure(routes: readonly Route[], chunks: Chunks, sizes: ReadonlyMap<string, number>): Row[] {
  return routes.map(({ path, isPublic, page, later }) => {
    const { scripts: first, styles } = chunks.getFiles(page);
    const rest = chunks.getFiles(later).scripts.filter((file) => !first.includes(file));
    return {
      path,
      isPublic,
      first: sum(first, sizes),
      later: Math.max(0, ...rest.map((file) => sum([file], sizes))),
      files: first.length + rest.length + styles.length,
    };
  });
}

const firstBudget = ({ isPublic }: Pick<Row, 'isPublic'>) => (isPublic ? budgets.publicPage : budgets.signedInPage);

/** The rows that exceed a budget. */
export const budgetFaults = (rows: readonly Row[]): string[] =>
  rows.flatMap((row) => [
    ...(row.first > firstBudget(row)
      ? [`${row.path}: ${row.first.toFixed(1)} KiB of script, ${firstBudget(row)} allowed`]
      : []),
    ...(row.later > budgets.laterChunk
      ? [`${row.path}: ${row.later.toFixed(1)} KiB in a later script, ${budgets.laterChunk} allowed`]
      : []),
    ...(row.files > maxFiles ? [`${row.path}: ${row.files} script and style files, ${maxFiles} allowed`] : []),
  ]);

export function table(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.path,
    row.first.toFixed(1),
    String(firstBudget(row)),
    row.later ? row.later.toFixed(1) : '-',
    String(row.files),
  ]);
  const all = [['route', 'first load, br KiB', 'budget', 'largest later', 'files'], ...cells];
  const widths = all[0]?.map((_, at) => Math.max(...all.map((line) => line[at]?.length ?? 0))) ?? [];
  const pad = (cell: string, at: number) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0));
  return all.map((line) => line.map(pad).join('  ')).join('\n');
}
