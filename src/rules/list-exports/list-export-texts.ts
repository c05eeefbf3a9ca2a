import { count } from '#rules/patterns/formats.ts';
import { formatAmount } from '#texts/amounts.ts';
import { markName } from '#texts/isolated-text.ts';
import type { RowNoun } from './list-export.ts';

const formatRows = ({ one, many }: RowNoun, amount: number): string => formatAmount(amount, one, many);

export const csv = 'Save as CSV';
export const xlsx = 'Save as XLSX';
export const cancel = 'Cancel';
export const close = 'Close';
export const readOn = 'Go on';
export const readAgain = 'Read again';
export const saveAnyway = 'Save anyway';
export const saveAgain = 'Try again';
export const saving = 'The file is being made.';

export const title = ({ many }: RowNoun): string => `Export ${many}`;
export const progress = ({ many }: RowNoun): string => `Read ${many}`;

/** What the file will have. */
export const contents = (noun: RowNoun, total: number): string =>
  `The file has ${total === 1 ? `the ${noun.one}` : `all ${formatRows(noun, total)}`} of this list, in its order.`;
export const columns = (titles: readonly string[]): string => `Columns: ${titles.join(', ')}.`;
export const read = (noun: RowNoun, { amount, total }: { amount: number; total: number }): string =>
  `${count(amount)} of ${formatRows(noun, total)} read.`;
export const failed = (noun: RowNoun, amount: number): string =>
  amount === 0
    ? `The ${noun.many} could not be read.`
    : `The next ${noun.many} could not be read. The ${formatRows(noun, amount)} before them are kept.`;
export const changed = (noun: RowNoun, { first, last, amount }: { first: number; last: number; amount: number }) =>
  first === last
    ? `The list has changed while it was read: of ${formatRows(noun, last)}, ${count(amount)} were found.`
    : `The list has changed while it was read: it had ${formatRows(noun, first)}, and now it has ${count(last)}. ${count(amount)} were found.`;
export const mayLack = ({ many }: RowNoun): string => `Some ${many} may be missing from the file.`;
export const saved = (noun: RowNoun, { amount, name }: { amount: number; name: string }): string =>
  `${formatRows(noun, amount)} saved as ${markName(name)}.`;
export const tooMany = (noun: RowNoun, { total, limit }: { total: number; limit: number }): string =>
  `This list has ${formatRows(noun, total)}. A file has at most ${count(limit)}.`;

export const inTimeZone = (column: string, timeZone: string): string => `${column} (${timeZone})`;
