import { type Arrow, type Chart, toChart } from './chart.ts';
import type { AnyChartModel } from './chart-model.ts';
import { reachableStates } from './reachable-states.ts';
import { declaredTransitions } from './transitions.ts';

/** Branches behind one without a guard, by their names. */
function findCovered(arrows: readonly Arrow[]): Map<string, string> {
  const open = new Set<string>();
  return new Map(
    arrows.flatMap(({ name, from, event, guard }): [string, string][] => {
      const key = JSON.stringify([from, event]);
      const isCovered = open.has(key);
      if (guard === '') open.add(key);
      return isCovered ? [[name, 'a branch before it has no guard']] : [];
    }),
  );
}

const leaves = ({ guard, from, to }: Arrow): boolean =>
  guard === '' && to.some((id) => id !== from && !id.startsWith(`${from}.`));

/** Transitions of states that are over before anything can happen in them. */
function findLate({ root, arrows }: Chart, eventless: ReadonlySet<string>): Map<string, string> {
  const ends = root.kind === 'parallel' ? [] : root.states.filter(({ kind }) => kind === 'final');
  const ended = new Set(ends.map(({ id }) => id));
  const left = new Set(arrows.filter((arrow) => eventless.has(arrow.name) && leaves(arrow)).map(({ from }) => from));
  return new Map(
    arrows.flatMap(({ name, from }): [string, string][] => {
      if (ended.has(from)) return [[name, `the machine ends in ${from}`]];
      return left.has(from) && !eventless.has(name) ? [[name, `${from} is left at once`]] : [];
    }),
  );
}

const findEventless = ({ machine }: AnyChartModel): Set<string> =>
  new Set(
    declaredTransitions(machine)
      .filter(({ transition }) => transition.eventType === '')
      .map(({ name }) => name),
  );

/** The transitions that nothing can take, whatever the guards decide, each with the reason. */
export function deadTransitions(model: AnyChartModel): Map<string, string> {
  try {
    const chart = toChart(model);
    const own = new Map([...findLate(chart, findEventless(model)), ...findCovered(chart.arrows)]);
    const arrows = chart.arrows.filter(({ name }) => !own.has(name));
    const reached = reachableStates({ root: chart.root, arrows });
    const others = arrows.filter(({ from }) => !reached.has(from));
    return new Map([...own, ...others.map(({ name, from }) => [name, `nothing leads to ${from}`] as const)]);
  } catch {
    // A chart that cannot be drawn is a finding of its drawing.
    return new Map();
  }
}
