// Builds the package in `dist`, so that `npm pack` can run there.
// An argument names another folder.
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const out = resolve(process.argv[2] ?? join(here, 'dist'));
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

rmSync(out, { recursive: true, force: true });
const options = [compiler, '-p', join(here, 'tsconfig.build.json'), '--outDir', out];
const { status } = spawnSync(process.execPath, options, { stdio: 'inherit' });
if (status !== 0) process.exit(1);

for (const file of ['README.md', 'docs', 'example', 'example-server', 'example-react'])
  cpSync(join(here, file), join(out, file), { recursive: true });
for (const file of ['bin.mjs', 'loader.mjs', 'gallery/gallery.css', 'gallery/diagram.css'])
  cpSync(join(here, 'src', file), join(out, file));

const { bin, exports, ...description } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
const builtFile = (file) => file.replace('./src/', './').replace('.ts', '.js');
const built = {
  ...description,
  bin: Object.fromEntries(Object.entries(bin).map(([name, file]) => [name, builtFile(file)])),
  exports: Object.fromEntries(Object.entries(exports).map(([name, file]) => [name, builtFile(file)])),
};
writeFileSync(join(out, 'package.json'), `${JSON.stringify(built, null, 2)}\n`);
