import { expect, test } from 'vitest';
import { allSources } from '#tools/check/source.ts';

/** Numbers of locks as they are in the code. */
const listNumbers = (text: string) =>
  [...text.matchAll(/\bcreateAdvisoryLock\(([^)]*)\)/g)].map(([, number]) => number);

test('no two locks of the database have the same number', () => {
  const numbers = allSources().flatMap(({ path, text }) => (path.startsWith('server/') ? listNumbers(text) : []));
  expect(numbers.length).toBeGreaterThan(5);
  // Every number is written in the same way, so that texts can be compared.
  expect(numbers.filter((number) => !/^\d_\d{3}_\d{3}$/.test(number ?? ''))).toEqual([]);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});
