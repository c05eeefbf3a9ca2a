import { addStretch, assignLanes, type Channel, getLane, getMiddle, resetChannel } from './channels.ts';
import { selectLines } from './line-selection.ts';
import { getPaint, linesWidth } from './diagram-text.ts';
import { type Cell, cardWidth, getGutter, isGroup, type Level, type Row } from './grid.ts';
import { nearestFirst } from './plain-names.ts';
import type { Paint } from './svg-style.ts';

export type Point = { x: number; y: number };
export type RoutedLine = { name: string; paint: Paint; points: Point[] };

/**
 * A route starts at the end of a row and runs through vertical and horizontal channels in turn.
 * It ends at the top of the target.
 */
type Route = { source: Cell; row: Row; target: Cell; group: string; paint: Paint; channels: Channel[] };

/**
 * Lines run only where no text is.
 * `placeAgain` is called when the channels know how many lines they have.
 */
export function routeLines(cells: Cell[], placeAgain: () => void): RoutedLine[] {
  const byId = new Map(cells.map((cell) => [cell.placed.state.id, cell]));
  const routes = cells.flatMap((source) =>
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
  spread(routes);
  placeAgain();
  const isStart = ({ placed, level }: Cell) => level?.owner.placed.state.initial === placed.state.id;
  const drawn = selectLines(
    routes.map((route) => ({
      group: route.group,
      target: isStart(route.target) ? null : route.target,
      points: getPoints(route),
    })),
  );
  const kept = routes.filter((_, at) => drawn.has(at));
  for (const channel of getAllChannels(routes)) resetChannel(channel);
  spread(kept);
  placeAgain();
  return kept.map((route) => ({ name: route.row.arrow.name, paint: route.paint, points: getPoints(route) }));
}

const getAllChannels = (routes: readonly Route[]) => new Set(routes.flatMap(({ channels }) => channels));

/** Gives each group of lines its lanes, and the channels their widths. */
function spread(routes: readonly Route[]): void {
  for (const route of routes) addStretches(route);
  for (const channel of getAllChannels(routes)) assignLanes(channel);
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

const getPort = ({ source, row }: Route): Point => ({
  x: isGroup(source) ? row.x + linesWidth(row.lines) + 6 : source.placed.x + source.placed.width,
  y: row.y + row.height / 2 - 4,
});

const paints: Paint[] = ['user', 'external', 'time', 'machine', 'added', 'removed', 'changed', 'same'];
const getEntry = ({ target, paint }: Route): Point => ({
  x: target.placed.x + cardWidth / 2 + ((paints.indexOf(paint) % 4) - 1.5) * 16,
  y: target.placed.y,
});

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
