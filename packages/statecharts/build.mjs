// Builds the package in `dist`, so that `npm pack` can run there, and prints its size.
// An argument names another folder.
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const maxBytes = 5_000_000;
const here = dirname(fileURLToPath(import.meta.url));
const out = resolve(process.argv[2] ?? join(here, 'dist'));
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

rmSync(out, { recursive: true, force: true });
const options = [compiler, '-p', join(here, 'tsconfig.build.json'), '--outDir', out];
const { status } = spawnSync(process.execPath, options, { stdio: 'inherit' });
if (status !== 0) process.exit(1);

const documents = ['README.md', 'docs', 'example', 'example-media', 'example-server', 'example-react'];
for (const file of documents) cpSync(join(here, file), join(out, file), { recursive: true });
cpSync(join(here, '../../LICENSE'), join(out, 'LICENSE'));
const styles = ['gallery', 'windows', 'diagram', 'changes'].map((name) => `gallery/${name}.css`);
for (const file of ['bin.mjs', 'loader.mjs', ...styles]) cpSync(join(here, 'src', file), join(out, file));

/** `./*` is for the repository; users get the modules that the README lists. */
const { bin, exports, private: _, ...description } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
const { './*': _all, ...modules } = exports;
const builtFile = (file, ending) => file.replace('./src/', './').replace('.ts', ending);
const toEntry = (file) => ({ types: builtFile(file, '.d.ts'), default: builtFile(file, '.js') });
const built = {
  ...description,
  bin: Object.fromEntries(Object.entries(bin).map(([name, file]) => [name, builtFile(file, '.js')])),
  exports: Object.fromEntries(Object.entries(modules).map(([name, file]) => [name, toEntry(file)])),
  files: ['*.js', '*.d.ts', '*.mjs', 'gallery', 'mutation', ...documents],
};
writeFileSync(join(out, 'package.json'), `${JSON.stringify(built, null, 2)}\n`);

const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json'], { cwd: out, encoding: 'utf8' });
const [{ entryCount, unpackedSize }] = JSON.parse(stdout);
console.log(`${entryCount} files, ${(unpackedSize / 1e6).toFixed(1)} MB`);
if (unpackedSize > maxBytes) throw new Error(`the package has more than ${maxBytes / 1e6} MB`);
