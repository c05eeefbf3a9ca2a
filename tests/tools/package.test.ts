import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installPacked, ownXState, packStatecharts, run, runWell } from '#tests/support/packed-package.ts';
import { runStatecharts } from '#tests/support/statecharts-command.ts';

const root = mkdtempSync(join(tmpdir(), 'console-package-'));
const project = join(root, 'project');

const statecharts = (...words: string[]) => run(project, join(project, 'node_modules/.bin/statecharts'), ...words);

let packed = '';

beforeAll(() => {
  const files = packStatecharts(root);
  ({ packed } = files);
  cpSync(join(files.built, 'example'), project, { recursive: true });
  installPacked(project, packed, ownXState());
}, 300_000);

afterAll(() => rmSync(root, { recursive: true, force: true }));

test('CHART-05 CHART-06 the package works in a project of another domain', () => {
  expect(statecharts('charts')).toMatchObject({ status: 0, stdout: expect.stringContaining('4 files in exports') });
  expect(readdirSync(join(project, 'exports')).sort()).toEqual([
    'index.html',
    'parcelLocker.mmd',
    'parcelLocker.paths.json',
    'parcelLocker.svg',
  ]);
  const page = readFileSync(join(project, 'exports/index.html'), 'utf8');
  expect(page).toContain('The third wrong code blocks a locker.');
  expect(page).toContain('<h3>Lockers</h3>');
  expect(page).not.toContain('browser tests');
  expect(statecharts('draw', '*.machine.ts').stdout).toContain('parcelLocker: ');
  expect(statecharts('check').stdout).toBe('parcelLocker: 6 paths hold\n');
  expect(statecharts('paths', '--format', 'gherkin').stdout).toMatch(
    /When Enter the code:\n +\| field \| value \|\n +\| case \| a code \|\n +\| code \| 1234 \|/,
  );
  expect(statecharts('mutate', '--only', 'chart').stdout).toMatch(/31 of 31 mutants caught \(100\.0 %\)\n$/);
}, 120_000);

test('CHART-03 the package walks at random, and has its documents and examples', () => {
  expect(statecharts('walk', '--walks', '30')).toEqual({
    status: 0,
    stdout: expect.stringMatching(
      /^seed 1\nparcelLocker: 30 walks, \d+ steps, 9 of 9 transitions; checked properties: 2\n$/,
    ),
    stderr: '',
  });
}, 60_000);

test('CHART-04 the examples of the package run by the command of their README', () => {
  const folder = join(root, 'examples');
  installPacked(folder, packed, ownXState());
  const installed = join(folder, 'node_modules/@learning-console/statecharts');
  expect(readFileSync(join(installed, 'docs/comparison.md'), 'utf8')).not.toBe('');
  expect(readFileSync(join(installed, 'LICENSE'), 'utf8')).toBe(readFileSync('LICENSE', 'utf8'));
  for (const [name, text] of [
    ['example-media', /^goal 1: 3 steps$/m],
    ['example-server', /^transition 1: \d+ steps$/m],
  ] as const) {
    const [, command = ''] = /```sh\n(.*)\n```/.exec(readFileSync(join(installed, name, 'README.md'), 'utf8')) ?? [];
    expect(runWell(folder, 'sh', '-c', command)).toMatch(text);
  }
  const player = (...words: string[]) =>
    runWell(join(folder, 'example-media'), join(folder, 'node_modules/.bin/statecharts'), ...words);
  expect(player('charts')).toContain('4 files in exports');
  expect(player('check')).toMatch(/^mediaPlayer: \d+ paths hold\n$/);
  expect(player('walk')).toContain('14 of 14 transitions; checked properties: 2');
}, 120_000);

test('CHART-03 the paths judge mistakes in the functions of a machine; what a stub replaces survives with its line', () => {
  const { stdout } = statecharts('mutate', '--only', 'source');
  expect(stdout).toContain('parcel-locker.machine.ts (parcelLocker): ');
  expect(stdout).toContain('limit moved 1 of 1');
  const survivors = [...stdout.matchAll(/^survives: (.*) \(no reason yet\)$/gm)].map(([, text]) => text);
  // The promise of the example is replaced by a stub, and the example has no quick tests.
  expect(survivors).toEqual([
    "parcel-locker.machine.ts:16: field dropped: isValid: input.code === '4711'",
    "parcel-locker.machine.ts:16: condition negated: input.code === '4711' → !==",
  ]);
}, 120_000);

test('CHART-06 one command makes all files, also those for other tools and a gallery with screenshots', () => {
  mkdirSync(join(project, 'screens'));
  writeFileSync(join(project, 'screens/parcelLocker.locked.webp'), '');
  expect(statecharts('charts', '--all')).toMatchObject({ status: 0, stdout: '6 files in made\n' });
  const read = (name: string) => readFileSync(join(project, 'made', name), 'utf8');
  expect(JSON.parse(read('parcelLocker.json'))).toMatchObject({ id: 'parcelLocker' });
  expect(read('parcelLocker.scxml')).toContain('<scxml');
  expect(read('index.html')).toContain('"parcelLocker.locked":"../screens/parcelLocker.locked.webp"');
  expect(readFileSync(join(project, 'exports/index.html'), 'utf8')).not.toContain('screens/');
  const options = join(project, 'statecharts.config.ts');
  const text = readFileSync(options, 'utf8');
  writeFileSync(options, text.replace("allExports: 'made',", ''));
  const { status, stderr } = statecharts('charts', '--all');
  writeFileSync(options, text);
  expect([status, stderr]).toEqual([1, expect.stringContaining('--all needs allExports')]);
}, 60_000);

