import { headerRows } from '#tables/headers.ts';
import { joinNames } from '#tables/person-columns.ts';
import { readTableFile } from '#tables/read-table-file.ts';
import type { TableFile, TableResult } from '#tables/table-file.ts';
import { columnLetters } from '#tables/workbook/cell-place.ts';
import { formatAmount, nounFor } from '#texts/amounts.ts';
import { removeMarks } from '#texts/isolated-text.ts';
import { toVisibleName } from '#texts/visible-text.ts';
import { OpsError } from './ops-error.ts';

const limits = { bytes: 30_000_000, unpackedBytes: 200_000_000, rows: 200_000, columns: 200 };

/** What an operator can say instead of what is guessed about a file. */
export const tableOptions = {
  encoding: { type: 'text', hint: 'the encoding of a text, for example windows-1250; it is guessed without' },
  sheet: { type: 'text', hint: 'the name of a sheet; the visible one with the best header without' },
  'header-row': { type: 'text', hint: 'the row with the names of the columns; it is searched in the first 20 without' },
  'hidden-rows': { type: 'flag', hint: 'import hidden rows as well; they are left out without' },
} as const;

export type TableOptions = {
  encoding?: string | undefined;
  sheet?: string | undefined;
  'header-row'?: string | undefined;
  'hidden-rows'?: boolean;
};

const readBytes = async (chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const read: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > limits.bytes) throw new OpsError(`The file is larger than ${limits.bytes / 1_000_000} MB.`);
    read.push(chunk);
  }
  return Buffer.concat(read);
};

/** A row of a table by field; `line` is its number in a spreadsheet, the header being 1. */
export type TableRow<Field extends string> = { line: number; cells: Record<Field, string> };

/**
 * The fields of a table with the headers that name them,
 * in lower case without spaces and punctuation.
 */
export type TableFields<Field extends string> = Readonly<
  Record<Field, { headers: readonly string[]; isOptional?: boolean }>
>;

/** A header as it is compared: in lower case, letters and digits alone. */
export const plainHeader = (header: string): string => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The columns of each field; several make one text, none is an empty text. */
export type FieldColumns<Field extends string> = Readonly<Record<Field, readonly number[]>>;

/** How the columns of a table are found. `choose` throws OpsError if a column is missing. */
export type ColumnFinder<Field extends string> = {
  /** The position of the header among the rows. */
  findHeader(rows: TableFile['rows']): number;
  choose(table: TableFile, headerRow: number): FieldColumns<Field>;
};

export const missingColumn = (field: string, header: readonly string[]): OpsError =>
  new OpsError(`The header has no column "${field}"; it has: ${header.join(', ') || 'nothing'}.`);

function columnsNamed<Field extends string>(
  header: readonly string[],
  fields: TableFields<Field>,
): FieldColumns<Field> {
  const named = header.map(plainHeader);
  const entries = Object.entries<TableFields<Field>[Field]>(fields).map(([field, { headers, isOptional }]) => {
    const columns = named.flatMap((name, at) => (headers.includes(name) ? [at] : []));
    if (columns.length > 1) throw new OpsError(`The header names the column "${field}" twice.`);
    if (columns.length === 0 && !isOptional) throw missingColumn(field, header);
    return [field, columns] as const;
  });
  return Object.fromEntries(entries) as unknown as FieldColumns<Field>;
}

/**
 * Finds columns by the exact words of a header; the header is the first row that has all of them.
 */
export const columnsByName = <Field extends string>(fields: TableFields<Field>): ColumnFinder<Field> => ({
  findHeader(rows) {
    const needed = Object.values<TableFields<Field>[Field]>(fields).filter(({ isOptional }) => !isOptional);
    const found = rows
      .slice(0, headerRows)
      .findIndex(({ cells }) =>
        needed.every(({ headers }) => cells.some((cell) => headers.includes(plainHeader(cell)))),
      );
    return Math.max(0, found);
  },
  choose: ({ rows }, headerRow) => columnsNamed(rows[headerRow]?.cells ?? [], fields),
});

const isFilled = (cell: string): boolean => cell.trim() !== '';

