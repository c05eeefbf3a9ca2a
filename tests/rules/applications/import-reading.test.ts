import { expect, test } from 'vitest';
import { faultsText, headerHint } from '#rules/applications/import-reading.ts';
import { hiddenRowsText } from '#rules/applications/import-reading-texts.ts';
import type { ImportSheet } from '#rules/applications/import-rows.ts';
import { mappingWarnings } from '#rules/applications/import-warnings.ts';

const sheetWith = (more: Partial<ImportSheet>): ImportSheet => ({
  ...{ format: 'XLSX', rows: [], firstLine: 1, width: 2, faults: [], encoding: null },
  ...{ sheets: [], sheet: 'Learners', hiddenRows: 0, leftOutRows: 0 },
  ...more,
});

const rowsAt = (...lines: number[]) => lines.map((line) => ({ line, cells: ['Email'] }));

test.each([
  ['no row', rowsAt(1, 2), 0, ''],
  ['one row', rowsAt(1, 2), 1, '1 row above it is not imported.'],
  ['two rows', rowsAt(1, 2, 3), 2, '2 rows above it are not imported.'],
  ['blank rows alone', rowsAt(4, 5), 0, '3 blank rows above it are not imported.'],
  ['a single blank row', rowsAt(2, 3), 0, '1 blank row above it is not imported.'],
  ['rows and blank ones', rowsAt(1, 4, 17), 2, '16 rows above it are not imported, 14 of them blank.'],
  ['no header', rowsAt(4), -1, 'The first row is imported like the others.'],
])('APPL-11 the step says what is above the header: %s', (...[, rows, headerRow, text]) => {
  expect(headerHint(sheetWith({ rows }), headerRow)).toBe(text);
});

test('APPL-11 a line that names the separator is no blank row, and hidden rows are not called blank', () => {
  expect(headerHint(sheetWith({ rows: rowsAt(2, 3), firstLine: 2 }), 0)).toBe('');
  const hidden = sheetWith({ rows: rowsAt(1, 5), leftOutRows: 1 });
  expect(headerHint(hidden, 1)).toBe('4 rows above it are not imported, 3 of them blank or hidden.');
});

test('APPL-11 hidden rows are offered in the singular and in the plural', () => {
  const texts = [1, 2, 1_200].map((hiddenRows) => hiddenRowsText(sheetWith({ hiddenRows })));
  expect(texts).toEqual([
    'Import the hidden row of the sheet as well',
    'Import the 2 hidden rows of the sheet as well',
    'Import the 1,200 hidden rows of the sheet as well',
  ]);
});

test('APPL-11 cells that cannot be read are listed as one sentence', () => {
  const faults = ['A2', 'B2', 'C2', 'D2'].map((place, column) => ({
    ...{ line: 2, column, place },
    text: `Cell ${place} of sheet “Learners” holds the error #N/A`,
  }));
  expect(faultsText(sheetWith({ faults }))).toBe(
    'Cell A2 of sheet “Learners” holds the error #N/A; cell B2 of sheet “Learners” holds the error #N/A; ' +
      'cell C2 of sheet “Learners” holds the error #N/A, and 1 more cell like it.',
  );
  expect(faultsText(sheetWith({}))).toBe('');
});

test('APPL-11 names that were stored in a wrong encoding before are a warning', () => {
  const cells = [
    ['Email', 'Real name'],
    ['jo@example.com', 'JosÃ©'],
    ['ann@example.com', 'Ann'],
  ];
  const sheet = sheetWith({ rows: cells.map((row, at) => ({ line: at + 1, cells: row })) });
  const columns = { email: 0, nick: -1, realName: 1, organization: -1, moreNames: [] };
  expect(mappingWarnings(sheet, 0, columns)).toEqual([
    '1 name looks wrong, such as \u2068JosÃ©\u2069, which may be \u2068José\u2069. ' +
      'The file was made from one that was read in a wrong encoding: export it again as UTF-8.',
  ]);
});
