import type { AnyChartModel } from '@learning-console/statecharts';
import { type EventCase, eventCaseText } from '@learning-console/statecharts/event-cases';
import { type Harness, prepareHarness } from '@learning-console/statecharts/harness';
import { ignoredIn, pathsIn } from '@learning-console/statecharts/path-file';
import { prepareReplay } from '@learning-console/statecharts/replay';
import { stateNodes } from '@learning-console/statecharts/transitions';
import type { Json } from '@learning-console/statecharts/xstate-types';
import { committedFile } from '#tools/charts.ts';

/** The shortest way to a state, with or without unsaved work. */
export type Visit = { input: string; events: EventCase[]; state: Json };

export const hasState = ({ machine }: AnyChartModel, state: string): boolean =>
  stateNodes(machine).some(({ id }) => id === `${machine.id}.${state}`);

/** One visit for each state value in the committed paths, and for each value of the key. */
export function findVisits(
  model: AnyChartModel,
  getKey: (context: unknown) => unknown,
): [title: string, visit: Visit][] {
  const committed = committedFile(model.machine.id);
  const replay = prepareReplay(model, ignoredIn(model, committed));
  const shortest = new Map<string, Visit>();
  for (const { path, steps } of pathsIn(committed).map(replay))
    for (const [at, { observation, contextAfter }] of steps.entries()) {
      const key = JSON.stringify([path.input, observation.state, getKey(contextAfter)]);
      const known = shortest.get(key);
      if (known && known.events.length <= at) continue;
      const events = steps.slice(1, at + 1).map(({ eventCase }) => eventCase);
      shortest.set(key, { input: path.input, events, state: observation.state });
    }
  return [...shortest.values()].map((visit) => [formatTitle(visit), visit]);
}

const formatTitle = ({ input, events, state }: Visit) =>
  `${JSON.stringify(state)} (${[input, ...events.map(eventCaseText)].join(', ')})`;

/** Opens a model's machine on the drafts of the browser instead of those of the model. */
export function prepareVisits(model: AnyChartModel, draftName: string): (input: string) => Harness {
  const inputs = Object.entries(model.inputs ?? {}).map(([name, { [draftName]: _, ...input }]) => [name, input]);
  return prepareHarness({ ...model, inputs: Object.fromEntries(inputs) });
}
