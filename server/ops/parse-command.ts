import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Command } from '#server/core/commands/command.ts';
import { UsageError } from '#server/core/commands/ops-error.ts';
import { getMessage } from '#server/core/runtime/error-message.ts';

const common = {
  json: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean' },
} as const satisfies ParseArgsConfig['options'];

export type ParsedCommand = {
  command: Command;
  options: Record<string, string | boolean | string[] | undefined>;
  args: string[];
  isDryRun: boolean;
  isHelp: boolean;
};

const optionText = ([name, { type, required }]: [string, Command['options'][string]]): string => {
  const text = `--${name}${type === 'flag' ? '' : ' …'}${type === 'list' ? ' (repeatable)' : ''}`;
  return required ? text : `[${text}]`;
};

const formatUsage = ({ name, args = [], options, reads }: Command): string =>
  [
    'ops',
    name,
    ...args,
    ...Object.entries(options).map(optionText),
    ...(reads ? [] : ['[--dry-run]']),
    '[--json]',
  ].join(' ');

export const formatHelp = (command: Command): string[] => [
  formatUsage(command),
  `  ${command.summary}`,
  ...Object.entries(command.options).map(([name, { hint }]) => `  --${name}: ${hint}`),
  ...(command.dryRunHint === undefined ? [] : [`  --dry-run: ${command.dryRunHint}`]),
];

export const formatOverview = (commands: readonly Command[]): string[] => [
  'ops COMMAND … [--json] [--dry-run] [--help]',
  ...commands.map(({ name, summary }) => `  ${name.padEnd(28)}${summary}`),
  'DATA_DIR, DATABASE_URL, SMTP_URL and TIME_ZONE are those of the server.',
];

const findCommand = (commands: readonly Command[], words: readonly string[]): Command => {
  const found = commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word));
  if (found) return found;
  const group = commands.filter(({ name }) => name.split(' ')[0] === words[0]).map(({ name }) => name);
  if (words.length === 0) throw new UsageError('Name a command; --help lists them.');
  if (group.length > 0) throw new UsageError(`There is no command "${words.join(' ')}": use ${group.join(', ')}.`);
  throw new UsageError(`There is no command "${words.join(' ')}"; --help lists them.`);
};

const checkArgs = (command: Command, given: readonly string[]): void => {
  const wanted = command.args ?? [];
  const empty = given.findIndex((text) => text.trim() === '');
  if (empty !== -1) throw new UsageError(`${wanted[empty] ?? wanted.at(-1)} is empty: ${formatUsage(command)}`);
  const takesMore = wanted.at(-1)?.endsWith('...') ?? false;
  if (given.length < wanted.length) throw new UsageError(`${wanted[given.length]} is missing: ${formatUsage(command)}`);
  if (given.length > wanted.length && !takesMore)
    throw new UsageError(`"${given[wanted.length]}" is one argument too many: ${formatUsage(command)}`);
};

const parse = (argv: readonly string[], options: ParseArgsConfig['options'], strict: boolean) => {
  try {
    return parseArgs({ args: [...argv], options: { ...options, ...common }, allowPositionals: true, strict });
  } catch (error) {
    throw new UsageError(getMessage(error));
  }
};

const toTypes = ({ options }: Command): ParseArgsConfig['options'] =>
  Object.fromEntries(
    Object.entries(options).map(([name, { type }]) => [
      name,
      { type: type === 'flag' ? 'boolean' : 'string', multiple: type === 'list' },
    ]),
  );

/** Throws UsageError for an empty text, as of a variable of the shell that is not set. */
const requireText = (name: string, value: unknown): string => {
  const text = String(value).trim();
  if (text === '') throw new UsageError(`--${name} is empty: name a value, or leave the option out.`);
  return text;
};

const optionValue = (name: string, value: unknown, type: string) => {
  if (type === 'flag') return value === true;
  if (type === 'list') return Array.isArray(value) ? value.map((one) => requireText(name, one)) : [];
  return value === undefined ? undefined : requireText(name, value);
};

const leadingArguments = (argv: readonly string[]): string[] => {
  const end = argv.findIndex((word) => word.startsWith('--'));
  return argv.slice(0, end === -1 ? argv.length : end);
};

/** Returns the command of a command line. Throws UsageError. */
export const parseCommand = (commands: readonly Command[], argv: readonly string[]): ParsedCommand => {
  const command = findCommand(commands, leadingArguments(argv));
  const { values, positionals } = parse(argv, toTypes(command), true);
  const args = positionals.slice(command.name.split(' ').length);
  const isHelp = values.help === true;
  if (!isHelp) checkArgs(command, args);
  if (command.reads && values['dry-run'] === true) throw new UsageError(`${command.name} changes nothing anyway.`);
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { type }]) => [name, optionValue(name, Object(values)[name], type)]),
  );
  return { command, options, args, isDryRun: values['dry-run'] === true, isHelp };
};
