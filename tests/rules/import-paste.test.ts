import { expect, test } from 'vitest';
import { pasteCells } from '#rules/import-paste.ts';
import type { ImportRow } from '#rules/import-rows.ts';
import { cellsPasted, changeUndone, importOpened, noImport } from '#rules/import-state.ts';

const rowOf = (line: number, more: Partial<ImportRow> = {}): ImportRow => ({
  ...{ line, email: `p${line}@example.com`, nick: `N${line}`, realName: `R${line}`, organization: 'Northwind' },
  ...more,
});

const rows = [rowOf(2), rowOf(3), rowOf(4), rowOf(5, { isAccepted: true })];
const table = { rows, shown: [2, 3, 4, 5] };
const cellsOf = ({ email, nick, realName, organization }: ImportRow) => [email, nick, realName, organization];

test('APPL-11 a pasted block fills the cells to the right and below', () => {
  const { rows: changed, notes } = pasteCells(table, {
    line: 3,
    field: 'nick',
    text: 'Ann\tAnn Lee\r\nBob\tBob Stone\r\n',
  });
  expect(changed.map(({ line }) => line)).toEqual([3, 4]);
  expect(changed.map(cellsOf)).toEqual([
    ['p3@example.com', 'Ann', 'Ann Lee', 'Northwind'],
    ['p4@example.com', 'Bob', 'Bob Stone', 'Northwind'],
  ]);
  expect(notes).toEqual(['2 rows pasted.']);
});

test.each(['\r\n', '\n', '\r', ''])('APPL-11 a single cell that ends with %j is pasted without a word', (end) => {
  const { rows: changed, notes } = pasteCells(table, { line: 2, field: 'email', text: `ann@example.com${end}` });
  expect(changed.map(cellsOf)).toEqual([['ann@example.com', 'N2', 'R2', 'Northwind']]);
  expect(notes).toEqual([]);
});

test('APPL-11 pasted cells are cleaned like typed ones, and keep quoted line breaks as spaces', () => {
  const text = 'mailto:ann@example.com\t"Ann\r\n""Lee"""\r\nb@example.com\tBo';
  const [first, second] = pasteCells(table, { line: 2, field: 'email', text }).rows;
  expect(first).toMatchObject({ email: 'ann@example.com', nick: 'Ann "Lee"' });
  expect(first?.cleaned?.email?.original).toBe('mailto:ann@example.com');
  expect(second).toMatchObject({ email: 'b@example.com', nick: 'Bo' });
});

test('APPL-11 a row that is pasted with an address of a mail program takes its name where none is pasted', () => {
  const text = 'Ann Lee <ann@example.com>\tA\t\tNorthwind\r\nBo Ray <bo@example.com>\tB\tBo\tNorthwind\r\n';
  const { rows: changed } = pasteCells(table, { line: 2, field: 'email', text });
  expect(changed.map(cellsOf)).toEqual([
    ['ann@example.com', 'A', 'Ann Lee', 'Northwind'],
    ['bo@example.com', 'B', 'Bo', 'Northwind'],
  ]);
});

test('APPL-11 what does not fit below, to the right or on accepted rows is said', () => {
  const text = ['a\tA\tx', 'b\tB\ty', 'c\tC', '\t', 'd\tD'].join('\r\n');
  const { rows: changed, notes } = pasteCells(table, { line: 3, field: 'realName', text });
  expect(changed.map(({ line }) => line)).toEqual([3, 4]);
  expect(notes).toEqual([
    '2 rows pasted.',
    'Left out: 1 row below the last row, 2 cells right of the last column, 1 row on accepted rows.',
  ]);
});

test('APPL-11 a block fills the shown rows alone', () => {
  const { rows: changed, notes } = pasteCells({ rows, shown: [2, 4] }, { line: 2, field: 'nick', text: 'A\nB\nC' });
  expect(changed.map(({ line, nick }) => [line, nick])).toEqual([
    [2, 'A'],
    [4, 'B'],
  ]);
  expect(notes).toEqual(['2 rows pasted.', 'Left out: 1 row below the last row.']);
});

test('APPL-11 one step takes a pasted block back, and a paste that changes nothing is no step', () => {
  const start = {
    ...{ ...noImport, organizations: [], owner: '', id: '', keyCount: 0, pasted: '', isStorable: true },
    ...importOpened({ owner: 'tab', stored: null }),
    ...{ ...table, problems: rows.map(() => null) },
  };
  const pasted = { ...start, ...cellsPasted(start, { line: 2, field: 'nick', text: 'A\nB\nC' }) };
  expect(pasted.rows.map(({ nick }) => nick)).toEqual(['A', 'B', 'C', 'N5']);
  expect(changeUndone(pasted)).toMatchObject({ rows, notes: [], undo: [] });
  const nothing = cellsPasted(start, { line: 5, field: 'nick', text: 'A' });
  expect(nothing).toEqual({ notes: ['0 rows pasted.', 'Left out: 1 row on accepted rows.'] });
});
