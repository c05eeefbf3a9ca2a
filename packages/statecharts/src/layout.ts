import { channelWidth } from './channels.ts';
import type { Chart } from './chart.ts';
import { linesHeight, linesWidth } from './diagram-text.ts';
import {
  type Cell,
  cardWidth,
  cellOf,
  cellsOf,
  gutterOf,
  isGroup,
  type Level,
  type PlacedState,
  pad,
  rowGap,
} from './grid.ts';
import { type RoutedLine, routeLines } from './routes.ts';

export type Diagram = {
  width: number;
  height: number;
  states: PlacedState[];
  starts: PlacedState[];
  routes: RoutedLine[];
};

const leftPad = 16;
/** Heights of rows in the grid are multiples, so that a card often grows without moving others. */
const heightStep = 144;
const minSlack = 12;

/** Places states in a grid in the order of the chart. Only the height of a state depends on its transitions. */
export function layOut(chart: Chart, collapsed: ReadonlySet<string> = new Set()): Diagram {
  const shown = visibleChart(chart, collapsed);
  const root = cellOf({ chart: shown, collapsed, depth: 0 }, shown.root, null);
  const cells = cellsOf(root);
  place(root, 0, 0);
  const routes = routeLines(cells, () => place(root, 0, 0));
  const states = cells.map(({ placed }) => placed);
  const initial = new Set(states.flatMap(({ state }) => (state.states.length > 0 ? (state.initial ?? []) : [])));
  return {
    width: root.placed.width,
    height: root.placed.height,
    states,
    starts: states.filter(({ state }) => initial.has(state.id)),
    routes,
  };
}

/** Lines from and to hidden states begin and end at the collapsed state around them. */
function visibleChart(chart: Chart, collapsed: ReadonlySet<string>): Chart {
  const holderOf = (id: string) => [...collapsed].filter((one) => id.startsWith(`${one}.`)).sort()[0] ?? id;
  const arrows = chart.arrows.flatMap((arrow) => {
    const from = holderOf(arrow.from);
    const isInside = from !== arrow.from && arrow.to.every((id) => holderOf(id) === from || id === from);
    return isInside ? [] : [{ ...arrow, from, to: [...new Set(arrow.to.map(holderOf))] }];
  });
  return { ...chart, arrows };
}

const sum = (values: number[]): number => values.reduce((all, value) => all + value, 0);

function contentWidth({ owner, rows, columns }: Level): number {
  const grid = columns.length * cardWidth + sum(columns.slice(0, -1).map(channelWidth));
  const groups = rows.flat().map(({ inner }) => (inner ? naturalWidth(inner) : 0));
  return Math.max(grid, headTextWidth(owner.placed), ...groups);
}

const naturalWidth = (level: Level): number => leftPad + contentWidth(level) + channelWidth(gutterOf(level));

function headTextWidth({ lines, rows }: PlacedState): number {
  return linesWidth([...lines, ...rows.flatMap((row) => row.lines)]) + 2 * pad;
}

const textHeight = ({ lines, rows }: PlacedState): number =>
  pad + linesHeight(lines) + sum(rows.map(({ height }) => height)) + pad;

const inSteps = (height: number): number => Math.ceil(height / heightStep) * heightStep;

function place(cell: Cell, x: number, y: number): void {
  const { placed, inner } = cell;
  Object.assign(placed, { x, y, height: textHeight(placed) });
  let top = y + pad + linesHeight(placed.lines) + rowGap;
  for (const row of placed.rows) {
    Object.assign(row, { x: x + pad, y: top });
    top += row.height;
  }
  if (!inner) return;
  placed.width = naturalWidth(inner);
  if (placed.rows.length > 0) placed.height = inSteps(placed.height);
  placed.height += placeLevel(inner, x + leftPad, y + placed.height - pad);
}

function placeLevel(level: Level, x: number, y: number): number {
  const width = contentWidth(level);
  let top = y;
  for (const [at, channel] of level.above.entries()) {
    channel.start = top;
    top += channelWidth(channel);
    const row = level.rows[at];
    if (row) top += placeRow(level, row, { x, y: top, width });
  }
  gutterOf(level).start = x + width;
  return top - y;
}

function placeRow(level: Level, row: Cell[], { x, y, width }: { x: number; y: number; width: number }): number {
  let left = x;
  for (const [at, cell] of row.entries()) {
    place(cell, left, y);
    left += cardWidth;
    const channel = level.columns[at];
    if (at === level.columns.length - 1 || !channel) continue;
    channel.start = left;
    left += channelWidth(channel);
  }
  const [first] = row;
  if (first && isGroup(first)) {
    first.placed.width = width;
    return first.placed.height;
  }
  const height = Math.max(...row.map(({ placed }) => placed.height));
  return inSteps(height + minSlack);
}
