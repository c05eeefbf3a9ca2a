import { strToU8, zipSync } from 'fflate';
import { rowXml, sheetEnd, sheetStart, workbookParts } from './sheet-xml.ts';

/**
 * A sheet of texts below a header, with at most 26 columns.
 * Widths are in characters.
 */
export type TextSheet = { name: string; widths: readonly number[]; rows: readonly (readonly string[])[] };

/**
 * The bytes of an XLSX file with one sheet.
 * Its columns are texts, so that no spreadsheet program changes a value.
 */
export function writeTextWorkbook({ name, widths, rows }: TextSheet): Uint8Array<ArrayBuffer> {
  const lines = rows.map((cells, at) => rowXml(at + 1, cells));
  const sheet = `${sheetStart(widths, { isText: true })}${lines.join('')}${sheetEnd}`;
  const parts = { ...workbookParts([name]), 'xl/worksheets/sheet1.xml': sheet };
  const files = Object.entries(parts).map(([path, text]) => [path, strToU8(text)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(files)));
}
