import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { committedPaths } from './committed.ts';
import { eventCaseText } from './event-cases.ts';
import { loadModels } from './models.ts';
import type { MachinePath } from './paths.ts';
import { columnSets, csvOf, gherkinOf, markdownOf } from './test-case-formats.ts';
import { type TestSuite, testSuite } from './test-cases.ts';

const formats = ['text', 'gherkin', 'csv', 'markdown'] as const;
const depths = ['transition', 'pair'] as const;
const endings = { text: 'txt', gherkin: 'feature', csv: 'csv', markdown: 'md' };

const usage = `npm run paths -- [MACHINE...] [--format ${formats.join('|')}] [--columns ${columnSets.join('|')}] [--depth ${depths.join('|')}] [--out FOLDER]
Without a machine: every machine. Without --format: each path in full.`;

/** Throws an error that names the choices. */
function choice<Value extends string>(option: string, text: string, choices: readonly Value[]): Value {
  const found = choices.find((one) => one === text);
  if (found === undefined) throw new Error(`--${option} ${text}: choose one of ${choices.join(', ')}`);
  return found;
}

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'text' },
      columns: { type: 'string', default: 'testrail' },
      depth: { type: 'string', default: 'transition' },
      out: { type: 'string', default: '' },
      help: { type: 'boolean', default: false },
    },
  });
  return {
    format: choice('format', values.format, formats),
    columns: choice('columns', values.columns, columnSets),
    depth: choice('depth', values.depth, depths),
    ...{ machines: positionals, out: values.out, isHelp: values.help },
  };
}

type Options = ReturnType<typeof readOptions>;

const fullText = (paths: readonly MachinePath[]): string => {
  const lines = paths.flatMap((path) => [
    `\n${path.name}, input '${path.input}'`,
    ...[path.start, ...path.steps].map(({ event, case: name, ...result }) => {
      const eventCase = name === undefined ? { event } : { event, case: name };
      return `  ${eventCaseText(eventCase)}: ${JSON.stringify(result)}`;
    }),
  ]);
  return `${lines.join('\n')}\n`;
};

function write({ out, format }: Options, name: string, text: string): void {
  if (out === '') {
    process.stdout.write(text);
    return;
  }
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, `${name}.${endings[format]}`), text);
}

async function run(options: Options): Promise<void> {
  const { machines, format, columns, depth } = options;
  const known = (await loadModels()).map(({ machine }) => machine.id);
  const unknown = machines.filter((machine) => !known.includes(machine));
  if (unknown.length > 0) throw new Error(`Unknown machine ${unknown.join(', ')}. Machines: ${known.join(', ')}`);
  const suites: TestSuite[] = [];
  for (const machine of machines.length > 0 ? machines : known) {
    const { model, paths } = await committedPaths(machine);
    const chosen = paths.filter((path) => path.depth === depth);
    const suite = testSuite({ model, paths: chosen });
    suites.push(suite);
    if (format === 'text') write(options, machine, fullText(chosen));
    if (format === 'gherkin') write(options, machine, gherkinOf(suite));
    if (format === 'markdown') write(options, machine, markdownOf(suite));
  }
  if (format === 'csv') write(options, 'test-cases', csvOf(suites, columns));
}

try {
  const options = readOptions();
  if (options.isHelp) console.log(usage);
  else await run(options);
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
  process.exitCode = 1;
}