/** Throws OpsError with the reason, or with the encodings of which the operator must choose one. */
function tableIn(result: TableResult): TableFile {
  if ('table' in result) return result.table;
  if ('fault' in result) throw new OpsError(removeMarks(`${result.fault.text} ${result.fault.hint}`.trim()));
  throw new OpsError(
    'The file does not tell its encoding: choose one with --encoding.',
    result.encodings.map(({ encoding, samples }) => `${encoding}: ${samples.join(', ')}`),
  );
}

function getHeader({ rows }: TableFile, wanted: string | undefined, find: (rows: TableFile['rows']) => number): number {
  const header = wanted === undefined ? find(rows) : rows.findIndex(({ line }) => line === Number(wanted));
  if (wanted !== undefined && header < 0) throw new OpsError(`Row ${wanted} is no filled row of the table.`);
  return Math.max(0, header);
}

const hiddenRowsNote = (count: number): string =>
  `${formatAmount(count, 'hidden row was', 'hidden rows were')} left out; --hidden-rows imports ${nounFor(count, 'it', 'them')}.`;

/** What was guessed and left out, for the operator to see. */
function formatNotes(table: TableFile, header: number, columns: readonly (readonly number[])[]): string[] {
  const { format, encoding, leftOutRows, rows, width } = table;
  const names = rows[header]?.cells ?? [];
  const used = columns.flat();
  const joined = columns.filter(({ length }) => length > 1).map((parts) => parts.map((at) => names[at]).join(' + '));
  const unused = Array.from({ length: width }, (_, at) => at)
    .filter((at) => !used.includes(at) && rows.slice(header + 1).some(({ cells }) => isFilled(cells[at] ?? '')))
    .map((at) => names[at]?.trim() || `column ${columnLetters(at)}`);
  return [
    `Read as ${removeMarks(format)}${encoding?.isGuessed ? ` (the encoding is guessed: ${encoding.samples.join(', ')})` : ''}.`,
    `The names of the columns are in row ${rows[header]?.line}.`,
    ...joined.map((parts) => `${parts} make one text.`),
    ...(unused.length > 0 ? [`Not imported: ${unused.join(', ')}.`] : []),
    ...(leftOutRows > 0 ? [hiddenRowsNote(leftOutRows)] : []),
  ];
}

/** The rows of a table, and what is printed about how it was read. */
export type ReadTable<Field extends string> = { rows: TableRow<Field>[]; notes: readonly string[] };

/** Reads a table with a header from a text or a workbook. Throws OpsError. */
export const readTable = async <Field extends string>(
  chunks: AsyncIterable<Uint8Array>,
  finder: ColumnFinder<Field>,
  options: TableOptions = {},
): Promise<ReadTable<Field>> => {
  const { encoding, sheet } = options;
  const choice = {
    ...(encoding !== undefined && { encoding }),
    ...(sheet !== undefined && { sheet }),
    withHiddenRows: options['hidden-rows'] === true,
  };
  const table = tableIn(await readTableFile(await readBytes(chunks), choice, limits));
  const header = getHeader(table, options['header-row'], finder.findHeader);
  const names = table.rows[header]?.cells ?? [];
  const columns = Object.entries<readonly number[]>(finder.choose(table, header));
  const used = columns.map(([, places]) => places);
  const faults = table.faults.filter(({ column }) => used.flat().includes(column));
  if (faults.length > 0)
    throw new OpsError(
      'Nothing was imported: cells of the file cannot be read.',
      faults.map(({ text }) => `${removeMarks(text)}.`),
    );
  const rows = table.rows.slice(header + 1).flatMap(({ line, cells: texts }): TableRow<Field>[] => {
    if (!texts.some(isFilled)) return [];
    const cells = Object.fromEntries(
      columns.map(([field, places]) => [
        field,
        toVisibleName(
          joinNames(
            places.map((at) => (texts[at] ?? '').trim()),
            names,
          ),
        ),
      ]),
    );
    return [{ line, cells: cells as Record<Field, string> }];
  });
  if (rows.length === 0) throw new OpsError('The file has no rows.');
  const unreadable = rows.filter(({ cells }) => Object.values(cells).some((text) => String(text).includes('\ufffd')));
  if (unreadable.length > 0)
    throw new OpsError(
      'Nothing was imported: characters of the file cannot be read.',
      unreadable.map(({ line }) => `Row ${line} has characters that are not ${table.encoding?.label ?? 'valid'}.`),
    );
  return { rows, notes: formatNotes(table, header, used) };
};
