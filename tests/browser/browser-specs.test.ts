import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const machines = ['certificateVerification', 'login'];
const folder = temporaryFolder();
afterAll(() => folder.remove());

type Result = { code: number; output: string };

const node = (args: readonly string[], options: { cwd: string; env?: NodeJS.ProcessEnv }): Promise<Result> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, args, options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });

const getSpec = (machine: string) => join(folder.path, `${machine}.test.mjs`);

const idsIn = (machine: string) =>
  [...readFileSync(getSpec(machine), 'utf8').matchAll(/^path\("(\S+)/gm)].map(([, id = '']) => id);

/** The tests that ran; Node also lists those that a pattern leaves out. */
const findIds = (output: string, status: 'ok' | 'not ok') =>
  [...output.matchAll(new RegExp(`^${status} \\d+ - (\\S+)(?!.*# SKIP)`, 'gm'))].map(([, id = '']) => id);

const onlyTest = (id: string) => `--test-name-pattern=^${id} `;

/** Writes specs and installs what their package file names. */
async function writeSpecs(...more: string[]): Promise<void> {
  const options = ['packages/statecharts/src/bin.mjs', 'paths', ...machines, '--format', 'browser', ...more];
  const written = await node([...options, '--out', folder.path], { cwd: process.cwd() });
  expect(written).toEqual({ code: 0, output: expect.stringContaining('npm install') });
  const { dependencies }: { dependencies: object } = JSON.parse(
    readFileSync(join(folder.path, 'package.json'), 'utf8'),
  );
  expect(Object.keys(dependencies)).toEqual(['axe-core', 'playwright-core']);
  mkdirSync(join(folder.path, 'node_modules'), { recursive: true });
  for (const name of Object.keys(dependencies))
    if (!existsSync(join(folder.path, 'node_modules', name)))
      symlinkSync(join(process.cwd(), 'node_modules', name), join(folder.path, 'node_modules', name));
}

const runSpecs = (address: string, ...options: string[]) =>
  node(['--test', '--test-reporter=tap', ...options], {
    cwd: folder.path,
    env: { ...process.env, CONSOLE_URL: `${address}/` },
  });

test('CHART-05 written specs run outside the repository, a test for each path', async ({ server }) => {
  await writeSpecs();
  expect(readdirSync(folder.path).filter((name) => name.endsWith('.mjs'))).toEqual(
    machines.map((machine) => `${machine}.test.mjs`),
  );
  const { code, output } = await runSpecs(server.address);
  expect([findIds(output, 'not ok'), code]).toEqual([[], 0]);
  expect(findIds(output, 'ok').sort()).toEqual(machines.flatMap(idsIn).sort());

  const [machine = ''] = machines;
  const [id = ''] = idsIn(machine);
  const wrong = '0000-0000-0000';
  const text = readFileSync(getSpec(machine), 'utf8');
  writeFileSync(getSpec(machine), text.replace(/"input":"[^"]+"/, `"input":"${wrong}"`));
  const failed = await runSpecs(server.address, onlyTest(id), getSpec(machine));
  expect([findIds(failed.output, 'not ok'), findIds(failed.output, 'ok'), failed.code]).toEqual([[id], [], 1]);
  expect(failed.output).toContain(wrong);
  expect(failed.output).toContain(`step 1, address.changed (a link with a number)`);
  expect(existsSync(join(folder.path, `failures/${id}.png`))).toBe(true);

  const { env } = process;
  const unaddressed = await node(['--test', getSpec(machine)], { cwd: folder.path, env: { ...env, CONSOLE_URL: '' } });
  expect(unaddressed.output).toContain('CONSOLE_URL must be the address of the console');
});

const barrier = { id: 'stub', help: 'a barrier', nodes: [{ html: '<p>' }] };

test('CHART-05 written specs check each state with axe, and tours are written too', async ({ server }) => {
  await writeSpecs('--strategy', 'tour');
  const [machine = ''] = machines;
  const { code, output } = await runSpecs(server.address, getSpec(machine));
  expect([findIds(output, 'not ok'), code]).toEqual([[], 0]);
  expect(findIds(output, 'ok').sort()).toEqual(idsIn(machine).sort());

  const axe = join(folder.path, 'node_modules/axe-core');
  rmSync(axe);
  mkdirSync(axe);
  writeFileSync(
    join(axe, 'axe.min.js'),
    `window.axe = { run: async () => (${JSON.stringify({ violations: [barrier] })}) };`,
  );
  const [id = ''] = idsIn(machine);
  const failed = await runSpecs(server.address, onlyTest(id), getSpec(machine));
  expect([findIds(failed.output, 'not ok'), findIds(failed.output, 'ok'), failed.code]).toEqual([[id], [], 1]);
  expect(failed.output).toContain('stub: a barrier');
});
