import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Sample } from './path-sample.ts';
import { createStrategy, type Strategy } from './path-strategies.ts';
import { type ColumnSet, columnSets } from './test-case-csv.ts';

const formats = [
  'text',
  'gherkin',
  'csv',
  'markdown',
  'graphwalker',
  'trace',
  'fixture',
  'browser',
  'cucumber',
] as const;
const depths = ['transition', 'pair', 'goal'] as const;

export type Format = (typeof formats)[number];

export type PathOptions = {
  machines: string[];
  format: Format;
  columns: ColumnSet;
  strategy: Strategy;
  /** Only so many test cases of all machines, drawn at random. */
  sample?: Sample;
  since: string;
  replay: string;
  out: string;
};

export const usage = `statecharts paths [MACHINE...] [--format ${formats.join('|')}] [--columns ${columnSets.join('|')}]
  [--strategy each|pairs|tour|to STATE|requirement ID|random SEED] [--depth ${depths.join('|')}] [--out FOLDER]
statecharts paths [MACHINE...] --sample 20 [--seed 7]   draws test cases at random, in any format
statecharts paths [MACHINE...] --since REV   lists new, changed and removed test cases
statecharts paths --replay FILE              runs a trace, a recording or a fixture of @xstate/test 2,
  and checks the properties of the model
Without a machine: every machine. Without --format: each path in full.`;

function choice<Value extends string>(option: string, text: string, choices: readonly Value[]): Value {
  const found = choices.find((one) => one === text);
  if (found === undefined) throw new Error(`--${option} ${text}: choose one of ${choices.join(', ')}`);
  return found;
}

/** The value of a strategy is a separate argument; `parseArgs` would take it for a machine. */
function strategyIn(args: string[]): { strategy: [name: string, value: string | undefined]; rest: string[] } {
  const at = args.indexOf('--strategy');
  if (at < 0) return { strategy: ['each', undefined], rest: args };
  const [name = '', own] = (args[at + 1] ?? '').split(/\s+/);
  const takesNext = own === undefined && ['to', 'requirement', 'random'].includes(name);
  const next = args[at + 2];
  const value = own ?? (takesNext && !next?.startsWith('--') ? next : undefined);
  return { strategy: [name, value], rest: [...args.slice(0, at), ...args.slice(at + (takesNext ? 3 : 2))] };
}

const maxSeed = 1_000_000_000;

/** Without a seed, another one in each run. */
function sampleIn(
  { sample, seed }: { sample?: string | undefined; seed: string },
  strategy: Strategy,
): { sample?: Sample } {
  if (sample === undefined && seed !== '')
    throw new Error('--seed needs --sample: walk and --strategy random have their own');
  if (sample === undefined) return {};
  if (!/^[1-9]\d{0,8}$/.test(sample)) throw new Error(`--sample ${sample || "''"} is not a whole number from 1`);
  if (!/^\d{0,9}$/.test(seed)) throw new Error(`--seed ${seed} is not a whole number from 0`);
  if (strategy.name !== 'each')
    throw new Error(`--sample draws committed paths: leave out --strategy ${strategy.name}`);
  return { sample: { size: Number(sample), seed: seed === '' ? randomInt(maxSeed) : Number(seed) } };
}

/** Options that would do nothing next to another one are refused. */
function refuseUnused(values: { sample?: string | undefined; since: string; replay: string }): void {
  const named = (['replay', 'since', 'sample'] as const).filter((name) => (values[name] ?? '') !== '');
  const [first, second] = named;
  if (second !== undefined) throw new Error(`--${second} does nothing with --${first}: leave one of them out`);
}

export function readOptions(args: string[]): PathOptions {
  const { strategy, rest } = strategyIn(args);
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'text' },
      columns: { type: 'string', default: 'testrail' },
      depth: { type: 'string', default: 'transition' },
      since: { type: 'string', default: '' },
      replay: { type: 'string', default: '' },
      out: { type: 'string', default: '' },
      sample: { type: 'string' },
      seed: { type: 'string', default: '' },
    },
  });
  refuseUnused(values);
  const chosen = createStrategy(...strategy, choice('depth', values.depth, depths));
  return {
    machines: positionals,
    format: choice('format', values.format, formats),
    columns: choice('columns', values.columns, columnSets),
    strategy: chosen,
    ...sampleIn(values, chosen),
    since: values.since,
    replay: values.replay,
    out: values.out,
  };
}
