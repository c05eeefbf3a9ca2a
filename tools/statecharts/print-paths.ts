import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { caseChanges } from './case-changes.ts';
import { type CommittedPaths, committedFile, committedPaths } from './committed.ts';
import { eventCaseText } from './event-cases.ts';
import { graphWalkerOf } from './graphwalker.ts';
import { loadModels } from './models.ts';
import { type Format, type PathOptions, readOptions, usage } from './path-options.ts';
import { chosenPaths, stateNames } from './path-strategies.ts';
import type { MachinePath } from './paths.ts';
import { pathFilesAt } from './revision.ts';
import { csvOf, gherkinOf, markdownOf } from './test-case-formats.ts';
import { type TestSuite, testSuite } from './test-cases.ts';
import { readTraces, replayTrace, traceOf } from './trace.ts';
import { requirementReferences } from './transitions.ts';

type TextFormat = Exclude<Format, 'browser'>;

const endings: Record<TextFormat, string> = {
  ...{ text: 'txt', gherkin: 'feature', csv: 'csv', markdown: 'md' },
  ...{ graphwalker: 'json', trace: 'json' },
};

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

type Target = { out: string; format: TextFormat };

function write({ out, format }: Target, name: string, text: string): void {
  if (out === '') {
    process.stdout.write(text);
    return;
  }
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, `${name}.${endings[format]}`), text);
}

/** The machines of the command; without one all, or those that the strategy suits. */
async function machinesOf({ machines }: PathOptions): Promise<string[]> {
  const known = (await loadModels()).map(({ machine }) => machine.id);
  const unknown = machines.filter((machine) => !known.includes(machine));
  if (unknown.length > 0) throw new Error(`Unknown machine ${unknown.join(', ')}. Machines: ${known.join(', ')}`);
  return machines.length > 0 ? machines : known;
}

function missing({ name, value }: PathOptions['strategy'], committed: CommittedPaths[]): string {
  const { model } = committed[0] ?? {};
  if (name === 'to' && model && committed.length === 1) {
    return `${model.machine.id} has no path to the state ${value}. States: ${stateNames(model).join(', ')}`;
  }
  if (name === 'to') return `No machine has a path to the state ${value}`;
  const ids = [...new Set(committed.flatMap((one) => [...requirementReferences(one.model.machine).keys()]))].sort();
  return `No state or transition names the requirement ${value}. Requirements: ${ids.join(', ')}`;
}

async function printPaths(options: PathOptions, format: TextFormat): Promise<void> {
  const { strategy, columns, out } = options;
  const committed = await Promise.all((await machinesOf(options)).map(committedPaths));
  const suites: TestSuite[] = [];
  for (const one of committed) {
    const paths = chosenPaths(one, strategy);
    if (paths.length === 0) continue;
    const { model } = one;
    const suite = testSuite({ model, paths });
    suites.push(suite);
    const texts: Record<Exclude<TextFormat, 'csv'>, () => string> = {
      text: () => fullText(paths),
      gherkin: () => gherkinOf(suite),
      markdown: () => markdownOf(suite),
      graphwalker: () => graphWalkerOf(model, paths),
      trace: () => `${JSON.stringify(paths.map((path) => traceOf(model.machine.id, path)))}\n`,
    };
    if (format !== 'csv') write({ out, format }, model.machine.id, texts[format]());
  }
  if (suites.length === 0) throw new Error(missing(strategy, committed));
  if (format === 'csv') write({ out, format }, 'test-cases', csvOf(suites, columns));
}

// Only this command waits for Vite to load.
async function printSpecs(options: PathOptions): Promise<void> {
  const { defaultFolder, writeSpecs } = await import('#tools/browser-specs/write-specs.ts');
  const { strategy, out } = options;
  const committed = await Promise.all((await machinesOf(options)).map(committedPaths));
  const folder = out === '' ? defaultFolder : out;
  const count = await writeSpecs(folder, committed, strategy);
  if (count === 0) throw new Error(`No browser can follow such a path. ${missing(strategy, committed)}`);
  console.log(`${count} paths. Run them: cd ${folder} && npm install && CONSOLE_URL=http://localhost:8080 npm test`);
}

async function printChanges(options: PathOptions): Promise<void> {
  const { since, machines, strategy } = options;
  const files = pathFilesAt(since, process.cwd());
  const now = new Set(await machinesOf(options));
  const all = machines.length > 0 ? now : new Set([...now, ...files.keys()]);
  const lines = [...all].flatMap((machine) => {
    const text = files.get(machine);
    const after = now.has(machine) ? committedFile(machine) : undefined;
    const { added, changed, removed } = caseChanges(
      text === undefined ? undefined : JSON.parse(text),
      after,
      strategy.name === 'pairs' ? 'pair' : 'transition',
    );
    return [
      ...added.map((id) => `+ ${id} new`),
      ...changed.map((id) => `~ ${id} changed: the same steps, another result`),
      ...removed.map((id) => `− ${id} removed`),
    ];
  });
  console.log(lines.length === 0 ? `No test case differs from ${since}.` : lines.join('\n'));
}

async function printReplay({ replay }: PathOptions): Promise<void> {
  const models = new Map((await loadModels()).map((model) => [model.machine.id, model]));
  for (const trace of readTraces(readFileSync(replay, 'utf8'))) {
    const model = models.get(trace.machine);
    if (!model) throw new Error(`Unknown machine ${trace.machine} in ${replay}`);
    process.stdout.write(fullText([replayTrace(model, trace)]));
  }
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options.isHelp) console.log(usage);
  else if (options.replay !== '') await printReplay(options);
  else if (options.since !== '') await printChanges(options);
  else if (options.format === 'browser') await printSpecs(options);
  else await printPaths(options, options.format);
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
  process.exitCode = 1;
}
