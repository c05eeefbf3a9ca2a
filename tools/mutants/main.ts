// Makes one mistake of tests/mutants after the other in a copy of the sources,
// and runs the test file that should notice it.
// `--only rules` chooses a folder, `--sample 20 --seed 7` some at random.
// The same seed chooses the same ones.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { whenOrphaned } from '#tools/setup/child.mjs';
import { chooseMutants, findMutantFault, groupBy, type Mutant, mutate, readMutants } from './mutants.ts';
import { runTest, stopTests } from './run-test.ts';

type Result = 'caught' | 'SURVIVED' | 'does not apply' | 'fails without it';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    sample: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
});

const chosen = readChosen();
const root = mkdtempSync(join(tmpdir(), 'console-mutants-'));
process.once('exit', () => {
  stopTests();
  rmSync(root, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));
whenOrphaned(() => process.exit(143));
copySources(root);

const results: { mutant: Mutant; result: Result }[] = [];
for (const [, group] of groupBy(chosen, ({ caughtBy, test = '' }) => `${caughtBy} ${test}`)) await runGroup(group);
printTable();
process.exitCode = results.every(({ result }) => result === 'caught') ? 0 : 1;

function readChosen(): readonly Mutant[] {
  try {
    return chooseMutants(readMutants(), values);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Copies the files of the checkout, also new and changed ones, and links its modules. */
function copySources(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  });
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(name))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(file, join(folder, file));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
}

/** Mutants with the same tests, which must pass without a mutant. */
async function runGroup(group: readonly Mutant[]): Promise<void> {
  const [first] = group;
  const isStale = first !== undefined && (await runTest(root, first)) !== 'passed';
  for (const mutant of group) {
    const began = performance.now();
    const result = isStale ? 'fails without it' : await runMutant(mutant);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    results.push({ mutant, result });
    console.log(`${result} (${seconds} s): ${mutant.file}: ${mutant.harm}`);
  }
}

async function runMutant(mutant: Mutant): Promise<Result> {
  if (findMutantFault(mutant) !== undefined) return 'does not apply';
  const path = join(root, mutant.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, mutate(source, mutant));
  const result = await runTest(root, mutant);
  writeFileSync(path, source);
  return result === 'passed' ? 'SURVIVED' : 'caught';
}

function printTable(): void {
  const layers = groupBy(results, ({ mutant }) =>
    mutant.file
      .replace(/^src\//, '')
      .split('/', 1)
      .join(),
  );
  const rows = layers.map(([layer, found]) => ({
    layer,
    mutants: found.length,
    caught: found.filter(({ result }) => result === 'caught').length,
  }));
  console.table(rows);
  for (const { mutant, result } of results.filter((one) => one.result !== 'caught'))
    console.log(`${result}: ${mutant.file}\n  ${mutant.find}\n  ${mutant.replace}\n  ${mutant.caughtBy}`);
  const caught = rows.reduce((sum, row) => sum + row.caught, 0);
  console.log(`${caught} of ${results.length} mutants caught`);
}
