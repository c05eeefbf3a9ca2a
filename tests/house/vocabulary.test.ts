import { expect, test } from 'vitest';
import { allSources, parse } from '#tools/check/source.ts';
import { vocabularyFaults } from '#tools/check/vocabulary.ts';

test('no file uses a word that was replaced by a standard term', () => {
  expect(allSources().flatMap(vocabularyFaults)).toEqual([]);
});

test.each([
  ['const tokenEars = 1;', 'src/a.ts:1 Ears: use a standard term'],
  ['\n// Upon sign-in', 'src/a.ts:2 Upon: use a standard term'],
  ['type Said = string;', 'src/a.ts:1 Said: name the type with a noun'],
  ['export type AskedSave = 1;', 'src/a.ts:1 AskedSave: name the type with a noun'],
  ['const mineKept = 1;', 'src/a.ts:1 mineKept: name it by a standard term'],
  ['type ReturnPlace = 1;', 'src/a.ts:1 ReturnPlace: name it by a standard term'],
  ['const wordsOfFailure = 1;', 'src/a.ts:1 wordsOfFailure: name it by a standard term'],
  ['// a chunk of its own', 'src/a.ts:1 chunk of its own: use a standard term'],
  ['// shown in place of the list', 'src/a.ts:1 in place of: use a standard term'],
  ['// Whoever saves', 'src/a.ts:1 Whoever: use a standard term'],
])('%j is rejected', (text, fault) => {
  expect(vocabularyFaults(parse('src/a.ts', text))).toEqual([fault]);
});

test.each([
  'const year = 1;',
  'const shoulder = once;',
  'const marshalled = 1;',
  'const tolerance = 1;',
  'const isPlaceholder = replaceAll;',
  'const atLeast = atMost;',
  '// The words of a text are kept in their place.',
  'type Withdrawal = 1;',
  'type Search = 1;',
])('%j is allowed', (text) => {
  expect(vocabularyFaults(parse('src/a.ts', text))).toEqual([]);
});

test('tests are checked, migrations and seed data are not', () => {
  const faultsIn = (path: string) => vocabularyFaults(parse(path, '// anew'));
  expect(faultsIn('tests/a.test.ts')).toEqual(['tests/a.test.ts:1 anew: use a standard term']);
  expect(faultsIn('server/core/database/migrations/001.ts')).toEqual([]);
  expect(faultsIn('server/seed/a.ts')).toEqual([]);
});
