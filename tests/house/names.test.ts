import { expect, test } from 'vitest';
import { codeFaults } from '#tools/check/code.ts';
import { nameFaults } from '#tools/check/names.ts';
import { allSources } from '#tools/check/source.ts';

test('every file has a precise name and is in the folder of its role', () => {
  expect(allSources().flatMap(nameFaults)).toEqual([]);
});

test('no test sleeps or is skipped, no types are disabled, no rule reads the clock', () => {
  expect(allSources().flatMap(codeFaults)).toEqual([]);
});

test.each([
  ['src/rules/utils.ts', 'is a vague name: use the noun'],
  ['src/views/ui/index.ts', 'is a vague name: use the noun'],
  ['src/rules/login.machine.ts', 'a .machine file belongs in src/machines/'],
])('%s %s', (path, fault) => {
  expect(nameFaults({ path })).toContain(`${path} ${fault}`);
});

test.each([
  ['tests/rules/a.test.ts', 'test.todo("x")', 'test.todo: every test runs'],
  ['tests/rules/a.test.ts', 'await new Promise((go) => setTimeout(go, 5))', 'tests do not sleep'],
  ['server/core/http/a.ts', 'db.selectFrom("mails")', 'SQL is in queries files'],
  ['server/core/jobs/a.ts', 'await sql<Row>`select 1`.execute(db)', 'SQL is in queries files'],
  ['src/rules/day.ts', 'const now = Date.now()', 'rules do not read the clock'],
])('code in %s is rejected: %s', (path, text, fault) => {
  expect(codeFaults({ path, text, lineAt: () => 1 }).join()).toContain(fault);
});
