// Runs the example of the chart tools with other versions of XState:
// `npm run test:xstate -- 5.28 5.30 5`.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const versions = process.argv.slice(2);
if (versions.length === 0) throw new Error('Name the versions, such as 5.28 5.30 5.');

const root = mkdtempSync(join(tmpdir(), 'statecharts-xstate-'));

function run(folder: string, program: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

/** What each command must print about the example. */
const expected: [words: string[], text: RegExp][] = [
  [['draw', '*.machine.ts'], /parcelLocker: \d+ of \d+ transitions by paths/],
  [['charts'], /4 files in exports/],
  [['check'], /parcelLocker: 6 paths hold/],
  [['paths', '--format', 'gherkin'], /Scenario/],
  [['mutate', '--only', 'chart'], /31 of 31 mutants caught/],
];

function tryVersion(packed: string, version: string): string {
  const project = join(root, version);
  mkdirSync(project);
  cpSync(join(root, 'built', 'example'), project, { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  run(
    project,
    'npm',
    'install',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--silent',
    packed,
    `xstate@${version}`,
  );
  const installed: string = JSON.parse(readFileSync(join(project, 'node_modules/xstate/package.json'), 'utf8')).version;
  for (const [words, text] of expected) {
    const printed = run(project, process.execPath, 'node_modules/.bin/statecharts', ...words);
    if (!text.test(printed)) throw new Error(`statecharts ${words.join(' ')} with XState ${installed}: ${printed}`);
  }
  return installed;
}

try {
  run('.', process.execPath, 'packages/statecharts/build.mjs', join(root, 'built'));
  const packed = join(root, run(join(root, 'built'), 'npm', 'pack', '--silent', '--pack-destination', root).trim());
  for (const version of versions) {
    try {
      console.log(`XState ${tryVersion(packed, version)}: ${expected.length} commands work`);
    } catch (fault) {
      console.log(`XState ${version}: ${fault instanceof Error ? fault.message : fault}`);
      process.exitCode = 1;
    }
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
