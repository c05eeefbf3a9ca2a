import { expect, test } from 'vitest';
import { endpoints } from '#contract/all.ts';
import { allRows, withoutRow } from '#tests/faults/all-rows.ts';

test('every endpoint has a row in the table of faults, or a reason', () => {
  const covered = new Set<string>([...allRows.map(({ endpoint }) => endpoint), ...Object.keys(withoutRow)]);
  expect(Object.keys(endpoints).filter((name) => !covered.has(name))).toEqual([]);
});
