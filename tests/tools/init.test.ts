import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fillIn } from '@learning-console/statecharts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runStatecharts } from '#tests/support/statecharts-command.ts';

const root = mkdtempSync(join(tmpdir(), 'console-init-'));
const folder = join(root, 'models');

const files = {
  'form.machine.ts': `
    import { assign, fromPromise, setup } from 'xstate';
    export const formMachine = setup({
      types: {
        context: {} as { name: string; tags: string[] },
        input: {} as { user: { name: string } },
        events: {} as { type: 'tags.change'; tags: string[] } | { type: 'submit' } | { type: 'loaded' },
      },
      actors: { save: fromPromise(async (): Promise<{ id: number }> => ({ id: 1 })) },
      guards: { hasTags: ({ event }) => event.type === 'tags.change' && event.tags.filter(Boolean).length === 0 },
    }).createMachine({
      id: 'form',
      context: ({ input }) => ({ name: input.user.name, tags: [] }),
      initial: 'editing',
      states: {
        editing: { on: { 'tags.change': { guard: 'hasTags', actions: assign({ tags: ({ event }) => event.tags }) }, submit: 'saving' } },
        saving: { invoke: { src: 'save', onDone: { target: 'saved', actions: ({ event }) => event.output.id }, onError: 'editing' } },
        saved: { after: { 100: 'editing' }, on: { loaded: 'editing' } },
      },
    });`,
  'pair.machine.js': `
    import { assign, createMachine, fromCallback } from 'xstate';
    export const counter = createMachine({
      id: 'counter',
      context: { clicks: 0, isOn: false },
      on: { click: { actions: assign({ clicks: ({ context }) => context.clicks + 1 }) } },
    });
    export const watcher = createMachine({
      initial: 'on',
      states: {
        on: {
          invoke: { id: 'clock', src: fromCallback(() => {}), onSnapshot: { guard: ({ event }) => event.snapshot.context.isLate, target: 'late' } },
          on: { 'mouse.*': 'late' },
        },
        late: { always: { guard: () => false, target: 'on' } },
      },
    });`,
  'toggle.js': `
    import { createMachine } from 'xstate';
    export default createMachine({ id: 'toggle', initial: 'on', states: { on: { on: { flip: 'off' } }, off: { on: { flip: 'on' } } } });`,
  'none.ts': 'export const machine = { id: 1 };',
};

beforeAll(() => {
  mkdirSync(folder);
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(root, 'statecharts.config.ts'), "export default { models: 'models', exports: 'exports' };");
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const init = (...words: string[]) => runStatecharts('init', ...words.map((one) => one.replace('DIR', folder)));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('a guess of a written model is its value', () => {
  expect(fillIn({ id: 'id' })).toEqual({ id: 'id' });
});

test('CHART-06 init writes a model for each machine, and says what is left', async () => {
  const { status, stdout, stderr } = await init('DIR/*.machine.*', 'DIR/toggle.js', 'DIR/none.ts');
  expect([status, stderr]).toEqual([1, expect.stringContaining('none.ts exports no machine')]);
  const written = readdirSync(folder).filter((name) => name.includes('.model.'));
  expect(written).toEqual(['form.model.ts', 'pair-counter.model.js', 'pair-watcher.model.js', 'toggle.model.js']);
  expect(read('form.model.ts')).toContain("import { formMachine } from './form.machine.js';");
  for (const line of [
    "  inputs: { plain: fillIn({ user: { name: 'name' } }) },",
    "    'tags.change': { 'a case': fillIn({ tags: [] }) },",
    "    save: { done: { 'a result': fillIn({ id: 'id' }) }, error: { failed: new Error('failed') } },",
    "    submit: 'submit',",
    '// Timers fire by themselves: after 100.',
  ])
    expect(read('form.model.ts').split('\n')).toContain(line);
  expect(read('form.model.ts')).not.toContain('loaded:');
  expect(read('pair-counter.model.js')).toContain(
    'key: ({ clicks, ...others }) => ({ ...others, clicks: limitSize(clicks) }),',
  );
  expect(read('pair-watcher.model.js')).toContain(
    "clock: { 'a snapshot': fillIn({ context: { isLate: 'isLate' } }), 'context.isLate is false': fillIn({ context: { isLate: false } }) },",
  );
  expect(read('pair-watcher.model.js')).toContain('// mouse.* is a wildcard');
  expect(stdout).toContain('fill in the input: {"user":{"name":"name"}} is guessed');
  expect(stdout).toContain('6 of 6 transitions by paths with the guessed values');
});

test('CHART-06 the models that init writes have the types of their machines, and the commands take them', async () => {
  const models = readdirSync(folder).filter((name) => name.endsWith('.model.ts'));
  const compiler = resolve('node_modules/typescript/bin/tsc');
  const options = [
    '--noEmit',
    '--strict',
    '--exactOptionalPropertyTypes',
    '--skipLibCheck',
    '--target',
    'esnext',
    '--module',
    'esnext',
  ];
  const others = ['--moduleResolution', 'bundler', '--allowImportingTsExtensions', '--types', 'node'];
  const checked = spawnSync(process.execPath, [compiler, ...options, ...others, ...models], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([checked.stdout, checked.status]).toEqual(['', 0]);
  const config = ['--config', join(root, 'statecharts.config.ts')];
  expect((await runStatecharts('charts', ...config)).stderr).toBe('');
  const { stdout } = await runStatecharts('check', ...config);
  for (const name of ['counter', 'form', 'toggle'])
    expect(stdout).toMatch(new RegExp(`^${name}: \\d+ paths hold`, 'm'));
  expect(stdout).toContain('no path takes pair-watcher.late ~ always ~ 0');
}, 60_000);

test('CHART-06 a model that exists stays without --force; --ask outside a terminal asks nothing', async () => {
  const file = join(folder, 'toggle.model.js');
  writeFileSync(file, 'mine');
  const { status, stderr } = await init('DIR/toggle.js');
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('toggle.model.js exists and stays: --force replaces it'),
  ]);
  expect(readFileSync(file, 'utf8')).toBe('mine');
  const forced = await init('DIR/toggle.js', '--force', '--ask');
  expect([forced.status, forced.stdout]).toEqual([
    0,
    expect.stringContaining('--ask needs a terminal: nothing is asked'),
  ]);
  expect(readFileSync(file, 'utf8')).toContain('defineModel({');
});

test('CHART-06 files that do not exist are said in a sentence', async () => {
  expect((await init('DIR/gone.ts')).stderr).toContain('gone.ts does not exist');
  expect((await init('DIR')).stderr).toContain('is a folder: name files');
  expect(existsSync(join(folder, 'gone.model.ts'))).toBe(false);
});
