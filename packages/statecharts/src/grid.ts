import { type Channel, newColumnChannel, newRowChannel } from './channels.ts';
import type { Arrow, Chart, ChartState } from './chart.ts';
import { arrowLines, type Line, linesHeight, stateLines } from './diagram-text.ts';

export type Box = { x: number; y: number; width: number; height: number };
export type Row = Box & { arrow: Arrow; lines: Line[] };
export type PlacedState = Box & {
  state: ChartState;
  depth: number;
  lines: Line[];
  /** The height of a sign above the text. */
  top: number;
  rows: Row[];
  isRegion: boolean;
  isCollapsed: boolean;
};
export type Cell = { placed: PlacedState; level: Level | null; inner: Level | null; row: number; column: number };

/** The inside of a compound state: rows of states, or of one state that has states itself. */
export type Level = {
  owner: Cell;
  rows: Cell[][];
  above: Channel[];
  columns: Channel[];
};

const headWidth = 700;
const maxColumns = 4;
export const rowGap = 8;
export const pad = 12;
export const cardWidth = 268;
/** The sign of a choice. */
export const diamondSize = 28;

export const isGroup = ({ inner }: Cell): boolean => inner !== null;

export function getGutter({ columns }: Level): Channel {
  const gutter = columns.at(-1);
  if (!gutter) throw new Error('a level without columns');
  return gutter;
}

export const getCells = (cell: Cell): Cell[] => [cell, ...(cell.inner?.rows.flat() ?? []).flatMap(getCells)];

/** How much of a chart is drawn. */
export type View = {
  /** States whose inside is hidden. */
  collapsed?: ReadonlySet<string>;
  /** Only names, descriptions and next states. */
  isBrief?: boolean;
  /** The state whose lines are all drawn. */
  focus?: string;
};

export type Source = { chart: Chart; collapsed: ReadonlySet<string>; isBrief: boolean; depth: number };

export function createCell(source: Source, state: ChartState, level: Level | null): Cell {
  const isCollapsed = source.collapsed.has(state.id) && state.states.length > 0;
  const hasInner = state.states.length > 0 && !isCollapsed;
  const width = (hasInner ? headWidth : cardWidth) - 2 * pad;
  const isChoice = state.kind === 'choice';
  const lines = stateLines(state, { isRoot: level === null, isBrief: source.isBrief, width });
  const hidden: Line[] = isCollapsed
    ? [
        {
          text: `▸ ${state.states.length} ${state.states.length === 1 ? 'state' : 'states'} inside`,
          style: 'name',
          size: 12,
        },
      ]
    : [];
  const arrows = source.chart.arrows.filter(({ from }) => from === state.id);
  const rows = arrows.map((arrow): Row => {
    const text = arrowLines(arrow, { isBrief: source.isBrief, width: width - 8 });
    return { x: 0, y: 0, width, height: linesHeight(text) + rowGap, arrow, lines: text };
  });
  const isRegion = level?.owner.placed.state.kind === 'parallel';
  const placed: PlacedState = {
    x: 0,
    y: 0,
    width: cardWidth,
    height: 0,
    state,
    depth: source.depth,
    lines: [...lines, ...hidden],
    top: isChoice ? diamondSize + 4 : 0,
    rows,
    isRegion,
    isCollapsed,
  };
  const cell: Cell = { placed, level, inner: null, row: 0, column: 0 };
  if (hasInner) cell.inner = createLevel({ ...source, depth: source.depth + 1 }, cell);
  return cell;
}

function createLevel(source: Source, owner: Cell): Level {
  const level: Level = { owner, rows: [], above: [], columns: [] };
  for (const state of owner.placed.state.states) {
    const cell = createCell(source, state, level);
    const last = level.rows.at(-1);
    const isFull = !last || last.length >= maxColumns || isGroup(cell) || last.some(isGroup);
    if (isFull) level.rows.push([cell]);
    else last.push(cell);
    cell.row = level.rows.length - 1;
    cell.column = (level.rows.at(-1)?.length ?? 1) - 1;
  }
  const columns = Math.max(...level.rows.map((row) => row.length));
  level.columns = Array.from({ length: columns }, (_, at) =>
    at === columns - 1 ? newColumnChannel(40, 10, 10) : newColumnChannel(28, 8, 8),
  );
  level.above = [...level.rows, []].map((row) => (row.length > 0 ? newRowChannel(14, 4, 16) : newRowChannel(10, 4, 4)));
  return level;
}
