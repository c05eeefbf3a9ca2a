import { expect, test } from 'vitest';
import { pasteCells } from '#rules/applications/import-paste.ts';
import type { ImportRow } from '#rules/applications/import-rows.ts';
import { cellsPasted, changeUndone, importOpened, noImport } from '#rules/applications/import-state.ts';

const createRow = (line: number, more: Partial<ImportRow> = {}): ImportRow => ({
  ...{ line, email: `p${line}@example.com`, nick: `N${line}`, realName: `R${line}`, organization: 'Northwind' },
  ...more,
});

const rows = [createRow(2), createRow(3), createRow(4), createRow(5, { isAccepted: true })];
const organizations = [{ code: 'NW', name: 'Northwind', parent: -1, disabled: false }];
const table = { rows, shown: [2, 3, 4, 5], organizations };
const toCells = ({ email, nick, realName, organization }: ImportRow) => [email, nick, realName, organization];

test('APPL-11 a pasted block fills the cells to the right and below', () => {
  const { rows: changed, notes } = pasteCells(table, {
    line: 3,
    field: 'nick',
    text: 'Ann\tAnn Lee\r\nBob\tBob Stone\r\n',
  });
  expect(changed.map(({ line }) => line)).toEqual([3, 4]);
  expect(changed.map(toCells)).toEqual([
    ['p3@example.com', 'Ann', 'Ann Lee', 'Northwind'],
    ['p4@example.com', 'Bob', 'Bob Stone', 'Northwind'],
  ]);
  expect(notes).toEqual(['2 rows pasted.']);
});

test.each(['\r\n', '\n', '\r', ''])('APPL-11 a single cell that ends with %j is pasted without a word', (end) => {
  const { rows: changed, notes } = pasteCells(table, { line: 2, field: 'email', text: `ann@example.com${end}` });
  expect(changed.map(toCells)).toEqual([['ann@example.com', 'N2', 'R2', 'Northwind']]);
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
  expect(changed.map(toCells)).toEqual([
    ['ann@example.com', 'A', 'Ann Lee', 'Northwind'],
    ['bo@example.com', 'B', 'Bo', 'Northwind'],
  ]);
});

test.each([
  ['the columns of the table', 'email', 'Email\tNick name\tReal name\nann@example.com\tAnn\tAnn Lee\n'],
  ['another order', 'nick', 'Vollständiger Name\tSpitzname\tE-Mail\nAnn Lee\tAnn\tann@example.com\n'],
  ['two names', 'email', 'E-Mail\tSpitzname\tVorname\tNachname\nann@example.com\tAnn\tAnn\tLee\n'],
] as const)('APPL-11 a pasted block below names of columns is read by them: %s', (_, field, text) => {
  const { rows: changed, notes } = pasteCells(table, { line: 3, field, text });
  expect(changed.map((row) => [row.line, ...toCells(row)])).toEqual([
    [3, 'ann@example.com', 'Ann', 'Ann Lee', 'Northwind'],
  ]);
  expect(notes).toEqual(['The first row was read as the names of the columns.']);
});

test('APPL-11 a pasted column below its name is read, and what no column takes is said', () => {
  const nicks = pasteCells(table, { line: 2, field: 'nick', text: 'Nick name\nAnn\nBo' });
  expect(nicks.rows.map(({ line, nick }) => [line, nick])).toEqual([
    [2, 'Ann'],
    [3, 'Bo'],
  ]);
  expect(nicks.notes).toEqual(['The first row was read as the names of the columns.', '2 rows pasted.']);
  const more = pasteCells(table, { line: 2, field: 'email', text: 'Email\tPhone\nann@example.com\t123' });
  expect(more.notes).toContain('Not imported: \u2068Phone (column B)\u2069.');
});

test.each([
  ['an own organization that is also a usual header', 'organization', 'Northwind\nNorthwind'],
  ['a single row', 'email', 'Email\tNick name'],
  ['a person whose names and team contain words of headers', 'nick', 'Nick\tNick Reed\tSales Department\nA\tB\tC'],
] as const)('APPL-11 a pasted block without names of columns keeps its first row: %s', (_, field, text) => {
  const { rows: changed, notes } = pasteCells(table, { line: 2, field, text });
  expect(changed[0]?.[field]).toBe(text.split(/[\t\n]/)[0]);
  expect(notes.join()).not.toContain('names of the columns');
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
  const { rows: changed, notes } = pasteCells({ ...table, shown: [2, 4] }, { line: 2, field: 'nick', text: 'A\nB\nC' });
  expect(changed.map(({ line, nick }) => [line, nick])).toEqual([
    [2, 'A'],
    [4, 'B'],
  ]);
  expect(notes).toEqual(['2 rows pasted.', 'Left out: 1 row below the last row.']);
});

test('APPL-11 one step takes a pasted block back, and a paste that changes nothing is no step', () => {
  const start = {
    ...{ ...noImport, owner: '', id: '', keyCount: 0, pasted: '', isStorable: true },
    ...importOpened({ owner: 'tab', stored: null }),
    ...{ ...table, problems: rows.map(() => null) },
  };
  const pasted = { ...start, ...cellsPasted(start, { line: 2, field: 'nick', text: 'A\nB\nC' }) };
  expect(pasted.rows.map(({ nick }) => nick)).toEqual(['A', 'B', 'C', 'N5']);
  expect(changeUndone(pasted)).toMatchObject({ rows, notes: [], undo: [] });
  const nothing = cellsPasted(start, { line: 5, field: 'nick', text: 'A' });
  expect(nothing).toEqual({ notes: ['0 rows pasted.', 'Left out: 1 row on accepted rows.'] });
});
