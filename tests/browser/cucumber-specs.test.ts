import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const inFolder = (...parts: string[]) => join(folder.path, ...parts);
const feature = inFolder('features', 'login.feature');

const node = (args: readonly string[], options: { cwd: string; env?: NodeJS.ProcessEnv }): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, args, options, (_, stdout, stderr) => resolve(stdout + stderr));
  });

/** Writes the scenarios of the sign-in, and a stand-in for Cucumber. */
async function writeScenarios(): Promise<void> {
  const options = ['packages/statecharts/src/bin.mjs', 'paths', 'login', '--format', 'cucumber', '--out', folder.path];
  expect(await node(options, { cwd: process.cwd() })).toContain('npm install');
  const standIn = inFolder('node_modules', '@cucumber', 'cucumber');
  mkdirSync(standIn, { recursive: true });
  cpSync('tests/browser/support/cucumber-stand-in.mjs', join(standIn, 'index.mjs'));
  writeFileSync(join(standIn, 'package.json'), JSON.stringify({ type: 'module', exports: './index.mjs' }));
  for (const name of ['@cucumber/gherkin', '@cucumber/messages', 'playwright-core'])
    symlinkSync(join(process.cwd(), 'node_modules', name), inFolder('node_modules', name));
  const run = "import './steps/support.mjs';\nimport './steps/steps.mjs';\n";
  writeFileSync(inFolder('run.mjs'), `${run}import { runFeatures } from '@cucumber/cucumber';\nawait runFeatures();\n`);
}

const runScenarios = (address: string, env: NodeJS.ProcessEnv = {}) =>
  node(['run.mjs'], { cwd: folder.path, env: { ...process.env, ...env, CONSOLE_URL: `${address}/` } });

/** Enough for the steps before the failing one, also on a slow computer. */
const shortWaits = { MAX_WAIT_MS: '5000' };

const countLines = (output: string, pattern: RegExp): number => output.match(pattern)?.length ?? 0;

test('CHART-05 written scenarios run outside the repository, and fail where page and chart differ', async ({
  server,
}) => {
  await writeScenarios();
  const { dependencies }: { dependencies: object } = JSON.parse(readFileSync(inFolder('package.json'), 'utf8'));
  expect(Object.keys(dependencies).sort()).toEqual(['@cucumber/cucumber', 'playwright-core']);
  const written = readFileSync(feature, 'utf8');
  const scenarios = written.split(/\n(?= {2}@)/);
  const passed = await runScenarios(server.address);
  expect([countLines(passed, /^PASSED /gm), passed]).toEqual([
    scenarios.length - 1,
    expect.not.stringContaining('FAIL'),
  ]);

  const [head = '', scenario = ''] = scenarios;
  const [, given = ''] = /(\n {4}Given [\s\S]*?)\n {4}When /.exec(scenario) ?? [];
  const own = (name: string, lines: string) => `\n  Scenario: ${name}${lines}\n`;
  const features = [
    head,
    own('a shorter one', given),
    own('an unknown step', `${given}\n    When Press 'Back'`),
    own('another result', given.replace('The form waits', 'The form sleeps')),
  ];
  writeFileSync(feature, features.join('\n'));
  const changed = await runScenarios(server.address);
  expect([countLines(changed, /^PASSED /gm), countLines(changed, /^FAILED /gm)]).toEqual([1, 2]);
  expect(changed).toContain("No recorded path has\n  Press 'Back' after");
  expect(changed).toContain('It knows there:\n  Type');
  expect(changed).toContain("The chart does not expect 'The form sleeps");

  const recorded = inFolder('recorded', 'login.json');
  writeFileSync(recorded, readFileSync(recorded, 'utf8').replaceAll('"state":"submitting"', '"state":"rejected"'));
  writeFileSync(feature, scenarios.slice(0, 2).join('\n'));
  const failed = await runScenarios(server.address, shortWaits);
  expect([countLines(failed, /^FAILED /gm), countLines(failed, /^PASSED /gm)]).toEqual([1, 0]);
  expect(failed).toContain('form.submit (valid)');
});
