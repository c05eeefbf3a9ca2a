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
import { exportChart } from '@learning-console/statecharts/chart-export';
import { findInner } from '@learning-console/statecharts/exported-machines';
import { writeFields } from '@learning-console/statecharts/json';
import { draftModel } from '@learning-console/statecharts/model-draft';
import { findPaths } from '@learning-console/statecharts/paths';
import { toScxml } from '@learning-console/statecharts/scxml';
import { testSuite } from '@learning-console/statecharts/test-cases';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assign, createMachine, fromCallback, fromPromise, fromTransition, raise } from 'xstate';
import { runStatecharts } from '#tests/support/statecharts-command.ts';
import { modelWith, replay, walk } from './probe.ts';

const folder = mkdtempSync(join(tmpdir(), 'console-left-out-'));
const at = (name: string) => join(folder, name);
const read = (name: string) => readFileSync(at(name), 'utf8');

const imports = "import { assign, createMachine } from 'xstate';\n";
const machine = (id: string) =>
  `createMachine({ id: '${id}', initial: 'on', states: { on: { on: { flip: 'off' } }, off: {} } })`;

const files: Record<string, string> = {
  'garden.js': `
    export const byName = new Map([['left door', ${machine('left')}], [7, ${machine('seventh')}], [{}, ${machine('nowhere')}]]);
    export const lamps = new Set([${machine('lamp')}, 3]);
    export const lazy = { get gate() { return ${machine('gate')}; }, get wall() { throw new TypeError('no wall yet'); } };
    export const sealed = new Proxy({}, { ownKeys() { throw new Error('no list of keys'); } });`,
  'killed.js': `
    const killed = createMachine({ id: 'killed', on: { go: { guard: () => process.kill(process.pid, 'SIGKILL') } } });
    export default { machine: killed, title: 'Killed', area: 'a' };`,
  'vast.js': `
    const book = { pages: Array.from({ length: 400_000 }, (_, page) => page) };
    const vast = createMachine({ id: 'vast', meta: book, on: { turn: {} } });
    export default { machine: vast, title: 'Vast', area: 'a' };`,
  'later.js': `
    const later = ${machine('later')};
    export default { machine: later, title: 'Later', area: 'b' };`,
  'refused.js': `
    const refused = ${machine('refused')};
    Object.defineProperty(refused.root, 'entry', { get() { throw new Error('no entry at night'); } });
    export default { machine: refused, title: 'Refused', area: 'a' };`,
};

function project(name: string, ...models: string[]): string {
  const config = at(`${name}.config.js`);
  const folders = `exports: '${name}-exports', allExports: '${name}-all'`;
  writeFileSync(config, `export default { models: '${name}', ${folders} };`);
  for (const model of models) writeFileSync(at(join(name, `${model}.model.js`)), imports + files[`${model}.js`]);
  return config;
}

