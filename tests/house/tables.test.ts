import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allSources } from '#tools/check/source.ts';
import { serverTables, tableFaults, tablesFromAbove } from '#tools/check/tables.ts';

const sources = allSources();
const tables = serverTables(sources);

test('queries name only tables of their own folder and of those below', () => {
  expect(sources.flatMap(({ path }) => tableFaults(path, readFileSync(path, 'utf8'), tables))).toEqual([]);
});

test('each table is declared once', () => {
  const names = tables.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('each exception is still needed', () => {
  for (const [path, { tables: names }] of Object.entries(tablesFromAbove)) {
    expect(existsSync(path), path).toBe(true);
    const code = readFileSync(path, 'utf8');
    const moved = path.replace(/[\w-]+\.queries/, 'other.queries');
    const found = tableFaults(moved, code, tables).map((fault) => /the table (\w+)/.exec(fault)?.[1]);
    expect(found.toSorted(), path).toEqual([...names].toSorted());
  }
});

test.each([
  ['sql`select id from downloads_of join certificates on true`', ['certificates']],
  ["db.selectFrom('certificates as valid')", ['certificates']],
  ["db.selectFrom('learners').where('certificates.number', '=', number)", ['certificates']],
  ['sql`delete from level_results`', ['level_results']],
  ['// from certificates', []],
  ['sql`select key from learners join organizations on true`', []],
])('tables from above are found: %s', (text, names) => {
  expect(tableFaults('server/learners/a.queries.ts', text, tables)).toEqual(
    names.map((name) => expect.stringContaining(`the table ${name} `)),
  );
});

test('a folder above can name them', () => {
  expect(tableFaults('server/downloads/a.queries.ts', 'sql`delete from certificates`', tables)).toEqual([]);
});