test('CHART-05 the types of the package fit the example', () => {
  const compiler = join(process.cwd(), 'node_modules/typescript/bin/tsc');
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext', '--moduleResolution', 'bundler'];
  const files = ['statecharts.config.ts', 'charts/parcel-locker.model.ts'];
  const check = (...more: string[]) =>
    run(project, process.execPath, compiler, ...options, '--allowImportingTsExtensions', ...more, ...files);
  expect(check()).toEqual({ status: 0, stdout: '', stderr: '' });
  const asNode = check('--module', 'nodenext', '--moduleResolution', 'nodenext');
  expect(asNode).toEqual({ status: 0, stdout: '', stderr: '' });
}, 60_000);

test('CHART-03 a change of the machine is reported with the path, the row and the step', () => {
  const file = join(project, 'parcel-locker.machine.ts');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('attempts: context.attempts + 1', 'attempts: context.attempts + 2'));
  const changed = statecharts('check');
  writeFileSync(file, text);
  expect(changed.status).toBe(1);
  expect(changed.stdout).toMatch(/the path .* (has another result|ends early: )/);
  expect(statecharts('check').status).toBe(0);
}, 60_000);

test('CHART-06 a machine without a description and an event without a cause are named', () => {
  const file = join(project, 'parcel-locker.machine.ts');
  const text = readFileSync(file, 'utf8');
  const bare = text.replace("description: 'A locker that opens for the code of its parcel.',", '');
  writeFileSync(file, bare.replaceAll('locker.unblocked', 'locker.repair'));
  const { stdout } = statecharts('check');
  writeFileSync(file, text);
  expect(stdout).toContain('hint: parcelLocker has no description');
  expect(stdout).toContain('hint: who causes locker.repair?');
}, 60_000);

test('CHART-03 mutants are not tested against paths of another machine', () => {
  const file = join(project, 'parcel-locker.machine.ts');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace("target: 'beeping'", "target: 'locked'"));
  const { status, stderr } = statecharts('mutate');
  writeFileSync(file, text);
  expect([status, stderr]).toEqual([1, expect.stringContaining('parcelLocker differs from its committed paths')]);
}, 60_000);

test('CHART-05 committed paths find the model of their machine in another file', () => {
  const folder = join(project, 'charts');
  const before = join(folder, 'parcel-locker.model.ts');
  const after = join(folder, 'moved.model.ts');
  renameSync(before, after);
  const paths = statecharts('paths', '--format', 'gherkin');
  renameSync(after, before);
  expect(paths).toMatchObject({ status: 0, stdout: expect.stringContaining('Scenario') });
}, 60_000);

test('CHART-06 an export deletes the files of removed machines only', () => {
  const folder = join(project, 'exports');
  for (const name of ['old.paths.json', 'old.svg', 'notes.md', 'other.txt']) writeFileSync(join(folder, name), '');
  expect(statecharts('charts').status).toBe(0);
  expect(readdirSync(folder).filter((name) => !name.startsWith('parcelLocker'))).toEqual([
    'index.html',
    'notes.md',
    'other.txt',
  ]);
}, 60_000);

test('CHART-07 charts are compared with those of the last commit', () => {
  const git = (...words: string[]) => runWell(project, 'git', ...words);
  git('init', '--quiet');
  git('add', 'exports');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message', 'first');
  const file = join(project, 'parcel-locker.machine.ts');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('openTooLong: 60_000', 'openTooLong: 90_000'));
  const { stdout } = statecharts('charts', '--since', 'HEAD', '--out', 'changes');
  writeFileSync(file, text);
  expect(stdout).toContain('changes.html');
  expect(readFileSync(join(project, 'changes/changes.md'), 'utf8')).toContain('waits 90 s (before: 60 s)');
}, 60_000);

test('CHART-05 a defect in the configuration is reported with its place', () => {
  writeFileSync(join(project, 'broken.config.ts'), 'export default nothing.here;');
  const { status, stderr } = statecharts('check', '--config', 'broken.config.ts');
  expect([status, stderr]).toEqual([1, expect.stringMatching(/ReferenceError[\s\S]*broken\.config\.ts/)]);
}, 60_000);

test('CHART-05 an unknown command, machine or configuration is an error that names the choices', async () => {
  const here = ['--config', join(project, 'statecharts.config.ts')];
  expect(statecharts('sketch')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Unknown command sketch. Commands: draw, init, charts, check, paths, walk, mutate'),
  });
  expect((await runStatecharts('check', 'nobody', ...here)).stderr).toContain(
    'Unknown machine nobody. Machines: parcelLocker',
  );
  expect((await runStatecharts('check', '--speed', ...here)).stderr).toMatch(
    /--speed[\s\S]*statecharts check \[MACHINE/,
  );
  expect((await runStatecharts('check', '--config=none.ts')).stderr).toContain('none.ts does not exist');
  expect((await runStatecharts('--config', 'none.ts', 'check')).stderr).toContain('none.ts does not exist');
  const elsewhere = run(root, join(project, 'node_modules/.bin/statecharts'), 'check');
  expect([elsewhere.status, elsewhere.stderr]).toEqual([1, expect.stringContaining('name it with --config FILE')]);
}, 60_000);
