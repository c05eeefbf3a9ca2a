import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { importFile } from '@learning-console/statecharts/module-loading';
import { XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runStatecharts } from '#tests/support/statecharts-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'console-draw-'));
const out = join(folder, 'out');

const files = {
  'loader.machine.ts': `
    import { createMachine, fromPromise } from 'xstate';
    export default createMachine({
      initial: 'Get Book Status',
      states: {
        'Get Book Status': {
          invoke: { src: fromPromise(async () => { throw new Error('the real call ran'); }), onDone: 'On [loan]', onError: 'lost' },
        },
        'On [loan]': { on: { 'give back: now (late)': 'lost' } },
        lost: {},
      },
    });`,
  'pair.machine.ts': `
    import { createMachine, sendParent } from 'xstate';
    export const first = createMachine({ initial: 'on', states: { on: { on: { stop: 'off' } }, off: {} } });
    export const second = createMachine({ id: 'second', entry: sendParent({ type: 'ready' }) });`,
  'strict.machine.ts': `
    import { createMachine } from 'xstate';
    export const strict = createMachine({ id: 'strict', context: ({ input }) => ({ name: input.user.name }) });`,
  'toggle-a.ts': `
    import { createMachine } from 'xstate';
    export default createMachine({ id: 'app/toggle', initial: 'on', states: { on: { on: { flip: '#app/toggle.off' } }, off: {} } });`,
  'toggle-b.ts': `
    import { createMachine } from 'xstate';
    export const one = createMachine({ id: 'App/Toggle', initial: 'on', states: { on: { on: { flip: '#App/Toggle.off' } }, off: {} } });
    export const two = createMachine({ id: 'toggle.paths', initial: 'on', states: { on: { on: { flip: 'off' } }, off: {} } });`,
  'none.ts': 'export const machine = { id: 1 };',
  'page.ts': "document.title = 'A page'; export {};",
};

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const draw = (...patterns: string[]) =>
  runStatecharts('draw', ...patterns.map((one) => join(folder, one)), '--out', out);
const read = (name: string) => readFileSync(join(out, name), 'utf8');

test('CHART-06 machines of other projects are drawn without a configuration, and one that fails stops no other', async () => {
  const { status, stdout } = await draw('*.ts');
  expect(status).toBe(1);
  expect(stdout).toContain('not drawn, see findings.md: ');
  const endings = ['json', 'mmd', 'scxml', 'svg'];
  const all = ['loader', 'pair-first', 'second', 'strict', 'app-toggle', 'App-Toggle-2', 'toggle-paths'].flatMap((id) =>
    endings.map((ending) => `${id}.${ending}`),
  );
  expect(readdirSync(out)).toEqual(expect.arrayContaining(all));
  expect(stdout).toContain('loader: 3 of 3 transitions by paths\n');
  expect(stdout).toContain('7 machines in ');
  const findings = read('findings.md');
  expect(findings).toContain('none.ts exports no machine');
  expect(findings).toContain('page.ts cannot be loaded: document is not defined');
  expect(findings).toContain(
    "- strict: on start (plain): Cannot read properties of undefined (reading 'user'); give its model inputs: { plain: { … } }",
  );
});

test('CHART-06 SCXML has names without blanks, so that each is one target', async () => {
  await draw('loader.machine.ts');
  const scxml = read('loader.scxml');
  expect(XMLValidator.validate(scxml)).toBe(true);
  const ids = [...scxml.matchAll(/<state id="([^"]*)"/g)].map(([, id]) => id);
  const targets = [...scxml.matchAll(/ target="([^"]*)"/g)].flatMap(([, all = '']) => all.split(' '));
  expect(ids.filter((id) => id?.endsWith('.Get_x20_Book_x20_Status'))).toHaveLength(1);
  expect(scxml).toContain('event="give_x20_back_x3a__x20_now_x20__x28_late_x29_"');
  expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
});

