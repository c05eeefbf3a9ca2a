import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeFaults } from '#tools/check/code.ts';
import { functionNameFaults, nameFaults } from '#tools/check/names.ts';
import { allSources, parse } from '#tools/check/source.ts';
import { timedTestFaults } from '#tools/check/timed-tests.ts';

test('every file has a precise name and is in the folder of its role', () => {
  expect(allSources().flatMap(nameFaults)).toEqual([]);
});

test('no name of a function ends in Of', () => {
  expect(allSources().flatMap(functionNameFaults)).toEqual([]);
});

test('only tokens and base are style sheets by hand; recipes have all other styles', () => {
  const styles = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  expect(styles.toSorted()).toEqual(['views/theme/base.css', 'views/theme/tokens.css']);
});

test('no test sleeps or is skipped, no types are disabled, no rule reads the clock', () => {
  expect(allSources().flatMap(codeFaults)).toEqual([]);
});

test('a test that measures time says so in its name', () => {
  const tests = allSources().filter(({ path }) => path.startsWith('tests/'));
  expect(tests.flatMap(timedTestFaults)).toEqual([]);
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

test.each([
  'function textOf() {}',
  'export async function* textOf() {}',
  'declare function textOf(): void;',
  'const textOf = (row: Row) => row.text;',
  'const textOf = async function () {};',
  'const kind = { textOf: (row: Row) => row.text };',
  'const kind = { textOf() {} };',
  'type Kind = { textOf(row: Row): string };',
  'type Kind = { textOf?: (row: Row) => string };',
  'class Kind { textOf = () => 1 }',
  'class Kind { #textOf() {} }',
  'const show = (textOf: (row: Row) => string) => textOf(row);',
  'const show = (textOf = (row: Row) => row.text) => textOf(row);',
])('%j is rejected', (text) => {
  expect(functionNameFaults(parse('src/a.ts', text))).toEqual([
    expect.stringMatching(/^src\/a\.ts:1 #?textOf: begin the name of a function with a verb$/),
  ]);
});

test.each([
  'const getText = (row: Row) => row.text;',
  'const position = text.lastIndexOf(sign);',
  'const access = { anyOf: codes };',
  'type CourseOf = (code: string) => Course;',
  'const toOffer = () => 1;',
])('%j is allowed', (text) => {
  expect(functionNameFaults(parse('src/a.ts', text))).toEqual([]);
});

test.each([
  "test('x', async () => { performance.now() })",
  "describe('y', () => { it.each([1])('x %i', () => { performance.now() }) })",
  "test('x', { timeout: 5 }, async ({ page }) => { await layoutShift(page) })",
  "const getMs = () => performance.now(); function measure() { return getMs() } test('x', () => { measure() })",
])('%j measures time', (text) => {
  expect(timedTestFaults(parse('tests/a.test.ts', text))).toEqual([
    'tests/a.test.ts:1 measures time: end its name in [time]',
  ]);
});

test.each([
  "test('x [time]', () => { performance.now() })",
  "test('x', () => {}); test('y [time]', () => { layoutShift(page) })",
])('%j measures no time, or says so', (text) => {
  expect(timedTestFaults(parse('tests/a.test.ts', text))).toEqual([]);
});
