import { formatAmount } from '#texts/amounts.ts';

/** The texts of the dialog that imports applications. */

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
