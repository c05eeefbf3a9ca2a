import { expect, test } from 'vitest';
import { pastedCells, pastedSeparator } from '#tables/text/pasted-cells.ts';
import { readPastedTable } from '#tables/text/read-text.ts';

const limits = { bytes: 1_000, unpackedBytes: 1_000, rows: 4, columns: 5 };

test.each([
  ['a\tb', [['a', 'b']]],
  ['a\r\nb\nc\rd', [['a'], ['b'], ['c'], ['d']]],
  ['"a\n""b"""\tc', [['a\n"b"', 'c']]],
  ['"not closed\tc', [['"not closed', 'c']]],
  ['"Cy" Reed\tc', [['"Cy" Reed', 'c']]],
  ['a\t\tb', [['a', '', 'b']]],
])('APPL-08 the cells of %j', (text, cells) => {
  expect(pastedCells(text, '\t')).toEqual(cells);
});

test.each([',', ';', '|'])('APPL-08 cells that are separated by %s', (separator) => {
  expect(pastedCells(['a', '"b\n', '"""c"""', 'd\ne'].join(separator), separator)).toEqual([
    ['a', '"b'],
    ['', '"c"', 'd'],
    ['e'],
  ]);
});

test('APPL-08 the time to read a block of 1 MB grows with its length only [time]', () => {
  const startMs = performance.now();
  expect(pastedCells('"'.repeat(1_000_000), '\t')).toHaveLength(1);
  expect(pastedCells('a\t'.repeat(500_000), '\t')).toHaveLength(1);
  expect(pastedCells('"a\t'.repeat(300_000), '\t')).toHaveLength(1);
  expect(performance.now() - startMs, 'a quadratic reader takes minutes').toBeLessThan(10_000);
});

test.each([
  ['Lee, Ann\nStone, Bob', '\t'],
  ['Sales; Oslo\nSales; Bergen', '\t'],
  ['Email,Real name\nann@example.com,Ann', ','],
  ['ann@example.com;Ann\nbob@example.com;Bob', ';'],
  ['Name|Email|Team\nAnn|ann@example.com|Oslo', '|'],
  ['Lee, Ann\tann@example.com', '\t'],
])('APPL-08 the separator of %j is %j', (text, separator) => {
  expect(pastedSeparator(text)).toBe(separator);
});

test('APPL-08 a pasted list of addresses is a table, too many rows are a fault', () => {
  const list = readPastedTable('"Lee, Ann" <ann@example.com>; Bob\n <bob@example.com>;\ncy@example.com', limits);
  expect('table' in list && list.table.rows.map(({ cells }) => cells)).toEqual([
    ['Email', 'Name'],
    ['ann@example.com', 'Ann Lee'],
    ['bob@example.com', 'Bob'],
    ['cy@example.com', ''],
  ]);
  const many = readPastedTable('a\nb\nc\nd\ne\nf', limits);
  expect('fault' in many && many.fault.text).toBe('The file has more than 4 rows.');
});

test('APPL-08 two columns of addresses are no list, and neither is a text with something else', () => {
  const readCells = (text: string) => {
    const read = readPastedTable(text, limits);
    return 'table' in read ? read.table.rows.map(({ cells }) => cells) : [];
  };
  const [ann, bob] = [
    ['ann@example.com', 'boss@example.com'],
    ['bob@example.com', 'boss@example.com'],
  ];
  expect(readCells(`${ann}\n${bob}`)).toEqual([ann, bob]);
  expect(readCells(`${ann?.join('; ')},\n${bob?.join('; ')},`)).toHaveLength(5);
  expect(readCells('Ann <ann@example.com>; nobody')).toEqual([['Ann <ann@example.com>', ' nobody']]);
});
