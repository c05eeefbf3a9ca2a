import { resolve } from 'node:path';
import { chartsCommand } from './charts-command.ts';
import { checkCommand } from './check-command.ts';
import type { Command } from './command.ts';
import { drawCommand } from './draw-command.ts';
import { initCommand } from './init-command.ts';
import { mutateCommand } from './mutation/mutate-command.ts';
import { pathsCommand } from './paths-command.ts';
import { printLine } from './printing.ts';
import { configFileIn, openConfig } from './project.ts';
import { walkCommand } from './walk-command.ts';

const commands: Readonly<Record<string, Command>> = {
  draw: drawCommand,
  init: initCommand,
  charts: chartsCommand,
  check: checkCommand,
  paths: pathsCommand,
  walk: walkCommand,
  mutate: mutateCommand,
};

const configHelp = '--config FILE names another configuration than statecharts.config.ts in this folder.';

const usage = () =>
  `statecharts COMMAND ... [--config FILE]\n\n${Object.values(commands)
    .map((command) => command.usage)
    .join('\n\n')}\n\n${configHelp}`;

/** The file after `--config` or `--config=`, and the other arguments. */
function configIn(args: readonly string[]): { config: string | undefined; rest: string[] } {
  const at = args.findIndex((arg) => /^--config(=|$)/.test(arg));
  if (at < 0) return { config: undefined, rest: [...args] };
  const [, inArg] = (args[at] ?? '').split(/=(.*)/s);
  const config = inArg ?? args[at + 1];
  if (!config) throw new Error('--config needs a file');
  return { config, rest: args.toSpliced(at, inArg === undefined ? 2 : 1) };
}

/**
 * Prints only the message of our own errors, because it explains itself.
 * Other errors are defects of the configuration, a model or this package.
 */
function report(error: unknown, help: string): void {
  const isOurs = error instanceof Error && error.constructor === Error && error.cause === undefined;
  const isUnknownOption = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  console.error(isOurs || isUnknownOption ? `${error.message}\n${help}` : error);
  process.exitCode = 1;
}

const helpOptions = ['--help', '-h'];

async function runCommand(all: readonly string[]): Promise<void> {
  const { config, rest } = configIn(all);
  const [name = 'help', ...args] = rest;
  if (['help', ...helpOptions].includes(name)) {
    printLine(usage());
    return;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`Unknown command ${name}. Commands: ${Object.keys(commands).join(', ')}`);
  const help = `${command.usage}\n${configHelp}`;
  if (args.some((arg) => helpOptions.includes(arg))) {
    printLine(help);
    return;
  }
  try {
    if ('runAlone' in command) return await command.runAlone(args);
    const configFile = config === undefined ? configFileIn(process.cwd()) : resolve(config);
    await command.run({ project: await openConfig(configFile), configFile, args });
  } catch (error) {
    report(error, help);
  }
}

/**
 * Runs the command line with the arguments after the program's name.
 * It never rejects: it prints an error, and sets the exit code of the process to 1.
 */
export const runCommandLine = (args: readonly string[]): Promise<void> =>
  runCommand(args).catch((error: unknown) => report(error, usage()));
