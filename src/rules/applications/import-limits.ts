import { formatMegabytes, wholeNumber } from '#rules/patterns/whole-number.ts';
import { type TableFault, type TableLimits, tableFaults } from '#tables/table-limits.ts';
import { fileKinds, fileUnread, noRows, severalFiles, tooManyRows } from './import-texts.ts';

const importMaxBytes = 10_000_000;
export const importMaxRows = 20_000;
const importMaxColumns = 200;
const importMaxUnpackedBytes = 80_000_000;

export const importEndings = '.csv,.tsv,.txt,.xlsx,.ods,.xls,.htm,.html,.xml';
export const importHint = fileKinds(formatMegabytes(importMaxBytes), wholeNumber(importMaxRows));

/** Why a file cannot be imported; `hint` says what to do. */
export type ImportFault = TableFault;

/** The limits of a file that a browser reads. */
export const importLimits: TableLimits = {
  bytes: importMaxBytes,
  unpackedBytes: importMaxUnpackedBytes,
  rows: importMaxRows,
  columns: importMaxColumns,
};

export const importFaults = {
  ...tableFaults(importLimits),
  severalFiles,
  unreadable: fileUnread,
  noRows,
  tooManyRows: tooManyRows(wholeNumber(importMaxRows)),
} as const;
