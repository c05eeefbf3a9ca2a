import { expect, test } from 'vitest';
import { fileFaults, functionFaults, functionsOf, limits, ninetieth } from '#tools/check/sizes.ts';
import { allSources, parse } from '#tools/check/source.ts';

test('no file is longer than its room allows', () => {
  expect(allSources().flatMap(fileFaults)).toEqual([]);
});

test('no function is too long, too deep or takes too much', () => {
  expect(allSources().flatMap(functionsOf).flatMap(functionFaults)).toEqual([]);
});

test.each(['contract', 'src', 'server', 'tools', 'tests'])('nine functions of ten in %s are short', (folder) => {
  const functions = allSources()
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .flatMap(functionsOf);
  expect(ninetieth(functions)).toBeLessThanOrEqual(limits.ninetieth);
});

test('functions are measured with their depth; groups of tests are not', () => {
  const text = [
    'function one(a, b, c, d) {',
    '  for (const x of a) if (x) {} else if (b) { while (c) { try { d(); } catch {} } }',
    '}',
    "describe('group', () => {",
    '  one();',
    '});',
  ].join('\n');
  const measured = functionsOf(parse('server/a.ts', text));
  expect(measured).toEqual([{ path: 'server/a.ts', line: 1, lines: 3, params: 4, depth: 4, limit: 50 }]);
  expect(measured.flatMap(functionFaults)).toEqual([
    'server/a.ts:1 takes 4 parameters, 3 allowed',
    'server/a.ts:1 nests 4 deep, 3 allowed',
  ]);
});
