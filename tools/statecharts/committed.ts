import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Depth } from './cover.ts';
import { chartsFolder } from './models.ts';
import type { PathFile, WrittenPath } from './paths.ts';

/** The committed path file of a machine, by the machine's id. */
export function committedPaths(machine: string): PathFile {
  const file = join(chartsFolder, `${machine}.paths.json`);
  if (!existsSync(file)) throw new Error(`${file} is missing: run npm run charts and review what it writes`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The committed paths of one depth: `pair` for headless actors, `transition` for the browser. */
export function pathsAt(machine: string, depth: Depth): WrittenPath[] {
  return committedPaths(machine).paths.filter((path) => path.depth === depth);
}

/** The names of the transitions that paths take, starts included. */
export function transitionsOf(paths: WrittenPath[]): Set<string> {
  const steps = paths.flatMap((path) => [path.start, ...path.steps]);
  return new Set(steps.flatMap(({ transitions = [] }) => transitions));
}
