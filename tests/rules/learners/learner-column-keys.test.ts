import { expect, test } from 'vitest';
import {
  canToggleColumn,
  learnerColumnKeys,
  readHiddenColumns,
  toggleColumn,
} from '#rules/learners/learner-column-keys.ts';

test('FIND-11 a column is hidden and shown again, and the last one stays', () => {
  expect(toggleColumn(['email'], 'id')).toEqual(['id', 'email']);
  expect(toggleColumn(['id', 'email'], 'email')).toEqual(['id']);
  const allButNick = learnerColumnKeys.filter((key) => key !== 'nick');
  expect([canToggleColumn(allButNick, 'nick'), canToggleColumn(allButNick, 'id')]).toEqual([false, true]);
  expect(canToggleColumn([], 'nick')).toBe(true);
});

test('FIND-11 what a browser remembers can be of another version, but never hides all columns', () => {
  expect(readHiddenColumns('["email","gone","id"]')).toEqual(['id', 'email']);
  expect(readHiddenColumns('[]')).toEqual([]);
  expect([readHiddenColumns(JSON.stringify(learnerColumnKeys)), readHiddenColumns('"email"')]).toEqual([
    undefined,
    undefined,
  ]);
});
