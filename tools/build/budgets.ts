import type { Chunks } from './chunks.ts';
import type { Route } from './routes.ts';

/** The scripts that a route loads first, in brotli KiB, and the files of its cold load. */
export type Row = { path: string; isPublic: boolean; first: number; files: number };

/**
 * A script that a route loads later, with its brotli KiB.
 * A script that no route knows is one too, such as that of a worker.
 */
export type LaterScript = { file: string; size: number };

/**
 * Limits in brotli KiB, which catch accidents.
 * The page benchmark is the judge (record 041).
 */
const budgets = { publicPage: 120, signedInPage: 200, laterScript: 80 };

const toKib = (bytes: number) => bytes / 1024;

const sum = (files: readonly string[], sizes: ReadonlyMap<string, number>) =>
  toKib(files.reduce((total, file) => total + (sizes.get(file) ?? 0), 0));

/** Script and style files that a cold load of a route requests at most. */
const maxFiles = 14;
/** Measures the script files of each route. */
export function measure(routes: readonly Route[], chunks: Chunks, sizes: ReadonlyMap<string, number>): Row[] {
  return routes.map(({ path, isPublic, page, later }) => {
    const { scripts: first, styles } = chunks.getFiles(page);
    const rest = chunks.getFiles(later).scripts.filter((file) => !first.includes(file));
    return { path, isPublic, first: sum(first, sizes), files: first.length + rest.length + styles.length };
  });
}

/**
 * Measures each script that a route loads after its first load, and those that no route knows.
 * A script that one route loads first can be a later one of another route.
 * The largest comes before the others.
 */
export function measureLater(
  routes: readonly Route[],
  chunks: Chunks,
  sizes: ReadonlyMap<string, number>,
): LaterScript[] {
  const loads = routes.map(({ page, onDemand }) => {
    const first = new Set(chunks.getFiles(page).scripts);
    return { first, later: chunks.getFiles(onDemand).scripts.filter((file) => !first.has(file)) };
  });
  const first = new Set(loads.flatMap((load) => [...load.first]));
  const later = new Set(loads.flatMap((load) => load.later));
  return [...sizes]
    .filter(([file]) => file.endsWith('.js') && (later.has(file) || !first.has(file)))
    .map(([file, bytes]) => ({ file, size: toKib(bytes) }))
    .toSorted((one, other) => other.size - one.size);
}

const firstBudget = ({ isPublic }: Pick<Row, 'isPublic'>) => (isPublic ? budgets.publicPage : budgets.signedInPage);

/** The routes and the later scripts that exceed a budget. */
export const budgetFaults = (rows: readonly Row[], laterScripts: readonly LaterScript[]): string[] => [
  ...rows.flatMap((row) => [
    ...(row.first > firstBudget(row)
      ? [`${row.path}: ${row.first.toFixed(1)} KiB of script, ${firstBudget(row)} allowed`]
      : []),
    ...(row.files > maxFiles ? [`${row.path}: ${row.files} script and style files, ${maxFiles} allowed`] : []),
  ]),
  ...laterScripts
    .filter(({ size }) => size > budgets.laterScript)
    .map(({ file, size }) => `${file}: ${size.toFixed(1)} KiB in a later script, ${budgets.laterScript} allowed`),
];

/** How many later scripts the table names. */
const namedScripts = 5;

/** The routes with their budgets, and the largest later scripts with theirs. */
export const table = (rows: readonly Row[], laterScripts: readonly LaterScript[]): string =>
  [
    alignColumns([
      ['route', 'first load, br KiB', 'budget', 'files'],
      ...rows.map((row) => [row.path, row.first.toFixed(1), String(firstBudget(row)), String(row.files)]),
    ]),
    alignColumns([
      ['largest later scripts', 'br KiB', 'budget'],
      ...laterScripts
        .slice(0, namedScripts)
        .map(({ file, size }) => [file, size.toFixed(1), String(budgets.laterScript)]),
    ]),
  ].join('\n\n');

function alignColumns(lines: readonly (readonly string[])[]): string {
  const widths = lines[0]?.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0))) ?? [];
  const pad = (cell: string, at: number) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0));
  return lines.map((line) => line.map(pad).join('  ')).join('\n');
}
