import { fitFileName } from '#rules/patterns/chart-file.ts';
import { toTextCsv } from '#rules/patterns/csv.ts';
import { isoDay, noFigure } from '#rules/patterns/formats.ts';
import { writeTextWorkbook } from '#tables/workbook/write-workbook.ts';

export type ExportFormat = 'csv' | 'xlsx';

/** A column of a file; those of a part are left out if the server does not know the part. */
export type FileColumn = {
  title: string;
  /** In characters. */
  width: number;
  part?: string;
};

/** A row with a text for each column; two rows with the same key are one. */
export type FileRow = { key: string; texts: readonly string[] };

export type ExportedRows = {
  rows: readonly FileRow[];
  /** The parts that the server does not know. */
  lacking: readonly string[];
};

/** A page of the list; `sort` is empty for the order of the server. */
export type ExportPageRequest = { sort: string; page: number; size: number; lacking: readonly string[] };
export type ExportPage = ExportedRows & { total: number };
export type LoadExportPage = (request: ExportPageRequest, signal: AbortSignal) => Promise<ExportPage>;

/** A column with the text that a row has in it. */
export type RowColumn<Row> = FileColumn & { getText(row: Row): string };

export const toFileRow = <Row>(columns: readonly RowColumn<Row>[], key: string, row: Row): FileRow => ({
  key,
  texts: columns.map(({ getText }) => getText(row)),
});

/** What a list calls its rows. */
export type RowNoun = { one: string; many: string };

/** What a list says of its file. */
export type ExportedFile = {
  noun: RowNoun;
  columns: readonly FileColumn[];
  /** The titles that the dialog names. */
  shownTitles: readonly string[];
  /** Without its ending. */
  fileName: string;
  /** How to list fewer rows; empty if nothing helps. */
  narrowing: string;
  /** What the dialog says if the server does not know a part. */
  lackingText?: string;
};

/** A list that can be exported: its file, and the call for a page. */
export type ExportedList = ExportedFile & { loadPage: LoadExportPage };

/** Rows on a page that is read for a file. */
export const exportPageSize = 100;

/** So many are read by a hundred calls. */
export const exportLimit = 10_000;

/** Rows that moved to another page while the pages were read are there twice. */
export const withoutDoubles = (rows: readonly FileRow[]): FileRow[] => [
  ...new Map(rows.map((row) => [row.key, row])).values(),
];

/** A value that the list shows as unknown is an empty cell. */
export const toKnown = (text: string): string => (text === noFigure ? '' : text);

/** The titles and the texts of a file. */
export function toExportTable({ columns }: Pick<ExportedFile, 'columns'>, { rows, lacking }: ExportedRows) {
  const isKnown = ({ part }: FileColumn) => part === undefined || !lacking.includes(part);
  const known = columns.filter(isKnown);
  return {
    widths: known.map(({ width }) => width),
    titles: known.map(({ title }) => title),
    rows: rows.map(({ texts }) => columns.flatMap((column, at) => (isKnown(column) ? [texts[at] ?? ''] : []))),
  };
}

/** All parts have to fit into 255 bytes together. */
const maxPart = { graphemes: 32, bytes: 72 };

/** A name that people typed, as a part of the name of a file. */
export const toFilePart = (name: string): string => fitFileName(name, maxPart);

/** The name of a file without its ending: its parts and the day; empty parts are left out. */
export const toExportName = (parts: readonly string[], today: string): string =>
  [...parts, isoDay(today)].filter(Boolean).join(' - ');

/** The file of what was read; formulas are harmless in both formats. */
export const toExportFile = (list: ExportedFile, read: ExportedRows, format: ExportFormat) => {
  const { widths, titles, rows } = toExportTable(list, read);
  const name = `${list.fileName}.${format}`;
  return format === 'csv'
    ? { name, text: toTextCsv(titles, rows) }
    : { name, workbook: writeTextWorkbook({ name: toSheetName(list.noun), widths, rows: [titles, ...rows] }) };
};

const toSheetName = ({ many }: RowNoun): string => `${many.charAt(0).toUpperCase()}${many.slice(1)}`;
