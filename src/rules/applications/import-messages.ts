import { applicationNameMaxLength } from '#contract/application-values.ts';
import { formatAmount } from '#texts/amounts.ts';
import { markPath } from '#texts/isolated-text.ts';
import type { ProblemKind } from './import-check.ts';
import type { ImportField } from './import-rows.ts';

// What the import says about a file, its columns and its cells, and about a pasted block.

export const importFieldLabels: Readonly<Record<ImportField, string>> = {
  email: 'Email',
  nick: 'Nick name',
  realName: 'Real name',
  organization: 'Organization',
};

export const sameAddress = (line: number): string => `Same address as in row ${line}`;
export const organizationDisabled = 'This organization is disabled';
export const organizationAmbiguous = 'Several organizations have this name';
export const organizationUnknown = 'No organization of yours has this name or code';
export const charactersUnread = 'Some characters cannot be read';
export const lettersEncoded = 'Some letters are still encoded';
export const spreadsheetError = (text: string): string => `${text} is an error of a spreadsheet`;

/** What a group of rows with the same problem is called. */
export const groupTexts: Readonly<Record<ProblemKind, (field: string, value: string) => string>> = {
  missing: (field) => (field === importFieldLabels.email ? 'No e-mail address' : 'No organization'),
  invalid: () => 'Invalid e-mail address',
  duplicate: () => 'The same address as another row',
  tooLong: (field) => `${field} longer than ${applicationNameMaxLength} characters`,
  unknown: (_, value) => `Unknown organization “${markPath(value)}”`,
  ambiguous: (_, value) => `Several organizations are named “${markPath(value)}”`,
  disabled: (_, value) => `Disabled organization “${markPath(value)}”`,
  unreadable: (field) => `${field} cannot be read`,
  rejected: () => 'Rejected',
};

export const headerLine = (line: number, cells: string): string =>
  `${line === 0 ? 'Not in the file' : `Row ${line}`}: ${cells}`;
export const notImported = 'Not imported';
export const columnUnread = 'No cell of this column can be read.';
export const columnEmpty = 'This column is empty.';

export const fileKinds = (size: string, rows: string): string =>
  `CSV, TSV, XLSX or ODS, up to ${size} and ${rows} rows`;
export const severalFiles = (count: number) => ({ text: `${count} files were chosen.`, hint: 'Choose one file.' });
export const fileUnread = {
  text: 'The file cannot be read.',
  hint: 'Check that it still exists, and choose it again.',
};
export const noRows = { text: 'The file has no rows below its header.', hint: 'Add one row for each learner.' };
export const tooManyRows = (rows: string) => ({
  text: `The file has more than ${rows} rows.`,
  hint: 'Split it into several files.',
});

const rowsText = (count: number): string => formatAmount(count, 'row');

export const rowsPasted = (count: number): string => `${rowsText(count)} pasted.`;
export const rowsBelow = (count: number): string => `${rowsText(count)} below the last row`;
export const cellsOutside = (count: number): string => `${formatAmount(count, 'cell')} right of the last column`;
export const rowsAccepted = (count: number): string => `${rowsText(count)} on accepted rows`;
export const partsLeftOut = (parts: readonly string[]): string => `Left out: ${parts.join(', ')}.`;
export const firstRowRead = 'The first row was read as the names of the columns.';
export const headerRead = (line: number): string => `Row ${line} was read as the names of the columns.`;
export const rowsLeftOut = (max: number, count: number): string =>
  `At most ${max} applications are sent together. ${formatAmount(count, 'row was', 'rows were')} left out.`;

/** The person of the sample row. */
export const sampleName = 'Sam Sample';
