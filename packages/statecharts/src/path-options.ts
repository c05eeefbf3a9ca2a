import { parseArgs } from 'node:util';
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
  since: string;
  replay: string;
  out: string;
};

export const usage = `statecharts paths [MACHINE...] [--format ${formats.join('|')}] [--columns ${columnSets.join('|')}]
  [--strategy each|pairs|tour|to STATE|requirement ID|random SEED] [--depth ${depths.join('|')}] [--out FOLDER]
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
    },
  });
  return {
    machines: positionals,
    format: choice('format', values.format, formats),
    columns: choice('columns', values.columns, columnSets),
    strategy: createStrategy(...strategy, choice('depth', values.depth, depths)),
    since: values.since,
    replay: values.replay,
    out: values.out,
  };
}
