import { readFileSync } from 'node:fs';
import type { AnyChartModel } from './chart-model.ts';
import { eventCaseText } from './event-cases.ts';
import { fixturesIn, fixtureToTrace, isFixture, machineIn } from './fixture-reading.ts';
import type { MachinePath } from './paths.ts';
import { printLine, printText } from './printing.ts';
import type { Project } from './project.ts';
import { prepareRecordings } from './recording.ts';
import { checkTrace, parseJson, readTrace, type Trace } from './trace.ts';

/** Each step of the paths with all that it changes. */
export const fullText = (paths: readonly MachinePath[]): string => {
  const lines = paths.flatMap((path) => [
    `\n${path.name}, input '${path.input}'`,
    ...[path.start, ...path.steps].map(({ event, case: name, ...result }) => {
      const eventCase = name === undefined ? { event } : { event, case: name };
      return `  ${eventCaseText(eventCase)}: ${JSON.stringify(result)}`;
    }),
  ]);
  return `${lines.join('\n')}\n`;
};

function readReplay(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? fault.code : '';
    if (code === 'ENOENT') throw new Error(`there is no file ${file}: name a trace, a recording or a fixture`);
    if (code === 'EISDIR') throw new Error(`${file} is a folder: name one of its files`);
    throw fault;
  }
}

/** What a file holds, each with the model of its machine. */
function* tracesIn(models: readonly AnyChartModel[], file: string): Generator<{ model: AnyChartModel; trace: Trace }> {
  const findModel = (machine: string) => {
    const model = models.find((one) => one.machine.id === machine);
    if (!model) throw new Error(`Unknown machine ${machine} in ${file}`);
    return model;
  };
  for (const one of [parseJson(readReplay(file))].flat()) {
    if (isFixture(one)) {
      for (const fixture of fixturesIn(one)) yield fixtureToTrace(findModel(machineIn(fixture) ?? '(none)'), fixture);
      continue;
    }
    const trace = readTrace(one);
    const model = findModel(trace.machine);
    yield { model, trace: 'recorded' in trace ? prepareRecordings(model)(trace) : trace };
  }
}

/**
 * Runs what a file holds and prints each step.
 * The exit code is 1 if a property of the model does not hold.
 */
export async function printReplay(project: Project, file: string): Promise<void> {
  for (const { model, trace } of tracesIn(await project.loadModels(), file)) {
    const { path, violation, open } = checkTrace(model, trace);
    printText(fullText([path]));
    for (const { name } of open) printLine(`'${name}' is not met at the end`);
    if (!violation) continue;
    const { property, reason, step } = violation;
    printLine(`'${property.name}' ${reason} at ${step}`);
    process.exitCode = 1;
  }
}