test('CHART-06 files that do not exist, fit nothing or have no machine are said in a sentence', async () => {
  expect((await draw('gone.ts')).stderr).toContain('gone.ts does not exist');
  expect((await draw('gone/*.ts')).stderr).toContain('no file fits ');
  expect((await runStatecharts('draw')).stderr).toContain('draw needs files');
  const { status, stdout } = await draw('none.ts');
  expect([status, stdout]).toEqual([1, expect.stringContaining('none.ts exports no machine')]);
});

test('CHART-06 a machine with 200 states and 600 transitions is drawn', async () => {
  writeFileSync(
    join(folder, 'large.js'),
    `import { createMachine } from 'xstate';
    const names = Array.from({ length: 200 }, (_, at) => 's' + at);
    const target = (at, step) => names[(at * 7 + step) % names.length];
    const states = Object.fromEntries(names.map((name, at) => [name, { on: { a: target(at, 1), b: target(at, 50), c: target(at, 90) } }]));
    export default createMachine({ id: 'large', initial: 's0', states });`,
  );
  const { stdout } = await draw('large.js');
  expect(stdout).toContain('large: 600 of 600 transitions by paths');
});

test('CHART-06 a model that cannot be loaded, or of another machine, stops no other', async () => {
  const project = join(folder, 'project');
  mkdirSync(join(project, 'models'), { recursive: true });
  writeFileSync(join(project, 'statecharts.config.ts'), "export default { models: 'models', exports: 'exports' };");
  const write = (name: string, machine: string, more = '') =>
    writeFileSync(
      join(project, `models/${name}.model.js`),
      `import { createMachine } from 'xstate';
      export default { machine: createMachine(${machine}), title: '${name}', area: 'a', ${more} };`,
    );
  write('nameless', "{ initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } }");
  write('broken', "{ id: 'broken', initial: 'gone', states: { a: { initial: 'x' } } }");
  write('thrown', '(() => { throw new Error("no machine today"); })()');
  write('other', "{ id: 'other', on: { go: {} } }", "cases: { 'door.closed': { one: {} } }");
  const config = ['--config', join(project, 'statecharts.config.ts')];
  const charts = await runStatecharts('charts', ...config);
  expect([charts.status, readdirSync(join(project, 'exports'))]).toEqual([
    1,
    expect.arrayContaining(['nameless.paths.json', 'nameless.svg', 'other.svg']),
  ]);
  expect(charts.stderr).toContain('thrown.model.js cannot be loaded: no machine today (');
  expect(charts.stderr).toContain('broken');
  expect(charts.stderr).toContain('other: has none of the events that its model names (door.closed)');
  const check = await runStatecharts('check', ...config);
  expect([check.status, check.stdout]).toEqual([1, expect.stringMatching(/^nameless: \d+ paths hold/m)]);
}, 30_000);

test('CHART-06 a file that ends the process or never ends while it is loaded is named', async () => {
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const toggle = join(folder, 'toggle-a.ts');
  const exits = write('exits.ts', 'process.exit(0);');
  const later = write('later.ts', 'setTimeout(() => process.exit(0), 1); export {};');
  const command = ['packages/statecharts/src/bin.mjs', 'draw', toggle, exits, later, '--out', out];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, expect.stringContaining('exits.ts cannot be loaded: it calls process.exit(0)')]);
  expect(stdout).toContain('app-toggle: 1 of 1 transitions by paths');
  expect(stderr).toMatch(/outside its machines: it calls process\.exit\(0\) \(.*later\.ts:1\)/);
  const waits = write('waits.mjs', 'await new Promise(() => {});');
  await expect(importFile(waits, 10)).rejects.toThrow('it is not loaded after 0.01 s');
  const blocks = write('blocks.mjs', 'for (;;);');
  const call = `import('@learning-console/statecharts/module-loading').then((one) => one.importFile(${JSON.stringify(blocks)}, 100))`;
  const blocked = spawnSync(process.execPath, ['--import', 'tsx', '-e', call], { encoding: 'utf8' });
  expect(blocked.signal).toBe('SIGKILL');
  expect(blocked.stderr).toContain('blocks.mjs never ends while it is loaded');
}, 30_000);
