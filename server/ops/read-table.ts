import Papa from 'papaparse';
import { OpsError } from './ops-error.ts';

const tableMaxBytes = 30_000_000;

/** Reads a whole text file. Throws OpsError if it is too large or not UTF-8. */
const readText = async (chunks: AsyncIterable<Uint8Array>): Promise<string> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let text = '';
  try {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      if (bytes > tableMaxBytes) throw new OpsError(`The file is larger than ${tableMaxBytes / 1_000_000} MB.`);
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? new OpsError('The file is not UTF-8 text.') : error;
  }
};

/** A row of a table by field; `line` is its number in a spreadsheet, the header being 1. */
export type TableRow<Field extends string> = { line: number; cells: Record<Field, string> };

/** The fields of a table with the headers that name them, in lower case without spaces and punctuation. */
export type TableFields<Field extends string> = Readonly<
  Record<Field, { headers: readonly string[]; isOptional?: boolean }>
>;

const plain = (header: string): string => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const placesOf = <Field extends string>(header: readonly string[], fields: TableFields<Field>) => {
  const named = header.map(plain);
  const entries = Object.entries<TableFields<Field>[Field]>(fields).map(([field, { headers, isOptional }]) => {
    const places = named.flatMap((name, index) => (headers.includes(name) ? [index] : []));
    if (places.length > 1) throw new OpsError(`The header names the column "${field}" twice.`);
    if (places.length === 0 && !isOptional)
      throw new OpsError(`The header has no column "${field}"; it has: ${header.join(', ') || 'nothing'}.`);
    return [field, places[0] ?? -1] as const;
  });
  return entries;
};

/** Reads a CSV or TSV file with a header. Throws OpsError. */
export const readTable = async <Field extends string>(
  chunks: AsyncIterable<Uint8Array>,
  fields: TableFields<Field>,
): Promise<TableRow<Field>[]> => {
  const text = (await readText(chunks)).replace(/^\uFEFF/, '');
  const { data, errors } = Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t', '|'] });
  const [broken] = errors.filter(({ type }) => type === 'Quotes');
  if (broken) throw new OpsError(`Row ${(broken.row ?? 0) + 1}: a quotation mark is not closed or not doubled.`);
  const [header = [], ...rows] = data;
  const places = placesOf(header, fields);
  const found = rows.flatMap((row, index): TableRow<Field>[] => {
    if (row.every((cell) => cell.trim() === '')) return [];
    const cells = Object.fromEntries(places.map(([field, place]) => [field, (row[place] ?? '').trim()]));
    return [{ line: index + 2, cells: cells as Record<Field, string> }];
  });
  if (found.length === 0) throw new OpsError('The file has no rows.');
  return found;
};
