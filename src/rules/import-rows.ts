import { foldSpaces, looksSame, toPlainText, toVisibleName } from '#contract/visible-text.ts';
import { cleanPerson } from './application-fields.ts';

/** The columns of an import, in the order of the table (APPL-11). */
export const importFields = ['email', 'nick', 'realName', 'organization'] as const;
export type ImportField = (typeof importFields)[number];

export const importFieldLabels: Readonly<Record<ImportField, string>> = {
  email: 'Email',
  nick: 'Nick name',
  realName: 'Real name',
  organization: 'Organization',
};

/** Why the server rejected a row; without a field it concerns the whole row. */
export type RowRejection = { field: ImportField | null; text: string };

export type CleanedCell = { original: string; isHidden: boolean };

/** A row of the file as it is corrected. `line` is its line in the file and its identity. */
export type ImportRow = Readonly<Record<ImportField, string>> & {
  readonly line: number;
  readonly rejections?: readonly RowRejection[];
  readonly isAccepted?: true;
  /** What a cell was before the import cleaned it; `isHidden` if only marks that nobody sees were removed. */
  readonly cleaned?: Readonly<Partial<Record<ImportField, CleanedCell>>>;
};

/** Whether the user can correct or leave out the row of a line: an accepted row stays as it is. */
export const isEditable = (rows: readonly ImportRow[], line: number): boolean =>
  rows.some((row) => row.line === line && !row.isAccepted);

/** -1 for none. */
export type ImportColumns = Readonly<Record<ImportField, number>>;

/** A table as it was read from a file. `firstLine` is the line of the first row. */
export type ImportSheet = {
  /** What was read, e.g. 'UTF-8, separated by semicolons'. */
  format: string;
  /** Rows with their lines and the texts of their cells (`cellText`). */
  rows: readonly { line: number; cells: readonly string[] }[];
  width: number;
};

const unusable = /(?![\t\n\v\f\r])\p{Cc}|\p{Surrogate}/gu;
/** The apostrophe that an export puts before a formula. */
const disarmed = /^['\s]+(?=[=+\-@])/;

/** The text of a cell on one line, without outer spaces, control characters and halves of characters. */
export const cellText = (text: string): string => foldSpaces(text.replace(unusable, '')).replace(disarmed, '');

/** Cleans the cells and remembers what they were. */
export function cleanRow({ cleaned: earlier = {}, ...row }: ImportRow): ImportRow {
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

const cellsOf = (row: ImportRow): readonly string[] => importFields.map((field) => row[field]);

const isRepeatedHeader = (cells: readonly string[], header: readonly string[]): boolean =>
  cells.length === header.length && cells.every((cell, at) => cell === header[at]);

type SheetRow = ImportSheet['rows'][number];

const rowReader = (columns: ImportColumns, header: readonly string[] | undefined) => {
  return ({ line, cells }: SheetRow): ImportRow | null => {
    const cellOf = (field: ImportField) => cells[columns[field]] ?? '';
    const [email, nick] = [cellOf('email'), cellOf('nick')];
    const row = { line, email, nick, realName: cellOf('realName'), organization: cellOf('organization') };
    if (cellsOf(row).every((cell) => toPlainText(cell) === '')) return null;
    return header && isRepeatedHeader(cells, header) ? null : cleanRow(row);
  };
};

export type ImportMapping = { sheet: ImportSheet; columns: ImportColumns; hasHeader: boolean };

const mapperOf = ({ sheet, columns, hasHeader }: ImportMapping) => {
  const [first] = sheet.rows;
  const read = rowReader(columns, hasHeader ? first?.cells : undefined);
  return (row: SheetRow): ImportRow | null => (hasHeader && row === first ? null : read(row));
};

/** The rows of a part of the sheet, without empty rows and repeated headers. */
export const rowsOf = (mapping: ImportMapping, part = mapping.sheet.rows): ImportRow[] =>
  part.map(mapperOf(mapping)).filter((row) => row !== null);

/** Reads no more rows than it needs, because it runs at every change of a column. */
export const hasRows = (mapping: ImportMapping): boolean => {
  const read = mapperOf(mapping);
  return mapping.sheet.rows.some((row) => read(row) !== null);
};

/** The row with another cell; what the server said about this cell no longer holds. */
export function withCell(row: ImportRow, field: ImportField, text: string): ImportRow {
  const { rejections = [], ...cells } = row;
  const left = rejections.filter((rejection) => rejection.field !== null && rejection.field !== field);
  const { [field]: _, ...cleaned } = row.cleaned ?? {};
  return cleanRow({ ...cells, cleaned, [field]: cellText(text), ...(left.length > 0 && { rejections: left }) });
}
