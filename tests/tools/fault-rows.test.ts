import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpoints } from '#server/core/endpoints/all-endpoints.ts';
import { allRows, withoutRow } from '#tests/faults/all-rows.ts';

test('every endpoint has a row in the table of faults, or a reason', () => {
  const covered = new Set<string>([...allRows.map(({ endpoint }) => endpoint), ...Object.keys(withoutRow)]);
  expect(Object.keys(endpoints).filter((name) => !covered.has(name))).toEqual([]);
});

test('every file of rows of what a user does has a test that sends its calls', () => {
  const files = readdirSync('tests/faults');
  const rows = files.filter((name) => name.endsWith('-rows.ts') && !/^all-|-page-rows/.test(name));
  const tests = files.filter((name) => name.endsWith('.test.ts'));
  const imports = tests.map((name) => readFileSync(`tests/faults/${name}`, 'utf8')).join();
  expect(rows.length).toBeGreaterThan(4);
  expect(rows.filter((name) => !imports.includes(`from './${name}'`))).toEqual([]);
});
