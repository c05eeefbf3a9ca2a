import type { Project } from './project.ts';

export type CommandInput = {
  project: Project;
  configFile: string;
  words: string[];
};

/** A command of the command line. It throws errors that its user can understand. */
export type Command = { usage: string; run(input: CommandInput): Promise<void> };

/** The IDs of all machines; throws if one of `wanted` is not among them. */
export async function knownMachines(project: Project, wanted: readonly string[]): Promise<string[]> {
  const known = (await project.loadModels()).map(({ machine }) => machine.id);
  const unknown = wanted.filter((machine) => !known.includes(machine));
  if (unknown.length > 0) throw new Error(`Unknown machine ${unknown.join(', ')}. Machines: ${known.join(', ')}`);
  return known;
}
