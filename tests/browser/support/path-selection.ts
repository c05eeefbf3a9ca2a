import { isOrdinary } from '@learning-console/statecharts/path-generation';
import type { MachinePath, PathStep } from '@learning-console/statecharts/paths';
import { atomicStates } from './state-names.ts';

/** Decides which committed paths a browser can follow. */
export type PathFilter = {
  canStart(input: string): boolean;
  canFollow(step: PathStep, before: PathStep): boolean;
  hides(state: string, step: PathStep): boolean;
};

/** A start loads the console, which takes about as long as this many steps. */
const startCost = 10;

/**
 * What a choice is made with instead of the real cost of a start.
 * A choice is made step by step, so the real cost does not lead to the cheapest one.
 */
const triedStartCosts = [3, 6, startCost, 20, 40, 80];

/** The atomic states of a step that the page does not hide. */
export const visibleStates = (step: PathStep, { hides }: PathFilter): string[] =>
  atomicStates(step.state).filter((state) => !hides(state, step));

export const statesIn = ({ start, steps }: MachinePath, filter: PathFilter): string[] =>
  [start, ...steps].flatMap((step) => visibleStates(step, filter));

export const transitionsIn = ({ start, steps }: MachinePath): string[] =>
  [start, ...steps].flatMap(({ transitions = [] }) => transitions);

type CoverageGoal = { filter: PathFilter; getGoals(step: PathStep): readonly string[] };

const getCoverage = ({ start, steps }: MachinePath, { filter, getGoals }: CoverageGoal): string[] =>
  [start, ...steps].flatMap((step) => [
    ...getGoals(step),
    ...visibleStates(step, filter).map((state) => `in ${state}`),
  ]);

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

type Candidate = { path: MachinePath; coverage: ReadonlySet<string> };

/** Candidates that cover all that is not covered yet, the best for its cost first. */
function chooseGreedily(candidates: readonly Candidate[], others: Iterable<string>, cost: number): Candidate[] {
  const covered = new Set(others);
  const getScore = ({ path, coverage }: Candidate) =>
    [...coverage].filter((item) => !covered.has(item)).length / (path.steps.length + cost);
  const chosen: Candidate[] = [];
  for (;;) {
    const scores = candidates.map(getScore);
    const best = scores.reduce((one, other) => Math.max(one, other), 0);
    const next = candidates[scores.indexOf(best)];
    if (best === 0 || !next) return chosen;
    chosen.push(next);
    for (const item of next.coverage) covered.add(item);
  }
}

/** Leaves out candidates that cover only what the later ones cover too. */
function dropRedundant(chosen: readonly Candidate[], others: readonly string[]): Candidate[] {
  const needed = [...chosen];
  for (const one of chosen) {
    const rest = needed.filter((other) => other !== one);
    const covered = new Set([...others, ...rest.flatMap(({ coverage }) => [...coverage])]);
    if ([...one.coverage].every((item) => covered.has(item))) needed.splice(needed.indexOf(one), 1);
  }
  return needed;
}

const getCost = (chosen: readonly Candidate[]): number =>
  chosen.reduce((sum, { path }) => sum + startCost + path.steps.length, 0);

type Choice = {
  /** Leaves out what these paths cover. */
  others?: readonly MachinePath[];
  /** What a path must do in addition to showing each state; the default is to take each transition. */
  getGoals?(step: PathStep): readonly string[];
};

/**
 * Chooses the cheapest paths for a browser that show each state and reach each goal.
 * It prefers paths of transition depth, and adds prefixes of other paths for the rest.
 */
export function choosePaths(
  paths: readonly MachinePath[],
  filter: PathFilter,
  { others = [], getGoals = ({ transitions = [] }) => transitions }: Choice = {},
): MachinePath[] {
  const goal = { filter, getGoals };
  const covered = others.flatMap((path) => getCoverage(path, goal));
  const toCandidates = (some: readonly MachinePath[]): Candidate[] =>
    some
      .flatMap((path) => prefixes(path, filter))
      .map((path) => ({ path, coverage: new Set(getCoverage(path, goal)) }));
  const preferred = toCandidates(paths.filter(({ depth }) => depth === 'transition'));
  const all = toCandidates(paths.filter(isOrdinary));
  const choices = triedStartCosts.map((cost) => {
    const first = chooseGreedily(preferred, covered, cost);
    const coveredFirst = first.flatMap(({ coverage }) => [...coverage]);
    return dropRedundant([...first, ...chooseGreedily(all, [...covered, ...coveredFirst], cost)], covered);
  });
  const cheapest = choices.reduce((best, other) => (getCost(other) < getCost(best) ? other : best));
  return cheapest.map(({ path }) => path);
}
