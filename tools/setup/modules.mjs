import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from './child.mjs';

const oldestNode = [20, 19];

/**
 * Changes to the root of the repository.
 * Exits with a message if Node is too old.
 */
export function standInRoot() {
  process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  console.error(`Node ${oldestNode.join('.')} or later is needed; this is ${process.version} (https://nodejs.org).`);
  process.exit(1);
}

const readPackages = (lockFile) => {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch {
    return {};
  }
};

/**
 * Whether node_modules has exactly the versions of the lock file.
 * Optional packages do not count, because packages for other systems are not installed.
 */
function hasModules() {
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(readPackages('package-lock.json')).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
}

/**
 * Installs the packages of the lock file if they are missing, including development packages.
 * Returns the exit code.
 */
export async function installModules() {
  if (hasModules()) return 0;
  console.log('Installing packages (npm ci) ...');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const code = await run([...npm, 'ci', '--include=dev', '--no-audit', '--no-fund']);
  if (code !== 0) console.error('npm ci failed; its output above says why.');
  return code;
}
