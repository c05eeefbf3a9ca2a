import { expect, test } from 'vitest';
import { nameFaults } from '#tools/check/names.ts';
import { allSources } from '#tools/check/source.ts';
import { wordFaults } from '#tools/check/words.ts';

test('every file is named by its noun and role and stands in the room of the role', () => {
  expect(allSources().flatMap(nameFaults)).toEqual([]);
});

test('no test sleeps or is left out, no type is switched off, no rule asks the clock', () => {
  expect(allSources().flatMap(wordFaults)).toEqual([]);
});

test.each([
  ['src/machines/courses/CourseList.machine.ts', 'is not written noun-noun.role.ts'],
  ['src/rules/utils.ts', 'says nothing: name the noun'],
  ['src/views/shared/index.ts', 'says nothing: name the noun'],
  ['src/rules/login.machine.ts', 'a .machine file stands in src/machines/'],
  ['src/machines/courses/rows.ts', 'in an area of machines every file is a .machine or a .model'],
])('%s %s', (path, fault) => {
  expect(nameFaults({ path, isBarrel: false })).toContain(`${path} ${fault}`);
});

test.each([
  ['tests/rules/a.test.ts', 'test.skip("x")', 'test.skip: every test runs'],
  ['tests/rules/a.test.ts', 'await new Promise((go) => setTimeout(go, 5))', 'tests do not sleep'],
  ['src/rules/day.ts', 'const now = Date.now()', 'rules do not ask the clock'],
])('words in %s are refused: %s', (path, text, fault) => {
  expect(wordFaults({ path, text, lineAt: () => 1 }).join()).toContain(fault);
});
