import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const sources = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'texts',
  'contract',
  'tables',
  'src',
  'server',
  'public',
  'tools/build',
  'packages/statecharts/src/mutation/mutant-plugin.ts',
];
const stampFile = '.cache/build.stamp';

/** Returns a hash of all sources of the console and the server. */
export const sourceHash = () => hashFiles(sources);

/** Returns a hash of files and folders by path and content. */
export function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesUnder)) hash.update(path).update('\0').update(readFileSync(path));
  return hash.digest('hex');
}

const made = ['dist/index.html', 'dist-server/main.js'];

/** Whether dist/ and dist-server/ were built from sources with this hash. */
export const isBuilt = (hash) =>
  [...made, stampFile].every((file) => existsSync(file)) && readFileSync(stampFile, 'utf8') === hash;

export function markBuilt(hash) {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
}

export const unmarkBuilt = () => rmSync(stampFile, { force: true });

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
