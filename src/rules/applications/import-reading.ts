import { encodings } from '#tables/text/encodings.ts';
import { headerChoices } from './import-columns.ts';
import * as readingTexts from './import-reading-texts.ts';
import type { ImportSheet } from './import-rows.ts';

type Choice = { value: string; label: string };

/** The encodings that can be chosen for a file. */
export const encodingChoices: readonly Choice[] = encodings.map(({ code, label }) => ({ value: code, label }));

/** How names look in an encoding, so that a person sees whether it is right. */
export function encodingHint({ encoding }: ImportSheet): string {
  if (!encoding) return '';
  const { samples, isGuessed } = encoding;
  const names = samples.length > 0 ? readingTexts.namesRead(samples) : readingTexts.lettersPlain;
  return isGuessed ? readingTexts.encodingGuessed(names) : names;
}

export const sheetChoices = ({ sheets }: ImportSheet): readonly Choice[] =>
  sheets.map(({ name, isHidden }) => ({ value: name, label: isHidden ? readingTexts.hiddenSheet(name) : name }));

export const headerOptions = (sheet: ImportSheet): readonly Choice[] => [
  { value: '-1', label: readingTexts.noHeader },
  ...headerChoices(sheet).map(({ row, text }) => ({ value: String(row), label: text })),
];

/**
 * The help text about the rows above the header.
 * Blank rows are counted by the lines of the file.
 */
export function headerHint({ rows, firstLine, leftOutRows }: ImportSheet, headerRow: number): string {
  if (headerRow < 0) return readingTexts.noHeaderHint;
  const above = (rows[headerRow]?.line ?? firstLine) - firstLine;
  const kind = leftOutRows > 0 ? readingTexts.blankOrHidden : readingTexts.blank;
  if (above <= 0) return '';
  return headerRow === 0
    ? readingTexts.rowsBefore(above, kind)
    : readingTexts.rowsAbove(above, above - headerRow, kind);
}

const faultsShown = 3;

/**
 * A text about the first cells whose values cannot be read, with their places.
 * Empty if all cells can be read.
 */
export function faultsText({ faults }: ImportSheet): string {
  const more = faults.length > faultsShown ? readingTexts.moreCells(faults.length - faultsShown) : '';
  const shown = faults
    .slice(0, faultsShown)
    .map(({ text }, at) => (at === 0 ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`));
  return shown.length === 0 ? '' : `${shown.join('; ')}${more}.`;
}
