import { importFields } from './import-rows.ts';

/** The active cell of an import: its position among the shown rows, and its column. */
export type ImportCursor = { row: number; column: number };

export type CursorMove = { rows: number; columns: number };

export const staying: CursorMove = { rows: 0, columns: 0 };

const columns = importFields.length;

const within = (position: number, count: number): number => Math.max(0, Math.min(position, count - 1));

/** A move past the edge of a row continues in the next one, as Tab does in a spreadsheet. */
export function moveCursor({ row, column }: ImportCursor, move: CursorMove, count: number): ImportCursor {
  const isTab = Math.abs(move.columns) === 1 && move.rows === 0;
  if (!isTab) return { row: within(row + move.rows, count), column: within(column + move.columns, columns) };
  const place = within(row * columns + column + move.columns, count * columns);
  return { row: Math.floor(place / columns), column: place % columns };
}
