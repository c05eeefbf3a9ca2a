import { unzipSync } from 'fflate';
import readSheets from 'read-excel-file/universal';
import { columnLetters } from '#rules/import-columns.ts';
import {
  type ImportFault,
  importFaults,
  importMaxColumns,
  importMaxRows,
  importMaxUnpackedBytes,
} from '#rules/import-limits.ts';
import type { RawTable } from './import-tasks.ts';

class FaultError extends Error {
  readonly fault: ImportFault;
  constructor(fault: ImportFault) {
    super(fault.text);
    this.fault = fault;
  }
}

const sheetFile = /^xl\/worksheets\/[^/]+\.xml$/;

/** Throws before anything too large is unpacked. */
function sheetTexts(bytes: Uint8Array): string[] {
  let total = 0;
  let isWorkbook = false;
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      total += originalSize;
      if (total > importMaxUnpackedBytes) throw new FaultError(importFaults.tooLargeUnpacked(total));
      isWorkbook ||= name.startsWith('xl/');
      return sheetFile.test(name);
    },
  });
  if (!isWorkbook) throw new FaultError(importFaults.wrongType);
  return Object.values(files).map((file) => new TextDecoder().decode(file));
}

const cellAddress = /<c\b[^>]*?\sr="([A-Z]+)(\d+)"/g;
const rowAddress = /<row\b[^>]*?\sr="(\d+)"/g;
const withoutResult = /<c\b[^>]*?\sr="([A-Z]+\d+)"[^>]*>\s*<f\b(?:[^>]*\/>|[^>]*>[^<]*<\/f>)\s*<\/c>/;
const maxLine = importMaxRows + 1;
const maxRow = importMaxRows * 10;

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/** A single cell far out would make a table of billions of empty cells, and a formula without a result an empty one. */
function requireReadable(sheet: string): void {
  const [, empty] = withoutResult.exec(sheet) ?? [];
  if (empty) throw new FaultError(importFaults.unknownValue(empty));
  for (const [, row] of sheet.matchAll(rowAddress))
    if (Number(row) > maxRow) throw new FaultError(importFaults.tooManyRows);
  for (const [, letters = '', row] of sheet.matchAll(cellAddress)) {
    if (columnOf(letters) > importMaxColumns) throw new FaultError(importFaults.tooManyColumns);
    if (Number(row) > maxRow) throw new FaultError(importFaults.tooManyRows);
  }
}

const invalidCell = /row (\d+), col (\d+)/;

function faultOf(error: unknown): ImportFault {
  if (error instanceof FaultError) return error.fault;
  const [, row, column] = invalidCell.exec(error instanceof Error ? error.message : '') ?? [];
  return row && column ? importFaults.unknownValue(`${columnLetters(Number(column) - 1)}${row}`) : importFaults.damaged;
}

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString().replace(/T00:00:00.000Z$/, '') : String(value);
};

/** Reads the first sheet with rows: values, the stored results of formulas, and merged cells as their first cell. */
export async function readWorkbook(bytes: Uint8Array): Promise<RawTable | ImportFault> {
  try {
    for (const sheet of sheetTexts(bytes)) requireReadable(sheet);
    const sheets = await readSheets(new Uint8Array(bytes).buffer);
    const first = sheets.find(({ data }) => data.length > 0) ?? sheets[0];
    const data = first?.data ?? [];
    if (data.length > maxLine) return importFaults.tooManyRows;
    return {
      format: `XLSX, sheet “${first?.sheet ?? ''}”`,
      rows: data.map((row) => row.map(shown)),
      firstLine: 1,
    };
  } catch (error) {
    return faultOf(error);
  }
}
