import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { caseChanges } from './case-changes.ts';
import { type Command, type CommandInput, chosenModels } from './command.ts';
import { type CommittedPaths, committedPaths } from './committed.ts';
import { eventCaseText } from './event-cases.ts';
import { toGraphWalker } from './graphwalker.ts';
import { type Format, type PathOptions, readOptions, usage } from './path-options.ts';
import { chosenPaths, stateNames } from './path-strategies.ts';
import type { MachinePath } from './paths.ts';
import type { Project } from './project.ts';
import { prepareRecordings } from './recording.ts';
import { pathFilesAt } from './revision.ts';
import { toCsv, toGherkin, toMarkdown } from './test-case-formats.ts';
import { type TestSuite, testSuite } from './test-cases.ts';
import { readTraces, replayTrace, toTrace } from './trace.ts';
import { requirementReferences } from './transitions.ts';

type TextFormat = Exclude<Format, 'browser'>;

const endings: Record<TextFormat, string> = {
  text: 'txt',
  gherkin: 'feature',
  csv: 'csv',
  markdown: 'md',
  graphwalker: 'json',
  trace: 'json',
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

/**
 * The committed paths of the machines that the command names.
 * Without a name, those of all machines.
 */
async function readCommitted(project: Project, { machines }: PathOptions): Promise<CommittedPaths[]> {
  const models = await chosenModels(project, machines);
  return Promise.all(models.map(({ machine }) => committedPaths(project, machine.id)));
}

function missingText({ name, value }: PathOptions['strategy'], committed: CommittedPaths[]): string {
  const { model } = committed[0] ?? {};
  if (name === 'to' && model && committed.length === 1) {
    return `${model.machine.id} has no path to the state ${value}. States: ${stateNames(model).join(', ')}`;
  }
  if (name === 'to') return `No machine has a path to the state ${value}`;
  const ids = [...new Set(committed.flatMap((one) => [...requirementReferences(one.model.machine).keys()]))].sort();
  return `No state or transition names the requirement ${value}. Requirements: ${ids.join(', ')}`;
}

async function printPaths(project: Project, options: PathOptions, format: TextFormat): Promise<void> {
  const { strategy, columns, out } = options;
  const committed = await readCommitted(project, options);
  const suites: TestSuite[] = [];
  for (const one of committed) {
    const paths = chosenPaths(one, strategy);
    if (paths.length === 0) continue;
    const { model } = one;
    const suite = testSuite({ model, paths }, project.config, await project.config.findCalls?.(model, paths));
    suites.push(suite);
    const texts: Record<Exclude<TextFormat, 'csv'>, () => string> = {
      text: () => fullText(paths),
      gherkin: () => toGherkin(suite),
      markdown: () => toMarkdown(suite),
      graphwalker: () => toGraphWalker(model, paths),
      trace: () => `${JSON.stringify(paths.map((path) => toTrace(model.machine.id, path)))}\n`,
    };
    if (format !== 'csv') write({ out, format }, model.machine.id, texts[format]());
  }
  if (suites.length === 0) throw new Error(missingText(strategy, committed));
  if (format === 'csv') write({ out, format }, 'test-cases', toCsv(suites, columns));
  const count = format === 'csv' ? 1 : suites.length;
  if (out !== '') console.log(`${count} ${count === 1 ? 'file' : 'files'} in ${out}`);
}

const specsFolder = '.cache/browser-specs';

async function printSpecs(project: Project, options: PathOptions): Promise<void> {
  const { writeSpecs } = project.config;
  if (!writeSpecs) throw new Error('The configuration has no writeSpecs, which the format browser needs.');
  const { strategy, out } = options;
  const committed = await readCommitted(project, options);
  const folder = out === '' ? join(project.root, specsFolder) : out;
  const { paths, help } = await writeSpecs(folder, committed, strategy);
  if (paths === 0) throw new Error(`No browser can follow such a path. ${missingText(strategy, committed)}`);
  console.log(`${paths} paths in ${folder}. ${help}`);
}

async function printChanges(project: Project, { since, machines, strategy }: PathOptions): Promise<void> {
  const files = pathFilesAt({ name: since, folder: project.exportsFolder });
  const now = new Set((await chosenModels(project, machines)).map(({ machine }) => machine.id));
  const all = machines.length > 0 ? now : new Set([...now, ...files.keys()]);
  const lines = [...all].flatMap((machine) => {
    const text = files.get(machine);
    const after = now.has(machine) ? project.committedFile(machine) : undefined;
    const { added, changed, removed } = caseChanges(
      text === undefined ? undefined : JSON.parse(text),
      after,
      strategy.depth,
    );
    return [
      ...added.map((id) => `+ ${id} new`),
      ...changed.map((id) => `~ ${id} changed: the same steps, another result`),
      ...removed.map((id) => `− ${id} removed`),
    ];
  });
  console.log(lines.length === 0 ? `No test case differs from ${since}.` : lines.join('\n'));
}

async function printReplay(project: Project, { replay }: PathOptions): Promise<void> {
  const models = new Map((await project.loadModels()).map((model) => [model.machine.id, model]));
  for (const trace of readTraces(readFileSync(replay, 'utf8'))) {
    const model = models.get(trace.machine);
    if (!model) throw new Error(`Unknown machine ${trace.machine} in ${replay}`);
    process.stdout.write(fullText([replayTrace(model, 'recorded' in trace ? prepareRecordings(model)(trace) : trace)]));
  }
}

async function run({ project, args }: CommandInput): Promise<void> {
  const options = readOptions(args);
  if (options.replay !== '') return printReplay(project, options);
  if (options.since !== '') return printChanges(project, options);
  if (options.format === 'browser') return printSpecs(project, options);
  return printPaths(project, options, options.format);
}

export const pathsCommand: Command = { usage, run };
