import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runStatecharts } from '#tests/support/statecharts-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'console-names-'));

const names = [
  'default',
  'class',
  'a b',
  '1st',
  '🎉',
  '__proto__',
  'constructor',
  'toString',
  "it's",
  'über',
  'fillIn',
];

/** A machine whose events, fields, actors and states have the name. */
const machineText = (name: string, id: string): string => {
  const [key, at] = [`[${JSON.stringify(name)}]`, `[${JSON.stringify(name)}]`];
  // XState itself cannot read a state of that name.
  const state = JSON.stringify(name === '__proto__' ? '__proto' : name);
  return `setup({ actors: { ${key}: fromPromise(async () => ({})) } }).createMachine({
    id: ${JSON.stringify(id)},
    context: ({ input }) => ({ first: input.first, ${key}: '' }),
    initial: ${state},
    states: {
      [${state}]: { on: { ${key}: { target: 'busy', actions: assign({ first: ({ event }) => event${at} }) } } },
      busy: { invoke: { src: ${JSON.stringify(name)}, onDone: ${state}, onError: ${state} } },
    },
  })`;
};

const importText = "import { assign, fromPromise, setup } from 'xstate';\n";

const files: Record<string, string> = {
  'a b.machine.js': `${importText}export default ${machineText('a b', 'a b')};`,
  '1st.machine.js': `${importText}export const machine = ${machineText('1st', '1st')};`,
  "it's 🎉.machine.js": `${importText}const it = ${machineText("it's", "it's")};\nexport { it as "it's" };`,
  'class.machine.js': `${importText}${names
    .map(
      (name, at) =>
        `const machine${at} = ${machineText(name, `odd ${name}`)};\nexport { machine${at} as ${JSON.stringify(name)} };`,
    )
    .join('\n')}`,
};

let written: Awaited<ReturnType<typeof runStatecharts>>;

beforeAll(async () => {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'statecharts.config.js'), "export default { models: '.', exports: 'exports' };");
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  written = await runStatecharts('init', ...Object.keys(files).map((name) => join(folder, name)));
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('CHART-06 init, charts and check take machines, events, states, actors and files of any name', async () => {
  expect([written.stderr, written.status]).toEqual(['', 0]);
  const models = readdirSync(folder).filter((name) => name.endsWith('.model.js'));
  expect(models).toHaveLength(names.length + 3);
  for (const model of models) {
    const parsed = spawnSync(process.execPath, ['--check', join(folder, model)], { encoding: 'utf8' });
    expect([model, parsed.stderr]).toEqual([model, '']);
  }
  const config = ['--config', join(folder, 'statecharts.config.js')];
  expect((await runStatecharts('charts', ...config)).stderr).toBe('');
  const checked = await runStatecharts('check', ...config);
  for (const name of names) expect(checked.stdout).toContain(`odd ${name}: `);
  expect(checked.stdout).not.toMatch(/no path takes|ends early|another result/);
  expect(checked.status).toBe(0);
}, 120_000);

test('CHART-06 a model imports what has no name that a variable can have', () => {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  expect(read('class-class.model.js')).toContain("import { class as machine } from './class.machine.js';");
  expect(read('class-default.model.js')).toContain("import machine from './class.machine.js';");
  expect(read("it's 🎉.model.js")).toContain("import { 'it\\'s' as machine } from './it\\'s 🎉.machine.js';");
});
