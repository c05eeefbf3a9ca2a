import { caseTitles } from '@learning-console/statecharts/case-titles';
import { expect, test } from 'vitest';

const one = (id: string, results: string[], input = 'plain') => ({ id, input, results });

test('CHART-05 a case is titled by the result of its last step, then by what tells it apart', () => {
  const cases = [
    one('a', ['It loads.', 'It is shown.']),
    one('b', ['It loads.', 'It fails.', 'The user tries again.']),
    one('c', ['It loads.', 'It is denied.', 'The user tries again.']),
    one('d', ['It waits.'], 'a list'),
    one('e', ['It waits.'], 'an empty list'),
  ];
  expect(caseTitles(cases)).toEqual([
    'It is shown',
    'The user tries again, after: It fails',
    'The user tries again, after: It is denied',
    'It waits (a list)',
    'It waits (an empty list)',
  ]);
});

test('CHART-05 cases that are alike have their IDs, and so have titles that would be long', () => {
  const alike = [one('a', ['It waits.']), one('b', ['It waits.'])];
  expect(caseTitles(alike)).toEqual(['It waits (a)', 'It waits (b)']);
  const long = ['x', 'y'].map((letter) => one(letter, [letter.repeat(300), 'The user tries again.']));
  expect(caseTitles(long)).toEqual([...'xy'].map((id) => expect.stringContaining(`(${id})`)));
});
