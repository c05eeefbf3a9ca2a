// Runs the benchmarks whose names contain an argument, one after another.
// Without an argument it runs all but the longest.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';

const folder = import.meta.dirname;
const wanted = process.argv.slice(2);
/** They take an hour, many gigabytes or other programs. */
const onlyByName: readonly string[] = ['scale', 'failover', 'upgrade'];
const isWanted = (name: string) =>
  wanted.length === 0 ? !onlyByName.includes(name) : wanted.some((part) => name.includes(part));
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts') && isWanted(file.replace('.bench.ts', '')))
  .sort();

console.log(`Node ${process.version}, ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(2)}`);
if (wanted.length === 0) console.log(`Run by name alone: ${onlyByName.join(', ')}`);
let failed = 0;
for (const file of files) {
  console.log(`\n## ${file.replace('.bench.ts', '')}`);
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(folder, file)], { stdio: 'inherit' });
  if (status !== 0) failed += 1;
}
if (files.length === 0) console.log('There is no such benchmark.');
process.exitCode = failed;
