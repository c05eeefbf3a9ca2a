import { isOrdinary } from '@learning-console/statecharts/path-generation';
import type { MachinePath, PathStep } from '@learning-console/statecharts/paths';
import { atomicStates } from './state-names.ts';

/** Decides which committed paths a browser can follow. */
export type PathFilter = {
  canStart(input: string): boolean;
  canFollow(step: PathStep, before: PathStep): boolean;
  hides(state: string, step: PathStep): boolean;
};

/** A start costs about as much as this many steps. */
const startCost = 6;

/** The atomic states of a step that the page does not hide. */
export const visibleStates = (step: PathStep, { hides }: PathFilter): string[] =>
  atomicStates(step.state).filter((state) => !hides(state, step));

export const statesIn = ({ start, steps }: MachinePath, filter: PathFilter): string[] =>
  [start, ...steps].flatMap((step) => visibleStates(step, filter));

export const transitionsIn = ({ start, steps }: MachinePath): string[] =>
  [start, ...steps].flatMap(({ transitions = [] }) => transitions);

/**
 * Whether an event of a person or of the browser takes the transition.
 * The others are outcomes of a call, of a timer or of the state itself.
 */
export const isTakenByEvent = (transition: string): boolean => !/ ~ (done|error|after|always)\b/.test(transition);

type CoverageGoal = { filter: PathFilter; isWanted(transition: string): boolean };

const getCoverage = (path: MachinePath, { filter, isWanted }: CoverageGoal) => [
  ...transitionsIn(path).filter(isWanted),
  ...statesIn(path, filter).map((state) => `in ${state}`),
];

/** Every prefix of a path that a browser can follow, shortest first. */
function prefixes(path: MachinePath, { canStart, canFollow }: PathFilter): MachinePath[] {
  if (!canStart(path.input)) return [];
  const end = path.steps.findIndex((step, at) => !canFollow(step, path.steps[at - 1] ?? path.start));
  const count = end < 0 ? path.steps.length : end;
  return Array.from({ length: count + 1 }, (_, length) => ({ ...path, steps: path.steps.slice(0, length) }));
}

/**
 * Returns the steps of a path that a browser can follow.
 * Returns undefined if it cannot start the path.
 */
export const longestPrefix = (path: MachinePath, filter: PathFilter): MachinePath | undefined =>
  prefixes(path, filter).at(-1);

/** Few and short prefixes of paths that cover transitions and states not covered yet. */
function chooseUncovered(paths: readonly MachinePath[], goal: CoverageGoal, covered: Set<string>): MachinePath[] {
  const candidates = paths
    .flatMap((path) => prefixes(path, goal.filter))
    .map((path) => ({ path, coverage: new Set(getCoverage(path, goal)) }));
  const getScore = ({ path, coverage }: (typeof candidates)[number]) =>
    [...coverage].filter((item) => !covered.has(item)).length / (path.steps.length + startCost);
  const chosen: MachinePath[] = [];
  for (;;) {
    const scores = candidates.map(getScore);
    const best = Math.max(0, ...scores);
    const next = candidates[scores.indexOf(best)];
    if (best === 0 || !next) return chosen;
    chosen.push(next.path);
    for (const item of next.coverage) covered.add(item);
  }
}

type Choice = {
  /** Leaves out what these paths cover. */
  others?: readonly MachinePath[];
  /** Whether a transition must be taken; the default is each. */
  isWanted?(transition: string): boolean;
};

/**
 * Chooses paths for a browser that show each state and take each wanted transition.
 * It prefers paths of transition depth, and adds prefixes of other paths for the rest.
 */
export function choosePaths(
  paths: readonly MachinePath[],
  filter: PathFilter,
  { others = [], isWanted = () => true }: Choice = {},
): MachinePath[] {
  const goal = { filter, isWanted };
  const covered = new Set(others.flatMap((path) => getCoverage(path, goal)));
  const transitionPaths = paths.filter(({ depth }) => depth === 'transition');
  return [
    ...chooseUncovered(transitionPaths, goal, covered),
    ...chooseUncovered(paths.filter(isOrdinary), goal, covered),
  ];
}
