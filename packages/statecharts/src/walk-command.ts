import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { AnyChartModel } from './chart-model.ts';
import { type Command, type CommandInput, chosenModels } from './command.ts';
import { eventCaseText } from './event-cases.ts';
import { printLine } from './printing.ts';
import type { Project } from './project.ts';
import { declaredTransitions } from './transitions.ts';
import type { Violation } from './walk.ts';
import { type WalkOptions, type WalkReport, walkMachine } from './walk-report.ts';

const usage = `statecharts walk [MACHINE...] [--seed 1] [--walks 20] [--steps 60]
Walks each machine at random and checks the properties of its model after each step.
A walk that breaks one is shortened, printed and written to .cache/walks, and the command ends with status 1.
The same seed makes the same walks.`;

function readNumber(option: string, text: string, least: number): number {
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text) || value < least)
    throw new Error(`--${option} ${text} is not a whole number from ${least}`);
  return value;
}

function readOptions(args: string[]): WalkOptions & { machines: string[] } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      walks: { type: 'string', default: '20' },
      steps: { type: 'string', default: '60' },
    },
  });
  return {
    machines: positionals,
    seed: readNumber('seed', values.seed, 0),
    walks: readNumber('walks', values.walks, 1),
    steps: readNumber('steps', values.steps, 1),
  };
}

/** What a violation is, where it happens, and the shortest walk to it. */
export function violationText({ property, requirement, reason, moment, trace }: Violation): string {
  const name = `${property}${requirement === undefined ? '' : ` (${requirement})`}`;
  const where = moment && `in ${JSON.stringify(moment.state)} with ${JSON.stringify(moment.observation.context)}`;
  const way = [`start (${trace.input})`, ...trace.events.map(nameEvent)].join(', ');
  return [`'${name}' ${reason}`, ...(where === undefined ? [] : [where]), `way: ${way}`].join('\n  ');
}

const nameEvent = (one: Violation['events'][number]): string =>
  `${eventCaseText(one)}${one.data === undefined ? '' : ` ${JSON.stringify(one.data)}`}`;

function reportText(
  { machine, properties = [] }: AnyChartModel,
  { walks, steps, taken, undecided }: WalkReport,
): string {
  const declared = declaredTransitions(machine).length;
  const checked = properties.length === 0 ? 'no property, only errors' : `properties: ${properties.length}`;
  const open = [...undecided].map(([name, count]) => `\n  '${name}' was not decided in ${count} of ${walks} walks`);
  const took = `${taken.size} of ${declared} transitions`;
  return `${machine.id}: ${walks} ${walks === 1 ? 'walk' : 'walks'}, ${steps} steps, ${took}; checked ${checked}${open.join('')}`;
}

function saveTrace(project: Project, { trace }: Violation): string {
  const folder = join(project.root, '.cache/walks');
  const file = join(folder, `${trace.machine}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(trace)}\n`);
  return relative(process.cwd(), file);
}

async function run({ project, args }: CommandInput): Promise<void> {
  const { machines, ...options } = readOptions(args);
  printLine(`seed ${options.seed}`);
  for (const model of await chosenModels(project, machines)) {
    const report = walkMachine(model, options);
    printLine(reportText(model, report));
    const { violation } = report;
    if (!violation) continue;
    const file = saveTrace(project, violation);
    printLine(`  ${violationText(violation)}\n  trace: ${JSON.stringify(violation.trace)}`);
    printLine(`  again: statecharts paths --replay ${file}`);
    process.exitCode = 1;
  }
}

export const walkCommand: Command = { usage, run };
