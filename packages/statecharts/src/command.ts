import type { AnyChartModel } from './chart-model.ts';
import type { Project, ReportFault } from './project.ts';

export type CommandInput = {
  project: Project;
  configFile: string;
  args: string[];
};

/**
 * A command of the command line.
 * It throws errors that its user can understand.
 * One that runs alone needs no configuration.
 */
export type Command = { usage: string } & (
  | { run(input: CommandInput): Promise<void> }
  | { runAlone(args: readonly string[]): Promise<void> }
);

/** Prints why something is left out; the command goes on and ends with status 1. */
export function reportFault(fault: string): void {
  console.error(fault);
  process.exitCode = 1;
}

/**
 * Returns the models of the machines with these IDs, or of all machines if there are no IDs.
 * With `report`, models that cannot be loaded are left out.
 * Throws if a machine is unknown.
 */
export async function chosenModels(
  project: Project,
  wanted: readonly string[],
  report?: ReportFault,
): Promise<AnyChartModel[]> {
  const models = await project.loadModels(report);
  const known = models.map(({ machine }) => machine.id);
  const unknown = wanted.filter((machine) => !known.includes(machine));
  if (unknown.length > 0) throw new Error(`Unknown machine ${unknown.join(', ')}. Machines: ${known.join(', ')}`);
  return wanted.length === 0 ? models : models.filter(({ machine }) => wanted.includes(machine.id));
}
