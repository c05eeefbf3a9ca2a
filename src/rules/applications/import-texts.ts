import { applicationNameMaxLength } from '#contract/application-values.ts';
import { formatAmount } from '#texts/amounts.ts';
import { markPath } from '#texts/isolated-text.ts';
import type { ProblemKind } from './import-check.ts';
import type { ImportField } from './import-rows.ts';

/** The steps in their order (APPL-02). */
export const importSteps = { file: 'File', columns: 'Columns', check: 'Check', submit: 'Submit' } as const;
export const steps = 'Steps of the import';

export const discardQuestion =
  'Discard this import? Its rows are deleted from this device. Accepted rows stay accepted.';
export const discard = 'Discard';
export const readingFile = 'Reading the file';
export const checkingRows = 'Checking the rows';
export const checkFailed = 'The rows could not be checked.';
export const loading = 'Loading';
export const takenOver = 'This import was continued in another tab.';
export const changesNotStored = 'Changes made here since then are not stored.';
export const continueHere = 'Continue here';
export const chooseTable =
  'Choose a table with one row for each learner. You can correct it here before anything is sent.';
export const chooseFile = 'Choose file';
export const downloadTemplate = 'Download a template';
export const downloadWorkbook = 'Download it as XLSX';
export const pastedRows = 'Pasted rows';
export const pasteRows = 'Or paste rows here';
export const pasteHelp = 'Rows of a spreadsheet, or a list of addresses from a mail program';
export const usePasted = 'Use the pasted rows';
export const encoding = 'Encoding';
export const sheet = 'Sheet';
export const oneSheet = 'Only this sheet is imported.';
export const columnNames = 'Names of the columns';
export const whichEncoding = 'does not say how its letters are stored. In which line are the names right?';
export const encodings = 'Encodings';
export const otherEncoding = 'If no line is right, choose another encoding.';
export const chooseEncoding = 'Choose an encoding';
export const emailMissing = 'Choose the column of the e-mail addresses.';
export const secondName = 'Real name, second part';
export const thirdName = 'Real name, third part';
export const swapNames = 'Swap the names';
export const noColumn = 'No column';
export const restored = 'This import was stored on this device. It continues where you left it.';
export const problems = 'Problems';
export const use = 'Use';
export const shorten = 'Shorten';
export const leaveOut = 'Leave out';
export const rows = 'Rows of the import';
export const row = 'Row';
export const accepted = 'Accepted';
export const gridHelp =
  'The arrow keys move, Enter edits a cell, Escape gives up the change, Delete clears the cell, Control and Delete leave out the row, Control and Z take back the last change.';
export const cancel = 'Cancel';
export const back = 'Back';
export const pause = 'Pause';
export const importAnother = 'Import another file';
export const close = 'Close';
export const continueAction = 'Continue';
export const undo = 'Undo';
export const downloadWrong = 'Download rows with problems';
export const downloadRejected = 'Download rows not accepted';
export const storing = 'Storing';
export const stored = 'Stored on this device';
export const notStorable = 'This browser cannot store the import. Keep this page open.';
export const submission = 'Submission';
export const interrupted = 'This submission was interrupted.';
export const continueWhenReady = 'Continue when you are ready. No row is applied for twice.';
export const canClose = 'You can close this window. The import waits here until you open it again.';
export const waitForReview = 'The applications are in the list and wait for their review.';
export const noProblems = { text: 'No row has a problem.', hint: 'Submit the rows, or show all of them.' };
export const noneCleaned = { text: 'No cell was cleaned.', hint: 'Show all rows.' };
export const dropFile = (hint: string): string => `${hint}. Or drop a file here.`;
export const columns = (names: readonly string[]): string =>
  `Columns: ${names.join(', ')}. An organization can be a name, a code or a path such as Company/Team or Company > Team.`;
export const encodingLabel = (label: string): string => `Use ${label}`;
export const acceptedRows = (count: string): string => `${count} accepted`;
export const notAccepted = (count: string): string =>
  `, ${count} not accepted. Correct the rows with problems and submit them again, or save them as a file.`;
export const all = (count: string): string => `All ${count}`;
export const withProblems = (count: string): string => `With problems ${count}`;
export const cleaned = (count: string): string => `Cleaned ${count}`;
export const summary = (wrong: number, ready: string): string =>
  `${formatAmount(wrong, 'row')} with problems, ${ready} can be submitted`;
export const moreProblems = (count: number): string => `${count} more problems`;
export const replaceBy = (name: string, problem: string): string => `Use ${name}: ${problem}`;
export const shortenFor = (problem: string): string => `Shorten: ${problem}`;
export const leaveOutRows = (count: number): string => `Leave out ${formatAmount(count, 'row')}`;
export const leaveOutFor = (count: number, problem: string): string =>
  `Leave out ${formatAmount(count, 'row')}: ${problem}`;
export const leaveOutRow = (line: number): string => `Leave out row ${line}`;
export const cellLabel = (label: string, line: number): string => `${label}, row ${line}`;
export const submitRows = (count: number): string => `Submit ${formatAmount(count, 'row')}`;
export const paused = (accepted: string, total: number): string =>
  `Paused: ${accepted} of ${formatAmount(total, 'row')} accepted`;
export const submitting = (accepted: string, total: number): string =>
  `Submitting: ${accepted} of ${formatAmount(total, 'row')} accepted`;
export const done = (count: number): string =>
  count === 1 ? '1 row was accepted.' : `All ${formatAmount(count, 'row')} were accepted.`;

// What the import says about a file, its columns and its cells, and about a pasted block.

export const importFieldLabels: Readonly<Record<ImportField, string>> = {
  email: 'E-mail',
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
