import { resolve } from 'node:path';
import { chartsCommand } from './charts-command.ts';
import { checkCommand } from './check-command.ts';
import type { Command } from './command.ts';
import { mutateCommand } from './mutation/mutate-command.ts';
import { pathsCommand } from './paths-command.ts';
import { configFileIn, openConfig } from './project.ts';

const commands: Readonly<Record<string, Command>> = {
  charts: chartsCommand,
  check: checkCommand,
  paths: pathsCommand,
  mutate: mutateCommand,
};

const usage = () =>
  `statecharts COMMAND ... [--config FILE]\n\n${Object.values(commands)
    .map((command) => command.usage)
    .join('\n\n')}`;

/** The file after `--config`, and the other words. */
function configIn(words: readonly string[]): { config: string | undefined; rest: string[] } {
  const at = words.indexOf('--config');
  if (at < 0) return { config: undefined, rest: [...words] };
  const config = words[at + 1];
  if (config === undefined) throw new Error('--config needs a file');
  return { config, rest: words.toSpliced(at, 2) };
}

async function run(all: readonly string[]): Promise<void> {
  const [name = '--help', ...words] = all;
  const isHelp = ['help', '--help', '-h'];
  if (isHelp.includes(name)) {
    console.log(usage());
    return;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`Unknown command ${name}. Commands: ${Object.keys(commands).join(', ')}`);
  if (words.some((word) => isHelp.slice(1).includes(word))) {
    console.log(command.usage);
    return;
  }
  try {
    const { config, rest } = configIn(words);
    const configFile = config === undefined ? configFileIn(process.cwd()) : resolve(config);
    await command.run({ project: await openConfig(configFile), configFile, words: rest });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${command.usage}`);
    process.exitCode = 1;
  }
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : error}\n${usage()}`);
  process.exitCode = 1;
});
