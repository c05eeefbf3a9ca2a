import { pastedCells } from '#tables/text/pasted-cells.ts';
import { amountOf } from '#texts/amounts.ts';
import { type ImportField, type ImportRow, importFields, withCells } from './import-rows.ts';

/** A block of cells that is pasted into the table; `line` and `field` are its first cell. */
export type CellsPasted = { line: number; field: ImportField; text: string };

/** `rows` are those that change; `notes` say what was pasted and what was left out. */
export type PastedCells = { rows: readonly ImportRow[]; notes: readonly string[] };

type Table = { rows: readonly ImportRow[]; shown: readonly number[] };

const tab = '\t';
const lastBreak = /(?:\r\n|\r|\n)$/;

/** The cells of a text as a spreadsheet copies it: with a line break after each row. */
const blockOf = (text: string): readonly (readonly string[])[] => pastedCells(text.replace(lastBreak, ''), tab);

/** Whether a pasted text has several cells. */
export const isBlockOfCells = (text: string): boolean => /[\t\r\n]/.test(text.replace(lastBreak, ''));

const filledCount = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

const rowsText = (count: number): string => amountOf(count, 'row');

function notesOf(pasted: number, [below, outside, accepted]: readonly [number, number, number]): readonly string[] {
  const left = [
    below > 0 ? `${rowsText(below)} below the last row` : '',
    outside > 0 ? `${amountOf(outside, 'cell')} right of the last column` : '',
    accepted > 0 ? `${rowsText(accepted)} on accepted rows` : '',
  ].filter((part) => part !== '');
  return [
    pasted > 1 || left.length > 0 ? `${rowsText(pasted)} pasted.` : '',
    left.length > 0 ? `Left out: ${left.join(', ')}.` : '',
  ].filter((note) => note !== '');
}

/**
 * Fills the shown rows to the right and below of a cell with a pasted block.
 * Cells are cleaned like typed ones. Accepted rows stay as they are.
 */
export function pasteCells({ rows, shown }: Table, { line, field, text }: CellsPasted): PastedCells {
  const block = blockOf(text);
  const fields = importFields.slice(importFields.indexOf(field));
  const start = shown.indexOf(line);
  const lines = start < 0 ? [] : shown.slice(start);
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const targets = block.slice(0, lines.length).map((cells, at) => ({ cells, row: byLine.get(lines[at] ?? -1) }));
  const open = targets.flatMap(({ cells, row }) => (row && !row.isAccepted ? [{ cells, row }] : []));
  const changed = open.map(({ cells, row }) =>
    withCells(row, Object.fromEntries(fields.slice(0, cells.length).map((one, at) => [one, cells[at] ?? '']))),
  );
  const below = block.slice(lines.length).filter((cells) => filledCount(cells) > 0).length;
  const outside = open.reduce((sum, { cells }) => sum + filledCount(cells.slice(fields.length)), 0);
  return { rows: changed, notes: notesOf(changed.length, [below, outside, targets.length - open.length]) };
}
