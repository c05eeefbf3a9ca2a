import { expect, test } from 'vitest';
import { findImporters, findRelatedTests, planTests } from '#tools/setup/related-tests.ts';

const texts = new Map([
  ['src/rules/days.ts', "import type { Day } from '#contract/days.contract.ts';"],
  ['server/app.ts', "import.meta.glob('./**/*.handlers.ts');"],
  ['server/days/days.handlers.ts', "new Worker(new URL('./days.thread.ts', import.meta.url))"],
  ['server/days/days.thread.ts', ''],
  ['tests/rules/days.test.ts', "const { x } = await import('#rules/days.ts');"],
  ['tests/browser/days.test.ts', "import { x } from '#rules/days.ts';"],
  ['tests/server/start.test.ts', "import { app } from '#server/app.ts';"],
  ['tests/server/days/days.test.ts', "import { app } from '#server/app.ts';\nreadFileSync('docs/days.json')"],
  ['tests/house/names.test.ts', ''],
]);
const files = [...texts.keys(), 'contract/days.contract.ts', 'docs/days.json'];
const importers = findImporters(files, texts);
const listRelated = (changed: string) =>
  findRelatedTests([changed], { files, importers }).map(({ file, steps }) => `${file} ${steps}`);

test.each([
  ['a dynamic import, but no browser test', 'src/rules/days.ts', ['tests/rules/days.test.ts 1']],
  [
    'a glob, and its noun makes a test closer',
    'server/days/days.thread.ts',
    ['tests/server/start.test.ts 3', 'tests/server/days/days.test.ts 1'],
  ],
  ['a file that a test reads', 'docs/days.json', ['tests/server/days/days.test.ts 1']],
  ['no import of a type, which the compiler checks', 'contract/days.contract.ts', []],
  ['the changed test itself', 'tests/rules/days.test.ts', ['tests/rules/days.test.ts 0']],
])('related tests are found by %s', (_, changed, expected) => {
  expect(listRelated(changed)).toEqual([...expected, 'tests/house/names.test.ts 2']);
});

test('close tests come before fast ones, and those over the budget are left', () => {
  const tests = [
    { file: 'far', steps: 2 },
    { file: 'near', steps: 1 },
    { file: 'slow', steps: 1 },
    { file: 'endless', steps: 0 },
    { file: 'new', steps: 3 },
  ];
  const times = new Map([
    ['far', 10],
    ['near', 20],
    ['slow', 100],
    ['endless', 101],
  ]);
  expect(planTests(tests, { times, unknownMs: 71, budgetMs: 100, workers: 2 })).toEqual({
    planned: ['near', 'slow', 'far'],
    left: ['endless', 'new'],
  });
});
