import { checkRows, type ImportProblems } from '#rules/import-check.ts';
import {
  type ImportFault,
  importFaults,
  importMaxBytes,
  importMaxColumns,
  importMaxRows,
} from '#rules/import-limits.ts';
import type { ImportOrganization } from '#rules/import-organizations.ts';
import { cellText, type ImportRow, type ImportSheet } from '#rules/import-rows.ts';

/** `firstLine` is the line of the first row in the file. */
export type RawTable = { format: string; rows: readonly (readonly string[])[]; firstLine: number };

export type ReadResult = { sheet: ImportSheet } | { fault: ImportFault };

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  [...text].every((letter, at) => bytes[at] === letter.charCodeAt(0));

const compoundFile = '\u00d0\u00cf\u0011\u00e0';
/** The stream of a workbook with a password, in UTF-16. */
const lockedStream = [...'EncryptedPackage'].join('\0');
const images = ['\u0089PNG', '\u00ff\u00d8\u00ff', 'GIF8', '%PDF'];

const hasText = (bytes: Uint8Array, text: string): boolean => new TextDecoder('latin1').decode(bytes).includes(text);

async function readTable(bytes: Uint8Array): Promise<RawTable | ImportFault> {
  if (bytes.length === 0) return importFaults.empty;
  if (bytes.length > importMaxBytes) return importFaults.tooLarge(bytes.length);
  if (startsWith(bytes, compoundFile))
    return hasText(bytes, lockedStream) ? importFaults.locked : importFaults.oldWorkbook;
  if (images.some((mark) => startsWith(bytes, mark))) return importFaults.wrongType;
  if (startsWith(bytes, 'PK')) return (await import('./read-workbook.ts')).readWorkbook(bytes);
  return (await import('./read-text-table.ts')).readTextTable(bytes);
}

function sheetOf({ format, rows, firstLine }: RawTable): ReadResult {
  const filled = rows
    .map((cells, at) => ({ line: at + firstLine, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) return { fault: importFaults.empty };
  if (filled.length > importMaxRows + 1) return { fault: importFaults.tooManyRows };
  const width = filled.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  if (width > importMaxColumns) return { fault: importFaults.tooManyColumns };
  return { sheet: { format, rows: filled.map(({ line, cells }) => ({ line, cells: cells.map(cellText) })), width } };
}

export type CheckInput = { rows: readonly ImportRow[]; organizations: readonly ImportOrganization[] };

export const importTasks = {
  async read(file: Blob): Promise<ReadResult> {
    if (file.size > importMaxBytes) return { fault: importFaults.tooLarge(file.size) };
    let bytes: Uint8Array;
    try {
      bytes = new Uint8Array(await file.arrayBuffer());
    } catch {
      return { fault: importFaults.unreadable };
    }
    const table = await readTable(bytes);
    return 'rows' in table ? sheetOf(table) : { fault: table };
  },
  check: async ({ rows, organizations }: CheckInput): Promise<ImportProblems> => checkRows(rows, organizations),
};

/** Lists are sent in parts, before the message that ends with them. */
export type ImportMessage =
  | { kind: 'read'; file: Blob }
  | { kind: 'rows'; part: readonly ImportRow[] }
  | { kind: 'organizations'; part: readonly ImportOrganization[] }
  | { kind: 'check' };

export type ImportAnswer =
  | { kind: 'sheetRows'; part: ImportSheet['rows'] }
  | { kind: 'sheet'; sheet: Omit<ImportSheet, 'rows'> }
  | { kind: 'fault'; fault: ImportFault }
  | { kind: 'problems'; part: ImportProblems }
  | { kind: 'checked' };
