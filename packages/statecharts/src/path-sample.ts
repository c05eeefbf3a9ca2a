import type { CommittedPaths } from './committed.ts';
import { createRandom } from './generators.ts';
import type { Depth } from './path-generation.ts';

/** How many test cases are drawn, and the seed: the same seed draws the same of the same paths. */
export type Sample = { size: number; seed: number };

/**
 * Draws test cases at random from the committed paths of all machines.
 * Machines without one are left out.
 */
export function drawSample(
  committed: readonly CommittedPaths[],
  { size, seed }: Sample,
  depth: Depth,
): CommittedPaths[] {
  const random = createRandom(seed);
  const rest = committed.flatMap(({ paths }) => paths.filter((path) => path.depth === depth));
  const drawn = new Set<(typeof rest)[number]>();
  while (drawn.size < size && rest.length > 0) {
    const [path] = rest.splice(random.integer(0, rest.length - 1), 1);
    if (path) drawn.add(path);
  }
  const sampled = committed.map((one) => ({ ...one, paths: one.paths.filter((path) => drawn.has(path)) }));
  return sampled.filter(({ paths }) => paths.length > 0);
}
