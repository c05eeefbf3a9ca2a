// Runs all checks, or those named as arguments.
// `layers` writes docs/layers.md, and `decisions` docs/decisions/README.md.
// `api` writes the API reference of the chart tools.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { apiPage } from './api-page.ts';
import { decisionsPage } from './decisions-page.ts';
import { layersPage } from './layers-page.ts';

const steps: Readonly<Record<string, readonly string[]>> = {
  types: ['node_modules/typescript/bin/tsc', '--noEmit'],
  lint: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--max-diagnostics=50'],
  unused: ['node_modules/knip/bin/knip.js', '--no-progress'],
  house: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'pure', 'tests/house'],
  // Not part of `npm test`, because its result depends on the day and on the registry.
  support: ['--import', 'tsx', 'tools/check/support.ts'],
};

const chartTools = 'packages/statecharts';
const names = process.argv.slice(2);
const isAlone = names.length === 1;
if (isAlone && names[0] === 'layers') writeFileSync('docs/layers.md', layersPage());
else if (isAlone && names[0] === 'decisions') writeFileSync('docs/decisions/README.md', decisionsPage());
else if (isAlone && names[0] === 'api') writeFileSync(`${chartTools}/docs/api.md`, apiPage(chartTools));
else process.exitCode = runChecks(names.length > 0 ? names : Object.keys(steps)) ? 0 : 1;

function runChecks(checks: readonly string[]): boolean {
  const chosen = checks.map((name) => [name, getStep(name)] as const);
  const results = chosen.map(([name, step]) => [name, runStep(step)] as const);
  for (const [name, passed] of results) console.log(`${name}: ${passed ? 'passed' : 'FAILED'}`);
  return results.every(([, passed]) => passed);
}

function getStep(name: string): readonly string[] {
  const step = steps[name];
  if (step) return step;
  if (['layers', 'decisions', 'api'].includes(name)) throw new Error(`Run ${name} without other names.`);
  throw new Error(`There is no check ${name}, only ${Object.keys(steps).join(', ')}, layers, decisions and api.`);
}

function runStep(step: readonly string[]): boolean {
  return spawnSync(process.execPath, step, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}
