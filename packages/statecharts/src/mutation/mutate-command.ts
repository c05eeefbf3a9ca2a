import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Command, type CommandInput, chosenModels } from '../command.ts';
import { printLine } from '../printing.ts';
import type { Project } from '../project.ts';
import { randomNumbers } from '../random-numbers.ts';
import {
  type CountedSurvivor,
  caughtText,
  finalLines,
  isEquivalent,
  kindsText,
  survivorLine,
} from './mutant-report.ts';
import { type Order, runMutants } from './mutant-runs.ts';
import { createMutants } from './mutants.ts';
import { surviveQuickTests } from './quick-tests.ts';
import { runSourceMutants } from './source-runs.ts';
import { findSources, type Source } from './sources.ts';
import { findReason, survivorReasons } from './survivors.ts';

const usage = `statecharts mutate [MACHINE...] [--only chart|source] [--sample N] [--seed N]
Makes one mistake after the other in each chart and in the functions of its machine, and replays the committed paths.
Mistakes in functions that no path notices also run with the quick tests of the configuration.
--only tests the mutants of one kind. --sample tests N mutants of each chart and of each file.`;

const defaultSeed = '1';

function parseNumber(option: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${option} ${text} is not a whole number`);
  return Number(text);
}

type Sample = { machines: string[]; size: number; seed: number };

/** The same items for the same seed. */
function takeSample<Item>(items: Item[], { size, seed }: Sample): Item[] {
  const next = randomNumbers(seed);
  const shuffled = items.map((item) => ({ item, rank: next() })).toSorted((a, b) => a.rank - b.rank);
  return size === 0 ? items : shuffled.slice(0, size).map(({ item }) => item);
}

type Run = { mutants: number; survivors: CountedSurvivor[] };

async function runChartMutants({ project, configFile }: CommandInput, sample: Sample): Promise<Run> {
  const models = await chosenModels(project, sample.machines);
  const orders = models.map(({ machine }): Order => {
    const ids = createMutants(machine).map(({ id }) => id);
    return { machine: machine.id, mutants: takeSample(ids, sample) };
  });
  const processes = availableParallelism();
  const results = await runMutants(orders, { processes, configFile }, ({ machine, mutants, survivors, seconds }) =>
    printLine(`${machine}: ${mutants.length - survivors.length} of ${mutants.length} (${seconds.toFixed(1)} s)`),
  );
  const survivors = results.flatMap((result) => result.survivors).map((id) => ({ id }));
  return { mutants: results.reduce((sum, { mutants }) => sum + mutants.length, 0), survivors };
}

async function chosenSources(project: Project, sample: Sample): Promise<Source[]> {
  const isChosen = ({ judges }: Source) =>
    sample.machines.length === 0 || judges.some(({ machine }) => sample.machines.includes(machine));
  const sources = (await findSources(project)).filter(isChosen);
  return sources.map((source) => ({ ...source, mutants: takeSample(source.mutants, sample) }));
}

async function runFunctionMutants({ project, configFile }: CommandInput, sample: Sample): Promise<Run> {
  const sources = (await chosenSources(project, sample)).filter(({ mutants }) => mutants.length > 0);
  const results = await runSourceMutants(sources, { processes: availableParallelism(), configFile });
  const survivors: CountedSurvivor[] = [];
  for (const result of results) {
    const { file, judges, mutants } = result.source;
    const quick = await surviveQuickTests(project, { file, mutants: result.survivors });
    const left = quick.survivors;
    const machines = judges.map(({ machine }) => machine).join(', ');
    const counts = `${mutants.length - left.length} of ${mutants.length}`;
    printLine(`${file} (${machines}): ${counts}: ${caughtText(result, quick)}`);
    printLine(`  ${kindsText(mutants, left)} (${result.seconds.toFixed(1)} s)`);
    if (!quick.isJudged) {
      console.error(`${file}: not judged by its quick tests, which fail without a mutant`);
      process.exitCode = 1;
    }
    survivors.push(...left.map(({ id, line }) => ({ id, place: `${file}:${line}` })));
  }
  return { mutants: sources.reduce((sum, { mutants }) => sum + mutants.length, 0), survivors };
}

const parts = { chart: runChartMutants, source: runFunctionMutants };

async function run(input: CommandInput): Promise<void> {
  const { values, positionals } = parseArgs({
    args: input.args,
    allowPositionals: true,
    options: {
      sample: { type: 'string', default: '0' },
      seed: { type: 'string', default: defaultSeed },
      only: { type: 'string' },
    },
  });
  const [size, seed] = [parseNumber('sample', values.sample), parseNumber('seed', values.seed)];
  const sample = { machines: positionals, size, seed };
  const names = Object.keys(parts);
  if (values.only !== undefined && !names.includes(values.only))
    throw new Error(`--only ${values.only} is none of ${names.join(', ')}`);
  await chosenModels(input.project, positionals);
  const { survivors: reasonsFile } = input.project.config;
  const reasons = survivorReasons(reasonsFile === undefined ? undefined : join(input.project.root, reasonsFile));
  const done: Run[] = [];
  for (const [name, runPart] of Object.entries(parts))
    if (values.only === undefined || values.only === name) done.push(await runPart(input, sample));
  const survivors = done
    .flatMap((one) => one.survivors)
    .map((survivor) => ({ ...survivor, known: findReason(survivor.id, reasons) }))
    .toSorted((a, b) => Number(isEquivalent(b)) - Number(isEquivalent(a)));
  for (const survivor of survivors) printLine(survivorLine(survivor));
  const all = done.reduce((sum, { mutants }) => sum + mutants, 0);
  for (const line of finalLines(all, survivors)) printLine(line);
}

export const mutateCommand: Command = { usage, run };
