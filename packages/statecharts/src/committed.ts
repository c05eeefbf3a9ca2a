import type { AnyChartModel } from './chart-model.ts';
import { pathsIn } from './path-file.ts';
import type { MachinePath } from './paths.ts';
import type { Project } from './project.ts';
import { prepareReplay } from './replay.ts';
import { statesIn, stepFormat } from './step-text.ts';
import { declaredTransitions } from './transitions.ts';

/** The paths of a committed file with the model of their machine. */
export type CommittedPaths = {
  model: AnyChartModel;
  transitions: string[];
  /** Every state of the file by its name below the machine. */
  states: string[];
  /** With all payloads and contexts, so that a replay of the file can compare them. */
  paths: MachinePath[];
};

/**
 * Reads the committed paths of a machine, by its ID.
 * Throws if the file or the model is missing, or if a path ends early.
 */
export async function committedPaths(project: Project, machine: string): Promise<CommittedPaths> {
  const file = project.committedFile(machine);
  const model = await project.loadModel(machine, file.model);
  const format = stepFormat(model.machine);
  const replay = prepareReplay(model, new Map());
  return {
    model,
    transitions: declaredTransitions(model.machine).map(({ name }) => name),
    states: [...new Set(Object.keys(file.states).flatMap((state) => statesIn(format, state)))],
    paths: pathsIn(file).map((path) => replay(path).path),
  };
}
