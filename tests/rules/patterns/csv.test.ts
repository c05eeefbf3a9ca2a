import { expect, test } from 'vitest';
import { toCsv } from '#rules/patterns/csv.ts';

const formatLine = (cell: string) => toCsv(['a'], [[cell]]).slice('\uFEFFa\r\n'.length, -2);

test('ORG-16 a CSV table is UTF-8 with a byte order mark, ends lines with CRLF and contains the displayed rows', () => {
  expect(
    toCsv(
      ['Day', 'Minutes'],
      [
        ['Sun, 15 Nov 2026', '2,711'],
        ['Łódź', '-'],
      ],
    ),
  ).toBe('\uFEFFDay,Minutes\r\n"Sun, 15 Nov 2026",2711\r\nŁódź,-\r\n');
  expect(toCsv(['Day'], [])).toBe('\uFEFFDay\r\n');
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2+3+cmd', "'-2+3+cmd"],
  ['-1;=2', "'-1;=2"],
  ['--1', "'--1"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
])('ORG-16 no spreadsheet reads %j as a formula', (cell, written) => {
  expect(formatLine(cell)).toBe(written);
});

test.each(['-', '-1', '-1.25', '-12.50%', '0', '12.3', '61.25%', 'a=b', 'a-b', "it's", ' =1', ''])(
  'ORG-16 %j is harmless and stays as it is',
  (cell) => {
    expect(formatLine(cell)).toBe(cell);
  },
);

test.each([
  ['1,2', '"1,2"'],
  ['1,2345', '"1,2345"'],
  ['a "b"', '"a ""b"""'],
  ['a,b', '"a,b"'],
  ['a\nb', '"a\nb"'],
])('ORG-16 %j is put between quotes', (cell, written) => {
  expect(formatLine(cell)).toBe(written);
});

test.each([
  ['1,234', '1234'],
  ['-1,234,567.8', '-1234567.8'],
  ['2,046.55%', '2046.55%'],
  ['12', '12'],
])('ORG-16 the number %s is written as %s, so that no comma is read as a decimal point', (cell, written) => {
  expect(formatLine(cell)).toBe(written);
});
