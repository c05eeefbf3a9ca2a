import type { Depth, GeneratedPath } from './path-generation.ts';

export type PathsOfDepth = { depth: Depth; paths: readonly GeneratedPath[] };

const listSteps = ({ start, steps }: GeneratedPath) => [start, ...steps.map(({ observation }) => observation)];

const listTaken = (paths: readonly GeneratedPath[]): Set<string> =>
  new Set(paths.flatMap(listSteps).flatMap(({ transitions }) => transitions));

/** The beginning of a path up to its first step that takes a transition. */
function findBeginning(paths: readonly GeneratedPath[], name: string): GeneratedPath[] {
  for (const path of paths) {
    const at = listSteps(path).findIndex(({ transitions }) => transitions.includes(name));
    if (at >= 0) return [{ ...path, steps: path.steps.slice(0, at) }];
  }
  return [];
}

/** The depths that must take each transition. */
const wholeDepths: readonly Depth[] = ['pair', 'transition'];

/**
 * Where configurations with the same key differ,
 * a transition can be taken by chance at one depth alone.
 * The other depths get the beginning of that path.
 */
export function completeDepths(all: readonly PathsOfDepth[]): PathsOfDepth[] {
  const ordinary = all.filter(({ depth }) => depth !== 'half' && depth !== 'rejection').flatMap(({ paths }) => paths);
  const taken = listTaken(ordinary);
  return all.map(({ depth, paths }) => {
    if (!wholeDepths.includes(depth)) return { depth, paths };
    const own = [...paths];
    const isMissing = (name: string) => !listTaken(own).has(name);
    for (const name of [...taken].filter(isMissing)) if (isMissing(name)) own.push(...findBeginning(ordinary, name));
    return { depth, paths: own };
  });
}
