import { formatAmount, nounFor } from '#texts/amounts.ts';
import { isolate, markName } from '#texts/isolated-text.ts';
import { listNames } from './import-columns.ts';

export const lettersPlain = 'All letters are plain.';
export const namesRead = (names: readonly string[]): string => `Names are read as ${listNames(names)}.`;
export const encodingGuessed = (names: string): string =>
  `Guessed. ${names} Choose another encoding if they are wrong.`;
export const hiddenSheet = (name: string): string => `${isolate(name)} (hidden)`;
export const noHeader = 'No row has names of columns';
export const noHeaderHint = 'The first row is imported like the others.';

/** About the rows above the header in row 0, and the blank rows before it. */
export const rowsBefore = (count: number, kind: string): string =>
  `${formatAmount(count, `${kind} row`)} above it ${nounFor(count, 'is', 'are')} not imported.`;

/** About the rows above a header, of which some are blank. */
export const rowsAbove = (count: number, blank: number, kind: string): string =>
  `${formatAmount(count, 'row')} above it ${nounFor(count, 'is', 'are')} not imported${blank > 0 ? `, ${blank} of them ${kind}` : ''}.`;

export const blank = 'blank';
export const blankOrHidden = 'blank or hidden';

export const hiddenRowsText = ({ hiddenRows }: { hiddenRows: number }): string =>
  `Import the ${hiddenRows === 1 ? 'hidden row' : formatAmount(hiddenRows, 'hidden row')} of the sheet as well`;

/** A warning about columns whose names do not differ. */
export const repeatedText = (names: readonly string[]): string =>
  `Several columns are named ${listNames(names)}. Check that the right one is chosen.`;

export const moreCells = (count: number): string => `, and ${formatAmount(count, 'more cell')} like it`;

export const faultsHint =
  'Such cells must be corrected before their rows can be sent. Or open the workbook in a spreadsheet program, save it, and choose it again.';

export const unusedText = (columns: readonly string[]): string => `Not imported: ${listNames(columns)}.`;

/** A warning about `count` names of a single word. */
export const singleNamesText = (count: number, samples: readonly string[]): string =>
  `${formatAmount(count, 'real name')} ${nounFor(count, 'is', 'are')} a single word, such as ${listNames(samples)}. Other columns hold names as well: certificates show the real name as it is imported.`;

export const commaNamesText = (count: number, sample: string): string =>
  `${formatAmount(count, 'real name')} ${nounFor(count, 'has', 'have')} a comma, such as ${listNames([sample])}. Certificates show the name as it is imported.`;

export const misreadNamesText = (count: number, name: string, right: string): string =>
  `${formatAmount(count, 'name looks', 'names look')} wrong, such as ${markName(name)}, which may be ${markName(right)}. The file was made from one that was read in a wrong encoding: export it again as UTF-8.`;

export const marksCleaned = 'Cleaned of marks that nobody sees';
export const formerText = (original: string): string => `Was ${markName(original)}`;
export const cellsCleaned = (count: number): string => formatAmount(count, 'cell was', 'cells were');
export const cleanedSample = (cells: string, now: string, original: string): string =>
  `${cells} cleaned, such as ${markName(now)} from ${markName(original)}.`;
export const cleanedOfMarks = (cells: string): string => `${cells} cleaned of marks that nobody sees.`;
