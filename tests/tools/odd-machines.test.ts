import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'console-odd-'));

const imports = "import { assign, cancel, createMachine, fromPromise, log, raise, sendTo } from 'xstate';\n";

const toggle = (id: string) =>
  `createMachine({ id: '${id}', initial: 'on', states: { on: { on: { flip: 'off' } }, off: {} } })`;

const files: Record<string, string> = {
  'functions.ts': `
    class Runner { static run() { return true; } }
    const methods = { async load() {}, *list() { yield 1; }, async *follow() { yield 2; }, get x() { throw new Error('no x'); } };
    const circular: Record<string, unknown> = { name: 'c' };
    circular.self = circular;
    const trap = new Proxy({}, { get() { throw new Error('no get'); }, has() { throw new Error('no has'); } });
    const revoked = Proxy.revocable({}, {});
    revoked.revoke();
    export const functions = createMachine({
      id: 'functions',
      context: { circular, trap, methods, big: 10n, map: new Map([['a', 1n]]), day: new Date(0), sign: Symbol('s') },
      meta: { revoked: revoked.proxy, proxied: new Proxy(() => 1, { get() { throw new Error('no field'); } }) },
      entry: [console.log, Runner.run.bind(null), Runner, (0, eval)('async(a)=>a'), methods.load],
      initial: 'a',
      states: {
        a: {
          invoke: { src: fromPromise(async () => 1), input: async () => ({}), onDone: { target: 'b', guard: Boolean } },
          on: { go: { target: 'b', actions: [methods.list, methods.follow, { type: 'say', params: { trap, circular, big: 1n } }] } },
        },
        b: {},
      },
    });`,
  'noisy.ts': `
    console.log('NOISE'); process.stdout.write('NOISE'); console.table([1]); setTimeout(() => console.log('NOISE'), 1);
    export const noisy = createMachine({
      id: 'noisy',
      context: () => { process.stdout.write('NOISE'); console.table([1]); return {}; },
      entry: [log('NOISE'), () => console.log('NOISE')],
      on: { '*': { guard: () => { console.group('NOISE'); return false; } }, 'door.*': { actions: log('NOISE') } },
    });`,
  'endless.ts': `
    export const cycle = createMachine({ id: 'cycle', initial: 'a', states: { a: { always: 'b' }, b: { always: 'a' } } });
    export const guard = createMachine({ id: 'guard', on: { go: { guard: () => { for (;;); } } } });
    export const last = ${toggle('last')};`,
  'killed.ts': `
    export const killed = createMachine({ id: 'killed', on: { go: { guard: () => process.kill(process.pid, 'SIGKILL') } } });
    export const later = ${toggle('later')};`,
  'refused.ts': `
    const bad = ${toggle('refused')};
    Object.defineProperty(bad.root, 'entry', { get() { throw new Error('no entry today'); } });
    export const refused = bad;`,
  'twin-a.ts': `export const first = ${toggle('twin')};`,
  'outside.ts': `export const outside = ${toggle('../../outside')}; export const nul = ${toggle('nu\\u0000l')};`,
  'twin-b.ts': `export const second = ${toggle('twin')};`,
  'large.ts': `
    let shared: object = { leaf: 1 };
    for (let level = 0; level < 40; level += 1) shared = { left: shared, right: shared };
    export const large = createMachine({
      id: 'large',
      context: { editor: shared, rows: Array.from({ length: 100_000 }, (_, row) => row), count: 0 },
      on: { next: { actions: assign({ count: ({ context }) => (context.count + 1) % 3 }) } },
    });`,
  'inside.ts': `
    export const list = [${toggle('first')}, ${toggle('second')}];
    export const machines = { login: ${toggle('login')}, other: 2 };`,
  'makers.ts': `export const makeMachine = () => ${toggle('made')};`,
  'raised.ts': `
    export const raised = createMachine({
      id: 'raised',
      initial: 'a',
      states: { a: { entry: raise({ type: 'ring' }, { delay: 100 }), on: { ring: 'b' } }, b: { after: { 1000: 'a' } } },
    });`,
  'failing.ts': `
    export const failing = createMachine({
      id: 'failing',
      initial: 'a',
      states: { a: { on: { send: { actions: sendTo('gone', { type: 'x' }) }, go: 'b' } }, b: { on: { back: 'a' } } },
    });`,
};

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), imports + text);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(cwd: string, ...words: string[]) {
  const env = { ...process.env, STATECHARTS_TIME_LIMIT: '2' };
  const bin = resolve('packages/statecharts/src/bin.mjs');
  return spawnSync(process.execPath, [bin, ...words], { cwd, env, encoding: 'utf8' });
}

