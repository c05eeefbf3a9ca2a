import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export function run(folder: string, program: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** Returns what the program printed. Throws all that it printed if it fails. */
export function runWell(folder: string, program: string, ...words: string[]): string {
  const { status, stdout, stderr } = run(folder, program, ...words);
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} in ${folder}: ${stdout}${stderr}`);
  return stdout;
}

/** XState as npm gets it, in the version that the repository uses. */
export const ownXState = (): string => `xstate@${JSON.parse(readFileSync('package.json', 'utf8')).dependencies.xstate}`;

/**
 * Builds and packs the chart tools in a folder.
 * Returns the file that npm installs, and the folder of the build.
 */
export function packStatecharts(root: string): { packed: string; built: string } {
  const built = join(root, 'built');
  runWell('.', process.execPath, 'packages/statecharts/build.mjs', built);
  const name = runWell(built, 'npm', 'pack', '--silent', '--pack-destination', root).trim();
  return { packed: join(root, name), built };
}

/** Makes a project of modules with packages, which npm gets as they are written. */
export function installPacked(project: string, ...packages: string[]): void {
  mkdirSync(project, { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  runWell(project, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', '--silent', ...packages);
}
