import { randomNumbers } from '@learning-console/statecharts/random-numbers';

type Edge = { id: string; sourceVertexId?: string | undefined; targetVertexId: string };

export type GraphModel = { startElementId: string; edges: readonly Edge[] };

const mostSteps = 5_000_000;

type Ways = ReadonlyMap<string, readonly Edge[]>;

function groupByStart({ edges }: GraphModel): Ways {
  const ways = new Map<string, Edge[]>();
  for (const edge of edges) {
    const { sourceVertexId = '' } = edge;
    ways.set(sourceVertexId, [...(ways.get(sourceVertexId) ?? []), edge]);
  }
  return ways;
}

/**
 * Walks as GraphWalker's `random` generator until each edge is covered.
 * Throws at a vertex without an outgoing edge, as GraphWalker does.
 * Returns the number of steps.
 */
export function walkAtRandom(model: GraphModel, seed: number): number {
  const next = randomNumbers(seed);
  const ways = groupByStart(model);
  const left = new Set(model.edges.map(({ id }) => id));
  let at = model.startElementId;
  for (let steps = 1; steps <= mostSteps; steps += 1) {
    const choices = ways.get(at) ?? [];
    const edge = choices[Math.floor(next() * choices.length)];
    if (!edge) throw new Error(`${at} has no outgoing edge.`);
    left.delete(edge.id);
    at = edge.targetVertexId;
    if (left.size === 0) return steps;
  }
  throw new Error(`${left.size} edges are left after ${mostSteps} steps.`);
}

/** Walks as the `quick_random` generator: on the shortest way to an edge that is not covered. */
export function walkQuickly(model: GraphModel, seed: number): number {
  const next = randomNumbers(seed);
  const left = new Set(model.edges.map(({ id }) => id));
  const ways = groupByStart(model);
  let at = model.startElementId;
  let steps = 0;
  while (left.size > 0) {
    const targets = model.edges.filter(({ id }) => left.has(id));
    const target = targets[Math.floor(next() * targets.length)];
    if (!target) return steps;
    const way = [...findWay(ways, at, target.sourceVertexId ?? ''), target];
    for (const { id } of way) left.delete(id);
    steps += way.length;
    at = target.targetVertexId;
  }
  return steps;
}

function findWay(ways: Ways, from: string, to: string): Edge[] {
  const found = new Map<string, Edge[]>([[from, []]]);
  for (const [vertex, way] of found) {
    if (vertex === to) return way;
    for (const edge of ways.get(vertex) ?? [])
      if (!found.has(edge.targetVertexId)) found.set(edge.targetVertexId, [...way, edge]);
  }
  throw new Error(`No way leads from ${from} to ${to}.`);
}
