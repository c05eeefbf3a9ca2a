import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Command, type CommandInput, chosenModels } from '../command.ts';
import type { Project } from '../project.ts';
import { randomNumbers } from '../random-numbers.ts';
import { type Order, runMutants } from './mutant-runs.ts';
import { mutantsOf } from './mutants.ts';
import { type Reason, reasonOf, survivorReasons } from './survivors.ts';

const usage = `statecharts mutate [MACHINE...] [--sample N] [--seed N]
Makes one mistake after the other in each chart and replays the committed paths. --sample tests N mutants of each chart.`;

const defaultSeed = '1';

function numberOf(option: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${option} ${text} is not a whole number`);
  return Number(text);
}

/** The same mutants for the same seed. */
function sampled(ids: string[], size: number, seed: number): string[] {
  const next = randomNumbers(seed);
  const shuffled = ids.map((id) => ({ id, rank: next() })).toSorted((a, b) => a.rank - b.rank);
  return size === 0 ? ids : shuffled.slice(0, size).map(({ id }) => id);
}

type Sample = { machines: string[]; size: number; seed: number };

async function ordersOf(project: Project, { machines, size, seed }: Sample): Promise<Order[]> {
  const models = await chosenModels(project, machines);
  return models.map(({ machine }) => {
    const ids = mutantsOf(machine).map(({ id }) => id);
    return { machine: machine.id, mutants: sampled(ids, size, seed) };
  });
}

async function run({ project, configFile, args }: CommandInput): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { sample: { type: 'string', default: '0' }, seed: { type: 'string', default: defaultSeed } },
  });
  const [size, seed] = [numberOf('sample', values.sample), numberOf('seed', values.seed)];
  const orders = await ordersOf(project, { machines: positionals, size, seed });
  const { survivors: reasonsFile } = project.config;
  const reasons = survivorReasons(reasonsFile === undefined ? undefined : join(project.root, reasonsFile));
  const processes = availableParallelism();
  const results = await runMutants(orders, { processes, configFile }, ({ machine, mutants, survivors, seconds }) =>
    console.log(`${machine}: ${mutants.length - survivors.length} of ${mutants.length} (${seconds.toFixed(1)} s)`),
  );
  const survivors = results.flatMap((result) => result.survivors).map((id) => ({ id, known: reasonOf(id, reasons) }));
  const isEquivalent = ({ known }: { known?: Reason | undefined }) => known?.isEquivalent === true;
  const missed = survivors.filter((one) => !isEquivalent(one));
  for (const { id, known } of survivors.toSorted((a, b) => Number(isEquivalent(b)) - Number(isEquivalent(a)))) {
    const kind = known?.isEquivalent ? 'equivalent' : 'survives';
    console.log(`${kind}: ${id} (${known?.reason ?? 'no reason yet'})`);
  }
  const all = results.reduce((sum, { mutants }) => sum + mutants.length, 0);
  const total = all - survivors.length + missed.length;
  const percent = ((100 * (total - missed.length)) / Math.max(1, total)).toFixed(1);
  console.log(`${survivors.length - missed.length} more mutants behave like their machine.`);
  console.log(`${total - missed.length} of ${total} mutants caught (${percent} %)`);
}

export const mutateCommand: Command = { usage, run };
