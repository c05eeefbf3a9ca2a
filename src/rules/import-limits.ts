import { megabytes } from './image-check.ts';
import { wholeNumber } from './whole-number.ts';

export const importMaxBytes = 10_000_000;
export const importMaxRows = 20_000;
export const importMaxColumns = 200;
export const importMaxUnpackedBytes = 80_000_000;

export const importEndings = '.csv,.tsv,.txt,.xlsx';
export const importHint = `CSV, TSV or XLSX, up to ${megabytes(importMaxBytes)} and ${wholeNumber(importMaxRows)} rows`;

/** Why a file cannot be imported; `hint` says what to do. */
export type ImportFault = { text: string; hint: string };

const fault = (text: string, hint = ''): ImportFault => ({ text, hint });

const rows = wholeNumber(importMaxRows);

export const importFaults = {
  severalFiles: (count: number) => fault(`${count} files were chosen.`, 'Choose one file.'),
  unreadable: fault('The file cannot be read.', 'Check that it still exists, and choose it again.'),
  wrongType: fault('This is not a CSV, TSV or XLSX file.', 'Save the table as .xlsx or .csv, and choose that file.'),
  oldWorkbook: fault('This is a workbook of an old kind (.xls).', 'Save it as .xlsx or .csv, and choose that file.'),
  empty: fault('The file is empty.', 'Choose a file with one row for each learner.'),
  noRows: fault('The file has no rows below its header.', 'Add one row for each learner.'),
  tooLarge: (bytes: number) =>
    fault(`The file has ${megabytes(bytes)}, ${megabytes(importMaxBytes)} at most.`, 'Split it into several files.'),
  tooManyRows: fault(`The file has more than ${rows} rows.`, 'Split it into several files.'),
  tooManyColumns: fault(
    `The file has more than ${importMaxColumns} columns.`,
    'Remove the columns that are not needed.',
  ),
  tooLargeUnpacked: (bytes: number) =>
    fault(
      `The workbook unpacks to ${megabytes(bytes)}, ${megabytes(importMaxUnpackedBytes)} at most.`,
      'Copy the rows of the learners to a new workbook.',
    ),
  brokenQuotes: (line: number) =>
    fault(`The quotation marks in row ${line} do not match.`, 'Correct that row, or save the table as .xlsx.'),
  locked: fault('The workbook is protected by a password.', 'Save it without a password, and choose it again.'),
  damaged: fault('The workbook is damaged.', 'Open it in a spreadsheet program, save it again, and choose that file.'),
  unknownValue: (cell: string) =>
    fault(
      `The value of cell ${cell} cannot be read.`,
      'A formula may have no stored result. Open the workbook in a spreadsheet program, save it, and choose it again.',
    ),
} as const;