const draw = (out: string, ...names: string[]) => run(folder, 'draw', ...names, '--out', out);
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

const endings = ['json', 'mmd', 'scxml', 'svg'];

test('CHART-06 functions and values of every kind are drawn in all formats', () => {
  const { status, stdout } = draw('functions', 'functions.ts');
  expect([status, stdout]).toEqual([0, expect.stringContaining('functions: 2 of 2 transitions by paths')]);
  expect(readdirSync(join(folder, 'functions'))).toEqual(
    expect.arrayContaining(endings.map((ending) => `functions.${ending}`)),
  );
  const { context, entry, states, meta } = JSON.parse(read('functions/functions.json'));
  expect(context).toMatchObject({
    circular: { name: 'c', self: '(cycle)' },
    trap: '(cannot be read: no has)',
    methods: { x: '(cannot be read: no x)' },
    big: '10',
    map: [['a', '1']],
    day: '1970-01-01T00:00:00.000Z',
    sign: 'Symbol(s)',
  });
  expect(entry.map((one: Record<string, string>) => one['@code'])).toEqual([
    'function log() { [native code] }',
    'function bound run() { [native code] }',
    expect.stringMatching(/^class Runner/),
    'async (a) => a',
    expect.stringMatching(/^async function load\(\)/),
  ]);
  expect(states.a.on.go.actions.map((one: Record<string, string>) => one['@code'])).toEqual([
    expect.stringMatching(/^function\* ?list\(\)/),
    expect.stringContaining('async *follow()'),
    undefined,
  ]);
  expect(meta.proxied['@code']).toContain('[native code]');
});

test('CHART-06 what a machine prints is not in the output of the command', () => {
  const { stdout, stderr } = draw('noisy', 'noisy.ts');
  expect(stdout).toBe(
    'noisy: 0 of 2 transitions by paths, 2 findings\n1 machine in noisy; findings.md says what their paths need\n',
  );
  expect(stderr).toContain('NOISE');
  expect(read('noisy/findings.md')).toContain(
    "name an event that door.* handles: give its model userEvents: { 'door.name': 'What the user does' }",
  );
});

test('CHART-06 a machine without an end costs its paths, and no drawing', () => {
  const { status, stdout } = draw('endless', 'endless.ts');
  expect([status, stdout]).toEqual([0, expect.stringContaining('last: 1 of 1 transitions by paths')]);
  const all = ['cycle', 'guard', 'last'].flatMap((id) => endings.map((ending) => `${id}.${ending}`));
  expect(readdirSync(join(folder, 'endless'))).toEqual(expect.arrayContaining(all));
  expect(read('endless/findings.md')).toContain(
    '- cycle: on start (plain): does not end after 10000 transitions of its own; look for always transitions that',
  );
});

test('CHART-06 a process that is killed leaves all drawings, and says which paths it did not look for', () => {
  expect(draw('killed', 'killed.ts').signal).toBe('SIGKILL');
  const all = ['killed', 'later'].flatMap((id) => endings.map((ending) => `${id}.${ending}`));
  expect(readdirSync(join(folder, 'killed'))).toEqual([...all, 'findings.md'].sort());
  expect(read('killed/findings.md').match(/no paths yet: the command has ended/g)).toHaveLength(2);
});

