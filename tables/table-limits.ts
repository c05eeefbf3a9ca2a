import { markName } from '#texts/isolated-text.ts';

/**
 * The maximum that a reader accepts.
 * Blank rows and one header do not count as rows.
 */
export type TableLimits = {
  bytes: number;
  unpackedBytes: number;
  rows: number;
  columns: number;
};

/** Why a file cannot be read as a table; `hint` says what to do. */
export type TableFault = { text: string; hint: string };

const fault = (text: string, hint = ''): TableFault => ({ text, hint });

const megabytes = (bytes: number): string => `${Number((bytes / 1_000_000).toFixed(2))} MB`;
const count = (number: number): string => number.toLocaleString('en-US');

const saveAsWorkbook = 'Save the table as .xlsx or .csv, and choose that file.';
const openAndSave = 'Open it in a spreadsheet program, save it as .xlsx, and choose that file.';

/** The faults of a file, with the limits that its reader has. */
export const tableFaults = (limits: TableLimits) => ({
  empty: fault('The file is empty.', 'Choose a file with a header and rows below it.'),
  wrongType: fault('This is not a CSV, TSV, XLSX or ODS file.', saveAsWorkbook),
  otherKind: (kind: string) => fault(`This is ${kind}, not a table.`, saveAsWorkbook),
  unreadKind: (kind: string) => fault(`This is ${kind}, which cannot be read here.`, openAndSave),
  locked: fault('The workbook is protected by a password.', 'Save it without a password, and choose it again.'),
  hiddenSheets: (names: string) =>
    fault(`All sheets with rows are hidden: ${names}.`, 'Show the right one in a spreadsheet program, and save it.'),
  damaged: fault('The workbook is damaged.', openAndSave),
  noSheet: (name: string, others: string) =>
    fault(`There is no sheet “${markName(name)}”.`, `The workbook has ${others}.`),
  noEncoding: (name: string, others: string) => fault(`There is no encoding “${name}”.`, `Choose one of ${others}.`),
  brokenQuotes: (line: number) =>
    fault(
      `A quotation mark in row ${line} is not closed, so that the rows after it are part of its cell.`,
      'Correct that row, or save the table as .xlsx.',
    ),
  tooLarge: (bytes: number) =>
    fault(`The file has ${megabytes(bytes)}, ${megabytes(limits.bytes)} at most.`, 'Split it into several files.'),
  tooLargeUnpacked: (bytes: number) =>
    fault(
      `The workbook unpacks to ${megabytes(bytes)}, ${megabytes(limits.unpackedBytes)} at most.`,
      'Copy the rows to a new workbook.',
    ),
  tooManyRows: fault(`The file has more than ${count(limits.rows)} rows.`, 'Split it into several files.'),
  tooManyColumns: fault(
    `The file has more than ${count(limits.columns)} columns.`,
    'Remove the columns that are not needed.',
  ),
});

export type TableFaults = ReturnType<typeof tableFaults>;

/** Ends the reading of a file. */
export class TableError extends Error {
  readonly fault: TableFault;
  constructor(reason: TableFault) {
    super(reason.text);
    this.fault = reason;
  }
}
