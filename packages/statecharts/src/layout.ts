import { channelWidth } from './channels.ts';
import type { Chart } from './chart.ts';
import { linesHeight, linesWidth } from './diagram-text.ts';
import type { Extents } from './earlier-layout.ts';
import { foldFailures, foldSame } from './folded-failures.ts';
import {
  type Cell,
  cardWidth,
  createCell,
  getCells,
  getGutter,
  isGroup,
  type Level,
  type PlacedState,
  pad,
  rowGap,
  type View,
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
/** The most empty space above a state that is kept only to match an earlier diagram. */
const maxGap = 2 * heightStep;

/**
 * Places states in a grid in the order of the chart.
 * Only the height of a state depends on its transitions.
 */
export function layOut(chart: Chart, { collapsed = new Set(), isBrief = false, focus }: View = {}): Diagram {
  const shown = visibleChart(chart, collapsed);
  const root = createCell({ chart: shown, collapsed, isBrief, depth: 0 }, shown.root, null);
  const cells = getCells(root);
  const isWhole = collapsed.size === 0 && !isBrief;
  const spacing = isWhole
    ? { earlier: chart.earlier ?? {}, step: heightStep, slack: 12 }
    : { earlier: {}, step: 1, slack: 2 };
  place(spacing, root, { x: 0, y: 0 });
  const routes = routeLines({ cells, focus, placeAgain: () => place(spacing, root, { x: 0, y: 0 }) });
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

/**
 * Lines from and to hidden states begin and end at the collapsed state around them.
 * What happens inside a collapsed state is hidden.
 * What several states inside do alike is one line.
 */
function visibleChart(chart: Chart, collapsed: ReadonlySet<string>): Chart {
  const getHolder = (id: string) => [...collapsed].filter((one) => id.startsWith(`${one}.`)).sort()[0] ?? id;
  const arrows = chart.arrows.flatMap((arrow) => {
    const from = getHolder(arrow.from);
    const isInside = collapsed.has(from) && arrow.to.every((id) => getHolder(id) === from || id === from);
    return isInside ? [] : [{ ...arrow, from, to: [...new Set(arrow.to.map(getHolder))] }];
  });
  return { ...chart, arrows: foldFailures({ ...chart, arrows: foldSame(arrows, collapsed) }) };
}

const sum = (values: number[]): number => values.reduce((all, value) => all + value, 0);

function contentWidth({ owner, rows, columns }: Level): number {
  const grid = columns.length * cardWidth + sum(columns.slice(0, -1).map(channelWidth));
  const groups = rows.flat().map(({ inner }) => (inner ? naturalWidth(inner) : 0));
  return Math.max(grid, headTextWidth(owner.placed), ...groups);
}

const naturalWidth = (level: Level): number => leftPad + contentWidth(level) + channelWidth(getGutter(level));

function headTextWidth({ lines, rows }: PlacedState): number {
  return linesWidth([...lines, ...rows.flatMap((row) => row.lines)]) + 2 * pad;
}

const textHeight = ({ lines, top, rows }: PlacedState): number =>
  pad + top + linesHeight(lines) + sum(rows.map(({ height }) => height)) + pad;

/** What an earlier diagram has, the step in which rows grow, and the least space below them. */
type Spacing = { earlier: Extents; step: number; slack: number };

const inSteps = (height: number, { step }: Spacing): number => Math.ceil(height / step) * step;

/** The earlier position, unless it is too high for what is above or leaves too much empty. */
const earlierOr = (earlier: number | undefined, lowest: number): number | undefined =>
  earlier !== undefined && earlier >= lowest && earlier - lowest <= maxGap ? earlier : undefined;

type Corner = { x: number; y: number };

function place(spacing: Spacing, cell: Cell, { x, y }: Corner): void {
  const { placed, inner } = cell;
  Object.assign(placed, { x, y, height: textHeight(placed) });
  let top = y + pad + placed.top + linesHeight(placed.lines) + rowGap;
  for (const row of placed.rows) {
    Object.assign(row, { x: x + pad, y: top });
    top += row.height;
  }
  if (!inner) return;
  placed.width = naturalWidth(inner);
  const isKnown = findTop(spacing.earlier, inner.rows[0]) !== undefined;
  if (placed.rows.length > 0 && !isKnown) placed.height = inSteps(placed.height, spacing);
  const bottom = placeLevel(spacing, inner, { x: x + leftPad, y: y + placed.height - pad });
  placed.height = bottom - y;
}

const findTop = (earlier: Extents, row: readonly Cell[] | undefined): number | undefined => {
  const tops = (row ?? []).flatMap(({ placed }) => earlier[placed.state.id]?.[0] ?? []);
  return tops.length > 0 ? Math.max(...tops) : undefined;
};

function placeLevel(spacing: Spacing, level: Level, { x, y }: Corner): number {
  const { earlier } = spacing;
  const width = contentWidth(level);
  const { rows, above, owner } = level;
  let free = y;
  for (const [at, row] of rows.entries()) {
    const channel = above[at];
    if (!channel) throw new Error('a row without a channel');
    const lowest = free + channelWidth(channel);
    const top = earlierOr(findTop(earlier, row), lowest) ?? lowest;
    channel.start = top - channelWidth(channel);
    const next = at + 1 < rows.length ? findTop(earlier, rows[at + 1]) : earlier[owner.placed.state.id]?.[1];
    free = placeRow(spacing, { level, row, width, isFollowed: next !== undefined }, { x, y: top });
  }
  const last = above[rows.length];
  if (!last) throw new Error('a level without a channel below it');
  getGutter(level).start = x + width;
  const lowest = free + channelWidth(last) + pad;
  const bottom = earlierOr(earlier[owner.placed.state.id]?.[1], lowest) ?? lowest;
  last.start = bottom - pad - channelWidth(last);
  return bottom;
}

type PlacedRow = { level: Level; row: Cell[]; width: number; isFollowed: boolean };

/** Returns the bottom of the row. Below it is free space, or what an earlier diagram has there. */
function placeRow(spacing: Spacing, { level, row, width, isFollowed }: PlacedRow, { x, y }: Corner): number {
  let left = x;
  for (const [at, cell] of row.entries()) {
    place(spacing, cell, { x: left, y });
    left += cardWidth;
    const channel = level.columns[at];
    if (at === level.columns.length - 1 || !channel) continue;
    channel.start = left;
    left += channelWidth(channel);
  }
  const [first] = row;
  if (first && isGroup(first)) {
    first.placed.width = width;
    return y + first.placed.height;
  }
  const height = Math.max(...row.map(({ placed }) => placed.height)) + spacing.slack;
  return y + (isFollowed ? height : inSteps(height, spacing));
}
