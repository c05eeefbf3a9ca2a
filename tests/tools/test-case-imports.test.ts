import { nameCsvFiles, toCsv } from '@learning-console/statecharts/test-case-csv';
import type { TestCase, TestSuite } from '@learning-console/statecharts/test-cases';
import Papa from 'papaparse';
import { beforeAll, expect, test } from 'vitest';
import { type CasesOfMachines, loadCases } from '#tests/support/machine-cases.ts';

// The rules of Xray's importer are published:
// https://docs.getxray.app/display/XRAYCLOUD/Importing+Tests+using+Test+Case+Importer
// https://github.com/Xray-App/xray-code-snippets/tree/main/use_cases (files with preconditions)
// Those of TestRail and Zephyr are inferred from messages and code that name them.

let all: CasesOfMachines;
beforeAll(async () => {
  all = await loadCases();
}, 240_000);

type Row = Record<string, string>;

function readRows(text: string): Row[] {
  const { data, errors } = Papa.parse<Row>(text.trim(), { header: true });
  expect(errors).toEqual([]);
  return data;
}

const casesIn = (suites: readonly TestSuite[]): TestCase[] => suites.flatMap(({ cases }) => cases);

const countRows = (suites: readonly TestSuite[]): number =>
  casesIn(suites).reduce((sum, { steps }) => sum + Math.max(1, steps.length), 0);

const isTest = (row: Row) => row['Issue Type'] === 'Test';

const listIds = (rows: readonly Row[]): Set<string> => new Set(rows.map((row) => row['Issue ID'] ?? ''));

test.each(['short', 'long'] as const)('CHART-05 Xray gets at most 1,000 issues of %s paths in a file', (depth) => {
  const files = toCsv(all[depth], 'xray').map(readRows);
  expect(files.length).toBe(depth === 'short' ? 1 : 2);
  for (const rows of files) expect(listIds(rows).size).toBeLessThanOrEqual(1000);
  const tests = files.map((rows) => rows.filter(isTest));
  expect(tests.flatMap((rows) => [...listIds(rows)])).toEqual(casesIn(all[depth]).map(({ id }) => id));
  expect(tests.flat()).toHaveLength(countRows(all[depth]));
});

test('CHART-05 Xray gets an ID, a type and a summary that Jira takes for each test', () => {
  for (const rows of toCsv(all.long, 'xray').map(readRows)) {
    const firsts = [...listIds(rows)].map((id) => rows.find((row) => row['Issue ID'] === id) ?? {});
    expect(firsts.filter((row) => !row['Test Summary'] || row['Test Summary'].length > 255)).toEqual([]);
    expect(rows.filter((row) => isTest(row) && (row['Test Type'] !== 'Manual' || !row.Action))).toEqual([]);
    expect(new Set(rows.map((row) => row['Issue Type']))).toEqual(new Set(['Test', 'precondition']));
  }
});

test('CHART-05 Xray gets each precondition as an issue before its tests, in the same file', () => {
  for (const rows of toCsv(all.long, 'xray').map(readRows)) {
    const known = new Set<string>();
    for (const row of rows) {
      if (!isTest(row)) {
        expect([row['Precondition Type'], row.Action, row.Description === '']).toEqual(['Manual', '', false]);
        expect(known).not.toContain(row['Issue ID']);
        known.add(row['Issue ID'] ?? '');
      } else if (row.Precondition !== '') expect(known).toContain(row.Precondition);
    }
    expect(rows.filter((row) => isTest(row) && row['Test Summary'] !== '' && row.Precondition === '')).toEqual([]);
  }
});

const oneFileSets = [
  { set: 'testrail', first: ['Title', 'Section', 'References', 'Preconditions'], step: 'Steps (Step)' },
  {
    set: 'zephyr',
    first: ['Name', 'Folder', 'Labels', 'Precondition'],
    step: 'Test Script (Step-by-Step) - Step',
  },
] as const;

test.each(oneFileSets)('CHART-05 $set tells cases apart by what only their first rows have', ({ set, first, step }) => {
  const [text = '', ...others] = toCsv(all.short, set);
  const rows = readRows(text);
  expect([others.length, rows.length]).toEqual([0, countRows(all.short)]);
  const [name] = first;
  const isFirst = (row: Row) => row[name] !== '';
  expect(rows.filter(isFirst)).toHaveLength(casesIn(all.short).length);
  expect(rows.filter((row) => isFirst(row) && first.some((column) => row[column] === ''))).toEqual([]);
  expect(rows.filter((row) => !isFirst(row) && first.some((column) => row[column] !== ''))).toEqual([]);
  expect(rows.filter((row) => row[step] === '')).toEqual([]);
});

test('CHART-05 a folder of Zephyr begins with a slash', () => {
  const rows = readRows(toCsv(all.short, 'zephyr').join(''));
  expect(rows.filter(({ Folder = '' }) => Folder !== '' && !/^\/[^/]+\/[^/]+$/.test(Folder))).toEqual([]);
});

test.each(['testrail', 'xray', 'zephyr'] as const)('CHART-05 no cell of %s is a formula or code', (set) => {
  const cells = toCsv(all.short, set)
    .flatMap(readRows)
    .flatMap((row) => Object.values(row));
  expect(cells.filter((cell) => /^[=+@-]|\{"/.test(cell))).toEqual([]);
});

test('CHART-05 a cell of several lines that begins like a formula is a text', () => {
  const [suite] = all.short;
  const [first] = suite?.cases ?? [];
  if (!suite || !first) throw new Error('no test case');
  const one = { ...first, precondition: '=HYPERLINK("x")\nsigned in', start: ['=cmd()', 'two'], steps: [] };
  const cells = readRows(toCsv([{ ...suite, cases: [one] }], 'testrail').join('')).flatMap((row) => Object.values(row));
  expect(cells.filter((cell) => cell.includes('HYPERLINK') || cell.includes('cmd()')).length).toBeGreaterThan(0);
  expect(cells.filter((cell) => /^[=+@-]/.test(cell))).toEqual([]);
});

test('CHART-05 a path that ends where it starts has a row with what is shown then', () => {
  const suite = all.short.find(({ machine }) => machine === 'login');
  const [first] = suite?.cases ?? [];
  if (!suite || !first) throw new Error('the sign-in has no test case');
  const rows = readRows(toCsv([{ ...suite, cases: [{ ...first, steps: [] }] }], 'xray').join(''));
  expect(rows.map(({ Action, Result }) => [Action, Result])).toEqual([
    ['', ''],
    [first.precondition, first.start.join('\n')],
  ]);
});

test('CHART-05 several files need a folder, and their names say in which order they are imported', () => {
  expect(nameCsvFiles('xray', 1, false)).toEqual(['test-cases']);
  expect(nameCsvFiles('xray', 2, true)).toEqual(['test-cases-1', 'test-cases-2']);
  expect(() => nameCsvFiles('xray', 2, false)).toThrow('in 2 files: add --out FOLDER');
});
