import { expect, test } from 'vitest';
import { allSources, parse } from '#tools/check/source.ts';
import { spellingFaults } from '#tools/check/spelling.ts';

test('no file has a British spelling or a term that the glossary has replaced', () => {
  expect(allSources().flatMap(spellingFaults)).toEqual([]);
});

test.each([
  ['const lineColour = 1;', 'src/a.ts:1 Colour: use the standard spelling or term'],
  ['\n// The refusal of a call', 'src/a.ts:2 refusal: use the standard spelling or term'],
])('%j is rejected', (text, fault) => {
  expect(spellingFaults(parse('src/a.ts', text))).toEqual([fault]);
});

test('parts of other words are allowed', () => {
  expect(spellingFaults(parse('src/a.ts', 'const colourful = organisational;'))).toEqual([]);
});

test('tests are checked, migrations and seed data are not', () => {
  const faultsIn = (path: string) => spellingFaults(parse(path, '// behaviour')).length;
  const paths = ['tests/a.test.ts', 'server/core/database/migrations/001.ts', 'server/seed/a.ts'];
  expect(paths.map(faultsIn)).toEqual([1, 0, 0]);
});
