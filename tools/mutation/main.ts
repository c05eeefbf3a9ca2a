import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { loadModels } from '#tools/statecharts/models.ts';
import { randomNumbers } from '#tools/statecharts/random-numbers.ts';
import { type Order, runMutants } from './mutant-runs.ts';
import { mutantsOf } from './mutants.ts';
import { type Reason, reasonOf, survivorReasons } from './survivors.ts';

const usage = `npm run mutate -- [MACHINE...] [--sample N] [--seed N]
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

async function ordersOf(machines: string[], size: number, seed: number): Promise<Order[]> {
  const models = await loadModels();
  const known = models.map(({ machine }) => machine.id);
  const unknown = machines.filter((machine) => !known.includes(machine));
  if (unknown.length > 0) throw new Error(`Unknown machine ${unknown.join(', ')}. Machines: ${known.join(', ')}`);
  const chosen = models.filter(({ machine }) => machines.length === 0 || machines.includes(machine.id));
  return chosen.map(({ machine }) => {
    const ids = mutantsOf(machine).map(({ id }) => id);
    return { machine: machine.id, mutants: sampled(ids, size, seed) };
  });
}

async function mutate(words: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { sample: { type: 'string', default: '0' }, seed: { type: 'string', default: defaultSeed } },
  });
  const orders = await ordersOf(positionals, numberOf('sample', values.sample), numberOf('seed', values.seed));
  const reasons = survivorReasons();
  const results = await runMutants(orders, availableParallelism(), ({ machine, mutants, survivors, seconds }) =>
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

try {
  await mutate(process.argv.slice(2));
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
  process.exitCode = 1;
}
