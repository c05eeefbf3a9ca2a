import Papa from 'papaparse';
import { OpsError } from './ops-error.ts';
import { isArchive, readWorkbook } from './read-workbook.ts';

const tableMaxBytes = 30_000_000;

const readBytes = async (chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const read: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > tableMaxBytes) throw new OpsError(`The file is larger than ${tableMaxBytes / 1_000_000} MB.`);
    read.push(chunk);
  }
  return Buffer.concat(read);
};

const parseText = (bytes: Uint8Array): string[][] => {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new OpsError('The file is neither UTF-8 text nor an XLSX workbook.');
  }
  const { data, errors } = Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t', '|'] });
  const [broken] = errors.filter(({ type }) => type === 'Quotes');
  if (broken) throw new OpsError(`Row ${(broken.row ?? 0) + 1}: a quotation mark is not closed or not doubled.`);
  return data;
};

/** A row of a table by field; `line` is its number in a spreadsheet, the header being 1. */
export type TableRow<Field extends string> = { line: number; cells: Record<Field, string> };

/** The fields of a table with the headers that name them, in lower case without spaces and punctuation. */
export type TableFields<Field extends string> = Readonly<
  Record<Field, { headers: readonly string[]; isOptional?: boolean }>
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

/** Reads a CSV, TSV or XLSX file with a header. Throws OpsError. */
export const readTable = async <Field extends string>(
  chunks: AsyncIterable<Uint8Array>,
  fields: TableFields<Field>,
): Promise<TableRow<Field>[]> => {
  const bytes = await readBytes(chunks);
  const [header = [], ...rows] = isArchive(bytes) ? await readWorkbook(bytes) : parseText(bytes);
  const columns = columnsOf(header, fields);
  const found = rows.flatMap((row, index): TableRow<Field>[] => {
    if (row.every((cell) => cell.trim() === '')) return [];
    const cells = Object.fromEntries(columns.map(([field, column]) => [field, (row[column] ?? '').trim()]));
    return [{ line: index + 2, cells: cells as Record<Field, string> }];
  });
  if (found.length === 0) throw new OpsError('The file has no rows.');
  return found;
};
