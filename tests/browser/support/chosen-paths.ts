import type { WrittenPath, WrittenStep } from '#tools/statecharts/paths.ts';
import { atomicStates } from './state-names.ts';

/** What tells which committed paths a browser can follow. */
export type Followed = {
  mayBegin(input: string): boolean;
  mayFollow(step: WrittenStep, before: WrittenStep): boolean;
  hides(state: string, step: WrittenStep): boolean;
};

/** A new beginning costs about as much as so many steps. */
const beginningSteps = 6;

/** The atomic states of a step that the page does not hide. */
export const shownIn = (step: WrittenStep, { hides }: Followed): string[] =>
  atomicStates(step.state).filter((state) => !hides(state, step));

export const statesIn = ({ start, steps }: WrittenPath, followed: Followed): string[] =>
  [start, ...steps].flatMap((step) => shownIn(step, followed));

export const transitionsIn = ({ start, steps }: WrittenPath): string[] =>
  [start, ...steps].flatMap(({ transitions = [] }) => transitions);

const factsIn = (path: WrittenPath, followed: Followed) => [
  ...transitionsIn(path),
  ...statesIn(path, followed).map((state) => `in ${state}`),
];

/** Every beginning of a path that a browser can follow, shortest first. */
function beginnings(path: WrittenPath, { mayBegin, mayFollow }: Followed): WrittenPath[] {
  if (!mayBegin(path.input)) return [];
  const end = path.steps.findIndex((step, at) => !mayFollow(step, path.steps[at - 1] ?? path.start));
  const count = end < 0 ? path.steps.length : end;
  return Array.from({ length: count + 1 }, (_, length) => ({ ...path, steps: path.steps.slice(0, length) }));
}

/** Few and short beginnings of paths which take and show what is not known yet. */
function chooseNew(paths: readonly WrittenPath[], followed: Followed, known: Set<string>): WrittenPath[] {
  const candidates = paths
    .flatMap((path) => beginnings(path, followed))
    .map((path) => ({ path, facts: new Set(factsIn(path, followed)) }));
  const worthOf = ({ path, facts }: (typeof candidates)[number]) =>
    [...facts].filter((fact) => !known.has(fact)).length / (path.steps.length + beginningSteps);
  const chosen: WrittenPath[] = [];
  for (;;) {
    const worths = candidates.map(worthOf);
    const most = Math.max(0, ...worths);
    const next = candidates[worths.indexOf(most)];
    if (most === 0 || !next) return chosen;
    chosen.push(next.path);
    for (const fact of next.facts) known.add(fact);
  }
}

/** What a browser walks: paths of its own depth as far as it can follow, and of the others what is still missing. */
export function choosePaths(paths: readonly WrittenPath[], followed: Followed): WrittenPath[] {
  const known = new Set<string>();
  const own = paths.filter(({ depth }) => depth === 'transition');
  return [...chooseNew(own, followed, known), ...chooseNew(paths, followed, known)];
}
