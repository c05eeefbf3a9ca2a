import { headerRows, plainHeader } from '#tables/headers.ts';
import { isUsed, joinNames } from '#tables/person-columns.ts';
import { columnLetters } from '#tables/workbook/cell-place.ts';
import { isolate, markName } from '#texts/isolated-text.ts';
import type { ImportColumns, ImportField, ImportSheet, SheetCells } from './import-rows.ts';
import { columnEmpty, columnUnread, headerLine, notImported } from './import-texts.ts';

/**
 * Chooses a column for a field, or for a further part of the real name.
 * A part without a column is left out.
 */
export function mapColumn(columns: ImportColumns, { field, column, part = 0 }: ColumnChoice): ImportColumns {
  if (field !== 'realName') return { ...columns, [field]: column };
  const names = [columns.realName, ...columns.moreNames];
  names[part] = column;
  const [first = -1, ...others] = names.filter((at) => at >= 0);
  return { ...columns, realName: first, moreNames: others };
}

export type ColumnChoice = { field: ImportField; column: number; part?: number };

/** The parts of the real name in the other order. */
export const swapNames = (columns: ImportColumns): ImportColumns => {
  const [realName = -1, ...moreNames] = [columns.realName, ...columns.moreNames].toReversed();
  return { ...columns, realName, moreNames };
};

/** The names of columns that hold something and are not imported. */
export function unusedColumns(sheet: SheetCells, headerRow: number, columns: ImportColumns): readonly string[] {
  const header = headerRow >= 0 ? (sheet.rows[headerRow]?.cells ?? []) : [];
  const below = sheet.rows.slice(headerRow + 1);
  return Array.from({ length: sheet.width }, (_, at) => at)
    .filter((at) => !isUsed(columns, at) && below.some(({ cells }) => (cells[at] ?? '') !== ''))
    .map((at) => columnLabel(header[at] ?? '', at));
}

const cellMaxLength = 20;

/** Marks of direction must not be cut off, so each cell is shortened before it has them. */
const shortened = (cell: string): string => {
  const characters = [...cell];
  return characters.length > cellMaxLength ? `${characters.slice(0, cellMaxLength - 1).join('')}…` : cell;
};

/**
 * The rows that can be the header, with their texts.
 * Line 0 is a header that the file does not have.
 */
export const headerChoices = ({ rows }: ImportSheet): readonly { row: number; text: string }[] =>
  rows.slice(0, headerRows).map(({ line, cells }, row) => ({
    row,
    text: headerLine(
      line,
      cells
        .filter((cell) => cell !== '')
        .map((cell) => isolate(shortened(cell)))
        .join(', '),
    ),
  }));

/** The name of a column with its letters, so that equal headers differ: 'Email (column B)'. */
export const columnLabel = (header: string, column: number): string => {
  const place = `column ${columnLetters(column)}`;
  return header === '' ? `C${place.slice(1)}` : `${isolate(header)} (${place})`;
};

export const repeatedHeaders = (header: readonly string[]): readonly string[] => {
  const seen = header.map((name) => name.trim()).filter((name) => name !== '');
  return [
    ...new Set(seen.filter((name, at) => seen.findIndex((other) => plainHeader(other) === plainHeader(name)) !== at)),
  ];
};

const maxSamples = 3;

/** Texts of a file in a row, marked as names. */
export const listNames = (texts: readonly string[]): string => texts.map(markName).join(', ');

/** What a column holds: its first texts, or why there are none. */
export function columnHint(sheet: ImportSheet, headerRow: number, columns: readonly number[]): string {
  if (!columns.some((column) => column >= 0)) return notImported;
  const samples = listNames(columnSamples(sheet, headerRow, columns));
  if (samples !== '') return samples;
  const isUnread = sheet.faults.some(({ column }) => columns.includes(column));
  return isUnread ? columnUnread : columnEmpty;
}

/** The first texts of columns, joined as a name, found without reading thousands of rows. */
function columnSamples(sheet: ImportSheet, headerRow: number, columns: readonly number[]): readonly string[] {
  const header = sheet.rows[headerRow]?.cells;
  const found: string[] = [];
  for (const { cells } of sheet.rows.slice(headerRow + 1)) {
    const parts = columns.map((column) => cells[column] ?? '');
    const text = joinNames(parts, header);
    if (text !== '') found.push(text);
    if (found.length === maxSamples) break;
  }
  return found;
}
