import type { Chunks } from './chunks.ts';
import type { Route } from './routes.ts';

export type Row = { path: string; script: number; budget: number; later: number; laterBudget: number; files: number };

const sum = (files: readonly string[], sizes: ReadonlyMap<string, number>) =>
  files.reduce((total, file) => total + (sizes.get(file) ?? 0), 0) / 1024;

/** Script and style files that a cold load of a route requests at most. */
const maxFiles = 10;
/** Brotli KiB; smaller chunks compress badly and cost a request each. */
const minChunk = 8;
/** The scripts that run first, the bundler's own, what both pages of sign-in share, and what chunks on demand share. */
const smallChunks = /\/((start|first-data)-script|rolldown-runtime|secret-names|import-storage|sign-in|accounts)-/;

/** The brotli KiB of script of each route, before and after the page can be used. */
export function measure(routes: readonly Route[], chunks: Chunks, sizes: ReadonlyMap<string, number>): Row[] {
  return routes.map(({ path, page, budget, later }) => {
    const { scripts: first, styles } = chunks.filesOf(page);
    const rest = chunks.filesOf(later).scripts.filter((file) => !first.includes(file));
    return {
      path,
      script: sum(first, sizes),
      budget: budget.script,
      later: sum(rest, sizes),
      laterBudget: budget.later,
      files: first.length + rest.length + styles.length,
    };
  });
}

/** The rows that exceed a budget. */
export const budgetFaults = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ path, script, budget, later, laterBudget, files }) => [
    ...(script > budget ? [`${path}: ${script.toFixed(1)} KiB of script, ${budget} allowed`] : []),
    ...(later > laterBudget ? [`${path}: ${later.toFixed(1)} KiB of later script, ${laterBudget} allowed`] : []),
    ...(files > maxFiles ? [`${path}: ${files} script and style files, ${maxFiles} allowed`] : []),
  ]);

/** Chunks that other chunks import and that are too small for a separate request. */
export const chunkFaults = (chunks: Chunks, sizes: ReadonlyMap<string, number>): string[] =>
  chunks.shared
    .filter((file) => !smallChunks.test(file) && (sizes.get(file) ?? 0) < minChunk * 1_024)
    .map(
      (file) => `${file}: ${((sizes.get(file) ?? 0) / 1_024).toFixed(1)} KiB, a shared chunk has at least ${minChunk}`,
    );

export function table(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.path,
    row.script.toFixed(1),
    String(row.budget),
    row.laterBudget ? row.later.toFixed(1) : '-',
    row.laterBudget ? String(row.laterBudget) : '-',
    String(row.files),
  ]);
  const all = [['route', 'script, br KiB', 'budget', 'later', 'budget', 'files'], ...cells];
  const widths = all[0]?.map((_, at) => Math.max(...all.map((line) => line[at]?.length ?? 0))) ?? [];
  const pad = (cell: string, at: number) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0));
  return all.map((line) => line.map(pad).join('  ')).join('\n');
}
