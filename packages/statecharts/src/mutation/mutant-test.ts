import type { AnyChartModel } from '../chart-model.ts';
import type { PathFile } from '../path-file.ts';
import { ignoredIn, pathsIn, type WrittenPath, writtenPath } from '../path-file.ts';
import { prepareReplay, type Replayed } from '../replay.ts';
import { stepFormat } from '../step-text.ts';
import type { Machine } from '../xstate-types.ts';
import type { Mutant } from './mutants.ts';

/** Whether the committed paths of a machine notice a mutant. */
export function committedTest(model: AnyChartModel, file: PathFile): (mutant: Mutant) => boolean {
  return mutantTest(model, pathsIn(file), ignoredIn(model, file));
}

/** Whether a path differs on the mutant, or an event changes what it must not change. */
export function mutantTest(
  model: AnyChartModel,
  paths: WrittenPath[],
  ignored: Map<string, string[]>,
): (mutant: Mutant) => boolean {
  const format = stepFormat(model.machine);
  const shortestFirst = paths.toSorted((a, b) => a.steps.length - b.steps.length);
  const fails = (machine: Machine, ignores: Map<string, string[]>) => {
    const replay = prepareReplay({ ...model, machine }, ignores);
    const differs = ({ path, unexpectedChanges }: Replayed, original: WrittenPath) =>
      unexpectedChanges.length > 0 || JSON.stringify(writtenPath(format, path)) !== JSON.stringify(original);
    return shortestFirst.some((path) => differs(replay(path), path));
  };
  // Most mutants fail without the events that must change nothing, which take most of the time.
  return ({ make }) => throwsOr(() => fails(make(), new Map()) || fails(make(), ignored));
}

function throwsOr(isTrue: () => boolean): boolean {
  try {
    return isTrue();
  } catch {
    return true;
  }
}