test('CHART-06 a missing drawing is named, and ends the command with status 1', () => {
  const { status, stdout } = draw('refused', 'refused.ts', 'twin-a.ts');
  expect([status, stdout]).toEqual([
    1,
    expect.stringContaining('not drawn, see findings.md: refused.svg, refused.mmd, refused.scxml\n'),
  ]);
  expect(stdout).toContain('twin: 1 of 1 transitions by paths\n');
  expect(read('refused/findings.md')).toContain('refused.svg cannot be made: no entry today');
});

test('CHART-06 two machines with one ID are a finding with both files', () => {
  draw('twins', 'twin-a.ts', 'twin-b.ts');
  const finding = 'twin-a.ts and twin-b.ts have machines with the ID twin: the files of this one are twin-2';
  expect(read('twins/findings.md')).toContain(finding);
  expect(run(folder, 'init', 'twin-a.ts', 'twin-b.ts').stderr).toContain(
    'twin-a.ts and twin-b.ts have machines with the ID twin: give each its own',
  );
});

test('CHART-06 what many objects share is written once, and what is too large is cut with a notice', () => {
  const { status } = draw('large', 'large.ts');
  expect(status).toBe(0);
  expect(read('large/findings.md')).toContain(
    '- large: too large to compare as a whole: rows; states that differ only in the rest count as one; give its model a key without rows',
  );
  const json = read('large/large.json');
  expect(json.length).toBeLessThan(5_000_000);
  expect(json).toContain('"right": "(as context.editor.left.left.left');
});

test('CHART-06 machines in lists and objects are found, and functions that make machines are named', () => {
  expect(draw('inside', 'inside.ts').stdout).toContain('3 machines in inside');
  expect(draw('inside', 'makers.ts').stdout).toContain(
    'makers.ts exports no machine, but functions (makeMachine): export a machine that one of them makes',
  );
  expect(run(folder, 'init', 'inside.ts').status).toBe(0);
  expect(read('inside-list-1.model.ts')).toContain("import { list } from './inside.js';");
  expect(read('inside-list-1.model.ts')).toContain('  machine: list[1],');
  expect(read('inside-machines-login.model.ts')).toContain('  machine: machines.login,');
});

test('CHART-06 models of one ID, missing paths, raised and failing events stop no other machine', () => {
  run(folder, 'init', 'outside.ts', 'raised.ts', 'failing.ts', 'twin-a.ts', 'twin-b.ts');
  writeFileSync(join(folder, 'statecharts.config.js'), "export default { models: '.', exports: 'exports' };");
  const twins = 'twin-a.model.ts and twin-b.model.ts have machines with the ID twin: give each its own';
  const charts = run(folder, 'charts');
  expect([charts.status, charts.stderr]).toEqual([1, expect.stringContaining(twins)]);
  expect(charts.stderr).toContain('failing: in "a" on send (a case): Unable to send');
  expect(charts.stderr).toContain('../../outside.svg cannot be written: it would be outside of the folder');
  expect(charts.stderr).toMatch(/^nu.l\.svg cannot be written: /m);
  expect(charts.stderr).toMatch(/^not written, see above: \.\.\/\.\.\/outside\.svg, .*failing\.paths\.json/m);
  const check = run(folder, 'check');
  expect([check.status, check.stderr]).toEqual([1, expect.stringContaining(twins)]);
  expect(check.stdout).toMatch(/^raised: \d+ paths hold/m);
  const cases = run(folder, 'paths', '--format', 'markdown', '--out', 'cases');
  expect([cases.status, cases.stderr]).toEqual([1, expect.stringContaining('failing.paths.json is missing')]);
  expect(readdirSync(join(folder, 'cases'))).toContain('raised.md');
});
