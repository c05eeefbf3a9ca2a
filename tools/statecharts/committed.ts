import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyChartModel } from '#charts/chart-model.ts';
import { chartsFolder, loadModel } from './models.ts';
import { type PathFile, pathsIn } from './path-file.ts';
import type { MachinePath } from './paths.ts';
import { prepareReplay } from './replay.ts';
import { statesIn, stepFormat } from './step-text.ts';
import { declaredTransitions } from './transitions.ts';

/** The committed path file of a machine, by the machine's id. */
export function committedFile(machine: string): PathFile {
  const file = join(chartsFolder, `${machine}.paths.json`);
  if (!existsSync(file)) throw new Error(`${file} is missing: run npm run charts and review what it writes`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

export type CommittedPaths = {
  model: AnyChartModel;
  transitions: string[];
  /** Every state of the file by its name below the machine. */
  states: string[];
  /** With all payloads and contexts, so that a replay of the file can compare them. */
  paths: MachinePath[];
};

export async function committedPaths(machine: string): Promise<CommittedPaths> {
  const file = committedFile(machine);
  const model = await loadModel(file.model);
  const format = stepFormat(model.machine);
  const replay = prepareReplay(model, new Map());
  return {
    model,
    transitions: declaredTransitions(model.machine).map(({ name }) => name),
    states: [...new Set(Object.keys(file.states).flatMap((state) => statesIn(format, state)))],
    paths: pathsIn(file).map((path) => replay(path).path),
  };
}

/** The names of the transitions that paths take, starts included. */
export function transitionsOf(paths: MachinePath[]): Set<string> {
  const steps = paths.flatMap((path) => [path.start, ...path.steps]);
  return new Set(steps.flatMap(({ transitions = [] }) => transitions));
}
