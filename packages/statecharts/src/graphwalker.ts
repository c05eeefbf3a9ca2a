import { createHash } from 'node:crypto';
import { leafStates } from './active-states.ts';
import type { AnyChartModel } from './chart-model.ts';
import { findClosedGroups } from './closed-groups.ts';
import { eventCaseText } from './event-cases.ts';
import type { MachinePath, PathStep } from './paths.ts';
import { stateNodes } from './transitions.ts';
import { getRequirements, type Json } from './xstate-types.ts';

type Vertex = { id: string; name: string; requirements?: string[]; properties?: { description: string } };
type Edge = { id: string; name: string; sourceVertexId: string; targetVertexId: string };

/**
 * A model for GraphWalker with the states and events of the paths.
 * GraphWalker accepts only identifiers as names, and fails at a vertex without an outgoing edge.
 * So an edge leads back to the start from where a workflow ends.
 * One also does from each group of states that is never left.
 */
export function toGraphWalker({ machine, title }: AnyChartModel, paths: readonly MachinePath[]): string {
  const vertices = new Map<string, Vertex>();
  const edges = new Map<string, Edge>();
  const nodes = new Map(stateNodes(machine).map((node) => [node.id.slice(machine.id.length + 1), node]));
  const getVertex = (state: Json): string => {
    const leaves = leafStates(state);
    const name = `v_${identifier(leaves.join(' and ') || 'started')}`;
    const requirements = leaves.flatMap((leaf) => getRequirements(nodes.get(leaf)?.meta));
    const description = leaves
      .map((leaf) => nodes.get(leaf)?.description ?? '')
      .join(' ')
      .trim();
    const more = requirements.length > 0 ? { requirements } : {};
    vertices.set(name, { id: name, name, ...more, properties: { description } });
    return name;
  };
  const addEdge = (sourceVertexId: string, { state, ...step }: PathStep) => {
    const edge = createEdge(sourceVertexId, `e_${identifier(eventCaseText(step))}`, getVertex(state));
    edges.set(edge.id, edge);
    return edge.targetVertexId;
  };
  const start: Vertex = { id: 'v_Start', name: 'v_Start', properties: { description: `${title} has not begun.` } };
  for (const path of paths) {
    let at = addEdge(start.id, { ...path.start, event: 'start', case: path.input });
    for (const step of path.steps) at = addEdge(at, step);
  }
  const ways = [...edges.values()];
  const ends = findClosedGroups([start.id, ...vertices.keys()], ways).flatMap((group) => group.slice(0, 1));
  const model = {
    id: machine.id,
    name: identifier(machine.id),
    generator: 'quick_random(edge_coverage(100))',
    startElementId: start.id,
    vertices: [start, ...vertices.values()],
    edges: [...ways, ...ends.map((end) => createEdge(end, 'e_begin_again', start.id))],
  };
  return `${JSON.stringify({ name: title, models: [model] }, null, 1)}\n`;
}

function createEdge(sourceVertexId: string, name: string, targetVertexId: string): Edge {
  const text = [sourceVertexId, name, targetVertexId].join(' ');
  const id = `e_${createHash('sha256').update(text).digest('hex').slice(0, 10)}`;
  return { id, name, sourceVertexId, targetVertexId };
}

const identifier = (text: string): string => text.replaceAll(/[^A-Za-z0-9]+/g, '_').replaceAll(/^_|_$/g, '');
