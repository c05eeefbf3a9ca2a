import { activeStates } from './active-states.ts';
import type { BrowserPaths } from './browser-paths.ts';
import type { AnyChartModel } from './chart-model.ts';
import { type Count, countCovered, type MachineCoverage } from './coverage-table.ts';
import type { Configuration, Exploration } from './exploration.ts';
import { declaredOutcomes } from './guard-outcomes.ts';
import type { MachinePath, MachinePaths, PathStep } from './paths.ts';
import { declaredTransitions, type RequirementReference, requirementReferences, stateNodes } from './transitions.ts';
import { type Json, stateId } from './xstate-types.ts';

export const pairText = (before: string, after: string): string => `${before} > ${after}`;

export function possiblePairs({ configurations, starts }: Exploration): number {
  const arrivals = [
    ...starts.map(({ configuration, observation }) => ({ to: configuration, observation })),
    ...configurations.flatMap(({ edges }) => edges),
  ];
  const pairs = arrivals.flatMap(({ to, observation: { transitions } }) => [
    ...pairsIn(transitions),
    ...pairsAt(to, transitions.at(-1)),
  ]);
  return new Set(pairs).size;
}

function pairsAt({ edges }: Configuration, before: string | undefined): string[] {
  const after = edges.flatMap(({ observation }) => observation.transitions.slice(0, 1));
  return before === undefined ? [] : [...new Set(after)].map((name) => pairText(before, name));
}

export const pairsIn = (transitions: string[]): string[] =>
  transitions.slice(1).map((after, at) => pairText(transitions[at] ?? '', after));

const getSteps = ({ start, steps }: MachinePath): PathStep[] => [start, ...steps];

const takenIn = (path: MachinePath): string[] => getSteps(path).flatMap(({ transitions = [] }) => transitions);

type Source = Pick<MachinePaths, 'paths' | 'pairs' | 'guards'> & {
  states: readonly Json[];
  browser: BrowserPaths | undefined;
};

export function getCoverage({ machine }: AnyChartModel, source: Source): MachineCoverage {
  const { paths, pairs, guards, states, browser } = source;
  const taken = new Set(paths.flatMap(takenIn));
  const values = paths.flatMap((path) => getSteps(path).map(({ state }) => state));
  const entered = new Set(values.flatMap((value) => activeStates(value)).map((name) => `${machine.id}.${name}`));
  const transient = new Set([...taken].filter((name) => name.includes(' ~ always ~ ')).map(getSource));
  const texts = (all: readonly Json[]) => [...new Set(all.map((one) => JSON.stringify(one)))];
  const transitions = declaredTransitions(machine).map(({ name }) => name);
  const nodes = stateNodes(machine).map(stateId);
  return {
    machine: machine.id,
    counts: {
      states: countCovered(nodes.slice(1), new Set([...entered, ...transient])),
      configurations: countCovered(texts(states), new Set(texts(values))),
      transitions: countCovered(transitions, taken),
      pairs: { declared: pairs, covered: new Set(paths.flatMap((path) => pairsIn(takenIn(path)))).size },
      'guard results': countCovered(declaredOutcomes(machine), new Set(guards)),
      requirements: requirementCount(requirementReferences(machine), [...entered, ...transient, machine.id, ...taken]),
      'in browser': countCovered(browser ? transitions : [], takenInBrowser(browser, paths)),
    },
    skipped: countsBy(Object.values(browser?.skippedTransitions ?? {})),
    paths: paths.length,
    steps: paths.reduce((sum, { steps }) => sum + steps.length, 0),
  };
}

export const takenInBrowser = (browser: BrowserPaths | undefined, paths: readonly MachinePath[]): Set<string> =>
  new Set(browser?.choose(paths).flatMap(takenIn));

const countsBy = (reasons: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(reasons)].map((one) => [one, reasons.filter((reason) => reason === one).length]));

const getSource = (transition: string): string => transition.slice(0, transition.indexOf(' ~ '));

/** A requirement is covered if the paths enter all its states and take all its transitions. */
function requirementCount(references: Map<string, RequirementReference[]>, seen: string[]): Count {
  const isSeen = ({ state, event }: RequirementReference) =>
    seen.some((name) => (event === undefined ? name === state : name.startsWith(`${state} ~ ${event} ~`)));
  const covered = [...references.values()].filter((all) => all.every(isSeen)).length;
  return { declared: references.size, covered };
}
