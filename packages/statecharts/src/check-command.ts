import { parseArgs } from 'node:util';
import { toChart } from './chart.ts';
import type { AnyChartModel } from './chart-model.ts';
import { chartProblems } from './chart-problems.ts';
import { type Command, type CommandInput, chosenModels } from './command.ts';
import { ignoredIn, type PathFile, pathsIn, type WrittenPath, writtenPath } from './path-file.ts';
import { prepareReplay, type Replay, type ReplayedStep } from './replay.ts';
import { checkRows } from './rows.ts';
import { type StepFormat, stepFormat } from './step-text.ts';
import { declaredTransitions } from './transitions.ts';

const usage = `statecharts check [MACHINE...]
Replays the committed paths on the machines and checks the rows of the models. Ends with status 1 if something differs.
Hints name what has no description and what breaks a rule for names and calls.`;

/** Replays a path; its faults are what differs from the committed results. */
function replayFaults(
  format: StepFormat,
  replay: Replay,
  path: WrittenPath,
): { steps: ReplayedStep[]; faults: string[] } {
  try {
    const { path: replayed, steps, unexpectedChanges } = replay(path);
    const isSame = JSON.stringify(writtenPath(format, replayed)) === JSON.stringify(path);
    return { steps, faults: [...(isSame ? [] : [`the path ${path.name} has another result`]), ...unexpectedChanges] };
  } catch (error) {
    return {
      steps: [],
      faults: [`the path ${path.name} ends early: ${error instanceof Error ? error.message : error}`],
    };
  }
}

/** Where a machine differs from its committed paths and from the rows of its model. */
function committedFaults(model: AnyChartModel, file: PathFile): string[] {
  const format = stepFormat(model.machine);
  const replay = prepareReplay(model, ignoredIn(model, file));
  const results = pathsIn(file).map((path) => replayFaults(format, replay, path));
  const steps = results.flatMap((one) => one.steps);
  const taken = new Set(steps.flatMap(({ observation }) => observation.transitions));
  const rows = checkRows(model, steps);
  return [
    ...results.flatMap(({ faults }) => faults),
    ...declaredTransitions(model.machine).flatMap(({ name }) => (taken.has(name) ? [] : [`no path takes ${name}`])),
    ...rows.flatMap(({ row, violations }) => violations.map((violation) => `${row}: ${violation}`)),
    ...rows.flatMap(({ row, matches }) => (matches === 0 ? [`no step checks the row ${row}`] : [])),
  ];
}

async function run({ project, args }: CommandInput): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  for (const model of await chosenModels(project, positionals)) {
    const { id } = model.machine;
    const file = project.committedFile(id);
    const faults = committedFaults(model, file);
    const result = faults.length === 0 ? `${pathsIn(file).length} paths hold` : ['', ...faults].join('\n  ');
    const hints = chartProblems(model, toChart(model)).map((problem) => `\n  hint: ${problem}`);
    console.log(`${id}: ${result}${hints.join('')}`);
    if (faults.length > 0) process.exitCode = 1;
  }
}

export const checkCommand: Command = { usage, run };
