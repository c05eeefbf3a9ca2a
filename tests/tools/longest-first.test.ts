import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { longest } from '#tests/support/longest-first.ts';

test('each file that starts before the others exists', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' });
  expect(longest.filter((end) => !files.some((file) => file.endsWith(end)))).toEqual([]);
});
