import { expect, test } from 'vitest';
import { findDirection, getNextSort, readSort } from '#rules/patterns/sorting.ts';

test('FIND-03 the title of a column sorts upwards, downwards, then not', () => {
  expect(['', 'nick', '-nick', 'email', '-email'].map((sort) => getNextSort(sort, 'nick'))).toEqual([
    'nick',
    '-nick',
    '',
    'nick',
    'nick',
  ]);
});

test('FIND-03 only the column of the order has a direction', () => {
  expect([
    findDirection('nick', 'nick'),
    findDirection('-nick', 'nick'),
    findDirection('nick', 'email'),
    findDirection('', undefined),
  ]).toEqual(['ascending', 'descending', undefined, undefined]);
});

test('FIND-03 an order of no column of the list is none', () => {
  const columns = ['nick', 'email'];
  expect(['nick', '-email', '--nick', 'status', undefined].map((text) => readSort(columns, text))).toEqual([
    'nick',
    '-email',
    '',
    '',
    '',
  ]);
});
