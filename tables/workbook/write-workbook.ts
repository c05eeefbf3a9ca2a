import { strToU8, zipSync } from 'fflate';
import { type Cell, rowXml, sheetEnd, sheetStart, workbookParts } from './sheet-xml.ts';

type Sheet<Value> = { name: string; widths: readonly number[]; rows: readonly (readonly Value[])[] };

/**
 * A sheet of texts below a header, with at most 26 columns.
 * Widths are in characters.
 */
export type TextSheet = Sheet<string>;

/** A sheet of texts and numbers below a header, with at most 26 columns. */
export type ValueSheet = Sheet<Cell>;

const pack = (sheets: readonly ValueSheet[], options: { isText: boolean }): Uint8Array<ArrayBuffer> => {
  const parts: Record<string, string> = { ...workbookParts(sheets.map(({ name }) => name)) };
  for (const [at, { widths, rows }] of sheets.entries()) {
    const lines = rows.map((cells, row) => rowXml(row + 1, cells));
    parts[`xl/worksheets/sheet${at + 1}.xml`] = `${sheetStart(widths, options)}${lines.join('')}${sheetEnd}`;
  }
  const files = Object.entries(parts).map(([path, text]) => [path, strToU8(text)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(files)));
};

/**
 * The bytes of an XLSX file with one sheet.
 * Its columns are texts, so that no spreadsheet program changes a value.
 */
export const writeTextWorkbook = (sheet: TextSheet): Uint8Array<ArrayBuffer> => pack([sheet], { isText: true });

/** The bytes of an XLSX file with these sheets, whose numbers are numbers. */
export const writeWorkbook = (sheets: readonly ValueSheet[]): Uint8Array<ArrayBuffer> =>
  pack(sheets, { isText: false });
