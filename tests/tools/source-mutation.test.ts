import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openModules } from '@learning-console/statecharts/mutation/modules';
import { surviveQuickTests } from '@learning-console/statecharts/mutation/quick-tests';
import { createSourceMutants } from '@learning-console/statecharts/mutation/source-edits';
import { openProject } from '@learning-console/statecharts/project';
import { expect, test } from 'vitest';

const file = 'locker.machine.ts';

/** What the mutants of one kind replace a function in an action by, without the text around it. */
function edits(body: string, kind: string): string[] {
  const before = `import { assign, setup } from 'xstate';
import { clearCode, saveCode } from './store.ts';
const machine = setup({ actions: { change: assign((`;
  const after = ')) } }).createMachine({});';
  const source = before + body + after;
  return createSourceMutants(file, source)
    .filter((one) => one.kind === kind)
    .map(({ text }) => text.slice(before.length, -after.length));
}

test.each([
  ['arguments swapped', '() => save(a, b)', ['() => save(b, a)']],
  ['argument dropped', '() => save(a, b)', ['() => save(a)']],
  ['fields swapped', '() => ({ name: x.name, code: x.code })', ['() => ({ name: x.code, code: x.name })']],
  ['fields swapped', '({ name, code }) => ({ name, code })', ['({ name, code }) => ({ name: code, code: name })']],
  ['field dropped', '() => ({ name: x, code: y })', ['() => ({ code: y })', '() => ({ name: x })']],
  ['limit moved', '() => x > 3', ['() => x >= 3']],
  ['limit moved', '() => x <= 3', ['() => x < 3']],
  ['condition negated', '() => (x === 3 ? a : b)', ['() => (x !== 3 ? a : b)']],
  ['condition negated', '() => (isOpen ? a : b)', ['() => (!(isOpen) ? a : b)']],
  ['condition negated', '() => hasCode(x)', ['() => !(hasCode(x))']],
  ['condition changed', '() => a && b', ['() => a || b']],
  ['wrong item', '(at) => list[at]', ['(at) => list[0]']],
  ['wrong item', '() => list[0]', ['() => list[1]']],
  ['wrong item', '() => list.find(isOpen)', ['() => list.at(0)']],
  ['wrong item', '() => list?.find(isOpen)', ['() => list?.at(0)']],
  ['wrong item', '() => list.at(-1)', ['() => list.at(0)']],
  ['other function', '() => saveCode(x)', ['() => clearCode(x)']],
  ['call dropped', '() => { store.clear(); }', ['() => { ; }']],
  ['calculation changed', '() => x + 1', ['() => x - 1']],
  ['calculation changed', '() => x * ms', ['() => x / ms']],
  ['value changed', '() => ({ isOpen: true })', ['() => ({ isOpen: false })']],
])('CHART-03 %s: %s', (kind, body, expected) => {
  expect(edits(body, kind)).toEqual(expected);
});

const chart = `import { assign, setup } from 'xstate';
import { clearCode, saveCode } from './store.ts';
type Pair = { a: string; b: string };
export const locker = (options: Pair) =>
  setup({
    actions: { clearCode, save: ({ context }) => saveCode(context.code), setCode: assign({ code: '', tries: 0 }) },
  }).createMachine({
    id: 'locker',
    states: { open: { description: 'Open.', on: { close: { target: 'closed', reenter: true } } } },
  });
`;

test('CHART-03 a plain action is emptied or replaced, a value of assign is dropped, and the chart stays as it is', () => {
  expect(createSourceMutants(file, chart).map(({ id, line }) => [line, id.replace(`${file}: `, '')])).toEqual([
    [6, 'action emptied: clearCode'],
    [6, 'other function: clearCode → clearCode: saveCode'],
    [6, 'action emptied: save'],
    [6, 'other function: saveCode → clearCode'],
    [6, "field dropped: code: ''"],
    [6, 'field dropped: tries: 0'],
    [6, "fields swapped: code: '', tries: 0"],
  ]);
});

test('CHART-03 an edit that changes nothing is no mutant', () => {
  const source = 'const machine = setup({ actions: { wait: () => {} } }).createMachine({});';
  expect(createSourceMutants(file, source)).toEqual([]);
});

test('CHART-03 equal edits of a file have different IDs', () => {
  const source = 'const a = (x: number) => x > 1;\nconst b = (x: number) => x > 1;\n';
  expect(createSourceMutants(file, source).map(({ id }) => id)).toEqual([
    `${file}: limit moved: x > 1 → >=`,
    `${file}: limit moved: x > 1 → >= #2`,
  ]);
});

