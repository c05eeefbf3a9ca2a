import { type AnyChartModel, defineModel } from '@learning-console/statecharts';
import { ignoredIn, pathFileText, pathsIn, writtenPath } from '@learning-console/statecharts/path-file';
import { makePaths } from '@learning-console/statecharts/paths';
import { prepareReplay } from '@learning-console/statecharts/replay';
import { stepFormat } from '@learning-console/statecharts/step-text';
import type { AnyStateMachine } from 'xstate';

/** A model with the machine alone, or with more. */
export const modelWith = (machine: AnyStateMachine, more: Partial<AnyChartModel> = {}): AnyChartModel =>
  defineModel({ machine, title: 'Probe', area: 'probes', ...more });

/** The paths of a model, all their steps, and the transitions that none takes. */
export function walk(model: AnyChartModel) {
  const made = makePaths(model);
  const steps = made.paths.flatMap(({ start, steps: others }) => [start, ...others]);
  const taken = new Set(steps.flatMap(({ transitions = [] }) => transitions));
  return { ...made, steps, missing: made.transitions.filter((name) => !taken.has(name)) };
}

/** The committed paths of a model, replayed: the texts before and after are the same. */
export function replay(model: AnyChartModel) {
  const file = JSON.parse(pathFileText(model, makePaths(model)));
  const paths = pathsIn(file);
  const format = stepFormat(model.machine);
  const again = paths.map(prepareReplay(model, ignoredIn(model, file)));
  return { paths, again: again.map(({ path }) => writtenPath(format, path)) };
}
