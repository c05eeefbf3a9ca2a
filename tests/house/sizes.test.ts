import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { functionFaults, functionsOf, limits, ninetieth } from '#tools/check/sizes.ts';
import { allSources, parse } from '#tools/check/source.ts';

test('no function is too deep, no test function is too long', () => {
  expect(allSources().flatMap(functionsOf).flatMap(functionFaults)).toEqual([]);
});

test.each(['contract', 'src', 'charts', 'packages', 'server', 'tools', 'tests'])(
  'nine of ten functions in %s are short',
  (folder) => {
    const functions = allSources()
      .filter(({ path }) => path.startsWith(`${folder}/`))
      .flatMap(functionsOf);
    expect(ninetieth(functions)).toBeLessThanOrEqual(limits.ninetieth);
  },
);

test('functions are measured with their depth, without describe blocks', () => {
  const text = [
    'function one(a, b) {',
    '  for (const x of a) if (x) {} else if (b) { while (c) { try { d(); } catch {} } }',
    '}',
    "describe('group', () => {",
    '  one();',
    '});',
  ].join('\n');
  const measured = functionsOf(parse('server/a.ts', text));
  expect(measured).toEqual([{ path: 'server/a.ts', line: 1, lines: 3, depth: 4 }]);
  expect(measured.flatMap(functionFaults)).toEqual(['server/a.ts:1 nests 4 deep, 3 allowed']);
  expect(functionFaults({ path: 'tests/a.ts', line: 2, lines: 51, depth: 1 })).toEqual([
    'tests/a.ts:2 a function of 51 lines, 50 allowed',
  ]);
});

const maxStyleLines = 2_500;

test('hand-written CSS is short; other styles are recipes of the kit (decision 060)', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(10);
  const lines = sheets.map((name) => readFileSync(join('src', name), 'utf8').split('\n').length - 1);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(maxStyleLines);
});