test('CHART-03 a mutant replaces one module, also for those that import it, until the next mutant', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'statecharts-modules-'));
  const [limit, user] = [join(folder, 'limit.ts'), join(folder, 'user.ts')];
  writeFileSync(limit, 'export const limit: number = 1;\n');
  writeFileSync(user, "import { limit } from './limit.ts';\nexport default limit;\n");
  const modules = openModules(folder);
  try {
    expect(await modules.load(user)).toMatchObject({ default: 1 });
    expect([...modules.importsFrom(user)]).toEqual([
      [user, 0],
      [limit, 1],
    ]);
    modules.mutate({ file: limit, text: 'export const limit: number = 2;\n' });
    expect(await modules.load(user)).toMatchObject({ default: 2 });
    modules.mutate(undefined);
    expect(await modules.load(user)).toMatchObject({ default: 1 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('CHART-03 a mutant is loaded with aliases, JSX, JSON, style sheets and modules of CommonJS', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'statecharts-modules-'));
  const files = {
    'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx", "paths": { "@/*": ["./lib/*"] } } }',
    'lib/limit.ts': 'export const limit: number = 1;',
    'lib/old.cjs': "exports.sep = require('node:path').posix.sep;",
    'names.json': '{ "door": "Door" }',
    'door.css': 'p { color: red; }',
    'door.tsx': `
      import { createRequire } from 'node:module';
      import { createMachine } from 'xstate';
      import { limit } from '@/limit';
      import { sep } from './lib/old.cjs';
      import names from './names.json';
      import style from './door.css';
      const require = createRequire(import.meta.url);
      export const View = () => <p>{style}</p>;
      export default { limit, sep, names, style, url: import.meta.url, makes: createMachine, own: require('./names.json') };`,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const modules = openModules(folder);
  modules.mutate({ file: join(folder, 'lib/limit.ts'), text: 'export const limit = 2;' });
  const loaded = await modules.load(join(folder, 'door.tsx'));
  const names = { door: 'Door' };
  expect(loaded).toMatchObject({ default: { limit: 2, sep: '/', names, own: names, makes: expect.any(Function) } });
  expect(loaded).toMatchObject({
    default: { style: join(folder, 'door.css'), url: pathToFileURL(join(folder, 'door.tsx')).href },
  });
  rmSync(folder, { recursive: true });
});

/** Tests that pass unless the text of the mutant has a word. */
const rejecting = (word: string) => (changed: string) => [
  process.execPath,
  '--eval',
  `const mutant = process.env.STATECHARTS_MUTANT;
   const json = mutant ? require('node:fs').readFileSync(mutant, 'utf8') : '{"file":"${changed}","text":""}';
   const { file, text } = JSON.parse(json);
   process.exit(file.endsWith('${changed}') && text.includes('${word}') ? 1 : 0);`,
];

test('CHART-03 the quick tests run on each mutant that the paths miss', async () => {
  const project = (word: string) => openProject({ models: '.', exports: '.', quickTests: rejecting(word) }, tmpdir());
  const source = 'const isOpen = (x: number) => x > 1;\nconst isFull = (y: number) => y > 2;\n';
  const mutants = createSourceMutants(file, source);
  const { survivors } = await surviveQuickTests(project('y >= 2'), { file, mutants });
  expect(survivors.map(({ id, line }) => [id, line])).toEqual([[`${file}: limit moved: x > 1 → >=`, 1]]);
  const untested = await surviveQuickTests(openProject({ models: '.', exports: '.' }, tmpdir()), { file, mutants });
  expect(untested.survivors).toEqual(mutants);
});

test('CHART-03 quick tests that fail without a mutant judge nothing', async () => {
  const project = openProject({ models: '.', exports: '.', quickTests: rejecting('') }, tmpdir());
  const mutants = createSourceMutants(file, 'const isOpen = (x: number) => x > 1;\n');
  const result = await surviveQuickTests(project, { file, mutants });
  expect(result).toEqual({ survivors: mutants, late: [], isJudged: false });
});

/**
 * Tests whose worker never ends with a mutant; it writes its process ID.
 * A shell starts fast, also on a busy computer.
 */
const endless = (pidFile: string) => () => [
  'sh',
  '-c',
  `test -z "$STATECHARTS_MUTANT" || { sleep 1000 & echo $! > '${pidFile}'; wait; }`,
];

test('CHART-03 a mutant without a result in time is named, and no process of its tests stays', async () => {
  const pidFile = join(tmpdir(), `endless-${process.pid}`);
  const project = openProject({ models: '.', exports: '.', quickTests: endless(pidFile) }, tmpdir());
  const mutants = createSourceMutants(file, 'const isOpen = (x: number) => x > 1;\n');
  const result = await surviveQuickTests(project, { file, mutants, timeoutMs: 5_000 });
  expect(result).toEqual({ survivors: [], late: mutants, isJudged: true });
  const worker = Number(readFileSync(pidFile, 'utf8'));
  rmSync(pidFile);
  const isGone = () => {
    try {
      // An orphan that nobody waits for is a zombie, whose command line is empty.
      return readFileSync(`/proc/${worker}/cmdline`, 'utf8') === '';
    } catch {
      return true;
    }
  };
  await expect.poll(isGone).toBe(true);
});
