import ELK from 'elkjs/lib/elk.bundled.js';
import type { ElkEdgeSection, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { type Arrow, type Chart, type ChartState, nearestFirst } from './chart.ts';
import { arrowLines, type Line, linesHeight, linesWidth, stateLines } from './labels.ts';

type Box = { x: number; y: number; width: number; height: number };
export type PlacedState = Box & { state: ChartState; lines: Line[]; depth: number };
export type PlacedArrow = { cause: Arrow['cause']; points: { x: number; y: number }[]; label: Box; lines: Line[] };
export type Picture = {
  width: number;
  height: number;
  states: PlacedState[];
  /** The dots that show where a compound state begins. */
  dots: Box[];
  arrows: PlacedArrow[];
};

type Lines = Map<string, Line[]>;
type Placed = { box: PlacedState; dots: Box[] };

const pad = 12;
const dotSize = 10;
const dotId = (id: string) => `${id}#initial`;

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.randomSeed': '1',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '36',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelLabel': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
};

/** One line in a picture: transitions with the same ends and cause share it. */
type Drawn = { id: string; from: string; to: string; cause: Arrow['cause']; lines: Line[] };

function drawnArrows(chart: Chart): Drawn[] {
  const drawn = new Map<string, Drawn>();
  for (const arrow of chart.arrows) {
    const [to, ...others] = nearestFirst(arrow);
    if (to === undefined) continue;
    const id = `${arrow.from} > ${to} > ${arrow.cause}`;
    const one = drawn.get(id) ?? { id, from: arrow.from, to, cause: arrow.cause, lines: [] };
    one.lines.push(...arrowLines(arrow, others));
    drawn.set(id, one);
  }
  return [...drawn.values()];
}

/** Lays a chart out: regions side by side, nothing over anything else, the same figures on every run. */
export async function layOut(chart: Chart): Promise<Picture> {
  const lines: Lines = new Map();
  const drawn = drawnArrows(chart);
  const children = [elkState(chart, chart.root, lines)];
  const edges = [...initialEdges(chart.root), ...drawn.map(elkEdge)];
  const graph: ElkNode = { id: 'picture', layoutOptions: options, children, edges };
  const placed: ElkNode = await new ELK().layout(graph);
  const states = placedStates({ state: chart.root, depth: 0 }, placed, lines);
  const placedEdges = new Map(placed.edges?.map((edge) => [edge.id, edge]));
  const starts = initialEdges(chart.root).map(
    ({ id }): Drawn => ({ id, from: '', to: '', cause: 'machine', lines: [] }),
  );
  return {
    width: placed.width ?? 0,
    height: placed.height ?? 0,
    states: states.map(({ box }) => box),
    dots: states.flatMap(({ dots }) => dots),
    arrows: [...drawn, ...starts].flatMap((one) => placeArrow(one, placedEdges.get(one.id))),
  };
}

function elkState(chart: Chart, state: ChartState, lines: Lines): ElkNode {
  const own = stateLines(chart, state);
  lines.set(state.id, own);
  const width = Math.max(90, linesWidth(own) + 2 * pad);
  const height = linesHeight(own) + 2 * pad;
  if (state.states.length === 0) return { id: state.id, width, height };
  const dot = state.initial ? [{ id: dotId(state.id), width: dotSize, height: dotSize }] : [];
  return {
    id: state.id,
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${height + 6},left=20,bottom=20,right=20]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height + 30})`,
    },
    children: [...dot, ...state.states.map((inner) => elkState(chart, inner, lines))],
  };
}

function initialEdges(state: ChartState): ElkExtendedEdge[] {
  const { id, initial } = state;
  const own = initial ? [{ id: `${dotId(id)} >`, sources: [dotId(id)], targets: [initial] }] : [];
  return [...own, ...state.states.flatMap(initialEdges)];
}

function elkEdge({ id, from, to, lines }: Drawn): ElkExtendedEdge {
  const label = { id: `${id} label`, text: id, width: linesWidth(lines) + 8, height: linesHeight(lines) + 4 };
  return { id, sources: [from], targets: [to], labels: [label] };
}

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height });

/** A state's element, then those of its inner states, whose parent is the element. */
function placedStates({ state, depth }: { state: ChartState; depth: number }, above: ElkNode, lines: Lines): Placed[] {
  const node = above.children?.find(({ id }) => id === state.id);
  if (!node) return [];
  const dot = node.children?.find(({ id }) => id === dotId(state.id));
  const own = {
    box: { ...boxOf(node), state, lines: lines.get(state.id) ?? [], depth },
    dots: dot ? [boxOf(dot)] : [],
  };
  return [own, ...state.states.flatMap((inner) => placedStates({ state: inner, depth: depth + 1 }, node, lines))];
}

function placeArrow({ cause, lines }: Drawn, edge: ElkExtendedEdge | undefined): PlacedArrow[] {
  const [label] = edge?.labels ?? [];
  return (edge?.sections ?? []).map((section) => ({
    cause,
    points: pointsOf(section),
    label: boxOf(label ?? {}),
    lines,
  }));
}

const pointsOf = ({ startPoint, bendPoints, endPoint }: ElkEdgeSection) => [
  startPoint,
  ...(bendPoints ?? []),
  endPoint,
];
