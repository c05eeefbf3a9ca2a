import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Command, type CommandInput, chosenModels, reportFault } from './command.ts';
import { type CommittedPaths, committedPaths } from './committed.ts';
import { faultMessage } from './findings.ts';
import { toFixture } from './fixture.ts';
import { toGherkin } from './gherkin.ts';
import { toGraphWalker } from './graphwalker.ts';
import { printCaseChanges } from './path-changes.ts';
import { type Format, type PathOptions, readOptions, usage } from './path-options.ts';
import { drawSample } from './path-sample.ts';
import { chosenPaths, stateNames } from './path-strategies.ts';
import { printLine, printText } from './printing.ts';
import type { Project } from './project.ts';
import { fullText, printReplay } from './replay-command.ts';
import { type ColumnSet, nameCsvFiles, toCsv } from './test-case-csv.ts';
import { caseId, type TestSuite, testSuite } from './test-cases.ts';
import { toMarkdown } from './test-plan.ts';
import { toTrace } from './trace.ts';
import { requirementReferences } from './transitions.ts';

type SpecFormat = Extract<Format, 'browser' | 'cucumber'>;

type TextFormat = Exclude<Format, SpecFormat>;

const endings: Record<TextFormat, string> = {
  text: 'txt',
  gherkin: 'feature',
  csv: 'csv',
  markdown: 'md',
  graphwalker: 'json',
  trace: 'json',
  fixture: 'json',
};

type Target = { out: string; format: TextFormat };

function write({ out, format }: Target, name: string, text: string): void {
  if (out === '') {
    printText(text);
    return;
  }
  const file = join(out, `${name}.${endings[format]}`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * The committed paths of the machines that the command names.
 * Without a name, those of all machines.
 * With a sample, only the paths that are drawn, and their seed is printed.
 */
async function readCommitted(project: Project, { machines, sample, strategy }: PathOptions): Promise<CommittedPaths[]> {
  const models = await chosenModels(project, machines, reportFault);
  const read = await Promise.allSettled(models.map(({ machine }) => committedPaths(project, machine.id)));
  const committed = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  for (const one of read) {
    if (one.status === 'fulfilled') continue;
    if (machines.length > 0 || committed.length === 0) throw one.reason;
    reportFault(faultMessage(one.reason));
  }
  if (!sample) return committed;
  // Not in the output, which can be data.
  console.error(`seed ${sample.seed}`);
  return drawSample(committed, sample, strategy.depth);
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
  if (format === 'fixture') return printFixtures(committed, options);
  const suites: TestSuite[] = [];
  for (const one of committed) {
    const paths = chosenPaths(one, strategy);
    if (paths.length === 0) continue;
    const { model } = one;
    const suite = testSuite({ model, paths }, project.config, await project.config.findCalls?.(model, paths));
    suites.push(suite);
    const texts: Record<Exclude<TextFormat, 'csv' | 'fixture'>, () => string> = {
      text: () => fullText(paths),
      gherkin: () => toGherkin(suite),
      markdown: () => toMarkdown(suite),
      graphwalker: () => toGraphWalker(model, paths),
      trace: () => `${JSON.stringify(paths.map((path) => toTrace(model.machine.id, path)))}\n`,
    };
    if (format !== 'csv') write({ out, format }, model.machine.id, texts[format]());
  }
  if (suites.length === 0) throw new Error(missingText(strategy, committed));
  const count = format === 'csv' ? writeCsv(out, suites, columns) : suites.length;
  if (out !== '') printLine(`${count} ${count === 1 ? 'file' : 'files'} in ${out}`);
}

/** One file for each fixture in a folder, else a list. A path without a fixture is named. */
function printFixtures(committed: readonly CommittedPaths[], { strategy, out }: PathOptions): void {
  const written = committed.flatMap((one) => {
    const { id } = one.model.machine;
    return chosenPaths(one, strategy).map((path) => ({
      name: caseId(id, path.input, path.steps),
      ...toFixture(one.model, path),
    }));
  });
  if (written.length === 0) throw new Error(missingText(strategy, [...committed]));
  for (const one of written) if ('reason' in one) console.error(`${one.name} is left out: ${one.reason}`);
  const fixtures = written.flatMap((one) => ('fixture' in one ? [one] : []));
  if (out === '') {
    printText(`${JSON.stringify(fixtures.map(({ fixture }) => fixture))}\n`);
    return;
  }
  for (const { name, fixture } of fixtures)
    write({ out, format: 'fixture' }, name, `${JSON.stringify(fixture, null, 2)}\n`);
  printLine(`${fixtures.length} ${fixtures.length === 1 ? 'file' : 'files'} in ${out}`);
}

/** Returns the number of files: an importer with a limit gets several. */
function writeCsv(out: string, suites: readonly TestSuite[], columns: ColumnSet): number {
  const files = toCsv(suites, columns);
  const names = nameCsvFiles(columns, files.length, out !== '');
  for (const [at, name] of names.entries()) write({ out, format: 'csv' }, name, files[at] ?? '');
  if (names.length > 1)
    printLine(
      `The importer of ${columns} takes them one after the other: ${names.map((name) => `${name}.csv`).join(', ')}`,
    );
  return names.length;
}

const specsFolders: Record<SpecFormat, string> = { browser: '.cache/browser-specs', cucumber: '.cache/cucumber' };

async function printSpecs(project: Project, options: PathOptions, format: SpecFormat): Promise<void> {
  const { writeSpecs } = project.config;
  if (!writeSpecs) throw new Error(`The configuration has no writeSpecs, which the format ${format} needs.`);
  const { strategy, out } = options;
  const committed = await readCommitted(project, options);
  const folder = out === '' ? join(project.root, specsFolders[format]) : out;
  const { paths, help } = await writeSpecs({ folder, format, committed, strategy });
  if (paths === 0) throw new Error(`No browser can follow such a path. ${missingText(strategy, committed)}`);
  printLine(`${paths} paths in ${folder}. ${help}`);
}

async function run({ project, args }: CommandInput): Promise<void> {
  const options = readOptions(args);
  if (options.replay !== '') return printReplay(project, options.replay);
  if (options.since !== '') return printCaseChanges(project, options);
  const { format } = options;
  if (format === 'browser' || format === 'cucumber') return printSpecs(project, options, format);
  return printPaths(project, options, format);
}

export const pathsCommand: Command = { usage, run };
