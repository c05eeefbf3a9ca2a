// Checks without running the product: all of them, or those named as arguments. `zones` writes what follows from the
// table of the rooms, `aliases FOLDER ...` turns ../ imports below a folder into the alias of the room.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { lintZones } from './lint-zones.ts';
import { roomsPage } from './rooms-page.ts';
import { writeAliases } from './write-aliases.ts';

const steps: Readonly<Record<string, readonly string[]>> = {
  types: ['node_modules/typescript/bin/tsc', '--noEmit'],
  lint: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--max-diagnostics=50'],
  unused: ['node_modules/knip/bin/knip.js', '--no-progress'],
  house: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'tests/house'],
};

const wanted = process.argv.slice(2);
if (wanted[0] === 'zones') writeZones();
else if (wanted[0] === 'aliases') writeAliases(wanted.slice(1));
else process.exitCode = runSteps(wanted.length > 0 ? wanted : Object.keys(steps)) ? 0 : 1;

function runSteps(names: readonly string[]): boolean {
  const results = names.map((name) => [name, runStep(name)] as const);
  for (const [name, good] of results) console.log(`${name}: ${good ? 'good' : 'FAILED'}`);
  return results.every(([, good]) => good);
}

function runStep(name: string): boolean {
  const step = steps[name];
  if (!step)
    throw new Error(`No check is called ${name}; there are ${Object.keys(steps).join(', ')} zones and aliases.`);
  return spawnSync(process.execPath, step, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

/** Puts the zones of the room table into biome.json, other overrides before them, and draws docs/rooms.md. */
function writeZones() {
  writeFileSync('docs/rooms.md', roomsPage());
  const config = JSON.parse(readFileSync('biome.json', 'utf8'));
  type Override = { linter?: { rules?: { style?: object } } };
  const others = config.overrides.filter(
    ({ linter }: Override) => !('noRestrictedImports' in (linter?.rules?.style ?? {})),
  );
  writeFileSync(
    'biome.json',
    `${JSON.stringify({ ...config, overrides: [...others, ...lintZones()] }, undefined, 2)}\n`,
  );
  spawnSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', 'biome.json']);
}
