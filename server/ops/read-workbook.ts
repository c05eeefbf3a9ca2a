import { unzipSync } from 'fflate';
import readSheets from 'read-excel-file/universal';
import { OpsError } from './ops-error.ts';

const unpackedMaxBytes = 200_000_000;
const columnsMax = 200;
const rowsMax = 200_000;

const sheetFile = /^xl\/worksheets\/[^/]+\.xml$/;
const address = /<(?:c|row)\b[^>]*?\sr="([A-Z]*)(\d+)"/g;
const withoutResult = /<c\b[^>]*?\sr="([A-Z]+\d+)"[^>]*>\s*<f\b(?:[^>]*\/>|[^>]*>[^<]*<\/f>)\s*<\/c>/;

/** Returns the sheets as text. Throws OpsError before anything too large is unpacked. */
const sheetTexts = (bytes: Uint8Array): string[] => {
  let total = 0;
  let isWorkbook = false;
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      total += originalSize;
      if (total > unpackedMaxBytes)
        throw new OpsError(`The workbook unpacks to more than ${unpackedMaxBytes / 1_000_000} MB.`);
      isWorkbook ||= name.startsWith('xl/');
      return sheetFile.test(name);
    },
  });
  if (!isWorkbook) throw new OpsError('The file is an archive, but no workbook.');
  return Object.values(files).map((file) => new TextDecoder().decode(file));
};

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/** A single cell far out would make a table of billions of empty cells, and a formula without a result an empty one. */
const requireReadable = (sheet: string): void => {
  const [, empty] = withoutResult.exec(sheet) ?? [];
  if (empty) throw new OpsError(`The cell ${empty} has a formula without a stored result: save the workbook again.`);
  for (const [, letters = '', row] of sheet.matchAll(address)) {
    if (columnOf(letters) > columnsMax) throw new OpsError(`The workbook has more than ${columnsMax} columns.`);
    if (Number(row) > rowsMax) throw new OpsError(`The workbook has more than ${rowsMax} rows.`);
  }
};

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString().replace(/T00:00:00.000Z$/, '') : String(value);
};

/** Whether a file is an archive, as every XLSX file is. */
export const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Reads the first sheet with rows of an XLSX file, with the stored results of formulas. Throws OpsError. */
export const readWorkbook = async (bytes: Uint8Array): Promise<string[][]> => {
  try {
    for (const sheet of sheetTexts(bytes)) requireReadable(sheet);
    const sheets = await readSheets(new Uint8Array(bytes).buffer);
    const { data = [] } = sheets.find((one) => one.data.length > 0) ?? {};
    return data.map((row) => row.map(textOf));
  } catch (error) {
    if (error instanceof OpsError) throw error;
    throw new OpsError('The workbook is damaged: open it in a spreadsheet program and save it again.');
  }
};
