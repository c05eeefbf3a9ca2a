import { expect, test } from 'vitest';
import { allSources } from '#tools/check/source.ts';

test('only services/http creates failures, so that their kinds are assigned in one place', () => {
  const others = allSources().filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/services/http/'));
  expect(others.filter(({ text }) => text.includes('new Failure(')).map(({ path }) => path)).toEqual([]);
});
