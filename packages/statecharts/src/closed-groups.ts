type GraphEdge = { sourceVertexId: string; targetVertexId: string };

/**
 * The groups of vertices that no walk leaves, each with what it can reach, all of one another.
 * A vertex without a way out is a group of its own.
 */
export function findClosedGroups(vertices: readonly string[], edges: readonly GraphEdge[]): string[][] {
  const reachable = new Map(vertices.map((vertex) => [vertex, reachFrom(vertex, edges)]));
  const isClosed = (vertex: string) =>
    [...(reachable.get(vertex) ?? [])].every((other) => reachable.get(other)?.has(vertex));
  const closed = vertices.filter(isClosed);
  const firsts = closed.filter((vertex, at) => !closed.slice(0, at).some((other) => reachable.get(other)?.has(vertex)));
  return firsts.map((vertex) => closed.filter((other) => reachable.get(vertex)?.has(other)));
}

function reachFrom(start: string, edges: readonly GraphEdge[]): Set<string> {
  const reached = new Set([start]);
  for (const vertex of reached)
    for (const { sourceVertexId, targetVertexId } of edges) if (sourceVertexId === vertex) reached.add(targetVertexId);
  return reached;
}
