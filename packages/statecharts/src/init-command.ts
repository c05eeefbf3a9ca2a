import { existsSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Command, reportFault } from './command.ts';
import { faultMessage, findingText } from './findings.ts';
import { findFiles, loadFiles, type MachineFile, nameMachine, plainExport, plainFileName } from './machine-files.ts';
import { type Draft, draftArea, draftModel, type Guess, toModel } from './model-draft.ts';
import { modelText } from './model-text.ts';
import { findPaths } from './paths.ts';
import { printLine } from './printing.ts';
import { type Ask, openQuestions, readAnswer } from './questions.ts';
import { findTwins, twinText } from './twins.ts';
import { type Machine, withId } from './xstate-types.ts';

const usage = `statecharts init FILES... [--force] [--ask]
Writes a model next to each file with machines, such as login.model.ts for login.machine.ts, and prints what is left
to fill in. A file that exists stays, unless --force is given. --ask asks for each value in a terminal;
Enter keeps the guess, Ctrl-D keeps all others, Ctrl-C writes nothing more.`;

/** JavaScript gets a model in JavaScript. */
function modelFile({ file, machines }: MachineFile, exported: string): string {
  const name = machines.length === 1 ? plainFileName(file) : `${plainFileName(file)}-${plainExport(exported)}`;
  return join(dirname(file), `${name}.model.${/\.[cm]?tsx?$/.test(file) ? 'ts' : 'js'}`);
}

/** TypeScript and Node find the source file by the name of its JavaScript. */
const importName = (file: string): string =>
  `./${basename(file)
    .replace(/\.tsx?$/, '.js')
    .replace(/\.mts$/, '.mjs')
    .replace(/\.cts$/, '.cjs')}`;

const guessesIn = ({ input, cases, done, snapshots }: Draft): Guess[] => [
  ...(input ? [input] : []),
  ...cases.values(),
  ...done.values(),
  ...snapshots.values(),
];

/** An empty answer leaves a guess as it is. */
async function askAll(draft: Draft, ask: Ask): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>();
  for (const [name, value] of [
    ['title', draft.title],
    ['area', draftArea],
  ] as const) {
    const answer = await ask(`${name} (${value}): `);
    if (answer !== '') answers.set(name, answer);
  }
  for (const guess of guessesIn(draft)) {
    const value = await askValue(guess, ask);
    if (value !== undefined) answers.set(guess.what, value);
  }
  return answers;
}

/** Asks until an answer can be read, or is empty. */
async function askValue({ what, value }: Guess, ask: Ask): Promise<unknown> {
  for (;;) {
    const text = await ask(`${what}, as JSON (such as ${JSON.stringify(value)}): `);
    if (text === '') return undefined;
    const answer = readAnswer(text, value);
    if ('value' in answer) return answer.value;
    printLine(`  ${answer.fault}. Enter keeps the guess.`);
  }
}

/** What a model still needs, one line each. */
function remainingLines(draft: Draft, machine: Machine, answers: ReadonlyMap<string, unknown>): string[] {
  const open = guessesIn(draft).filter(({ what }) => !answers.has(what));
  const { paths, missing, faults, gaps } = findPaths(toModel(draft, machine));
  const all = paths.transitions.length;
  return [
    ...open.map(({ what, value }) => `  fill in ${what}: ${JSON.stringify(value)} is guessed`),
    ...draft.wildcards.map((one) => `  name the events that the wildcard ${one} handles`),
    `  ${all - missing.length} of ${all} transitions by paths with the guessed values`,
    ...[...faults, ...gaps].map((finding) => `  ${findingText(finding)}`),
  ];
}

type Exported = { found: MachineFile; exported: string; machine: Machine };
type Options = { force: boolean; ask: Ask | undefined };

async function writeModel({ found, exported, machine }: Exported, { force, ask }: Options): Promise<void> {
  const file = modelFile(found, exported);
  if (existsSync(file) && !force) return reportFault(`${file} exists and stays: --force replaces it`);
  const name = nameMachine(found, exported, machine);
  const named = withId(machine, name);
  try {
    const draft = draftModel(named, name);
    if (ask) printLine(`${named.id} in ${found.file}; Enter keeps what is in brackets`);
    const answers = ask ? await askAll(draft, ask) : new Map<string, unknown>();
    writeFileSync(file, modelText(draft, { exported, file: importName(found.file) }, answers));
    printLine([`${file} is written`, ...remainingLines(draft, named, answers)].join('\n'));
  } catch (fault) {
    reportFault(`${file} cannot be written: ${faultMessage(fault)}`);
  }
}

/** Models of machines with one ID cannot be in one project. */
function reportTwins(files: readonly MachineFile[]): void {
  const named = files.flatMap((found) =>
    found.machines.map(([exported, machine]) => ({ file: found.file, id: nameMachine(found, exported, machine) })),
  );
  for (const [id, same] of findTwins(named)) reportFault(twinText(id, same));
}

async function run(args: readonly string[]): Promise<void> {
  const options = { force: { type: 'boolean', default: false }, ask: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const files = await loadFiles(await findFiles(positionals, 'init'));
  reportTwins(files);
  const { ask, close } = openQuestions(values.ask);
  for (const found of files) {
    if (found.fault !== undefined) reportFault(`${found.file} ${found.fault}`);
    for (const note of found.notes) printLine(`${found.file}: ${note}`);
    for (const [exported, machine] of found.machines)
      await writeModel({ found, exported, machine }, { force: values.force, ask });
  }
  close();
}

export const initCommand: Command = { usage, runAlone: run };
