import { createHash } from 'node:crypto';
import { leafStates } from './active-states.ts';
import type { AnyChartModel } from './chart-model.ts';
import { eventCaseText } from './event-cases.ts';
import type { MachinePath, PathStep } from './paths.ts';
import { stateNodes } from './transitions.ts';
import { getRequirements, type Json } from './xstate-types.ts';

type Vertex = { id: string; name: string; requirements?: string[]; properties?: { description: string } };
type Edge = { id: string; name: string; sourceVertexId: string; targetVertexId: string };

/**
 * A model for GraphWalker with the states and events of the paths.
 * GraphWalker accepts only identifiers as names.
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
    const targetVertexId = getVertex(state);
    const name = `e_${identifier(eventCaseText(step))}`;
    const id = `e_${createHash('sha256').update([sourceVertexId, name, targetVertexId].join(' ')).digest('hex').slice(0, 10)}`;
    edges.set(id, { id, name, sourceVertexId, targetVertexId });
    return targetVertexId;
  };
  const start: Vertex = { id: 'v_Start', name: 'v_Start', properties: { description: `${title} has not begun.` } };
  for (const path of paths) {
    let at = addEdge(start.id, { ...path.start, event: 'start', case: path.input });
    for (const step of path.steps) at = addEdge(at, step);
  }
  const model = {
    id: machine.id,
    name: identifier(machine.id),
    generator: 'random(edge_coverage(100))',
    startElementId: start.id,
    vertices: [start, ...vertices.values()],
    edges: [...edges.values()],
  };
  return `${JSON.stringify({ name: title, models: [model] }, null, 1)}\n`;
}

const identifier = (text: string): string => text.replaceAll(/[^A-Za-z0-9]+/g, '_').replaceAll(/^_|_$/g, '');
