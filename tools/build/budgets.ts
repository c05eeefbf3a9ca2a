import type { Chunks } from './manifest.ts';
import type { Route } from './routes.ts';

export type Row = { path: string; script: number; budget: number; later: number; laterBudget: number; files: number };

const sum = (files: readonly string[], sizes: ReadonlyMap<string, number>) =>
  files.reduce((total, file) => total + (sizes.get(file) ?? 0), 0) / 1024;

/** The routes whose modules are all in the build, and a fault for each name that is not. */
export function known(routes: readonly Route[], chunks: Chunks): { routes: Route[]; faults: string[] } {
  const missing = new Set(routes.flatMap(namedIn).filter((name) => !chunks.has(name)));
  const fault = (name: string) =>
    `tools/build/routes.ts names ${name}, which does not load on its own; these do:\n  ${chunks.names.join('\n  ')}`;
  return {
    routes: routes.filter((route) => !namedIn(route).some((name) => missing.has(name))),
    faults: [...missing].map(fault),
  };
}

/** Brotli KiB of script of each route, before it can be used and after. */
export function measure(routes: readonly Route[], chunks: Chunks, sizes: ReadonlyMap<string, number>): Row[] {
  return routes.map(({ path, page, budget, later }) => {
    const first = chunks.filesOf(page).scripts;
    const rest = chunks.filesOf(later?.names ?? []).scripts.filter((file) => !first.includes(file));
    const [script, after] = [sum(first, sizes), sum(rest, sizes)];
    return { path, script, budget, later: after, laterBudget: later?.budget ?? 0, files: first.length };
  });
}

/** What breaks a budget, and lazy chunks that no route names. */
export function faults(rows: readonly Row[], routes: readonly Route[], chunks: Chunks): string[] {
  const over = rows.flatMap(({ path, script, budget, later, laterBudget }) => [
    ...(script > budget ? [`${path}: ${script.toFixed(1)} KiB of script, ${budget} allowed`] : []),
    ...(later > laterBudget ? [`${path}: ${later.toFixed(1)} KiB of later script, ${laterBudget} allowed`] : []),
  ]);
  return [...over, ...unnamed(routes, chunks)];
}

const namedIn = ({ page, later, onOpening }: Route) => [...page, ...(later?.names ?? []), ...(onOpening ?? [])];

function unnamed(routes: readonly Route[], chunks: Chunks): string[] {
  const named = routes.flatMap(namedIn);
  const loaded = routes.flatMap(({ page, later }) => chunks.dynamicOf([...page, ...(later?.names ?? [])]));
  return [...new Set(loaded)]
    .filter((name) => !named.includes(name))
    .map((name) => `${name} loads on its own, which no row in tools/build/routes.ts names`);
}

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
