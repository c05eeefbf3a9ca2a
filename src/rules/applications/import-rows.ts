import { joinNames, type PersonColumns, personFields } from '#tables/person-columns.ts';
import type { TableFile } from '#tables/table-file.ts';
import { foldSpaces, looksSame, toPlainText, toVisibleName } from '#texts/visible-text.ts';
import { cleanPerson } from './application-fields.ts';

/** The columns of an import, in the order of the table (APPL-11). */
export const importFields = personFields;
export type ImportField = (typeof importFields)[number];

/** Why the server rejected a row; without a field it concerns the whole row. */
export type RowRejection = { field: ImportField | null; text: string };

type CleanedCell = { original: string; isHidden: boolean };

/**
 * A row of the file as it is corrected.
 * `line` is its line in the file and its identity.
 */
export type ImportRow = Readonly<Record<ImportField, string>> & {
  readonly line: number;
  readonly rejections?: readonly RowRejection[];
  readonly isAccepted?: true;
  /**
   * What a cell was before the import cleaned it.
   * `isHidden` means that only invisible characters were removed.
   */
  readonly cleaned?: Readonly<Partial<Record<ImportField, CleanedCell>>>;
};

/** Whether the user can correct or leave out the row of a line: an accepted row stays as it is. */
export const isEditable = (rows: readonly ImportRow[], line: number): boolean =>
  rows.some((row) => row.line === line && !row.isAccepted);

export type ImportColumns = PersonColumns;

/** A table as it was read from a file; the texts of its cells are those of `cellText`. */
export type ImportSheet = TableFile;

/** The cells of a table, however it was read. */
export type SheetCells = Pick<ImportSheet, 'rows' | 'width'>;

const unusable = /(?![\t\n\v\f\r])\p{Cc}|\p{Surrogate}/gu;
/** The apostrophe that an export puts before a formula. */
const disarmed = /^['\s]+(?=[=+\-@])/;

/**
 * The text of a cell on one line.
 * It has no outer spaces, no control characters and no halves of surrogate pairs.
 */
export const cellText = (text: string): string => foldSpaces(text.replace(unusable, '')).replace(disarmed, '');

export const toImportSheet = (table: TableFile): ImportSheet => ({
  ...table,
  rows: table.rows.map(({ line, cells }) => ({ line, cells: cells.map(cellText) })),
});

/** Cleans the cells and remembers what they were. */
function cleanRow({ cleaned: earlier = {}, ...row }: ImportRow): ImportRow {
  const cells = { ...cleanPerson(row), organization: toVisibleName(row.organization) };
  const now = importFields
    .filter((field) => cells[field] !== row[field])
    .map((field): [ImportField, CleanedCell] => {
      const original = field === 'realName' && row.realName === '' ? row.email : row[field];
      return [field, { original, isHidden: looksSame(original, cells[field]) }];
    });
  const cleaned = { ...earlier, ...Object.fromEntries(now) };
  return { ...row, ...cells, ...(Object.keys(cleaned).length > 0 && { cleaned }) };
}

const toCells = (row: ImportRow): readonly string[] => importFields.map((field) => row[field]);

const isRepeatedHeader = (cells: readonly string[], header: readonly string[]): boolean =>
  cells.length === header.length && cells.every((cell, at) => cell === header[at]);

type SheetRow = ImportSheet['rows'][number];

/**
 * `headerRow` is the position of the header among the rows, -1 without one.
 * The rows above it are left out.
 */
export type ImportMapping = { sheet: ImportSheet; columns: ImportColumns; headerRow: number };

const fieldsOfColumn = ({ moreNames, ...columns }: ImportColumns, column: number): ImportField[] =>
  importFields.filter((field) => columns[field] === column || (field === 'realName' && moreNames.includes(column)));

/** A cell that could not be read has this message until the user corrects it. */
const unreadCells = ({ sheet, columns }: ImportMapping, line: number): readonly RowRejection[] =>
  sheet.faults
    .filter((fault) => fault.line === line)
    .flatMap(({ column, text }) => fieldsOfColumn(columns, column).map((field) => ({ field, text })));

function createMapper(mapping: ImportMapping): (row: SheetRow) => ImportRow | null {
  const { sheet, columns, headerRow } = mapping;
  const header = sheet.rows[headerRow];
  const faulty = new Set(sheet.faults.map(({ line }) => line));
  return ({ line, cells }) => {
    if (header && line <= header.line) return null;
    const getCell = (column: number) => cells[column] ?? '';
    const names = [columns.realName, ...columns.moreNames].map(getCell);
    const row = {
      line,
      email: getCell(columns.email),
      nick: getCell(columns.nick),
      realName: joinNames(names, header?.cells),
      organization: getCell(columns.organization),
    };
    const rejections = faulty.has(line) ? unreadCells(mapping, line) : [];
    if (rejections.length === 0 && toCells(row).every((cell) => toPlainText(cell) === '')) return null;
    if (header && isRepeatedHeader(cells, header.cells)) return null;
    return cleanRow(rejections.length > 0 ? { ...row, rejections } : row);
  };
}

/** The rows of a part of the sheet, without empty rows and repeated headers. */
export const toRows = (mapping: ImportMapping, part = mapping.sheet.rows): ImportRow[] =>
  part.map(createMapper(mapping)).filter((row) => row !== null);

/** Reads no more rows than it needs, because it runs at every change of a column. */
export const hasRows = (mapping: ImportMapping): boolean => {
  const read = createMapper(mapping);
  return mapping.sheet.rows.some((row) => read(row) !== null);
};

export type ImportCells = Partial<Record<ImportField, string>>;

/**
 * The row with other cells, cleaned once.
 * The server's messages about these cells and about the whole row are removed.
 */
export function withCells(row: ImportRow, texts: ImportCells): ImportRow {
  const { rejections = [], cleaned = {}, ...cells } = row;
  const isUnchanged = (field: ImportField) => texts[field] === undefined;
  const left = rejections.filter(({ field }) => field !== null && isUnchanged(field));
  const changed = importFields.flatMap((field) => {
    const text = texts[field];
    return text === undefined ? [] : [[field, cellText(text)] as const];
  });
  const earlier = importFields.flatMap((field) =>
    cleaned[field] && isUnchanged(field) ? [[field, cleaned[field]] as const] : [],
  );
  return cleanRow({
    ...cells,
    ...Object.fromEntries(changed),
    cleaned: Object.fromEntries(earlier),
    ...(left.length > 0 && { rejections: left }),
  });
}

/** The row with another cell. */
export const withCell = (row: ImportRow, field: ImportField, text: string): ImportRow =>
  withCells(row, { [field]: text });
