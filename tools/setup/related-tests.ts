import { posix } from 'node:path';
import { findTarget } from '#tools/check/imports.ts';

type Texts = ReadonlyMap<string, string>;
type RelatedTest = { file: string; steps: number };
type Budget = { times: ReadonlyMap<string, number>; unknownMs: number; budgetMs: number; workers: number };

const quoted = /['"`](@learning-console\/[\w/-]+|[\w./@#*-]+\.\w+)['"`]/g;
const inPackage = /^@learning-console\/statecharts\/?/;
const typeImport = /^(import|export) type [^;]*;/gm;

/** Whether a file has unit, view or server tests. */
export const isQuickTest = (file: string): boolean => /^tests\/(?!browser\/|faults\/).*\.test\.tsx?$/.test(file);

/** Files that find others by reading a folder. */
const readFolders: Readonly<Record<string, readonly string[]>> = { 'statecharts.config.ts': ['charts/**/*.model.ts'] };

/** Tests of the house rules read every source, so each change concerns them. */
const readsAllSources = /^tests\/house\//;
const stepsToAllSources = 2;

const toPattern = (glob: string) => {
  const escaped = glob.replaceAll('.', '\\.');
  return new RegExp(`^${escaped.replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(.*/)?'))}$`);
};

const toPaths = (file: string, name: string): (string | undefined)[] =>
  inPackage.test(name)
    ? [`packages/statecharts/src/${name.replace(inPackage, '') || 'chart-model'}.ts`]
    : [findTarget(file, name), name.replace(/^\//, '')];

/**
 * Finds the files that a file names.
 * A name is that of a static or dynamic import, a glob, the entry of a process or a data file.
 * Imports of types do not count.
 * A name is relative to the file, or to the repository.
 */
function findNamed(file: string, text: string, files: ReadonlySet<string>): string[] {
  const names = [...text.replace(typeImport, '').matchAll(quoted)].map(([, name = '']) => name);
  return [...names, ...(readFolders[file] ?? [])]
    .flatMap((name) => toPaths(file, name))
    .flatMap((path) => {
      if (!path?.includes('*')) return path && files.has(path) ? [path] : [];
      const pattern = toPattern(posix.normalize(path));
      return [...files].filter((other) => pattern.test(other));
    });
}

/**
 * Returns the importers of each file.
 * `texts` has the content of all code files.
 */
export function findImporters(files: readonly string[], texts: Texts): Map<string, string[]> {
  const known = new Set(files);
  const importers = new Map<string, string[]>();
  for (const [file, text] of texts)
    for (const named of findNamed(file, text, known)) importers.set(named, [...(importers.get(named) ?? []), file]);
  return importers;
}

const getFolder = (file: string) => posix.basename(posix.dirname(file));

/**
 * Returns the unit, view and server tests that reach one of the changed files.
 * `steps` is the number of imports between them, and at most 1 for tests of the same noun.
 */
export function findRelatedTests(
  changed: readonly string[],
  { files, importers }: { files: readonly string[]; importers: ReadonlyMap<string, readonly string[]> },
): RelatedTest[] {
  const steps = new Map(changed.map((file) => [file, 0]));
  for (const [file, count] of steps)
    for (const importer of importers.get(file) ?? []) if (!steps.has(importer)) steps.set(importer, count + 1);
  const folders = new Set(changed.map(getFolder));
  return files.filter(isQuickTest).flatMap((file) => {
    const found = steps.get(file) ?? (readsAllSources.test(file) ? stepsToAllSources : undefined);
    if (found === undefined) return [];
    return [{ file, steps: folders.has(getFolder(file)) ? Math.min(found, 1) : found }];
  });
}

/**
 * Orders tests by steps and then by time.
 * Takes those that fit into the budget of all workers.
 */
export function planTests(tests: readonly RelatedTest[], { times, unknownMs, budgetMs, workers }: Budget) {
  const getMs = (file: string) => times.get(file) ?? unknownMs;
  const sorted = tests.toSorted((one, other) => one.steps - other.steps || getMs(one.file) - getMs(other.file));
  let restMs = budgetMs * workers;
  const planned: string[] = [];
  const left: string[] = [];
  for (const { file } of sorted) {
    const ms = getMs(file);
    if (ms > Math.min(restMs, budgetMs)) left.push(file);
    else {
      planned.push(file);
      restMs -= ms;
    }
  }
  return { planned, left };
}
