import ELK from 'elkjs/lib/elk.bundled.js';
import type { ElkEdgeSection, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { type Chart, type ChartState, nearestFirst } from './chart.ts';
import { arrowLines, type Line, linesHeight, linesWidth, paintOf, stateLines } from './diagram-text.ts';
import type { Paint } from './svg-style.ts';

export type Box = { x: number; y: number; width: number; height: number };
export type PlacedState = Box & { state: ChartState; lines: Line[]; depth: number };
export type PlacedArrow = { paint: Paint; points: Point[]; label: Box; lines: Line[] };
export type Diagram = {
  width: number;
  height: number;
  states: PlacedState[];
  /** The initial states of compound states. */
  dots: Box[];
  arrows: PlacedArrow[];
};

type Point = { x: number; y: number };
type Lines = Map<string, Line[]>;
type Placed = { box: PlacedState; dots: Box[] };

const pad = 12;
const dotSize = 10;
const choiceSize = 30;
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

/** Transitions with the same ends and color share one line. */
type Drawn = { id: string; from: string; to: string; paint: Paint; lines: Line[] };

function drawnArrows(chart: Chart): Drawn[] {
  const drawn = new Map<string, Drawn>();
  for (const arrow of chart.arrows) {
    const [to, ...others] = nearestFirst(arrow);
    if (to === undefined) continue;
    const paint = paintOf(arrow);
    const id = `${arrow.from} > ${to} > ${paint}`;
    const one = drawn.get(id) ?? { id, from: arrow.from, to, paint, lines: [] };
    one.lines.push(...arrowLines(arrow, others));
    drawn.set(id, one);
  }
  return [...drawn.values()];
}

/** Places regions side by side, without overlaps, and with the same result on every run. */
export async function layOut(chart: Chart): Promise<Diagram> {
  const lines: Lines = new Map();
  const drawn = drawnArrows(chart);
  const children = [elkState(chart, chart.root, lines)];
  const edges = [...initialEdges(chart.root), ...drawn.map(elkEdge)];
  const graph: ElkNode = { id: 'diagram', layoutOptions: options, children, edges };
  const placed: ElkNode = await new ELK().layout(graph);
  const states = placedStates({ state: chart.root, depth: 0 }, placed, lines);
  const choices = states.map(({ box }) => box).filter(({ state }) => state.kind === 'choice');
  const placedEdges = new Map(placed.edges?.map((edge) => [edge.id, edge]));
  const starts = initialEdges(chart.root).map(
    ({ id }): Drawn => ({ id, from: '', to: '', paint: chart.root.change ? 'same' : 'machine', lines: [] }),
  );
  return {
    width: placed.width ?? 0,
    height: placed.height ?? 0,
    states: states.map(({ box }) => box),
    dots: states.flatMap(({ dots }) => dots),
    arrows: [...drawn, ...starts].flatMap((one) => placeArrow(one, placedEdges.get(one.id), choices)),
  };
}

function elkState(chart: Chart, state: ChartState, lines: Lines): ElkNode {
  if (state.kind === 'choice') return { id: state.id, width: choiceSize, height: choiceSize };
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

function placeArrow({ paint, lines }: Drawn, edge: ElkExtendedEdge | undefined, choices: Box[]): PlacedArrow[] {
  const [label] = edge?.labels ?? [];
  return (edge?.sections ?? []).map((section) => ({
    paint,
    points: pointsOf(section).map((point) => onDiamond(point, choices)),
    label: boxOf(label ?? {}),
    lines,
  }));
}

const pointsOf = ({ startPoint, bendPoints, endPoint }: ElkEdgeSection) => [
  startPoint,
  ...(bendPoints ?? []),
  endPoint,
];

/** ELK ends lines at the box around a diamond; they go on to the diamond itself. */
function onDiamond(point: Point, choices: Box[]): Point {
  const box = choices.find((one) => isOnEdge(point, one));
  if (!box) return point;
  const [centerX, centerY] = [box.x + box.width / 2, box.y + box.height / 2];
  const isHorizontal = point.x <= box.x + 0.1 || point.x >= box.x + box.width - 0.1;
  const away = isHorizontal ? Math.abs(point.y - centerY) : Math.abs(point.x - centerX);
  if (isHorizontal) return { x: point.x + Math.sign(centerX - point.x) * away, y: point.y };
  return { x: point.x, y: point.y + Math.sign(centerY - point.y) * away };
}

const isOnEdge = ({ x, y }: Point, box: Box): boolean =>
  x >= box.x - 0.1 && x <= box.x + box.width + 0.1 && y >= box.y - 0.1 && y <= box.y + box.height + 0.1;
