// Runs the tests of units and server with other versions of Node: `npm run test:node -- 22 24`.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const versions = process.argv.slice(2);
const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  ...['pure', 'unit', 'server'].flatMap((name) => ['--project', name]),
];

function run(command: string, parts: readonly string[]): void {
  const { status } = spawnSync(command, parts, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exitCode = 1;
}

if (versions.length === 0) throw new Error('Name the versions, such as 22 24.');
for (const version of versions) {
  const folder = resolve('.cache', `node-${version}`);
  run('npm', ['install', '--silent', '--no-save', '--prefix', folder, `node@${version}`]);
  const node = resolve(folder, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  console.log(`\n## Node ${version}`);
  run(node, vitest);
}
