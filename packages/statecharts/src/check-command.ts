import { parseArgs } from 'node:util';
import { toChart } from './chart.ts';
import type { AnyChartModel } from './chart-model.ts';
import { chartProblems, strangerProblem } from './chart-problems.ts';
import { type Command, type CommandInput, chosenModels, reportFault } from './command.ts';
import { faultMessage } from './findings.ts';
import { goalNames, reachedGoals } from './goals.ts';
import { ignoredIn, type PathFile, pathsIn, type WrittenPath, writtenPath } from './path-file.ts';
import type { Project } from './project.ts';
import { trackProperties } from './properties.ts';
import { prepareReplay, type Replay, type ReplayedStep } from './replay.ts';
import { checkRows } from './rows.ts';
import { type StepFormat, stepFormat } from './step-text.ts';
import { declaredTransitions } from './transitions.ts';

const usage = `statecharts check [MACHINE...]
Replays the committed paths on the machines, and checks the rows, properties and goals of the models.
Ends with status 1 if something differs.
Hints name what has no description and what breaks a rule for names and calls.`;

type Setting = { model: AnyChartModel; format: StepFormat; replay: Replay };
type Moments = Parameters<typeof reachedGoals>[1];
type CheckResult = { steps: ReplayedStep[]; goals: string[]; faults: string[] };

/** Replays a path; its faults are what differs from the committed results, and broken properties. */
function checkPath({ model, format, replay }: Setting, path: WrittenPath): CheckResult {
  try {
    const { path: replayed, steps, moments, unexpectedChanges } = replay(path);
    const isSame = JSON.stringify(writtenPath(format, replayed)) === JSON.stringify(path);
    const faults = [
      ...(isSame ? [] : [`the path ${path.name} has another result`]),
      ...unexpectedChanges,
      ...propertyBreaches(model, path, moments),
    ];
    return { steps, goals: reachedGoals(model, moments), faults };
  } catch (error) {
    const fault = `the path ${path.name} ends early: ${error instanceof Error ? error.message : error}`;
    return { steps: [], goals: [], faults: [fault] };
  }
}

/** A path ends where it likes, so what a property still waits for is no fault. */
function propertyBreaches({ properties = [] }: AnyChartModel, path: WrittenPath, moments: Moments): string[] {
  const tracker = trackProperties(properties);
  for (const at of moments.keys()) {
    const breach = tracker.judge(moments.slice(0, at + 1));
    const place = at === 0 ? 'its start' : `step ${at}`;
    if (breach) return [`'${breach.property.name}' ${breach.reason} on the path ${path.name} at ${place}`];
  }
  return [];
}

/** Where a machine differs from its committed paths and from the rows of its model. */
function committedFaults(model: AnyChartModel, file: PathFile): string[] {
  const format = stepFormat(model.machine);
  const replay = prepareReplay(model, ignoredIn(model, file));
  const results = pathsIn(file).map((path) => checkPath({ model, format, replay }, path));
  const steps = results.flatMap((one) => one.steps);
  const taken = new Set(steps.flatMap(({ observation }) => observation.transitions));
  const reached = new Set(results.flatMap(({ goals }) => goals));
  const rows = checkRows(model, steps);
  return [
    ...results.flatMap(({ faults }) => faults),
    ...declaredTransitions(model.machine).flatMap(({ name }) => (taken.has(name) ? [] : [`no path takes ${name}`])),
    ...goalNames(model).flatMap((name) => (reached.has(name) ? [] : [`no path reaches the goal '${name}'`])),
    ...rows.flatMap(({ row, violations }) => violations.map((violation) => `${row}: ${violation}`)),
    ...rows.flatMap(({ row, matches }) => (matches === 0 ? [`no step checks the row ${row}`] : [])),
  ];
}

/** One machine without committed paths does not keep the others from being checked. */
function checkModel(project: Project, model: AnyChartModel): { holds: string; faults: string[] } {
  const stranger = strangerProblem(model);
  if (stranger !== undefined) return { holds: '', faults: [stranger] };
  try {
    const file = project.committedFile(model.machine.id);
    return { holds: `${pathsIn(file).length} paths hold`, faults: committedFaults(model, file) };
  } catch (fault) {
    return { holds: '', faults: [faultMessage(fault)] };
  }
}

function findHints(model: AnyChartModel): string[] {
  try {
    return chartProblems(model, toChart(model));
  } catch (fault) {
    return [`it cannot be drawn: ${faultMessage(fault)}`];
  }
}

async function run({ project, args }: CommandInput): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  for (const model of await chosenModels(project, positionals, reportFault)) {
    const { holds, faults } = checkModel(project, model);
    const result = faults.length === 0 ? holds : ['', ...faults].join('\n  ');
    const hints = findHints(model).map((hint) => `\n  hint: ${hint}`);
    console.log(`${model.machine.id}: ${result}${hints.join('')}`);
    if (faults.length > 0) process.exitCode = 1;
  }
}

export const checkCommand: Command = { usage, run };
