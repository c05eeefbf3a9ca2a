import { singleNames } from '#tables/person-columns.ts';
import { readTwiceEncoded } from '#tables/text/twice-encoded.ts';
import { unusedColumns } from './import-columns.ts';
import * as readingTexts from './import-reading-texts.ts';
import type { ImportColumns, SheetCells } from './import-rows.ts';

const samplesShown = 3;

const warnOfUnused = (columns: readonly string[]): string =>
  columns.length === 0 ? '' : readingTexts.unusedText(columns);

const warnOfSingleNames = (names: readonly string[]): string =>
  names.length === 0 ? '' : readingTexts.singleNamesText(names.length, names.slice(0, samplesShown));

/** Names that are written 'Family, Given' are printed in that way. */
function warnOfCommas(names: readonly string[]): string {
  const found = names.filter((name) => /^\p{L}[^,]*, \p{L}[^,]*$/u.test(name));
  const [first] = found;
  return first === undefined ? '' : readingTexts.commaNamesText(found.length, first);
}

/**
 * Names that another program has stored in the letters of a wrong encoding.
 * No choice of an encoding mends them.
 */
function warnOfMisreadNames(names: readonly string[]): string {
  const found = names.flatMap((name) => {
    const right = readTwiceEncoded(name);
    return right === undefined ? [] : [{ name, right }];
  });
  const [first] = found;
  return first ? readingTexts.misreadNamesText(found.length, first.name, first.right) : '';
}

/** Warnings about columns that are not imported and names that look wrong. */
export function mappingWarnings(sheet: SheetCells, headerRow: number, columns: ImportColumns): readonly string[] {
  const below = sheet.rows.slice(headerRow + 1);
  const getCells = (...places: readonly number[]) => places.flatMap((at) => below.map(({ cells }) => cells[at] ?? ''));
  return [
    warnOfMisreadNames(getCells(columns.realName, ...columns.moreNames, columns.nick, columns.organization)),
    warnOfSingleNames(singleNames(sheet, headerRow, columns)),
    warnOfCommas(getCells(columns.realName)),
    warnOfUnused(unusedColumns(sheet, headerRow, columns)),
  ].filter((text) => text !== '');
}
