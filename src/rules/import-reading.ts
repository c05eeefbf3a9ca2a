import { encodings } from '#tables/text/encodings.ts';
import { headerChoices } from './import-columns.ts';
import type { ImportSheet } from './import-rows.ts';

/** The encodings that can be chosen for a file. */
export const encodingChoices: readonly { value: string; label: string }[] = encodings.map(({ code, label }) => ({
  value: code,
  label,
}));

const listed = (texts: readonly string[]): string => texts.map((text) => `\u2068${text}\u2069`).join(', ');

/** How names look in an encoding, so that a person sees whether it is right. */
export function encodingHint({ encoding }: ImportSheet): string {
  if (!encoding) return '';
  const names =
    encoding.samples.length > 0 ? `Names are read as ${listed(encoding.samples)}.` : 'All letters are plain.';
  return encoding.isGuessed ? `Guessed. ${names} Choose another encoding if they are wrong.` : names;
}

export const sheetChoices = ({ sheets }: ImportSheet): readonly { value: string; label: string }[] =>
  sheets.map(({ name, isHidden }) => ({ value: name, label: isHidden ? `${name} (hidden)` : name }));

export const headerOptions = (sheet: ImportSheet): readonly { value: string; label: string }[] => [
  { value: '-1', label: 'No row has names of columns' },
  ...headerChoices(sheet).map(({ row, text }) => ({ value: String(row), label: text })),
];

const rowsText = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);

/** What is said about the rows above the header. */
export function headerHint(headerRow: number): string {
  if (headerRow < 0) return 'The first row is imported like the others.';
  return headerRow === 0 ? '' : `${rowsText(headerRow)} above it ${headerRow === 1 ? 'is' : 'are'} not imported.`;
}

export const hiddenRowsText = ({ hiddenRows }: ImportSheet): string =>
  `Import ${hiddenRows === 1 ? 'the hidden row' : `the ${rowsText(hiddenRows).replace(' ', ' hidden ')}`} of the sheet as well`;

const faultsShown = 3;

/** The cells whose values cannot be known, the first ones by their places; empty if all can be read. */
export function faultsText({ faults }: ImportSheet): string {
  const more = faults.length > faultsShown ? `, and ${rowsOrCells(faults.length - faultsShown)} like it` : '';
  const shown = faults.slice(0, faultsShown).map(({ text }) => text);
  return shown.length === 0 ? '' : `${shown.join('; ')}${more}.`;
}

const rowsOrCells = (count: number): string => (count === 1 ? '1 more cell' : `${count} more cells`);

export const faultsHint =
  'Such cells must be corrected before their rows can be sent. Or open the workbook in a spreadsheet program, save it, and choose it again.';

export const unusedText = (columns: readonly string[]): string =>
  columns.length === 0 ? '' : `Not imported: ${listed(columns)}.`;

/** A warning about names of a single word. */
export function singleNamesText(names: readonly string[]): string {
  if (names.length === 0) return '';
  const [are, samples] = [names.length === 1 ? 'is' : 'are', listed(names.slice(0, faultsShown))];
  return `${rowsText(names.length).replace('row', 'real name')} ${are} a single word, such as ${samples}. Other columns hold names as well: certificates show the real name as it is imported.`;
}

/** Names that are written 'Family, Given' are printed in that way. */
export function commaNamesText(names: readonly string[]): string {
  const found = names.filter((name) => /^\p{L}[^,]*, \p{L}[^,]*$/u.test(name));
  if (found.length === 0) return '';
  return `${rowsText(found.length).replace('row', 'real name')} ${found.length === 1 ? 'has' : 'have'} a comma, such as ${listed(found.slice(0, 1))}. Certificates show the name as it is imported.`;
}
