import { formatMegabytes, wholeNumber } from '#rules/patterns/whole-number.ts';
import { type TableFault, type TableLimits, tableFaults } from '#tables/table-limits.ts';

const importMaxBytes = 10_000_000;
export const importMaxRows = 20_000;
const importMaxColumns = 200;
const importMaxUnpackedBytes = 80_000_000;

export const importEndings = '.csv,.tsv,.txt,.xlsx,.ods,.xls,.htm,.html,.xml';
export const importHint = `CSV, TSV, XLSX or ODS, up to ${formatMegabytes(importMaxBytes)} and ${wholeNumber(importMaxRows)} rows`;

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
  severalFiles: (count: number): ImportFault => ({ text: `${count} files were chosen.`, hint: 'Choose one file.' }),
  unreadable: { text: 'The file cannot be read.', hint: 'Check that it still exists, and choose it again.' },
  noRows: { text: 'The file has no rows below its header.', hint: 'Add one row for each learner.' },
  tooManyRows: {
    text: `The file has more than ${wholeNumber(importMaxRows)} rows.`,
    hint: 'Split it into several files.',
  },
} as const;
