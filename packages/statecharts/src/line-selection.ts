type Point = { x: number; y: number };

/** A line from a row to a state. Lines of a group run along each other. */
export type Candidate = {
  group: string;
  /** The state to which the line leads. It is null when the chart begins in this state. */
  target: object | null;
  points: readonly Point[];
};

type Piece = readonly [from: Point, to: Point];

const getPieces = ({ points }: Candidate): Piece[] =>
  points.slice(1).flatMap((to, at): Piece[] => {
    const from = points[at];
    return from ? [[from, to]] : [];
  });

const getLength = (line: Candidate): number =>
  getPieces(line).reduce((sum, [from, to]) => sum + Math.abs(to.x - from.x) + Math.abs(to.y - from.y), 0);

const isBetween = (value: number, one: number, other: number): boolean =>
  value > Math.min(one, other) && value < Math.max(one, other);

const isLevel = ([from, to]: Piece): boolean => from.y === to.y;

const isOver = (level: Piece, upright: Piece): boolean =>
  isBetween(upright[0].x, level[0].x, level[1].x) && isBetween(level[0].y, upright[0].y, upright[1].y);

/** How often two lines cross. */
export const countCrossings = (one: Candidate, other: Candidate): number =>
  getPieces(one).reduce(
    (sum, piece) =>
      sum +
      getPieces(other).filter((crossing) => {
        if (isLevel(piece) === isLevel(crossing)) return false;
        return isLevel(piece) ? isOver(piece, crossing) : isOver(crossing, piece);
      }).length,
    0,
  );

/**
 * The lines that a reader can follow, by their positions in the list.
 * Each state has the shortest line that leads to it.
 * Of all others, the short ones first, those are drawn that cross none.
 */
export function selectLines(lines: readonly Candidate[]): Set<number> {
  const byLength = lines
    .map((line, at) => ({ line, at, length: getLength(line) }))
    .sort((one, other) => one.length - other.length);
  const drawn: typeof byLength = [];
  const reached = new Set<object>();
  const rest = byLength.filter((one) => {
    if (one.line.target === null || reached.has(one.line.target)) return true;
    reached.add(one.line.target);
    drawn.push(one);
    return false;
  });
  for (const one of rest) {
    if (drawn.every((other) => other.line.group === one.line.group || countCrossings(one.line, other.line) === 0))
      drawn.push(one);
  }
  return new Set(drawn.map(({ at }) => at));
}
