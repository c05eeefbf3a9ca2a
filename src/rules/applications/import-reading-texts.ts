import { singleNames } from '#tables/person-columns.ts';
import { encodings } from '#tables/text/encodings.ts';
import { readTwiceEncoded } from '#tables/text/twice-encoded.ts';
import { formatAmount, nounFor } from '#texts/amounts.ts';
import { isolate, markName } from '#texts/isolated-text.ts';
import { headerChoices, listNames, unusedColumns } from './import-columns.ts';
import {
  type ImportColumns,
  type ImportField,
  type ImportRow,
  type ImportSheet,
  importFields,
  type SheetCells,
} from './import-rows.ts';

/** The encodings that can be chosen for a file. */
export const encodingChoices: readonly { value: string; label: string }[] = encodings.map(({ code, label }) => ({
  value: code,
  label,
}));

/** How names look in an encoding, so that a person sees whether it is right. */
export function encodingHint({ encoding }: ImportSheet): string {
  if (!encoding) return '';
  const names =
    encoding.samples.length > 0 ? `Names are read as ${listNames(encoding.samples)}.` : 'All letters are plain.';
  return encoding.isGuessed ? `Guessed. ${names} Choose another encoding if they are wrong.` : names;
}

export const sheetChoices = ({ sheets }: ImportSheet): readonly { value: string; label: string }[] =>
  sheets.map(({ name, isHidden }) => ({ value: name, label: isHidden ? `${isolate(name)} (hidden)` : name }));

export const headerOptions = (sheet: ImportSheet): readonly { value: string; label: string }[] => [
  { value: '-1', label: 'No row has names of columns' },
  ...headerChoices(sheet).map(({ row, text }) => ({ value: String(row), label: text })),
];

/**
 * The help text about the rows above the header.
 * Blank rows are counted by the lines of the file.
 */
export function headerHint({ rows, firstLine, leftOutRows }: ImportSheet, headerRow: number): string {
  if (headerRow < 0) return 'The first row is imported like the others.';
  const above = (rows[headerRow]?.line ?? firstLine) - firstLine;
  const blank = above - headerRow;
  const kind = leftOutRows > 0 ? 'blank or hidden' : 'blank';
  const verb = nounFor(above, 'is', 'are');
  if (above <= 0) return '';
  if (headerRow === 0) return `${formatAmount(above, `${kind} row`)} above it ${verb} not imported.`;
  return `${formatAmount(above, 'row')} above it ${verb} not imported${blank > 0 ? `, ${blank} of them ${kind}` : ''}.`;
}

export const hiddenRowsText = ({ hiddenRows }: ImportSheet): string =>
  `Import the ${hiddenRows === 1 ? 'hidden row' : formatAmount(hiddenRows, 'hidden row')} of the sheet as well`;

/** A warning about columns whose names do not differ. */
export const repeatedText = (names: readonly string[]): string =>
  `Several columns are named ${listNames(names)}. Check that the right one is chosen.`;

const faultsShown = 3;

/**
 * A text about the first cells whose values cannot be read, with their places.
 * Empty if all cells can be read.
 */
export function faultsText({ faults }: ImportSheet): string {
  const more =
    faults.length > faultsShown ? `, and ${formatAmount(faults.length - faultsShown, 'more cell')} like it` : '';
  const shown = faults
    .slice(0, faultsShown)
    .map(({ text }, at) => (at === 0 ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`));
  return shown.length === 0 ? '' : `${shown.join('; ')}${more}.`;
}

export const faultsHint =
  'Such cells must be corrected before their rows can be sent. Or open the workbook in a spreadsheet program, save it, and choose it again.';

const unusedText = (columns: readonly string[]): string =>
  columns.length === 0 ? '' : `Not imported: ${listNames(columns)}.`;

/** A warning about names of a single word. */
function singleNamesText(names: readonly string[]): string {
  if (names.length === 0) return '';
  const samples = listNames(names.slice(0, faultsShown));
  return `${formatAmount(names.length, 'real name')} ${nounFor(names.length, 'is', 'are')} a single word, such as ${samples}. Other columns hold names as well: certificates show the real name as it is imported.`;
}

/** Names that are written 'Family, Given' are printed in that way. */
function commaNamesText(names: readonly string[]): string {
  const found = names.filter((name) => /^\p{L}[^,]*, \p{L}[^,]*$/u.test(name));
  if (found.length === 0) return '';
  return `${formatAmount(found.length, 'real name')} ${nounFor(found.length, 'has', 'have')} a comma, such as ${listNames(found.slice(0, 1))}. Certificates show the name as it is imported.`;
}

/**
 * Names that another program has stored in the letters of a wrong encoding.
 * No choice of an encoding mends them.
 */
function misreadNamesText(names: readonly string[]): string {
  const found = names.flatMap((name) => {
    const right = readTwiceEncoded(name);
    return right === undefined ? [] : [{ name, right }];
  });
  const [first] = found;
  if (!first) return '';
  return `${formatAmount(found.length, 'name looks', 'names look')} wrong, such as ${markName(first.name)}, which may be ${markName(first.right)}. The file was made from one that was read in a wrong encoding: export it again as UTF-8.`;
}

/** Warnings about columns that are not imported and names that look wrong. */
export function mappingWarnings(sheet: SheetCells, headerRow: number, columns: ImportColumns): readonly string[] {
  const below = sheet.rows.slice(headerRow + 1);
  const getCells = (...places: readonly number[]) => places.flatMap((at) => below.map(({ cells }) => cells[at] ?? ''));
  return [
    misreadNamesText(getCells(columns.realName, ...columns.moreNames, columns.nick, columns.organization)),
    singleNamesText(singleNames(sheet, headerRow, columns)),
    commaNamesText(getCells(columns.realName)),
    unusedText(unusedColumns(sheet, headerRow, columns)),
  ].filter((text) => text !== '');
}

/** What a cell was before it was cleaned; empty if it is as it was read. */
export function originalText({ cleaned }: ImportRow, field: ImportField): string {
  const cell = cleaned?.[field];
  if (!cell) return '';
  return cell.isHidden ? 'Cleaned of marks that nobody sees' : `Was ${markName(cell.original)}`;
}

/** How many cells the import has cleaned, with an example; empty if none. */
export function cleanedText(rows: readonly ImportRow[]): string {
  const cells = rows.flatMap(({ cleaned, ...row }) =>
    importFields.flatMap((field) => (cleaned?.[field] ? [{ now: row[field], ...cleaned[field] }] : [])),
  );
  if (cells.length === 0) return '';
  const count = formatAmount(cells.length, 'cell was', 'cells were');
  const seen = cells.find(({ isHidden }) => !isHidden);
  return seen
    ? `${count} cleaned, such as ${markName(seen.now)} from ${markName(seen.original)}.`
    : `${count} cleaned of marks that nobody sees.`;
}
