import type { HeaderKind } from '#tables/header-words.ts';
import { findHeader, matchHeader } from '#tables/headers.ts';
import { readTableFile } from '#tables/read-table-file.ts';
import type { TableFile, TableResult } from '#tables/table-file.ts';
import { columnLetters } from '#tables/workbook/cell-place.ts';
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
 * The fields of a table with the headers that name them, in lower case without spaces and punctuation.
 * Other columns of the kinds in `parts` belong to the field, so that a table with them is rejected.
 */
export type TableFields<Field extends string> = Readonly<
  Record<Field, { headers: readonly string[]; isOptional?: boolean; parts?: readonly HeaderKind[] }>
>;

const plain = (header: string): string => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const columnsOf = <Field extends string>(header: readonly string[], fields: TableFields<Field>) => {
  const named = header.map(plain);
  const entries = Object.entries<TableFields<Field>[Field]>(fields).map(([field, { headers, isOptional }]) => {
    const indexes = named.flatMap((name, index) => (headers.includes(name) ? [index] : []));
    if (indexes.length > 1) throw new OpsError(`The header names the column "${field}" twice.`);
    if (indexes.length === 0 && !isOptional)
      throw new OpsError(`The header has no column "${field}"; it has: ${header.join(', ') || 'nothing'}.`);
    return [field, indexes[0] ?? -1] as const;
  });
  return entries;
};

const isFilled = (cell: string): boolean => cell.trim() !== '';

/** Throws OpsError with the reason, or with the encodings of which the operator must choose one. */
function tableIn(result: TableResult): TableFile {
  if ('table' in result) return result.table;
  if ('fault' in result) throw new OpsError(`${result.fault.text} ${result.fault.hint}`.trim());
  throw new OpsError(
    'The file does not tell its encoding: choose one with --encoding.',
    result.encodings.map(({ encoding, samples }) => `${encoding}: ${samples.join(', ')}`),
  );
}

function headerOf({ rows }: TableFile, wanted: string | undefined): number {
  const header = wanted === undefined ? findHeader(rows) : rows.findIndex(({ line }) => line === Number(wanted));
  if (wanted !== undefined && header < 0) throw new OpsError(`Row ${wanted} is no filled row of the table.`);
  return Math.max(0, header);
}

/** The names of filled columns that are not read. */
function unusedColumns({ rows, width }: TableFile, header: number, used: readonly number[]): string[] {
  const names = rows[header]?.cells ?? [];
  return Array.from({ length: width }, (_, at) => at)
    .filter((at) => !used.includes(at) && rows.slice(header + 1).some(({ cells }) => isFilled(cells[at] ?? '')))
    .map((at) => names[at]?.trim() || `column ${columnLetters(at)}`);
}

/** Throws OpsError for a column that is a part of a field, such as a family name. */
function checkParts<Field extends string>(fields: TableFields<Field>, unused: readonly string[]): void {
  for (const [field, { parts = [] }] of Object.entries<TableFields<Field>[Field]>(fields)) {
    const lost = unused.filter((name) => parts.some((part) => matchHeader(name)?.kind === part));
    if (lost.length > 0)
      throw new OpsError(
        `Nothing was imported: ${lost.join(', ')} would be left out. Write the whole text in one column "${field}".`,
      );
  }
}

/** What was guessed and left out, for the operator to see. */
function notesOf(table: TableFile, header: number, unused: readonly string[]): string[] {
  const { format, encoding, leftOutRows, rows } = table;
  return [
    `Read as ${format}${encoding?.isGuessed ? ` (the encoding is guessed: ${encoding.samples.join(', ')})` : ''}.`,
    `The names of the columns are in row ${rows[header]?.line}.`,
    ...(unused.length > 0 ? [`Not imported: ${unused.join(', ')}.`] : []),
    ...(leftOutRows > 0 ? [`${leftOutRows} hidden rows were left out; --hidden-rows imports them.`] : []),
  ];
}

/** The rows of a table, and what is printed about how it was read. */
export type ReadTable<Field extends string> = { rows: TableRow<Field>[]; notes: readonly string[] };

/** Reads a table with a header from a text or a workbook. Throws OpsError. */
export const readTable = async <Field extends string>(
  chunks: AsyncIterable<Uint8Array>,
  fields: TableFields<Field>,
  options: TableOptions = {},
): Promise<ReadTable<Field>> => {
  const { encoding, sheet } = options;
  const choice = {
    ...(encoding !== undefined && { encoding }),
    ...(sheet !== undefined && { sheet }),
    withHiddenRows: options['hidden-rows'] === true,
  };
  const table = tableIn(await readTableFile(await readBytes(chunks), choice, limits));
  const header = headerOf(table, options['header-row']);
  const columns = columnsOf(table.rows[header]?.cells ?? [], fields);
  const used = columns.map(([, column]) => column).filter((column) => column >= 0);
  const faults = table.faults.filter(({ column }) => used.includes(column));
  if (faults.length > 0)
    throw new OpsError(
      'Nothing was imported: cells of the file cannot be read.',
      faults.map(({ text }) => `${text}.`),
    );
  const rows = table.rows.slice(header + 1).flatMap(({ line, cells: texts }): TableRow<Field>[] => {
    if (!texts.some(isFilled)) return [];
    const cells = Object.fromEntries(columns.map(([field, column]) => [field, (texts[column] ?? '').trim()]));
    return [{ line, cells: cells as Record<Field, string> }];
  });
  if (rows.length === 0) throw new OpsError('The file has no rows.');
  const unreadable = rows.filter(({ cells }) => Object.values(cells).some((text) => String(text).includes('\ufffd')));
  if (unreadable.length > 0)
    throw new OpsError(
      'Nothing was imported: characters of the file cannot be read.',
      unreadable.map(({ line }) => `Row ${line} has characters that are not ${table.encoding?.label ?? 'valid'}.`),
    );
  const unused = unusedColumns(table, header, used);
  checkParts(fields, unused);
  return { rows, notes: notesOf(table, header, unused) };
};
