import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findHeader } from '#tables/headers.ts';
import { readTableFile } from '#tables/read-table-file.ts';
import type { TableChoice } from '#tables/table-file.ts';

const folder = join(import.meta.dirname, 'field-cases');
const limits = { bytes: 10_000_000, unpackedBytes: 80_000_000, rows: 20_000, columns: 200 };

const readCase = (name: string, choice: TableChoice = {}) =>
  readTableFile(new Uint8Array(readFileSync(join(folder, name))), choice, limits);

async function readTable(name: string, choice: TableChoice = {}) {
  const result = await readCase(name, choice);
  if (!('table' in result)) throw new Error(`${name} is no table.`);
  return result.table;
}

/** The last row of each file, which has what is special about it. */
const lastRows: Readonly<Record<string, readonly string[]>> = {
  '01': ['anna.muster@example.com', 'Anna', 'Anna Müller', 'Northwind'],
  '02': ['cy@example.com', 'Cy', 'Cy Reed', 'Northwind'],
  '03': ['rene@example.com', 'René', 'René Müller', 'Northwind'],
  '04': ['li@example.com', '小李', '李雷', 'Northwind'],
  '05': ['yamada@example.com', 'やまだ', '山田太郎', 'Northwind'],
  '06': ['ivan@example.com', 'Иван', 'Иванов Иван', 'Northwind'],
  '07': ['lukasz@example.com', 'Łukasz', 'Łukasz Żółć', 'Northwind'],
  '08': ['chen@example.com', '小陳', '陳大文', 'Northwind'],
  '09': ['kim@example.com', '김', '김철수', 'Northwind'],
  '10': ['bo@example.com', 'Bo', 'Bo \ufffdt', 'Northwind'],
  '11': ['ann@example.com', 'Ann', 'Ann Lee', 'Northwind'],
  '17': ['bob@example.com', 'Bob', 'Bob Stone', 'Northwind'],
  '18': ['bob@example.com', 'Bob'],
  '19': ['bob@example.com'],
  '20': ['cy@example.com', ''],
  '22': ['anna@example.com', 'Anna', 'Anna Müller', 'Northwind'],
  '29': ['ANN@example.com\u00a0', 'Ann', 'Ann Lee', 'NORTHWIND'],
  '31': ['ann@example.com', 'Ann', 'Ann Lee', 'Northwind'],
  '40': ['ann@example.com', 'Ann', 'Ann Lee', 'Northwind'],
  '41': ['ann@example.com', 'Ann', 'Ann Lee', 'Northwind'],
  '42': ['ann@example.com', 'Ann', 'Ann Lee', 'Northwind'],
  '43': ['ann@example.com', 'Ann', 'Ann Lee', 'Northwind'],
  '50': ['ann@example.com', 'Ann', 'Ann Lee', 'Northwind'],
  '51': ['ann@example.com', 'Ann', 'Ann Lee', 'Northwind'],
  '52': ['ann@example.com', 'Ann', 'Ann Lee', 'Northwind'],
  '53': ['ann@example.com', 'Ann', 'Ann Lee', 'Northwind'],
  '54': ['yamada@example.com', '山田', '山田 太郎', '  Northwind '],
  '55': ['yamada@example.com', 'Northwind\r', 'Northwind\r', '  Northwind '],
  '56': ['ann@example.com', 'Ann', 'Ann Lee', 'Northwind'],
  '57': ['', '', 'bob@example.com', 'Bob', 'Bob Stone', 'Northwind'],
  '58': ['ann@example.com', 'Ann', 'Ann Lee', 'Northwind'],
  '59': ['ann@example.com', 'Ann', 'Ann Lee', 'Northwind'],
  '60': ['ann@example.com', 'Ann', 'Ann Lee', 'Northwind'],
  '61': ['ann@example.com', 'Ann', 'Ann Lee', 'Northwind'],
  '62': ['ann@example.com', '2026-05-01', 'Ann', 'Northwind'],
  '63': ['ann@example.com', '', '', 'Northwind'],
  '73': ['ann@example.com', 'Ann', 'Ann Lee', 'Northwind'],
  '74': ['wang@example.com', '小王', '王小明', 'Northwind'],
  '75': ['ann@example.com', 'Ann', 'Ann Lee', 'Northwind'],
  '76': ['ann@example.com', 'Ann', 'Lee, Ann', 'Northwind'],
  '77': ['ann@example.com', 'Ann', 'Lee, Ann', 'Northwind'],
};

const files = readdirSync(folder);
const findFile = (number: string) => files.find((file) => file.startsWith(number)) ?? '';

test.each(Object.entries(lastRows))('APPL-11 the file %s is read', async (number, cells) => {
  expect((await readTable(findFile(number))).rows.at(-1)?.cells).toEqual(cells);
});

test.each([
  ['11', 3],
  ['23', 4],
  ['44', 3],
  ['57', 5],
])('APPL-11 the header of the file %s is found in row %i', async (number, line) => {
  const { rows } = await readTable(findFile(number));
  expect(rows[findHeader(rows)]?.line).toBe(line);
});

test.each([
  ['45', ['B5']],
  ['46', ['C2', 'E2']],
  ['49', ['C3']],
  ['64', ['B2', 'C2']],
])('APPL-11 the cells of %s without a value are faults that name sheet and cell', async (number, places) => {
  const { faults, sheet } = await readTable(findFile(number));
  expect(faults.map(({ place }) => place)).toEqual(places);
  for (const { place, text } of faults) expect(text).toContain(`Cell ${place} of sheet “\u2068${sheet}\u2069”`);
});

test('APPL-11 number formats keep zeros, and dates become days', async () => {
  const { rows } = await readTable(findFile('45'));
  expect(rows.slice(1, 4).map(({ cells }) => cells.slice(1))).toEqual([
    ['Ann', 'Ann Lee', '007'],
    ['2026-05-01', '2026-05-01 13:30', '007'],
    ['12345678901234570', '0.3', 'TRUE'],
  ]);
});

test('APPL-11 hidden rows are counted, and read if they are wanted', async () => {
  const addresses = ({ rows }: { rows: readonly { cells: readonly string[] }[] }) => rows.map(({ cells }) => cells[0]);
  const table = await readTable(findFile('47'));
  expect(table).toMatchObject({ hiddenRows: 1, leftOutRows: 1 });
  expect(addresses(table)).not.toContain('left@example.com');
  expect(addresses(await readTable(findFile('47'), { withHiddenRows: true }))).toContain('left@example.com');
});

test('APPL-11 another sheet and another encoding can be chosen', async () => {
  const { sheets } = await readTable(findFile('40'));
  expect(sheets).toEqual([
    { name: 'Lists', isHidden: true },
    { name: 'Learners', isHidden: false },
  ]);
  expect((await readTable(findFile('40'), { sheet: 'Lists' })).rows[0]?.cells).toEqual(['Departments']);
  expect((await readTable(findFile('07'), { encoding: 'windows-1252' })).rows[1]?.cells[2]).toBe('£ukasz ¯ó³æ');
});

test.each([
  ['25', /quotation mark in row 4/],
  ['48', /workbook of an old kind/],
])('APPL-11 the file %s says why it cannot be read', async (number, text) => {
  const result = await readCase(findFile(number));
  expect('fault' in result && result.fault.text).toMatch(text);
});
