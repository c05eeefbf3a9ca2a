import { parseArgs } from 'node:util';
import { type Command, type CommandInput, chosenModels, reportFault } from './command.ts';
import { checkMachine, findHints } from './machine-check.ts';
import { printLine } from './printing.ts';

const usage = `statecharts check [MACHINE...]
Replays the committed paths on the machines, and checks the rows, properties and goals of the models.
Ends with status 1 if something differs.
'accepted' names the transitions that no path takes, with the reason that the model gives.
Hints name what has no description and what breaks a rule for names and calls.`;

async function run({ project, args }: CommandInput): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  for (const model of await chosenModels(project, positionals, reportFault)) {
    const check = checkMachine(model, () => project.committedFile(model.machine.id));
    const findings = Object.values(check.findings).flat();
    const result = findings.length === 0 ? holdText(check.replayed.length) : ['', ...findings].join('\n  ');
    const accepted = (check.accepted ?? []).map((one) => `\n  accepted: ${one}`);
    const hints = findHints(model).map((hint) => `\n  hint: ${hint}`);
    printLine(`${model.machine.id}: ${result}${[...accepted, ...hints].join('')}`);
    if (findings.length > 0) process.exitCode = 1;
  }
}

const holdText = (paths: number): string => (paths === 1 ? '1 path holds' : `${paths} paths hold`);

export const checkCommand: Command = { usage, run };
