import { tableWidth } from '#tables/headers.ts';
import { joinNames, suggestColumns } from '#tables/person-columns.ts';
import { pastedCells } from '#tables/text/pasted-cells.ts';
import type { ImportOrganization } from './import-organizations.ts';
import {
  cellText,
  type ImportCells,
  type ImportField,
  type ImportRow,
  importFields,
  withCells,
} from './import-rows.ts';
import { cellsOutside, firstRowRead, partsLeftOut, rowsAccepted, rowsBelow, rowsPasted } from './import-texts.ts';
import { mappingWarnings } from './import-warnings.ts';
import { isPastedHeader } from './pasted-header.ts';

/** A block of cells that is pasted into the table; `line` and `field` are its first cell. */
export type CellsPasted = { line: number; field: ImportField; text: string };

/** `rows` are those that change; `notes` say what was pasted and what was left out. */
export type PastedCells = { rows: readonly ImportRow[]; notes: readonly string[] };

type Table = {
  rows: readonly ImportRow[];
  shown: readonly number[];
  organizations: readonly ImportOrganization[];
};

const tab = '\t';
const lastBreak = /(?:\r\n|\r|\n)$/;

/** The cells of a text as a spreadsheet copies it: with a line break after each row. */
const toBlock = (text: string): readonly (readonly string[])[] => pastedCells(text.replace(lastBreak, ''), tab);

/** Whether a pasted text has several cells. */
export const isBlockOfCells = (text: string): boolean => /[\t\r\n]/.test(text.replace(lastBreak, ''));

const filledCount = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

function formatNotes(pasted: number, [below, outside, accepted]: readonly [number, number, number]): readonly string[] {
  const left = [
    below > 0 ? rowsBelow(below) : '',
    outside > 0 ? cellsOutside(outside) : '',
    accepted > 0 ? rowsAccepted(accepted) : '',
  ].filter((part) => part !== '');
  return [pasted > 1 || left.length > 0 ? rowsPasted(pasted) : '', left.length > 0 ? partsLeftOut(left) : ''].filter(
    (note) => note !== '',
  );
}

type Cells = readonly string[];

/** The rows of a block, and which cells they fill. */
type Block = {
  rows: readonly Cells[];
  toTexts(cells: Cells): ImportCells;
  /** The cells of a row that have no column in the table. */
  getOutside(cells: Cells): Cells;
  notes: readonly string[];
};

/** Columns follow each other from a field on. */
function blockFrom(field: ImportField, rows: readonly Cells[]): Block {
  const fields = importFields.slice(importFields.indexOf(field));
  return {
    rows,
    toTexts: (cells) => Object.fromEntries(fields.slice(0, cells.length).map((one, at) => [one, cells[at] ?? ''])),
    getOutside: (cells) => cells.slice(fields.length),
    notes: [],
  };
}

/** The header says which column is which, as in a file. */
function blockBelow(header: Cells, rows: readonly Cells[]): Block {
  const filled = [header, ...rows].map((cells, at) => ({ line: at + 1, cells: cells.map(cellText) }));
  const sheet = { rows: filled, width: tableWidth(filled) };
  const columns = suggestColumns(sheet, 0);
  const fields = importFields.filter((field) => columns[field] >= 0);
  const getText = (cells: Cells, field: ImportField): string => {
    const places = field === 'realName' ? [columns.realName, ...columns.moreNames] : [columns[field]];
    return joinNames(
      places.map((at) => cells[at] ?? ''),
      header,
    );
  };
  return {
    rows,
    toTexts: (cells) => Object.fromEntries(fields.map((field) => [field, getText(cells, field)])),
    getOutside: () => [],
    notes: [firstRowRead, ...mappingWarnings(sheet, 0, columns)],
  };
}

function readBlock({ field, text }: CellsPasted, entries: readonly ImportOrganization[]): Block {
  const rows = toBlock(text);
  const [first = [], ...others] = rows;
  const isHeader = others.some((cells) => filledCount(cells) > 0) && isPastedHeader(first, { field, entries });
  return isHeader ? blockBelow(first, others) : blockFrom(field, rows);
}

/**
 * Fills the shown rows to the right of a cell and below it with a pasted block.
 * Cells are cleaned like typed ones.
 * Accepted rows stay as they are.
 */
export function pasteCells({ rows, shown, organizations }: Table, pasted: CellsPasted): PastedCells {
  const block = readBlock(pasted, organizations);
  const start = shown.indexOf(pasted.line);
  const lines = start < 0 ? [] : shown.slice(start);
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const targets = block.rows.slice(0, lines.length).map((cells, at) => ({ cells, row: byLine.get(lines[at] ?? -1) }));
  const open = targets.flatMap(({ cells, row }) => (row && !row.isAccepted ? [{ cells, row }] : []));
  const changed = open.map(({ cells, row }) => withCells(row, block.toTexts(cells)));
  const below = block.rows.slice(lines.length).filter((cells) => filledCount(cells) > 0).length;
  const outside = open.reduce((sum, { cells }) => sum + filledCount(block.getOutside(cells)), 0);
  const counts = formatNotes(changed.length, [below, outside, targets.length - open.length]);
  return { rows: changed, notes: [...block.notes, ...counts] };
}
