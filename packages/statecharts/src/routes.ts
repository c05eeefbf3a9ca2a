import { addStretch, assignLanes, type Channel, clearChannel, getLane, getMiddle, resetChannel } from './channels.ts';
import { getPaint, lineHeight, linesHeight, linesWidth } from './diagram-text.ts';
import { type Cell, cardWidth, getGutter, isGroup, type Level, type Row } from './grid.ts';
import { type Candidate, selectLines } from './line-selection.ts';
import { nearestFirst } from './plain-names.ts';
import type { Paint } from './svg-style.ts';

export type Point = { x: number; y: number };
export type RoutedLine = { name: string; paint: Paint; points: Point[] };

/**
 * A route starts at the end of a row and runs through vertical and horizontal channels in turn.
 * It ends at the top of the target.
 */
type Route = { source: Cell; row: Row; target: Cell; group: string; paint: Paint; channels: Channel[] };

type Lines = {
  cells: Cell[];
  /** Every line from and to this state is drawn. */
  focus: string | undefined;
  /** Is called when the channels know how many lines they have. */
  placeAgain(): void;
};

/** Lines run only where no text is. Those that would cross others are left out. */
export function routeLines({ cells, focus, placeAgain }: Lines): RoutedLine[] {
  const routes = findRoutes(cells);
  spread(routes, { canGrow: true });
  placeAgain();
  const chosen = selectLines(routes.map(toCandidate));
  for (const channel of getAllChannels(routes)) resetChannel(channel);
  spread(
    routes.filter((_, at) => chosen.has(at)),
    { canGrow: true },
  );
  placeAgain();
  const hasFocus = ({ source, target }: Route) => [source, target].some(({ placed }) => placed.state.id === focus);
  const drawn = routes.filter((route, at) => chosen.has(at) || hasFocus(route));
  if (drawn.length > chosen.size) {
    for (const channel of getAllChannels(routes)) clearChannel(channel);
    spread(drawn, { canGrow: false });
  }
  return drawn.map((route) => ({ name: route.row.arrow.name, paint: route.paint, points: getPoints(route) }));
}

function findRoutes(cells: Cell[]): Route[] {
  const byId = new Map(cells.map((cell) => [cell.placed.state.id, cell]));
  return cells.flatMap((source) =>
    source.placed.rows.flatMap((row): Route[] => {
      const [id = ''] = nearestFirst(row.arrow);
      const target = byId.get(id);
      if (!target?.level) return [];
      const paint = getPaint(row.arrow);
      return [
        { source, row, target, paint, group: `${id} ${paint}`, channels: getChannels(source, target, target.level) },
      ];
    }),
  );
}

const isStart = ({ placed, level }: Cell) => level?.owner.placed.state.initial === placed.state.id;

const toCandidate = (route: Route): Candidate => ({
  group: route.group,
  target: isStart(route.target) ? null : route.target,
  points: getPoints(route),
});

const getAllChannels = (routes: readonly Route[]) => new Set(routes.flatMap(({ channels }) => channels));

/** Gives each group of lines its lanes, and the channels their widths. */
function spread(routes: readonly Route[], { canGrow }: { canGrow: boolean }): void {
  for (const route of routes) addStretches(route);
  for (const channel of getAllChannels(routes)) assignLanes(channel, canGrow);
}

const levelsAround = (cell: Cell): Level[] => (cell.level ? [cell.level, ...levelsAround(cell.level.owner)] : []);

function getChannels(source: Cell, target: Cell, level: Level): Channel[] {
  const own = [...(source.inner ? [source.inner] : []), ...levelsAround(source)];
  const common = [level, ...levelsAround(level.owner)].find((one) => own.includes(one));
  const entry = level.above[target.row];
  if (!common || !entry) throw new Error(`no way from ${source.placed.state.id} to ${target.placed.state.id}`);
  const gutter = getGutter(common);
  const { level: at, row, column } = source;
  if (!at || isGroup(source)) return [gutter, entry];
  const next = at.columns[column] ?? gutter;
  if (at === level && isFree(level, row, target.row)) return [next, entry];
  if (column === (at.rows[row]?.length ?? 0) - 1) return [gutter, entry];
  const isBelow = target.placed.y > source.placed.y;
  return [next, at.above[isBelow ? row + 1 : row] ?? entry, gutter, entry];
}

/** States with inner states fill their row: no line passes between columns there. */
function isFree({ rows }: Level, from: number, to: number): boolean {
  const between = to > from ? rows.slice(from + 1, to) : rows.slice(to, from);
  return !between.flat().some(isGroup);
}

/**
 * A line begins at the edge of the box of its state.
 * In a group or a choice it begins at the name of the next state.
 */
function getPort({ source, row }: Route): Point {
  const middle = row.y + row.height / 2 - 4;
  const last = row.lines.at(-1);
  const hasBox = !isGroup(source) && source.placed.state.kind !== 'choice';
  if (hasBox || !last) return { x: source.placed.x + source.placed.width, y: middle };
  return { x: row.x + linesWidth([last]) + 6, y: row.y + 3 + linesHeight(row.lines) - lineHeight(last) / 2 };
}

const paints: Paint[] = ['user', 'external', 'time', 'machine', 'added', 'removed', 'changed', 'same'];
const getSlot = (paint: Paint): number => (paints.indexOf(paint) % 4) - 1.5;

/** Lines of each color arrive next to each other on the upper edge, of a choice on that of its diamond. */
function getEntry({ target: { placed }, paint }: Route): Point {
  const isChoice = placed.state.kind === 'choice';
  const distance = getSlot(paint) * (isChoice ? 6 : 16);
  return { x: placed.x + cardWidth / 2 + distance, y: placed.y + (isChoice ? Math.abs(distance) : 0) };
}

function addStretches(route: Route): void {
  const { channels, group } = route;
  const [port, entry] = [getPort(route), getEntry(route)];
  for (const [at, channel] of channels.entries()) {
    const [before, after] = [channels[at - 1], channels[at + 1]];
    const first = at === 0 ? port.y : before ? getMiddle(before) : 0;
    addStretch(channel, group, [first, after ? getMiddle(after) : entry.x]);
  }
}

function getPoints(route: Route): Point[] {
  const [port, entry] = [getPort(route), getEntry(route)];
  const points = [port];
  for (const [at, channel] of route.channels.entries()) {
    const { x, y } = points.at(-1) ?? port;
    const lane = getLane(channel, route.group);
    points.push(at % 2 === 0 ? { x: lane, y } : { x, y: lane });
  }
  const { y } = points.at(-1) ?? port;
  return [...points, { x: entry.x, y }, entry];
}