beforeAll(() => {
  symlinkSync(resolve('node_modules'), at('node_modules'));
  writeFileSync(at('package.json'), '{ "type": "module" }');
  writeFileSync(at('garden.machine.js'), imports + files['garden.js']);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('CHART-06 machines in maps and getters are found, and the command says which have no name', async () => {
  const drawn = await runStatecharts('draw', at('garden.machine.js'), '--out', at('garden'));
  for (const id of ['left', 'seventh', 'gate']) expect(drawn.stdout).toContain(`${id}: 1 of 1 transitions by paths`);
  for (const line of [
    'byName has the machine nowhere without a name: export it by a name of its own',
    'lamps has the machine lamp without a name: export it by a name of its own',
    'lazy.wall cannot be read: no wall yet',
    'sealed cannot be read: no list of keys',
  ]) {
    expect(drawn.stdout).toContain(line);
    expect(read('garden/findings.md')).toContain(line);
  }
  const written = await runStatecharts('init', at('garden.machine.js'));
  expect(written.stdout).toContain('lazy.wall cannot be read: no wall yet');
  const models = readdirSync(folder).filter((name) => name.endsWith('.model.js'));
  expect(models).toHaveLength(3);
  expect(read('garden-byName-get-left door.model.js')).toContain('machine: byName.get("left door"),');
  expect(findInner(['text', 'plain'])).toEqual({ machines: [], notes: [] });
}, 60_000);

test('CHART-06 charts writes each file at once, and what is missing is named with status 1', async () => {
  for (const name of ['one', 'two']) mkdirSync(at(name));
  const bin = resolve('packages/statecharts/src/bin.mjs');
  const words = ['charts', '--config', project('one', 'killed', 'later')];
  expect(spawnSync(process.execPath, [bin, ...words], { cwd: folder }).signal).toBe('SIGKILL');
  for (const name of ['killed.svg', 'killed.mmd', 'later.svg', 'later.mmd'])
    expect([name, existsSync(at(`one-exports/${name}`))]).toEqual([name, true]);
  const refused = await runStatecharts('charts', '--config', project('two', 'refused', 'later'));
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('no entry at night');
  expect(refused.stderr).toMatch(/^not written, see above: refused\.svg, refused\.mmd, refused\.paths\.json$/m);
  expect(readdirSync(at('two-exports'))).toEqual(['index.html', 'later.mmd', 'later.paths.json', 'later.svg']);
}, 60_000);

test('CHART-06 charts --all says that a file is shortened', async () => {
  mkdirSync(at('three'));
  const all = await runStatecharts('charts', '--all', '--config', project('three', 'vast', 'later'));
  expect([all.status, all.stderr]).toEqual([
    0,
    'vast.json is shortened: something in its configuration is too large\n',
  ]);
  expect(read('three-all/vast.json')).toContain('(cut: ');
}, 60_000);

test('CHART-06 a draft reads values that are deeper than calls can be', () => {
  let list: unknown[] = [];
  for (let level = 0; level < 20_000; level += 1) list = [list];
  const pit = createMachine({
    id: 'pit',
    context: { list, size: 0 },
    meta: { list },
    on: { dig: { actions: assign({ size: ({ event }) => event.size }) } },
  });
  expect(draftModel(pit, 'pit').cases.get('dig')?.value).toEqual({ size: 'size' });
  const deep = modelWith(pit, { cases: { dig: { deep: { size: list } } } });
  expect(findPaths(deep).faults.map(({ message }) => message)).toEqual([
    expect.stringContaining('too large to compare as a whole: list'),
    expect.stringContaining('too large to compare as a whole: size'),
  ]);
});

test('CHART-06 SCXML has as many nested states as the chart', () => {
  type Config = { initial?: string; states?: Record<string, Config>; description?: string };
  const nest = (level: number): Config =>
    level === 0 ? { description: 'the core' } : { initial: 'inner', states: { inner: nest(level - 1) } };
  const text = toScxml(createMachine({ id: 'onion', ...nest(230) }));
  expect(text.match(/<state /g)).toHaveLength(231);
  expect(() => new XMLParser({ maxNestedTags: 1_000 }).parse(text)).not.toThrow();
});

test('CHART-06 only limits make a value shortened, not what a text says', () => {
  const quoted = { note: '(cut: 3 more)', other: 'x": "(as y)"', plain: '(cut: deeper than 200 levels)' };
  const { json, isShortened } = exportChart(modelWith(createMachine({ id: 'quote', context: quoted })));
  expect([json.context, isShortened]).toEqual([quoted, false]);
  const { cutFields } = writeFields({
    quoted,
    long: 'x'.repeat(200_000),
    rows: Array.from({ length: 30_000 }, () => 0),
  });
  expect(cutFields).toEqual(['long', 'rows']);
  let shared: object = { leaf: 1 };
  for (let level = 0; level < 20; level += 1) shared = { one: shared, other: shared };
  expect(exportChart(modelWith(createMachine({ id: 'tree', context: { shared } }))).isShortened).toBe(true);
  expect(writeFields({ shared }).cutFields).toEqual([]);
});

test('CHART-06 an inline actor is the code that its file gives it, without that of XState', () => {
  const steps = {
    first: fromPromise(async () => 'baked'),
    second: fromCallback(({ sendBack }) => sendBack({ type: 'rung' })),
  };
  const oven = createMachine({
    id: 'oven',
    invoke: [{ src: steps.first }, { src: steps.second }, { src: fromTransition((count: number) => count + 1, 0) }],
  });
  const { invoke } = exportChart(modelWith(oven)).json;
  expect(JSON.stringify(invoke)).not.toMatch(/getInitialSnapshot|controllerMap|instanceStates|status/);
  expect(invoke).toEqual(
    ['baked', 'rung', 'count + 1'].map((code) => ({
      src: { '@code': expect.stringContaining(code), '@lang': 'ts' },
    })),
  );
});

test('CHART-06 transitions that lead to each other end after as many steps on each computer', () => {
  const states = { idle: { on: { turn: 'left' } }, left: { always: 'right' }, right: { always: 'left' } };
  const wheel = createMachine({ id: 'wheel', initial: 'idle', states });
  const echo = createMachine({
    id: 'echo',
    initial: 'idle',
    states: {
      idle: { on: { call: 'hall' } },
      hall: { entry: raise({ type: 'again' }), on: { again: { target: 'hall', reenter: true } } },
    },
  });
  for (const [one, event] of [
    [wheel, 'turn'],
    [echo, 'call'],
  ] as const)
    expect(findPaths(modelWith(one)).faults).toMatchObject([
      { state: 'idle', event: { event }, message: 'does not end after 10000 transitions of its own' },
    ]);
  const steps = Array.from({ length: 500 }, (_, step) => [`s${step}`, { always: `s${(step + 1) % 501}` }]);
  const long = createMachine({ id: 'long', initial: 's0', states: { ...Object.fromEntries(steps), s500: {} } });
  expect(walk(modelWith(long)).missing).toEqual([]);
});

test('CHART-06 events of a machine that are named like those of actors have cases, titles and expected results', () => {
  const diary = createMachine({
    id: 'diary',
    initial: 'open',
    states: {
      open: { on: { 'done writing': 'read', 'error found': 'torn', 'snapshot taken': 'open', finished: 'shut' } },
      read: { on: { 'done writing': 'open' } },
      torn: {},
      shut: {},
    },
  });
  const cases = {
    'done writing': { late: { pages: 3 } },
    'error found': { blot: { page: 1 } },
    'snapshot taken': { lit: { flash: true } },
  };
  const model = modelWith(diary, { cases });
  const { paths, again } = replay(model);
  expect(again).toEqual(paths);
  const all = testSuite({ model, paths: walk(model).paths }).cases.flatMap(({ steps }) => steps);
  const actions = [...new Set(all.map(({ action }) => action))].sort();
  expect(actions).toEqual([
    "Cause 'done writing': late",
    "Cause 'error found': blot",
    "Cause 'finished'",
    "Cause 'snapshot taken': lit",
  ]);
  const expected = all.flatMap((step) => step.expected);
  for (const text of ["'done writing' happens.", "'error found' happens.", "'finished' happens."])
    expect(expected).toContain(text);
  expect(expected.join()).not.toMatch(/succeeds|fails/);
});

test('CHART-06 a draft varies a field inside another one that guards of the context ask for', () => {
  const note = createMachine({
    id: 'note',
    context: { color: '' },
    initial: 'shown',
    states: {
      shown: {
        on: { paint: { actions: assign({ color: ({ event }) => event.look.color }) } },
        always: { guard: ({ context }) => context.color === 'red', target: 'urgent' },
      },
      urgent: {},
    },
  });
  const draft = draftModel(note, 'note');
  expect(draft.cases.get('paint')?.others).toEqual([['look.color is red', { look: { color: 'red' } }]]);
});
