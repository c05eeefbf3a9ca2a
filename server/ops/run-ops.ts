import type { Command, Outcome } from '#server/core/commands/command.ts';
import { OpsError, UsageError } from '#server/core/commands/ops-error.ts';
import { readSettings, type ServerSettings } from '#server/core/runtime/settings.ts';
import { commands } from './commands.ts';
import { explainFault } from './explain-fault.ts';
import { formatHelp, formatOverview, parseCommand } from './parse-command.ts';
import { type OpsInput, runCommand } from './run-command.ts';

export type OpsIo = OpsInput & {
  environment: Readonly<Record<string, string | undefined>>;
  print(line: string): void;
};

/** Done, failed without a change, wrong command line, done without some rows. */
const exitCodes = { done: 0, failed: 1, usage: 2, partly: 3 } as const;

type Printer = Pick<OpsIo, 'print' | 'warn'> & { isJson: boolean; isDryRun: boolean };

const rowsShown = 100;

const showRows = (rows: readonly string[], warn: (line: string) => void): void => {
  for (const row of rows.slice(0, rowsShown)) warn(row);
  if (rows.length > rowsShown) warn(`… and ${rows.length - rowsShown} more; --json lists all.`);
};

const showOutcome = ({ print, warn, isJson, isDryRun }: Printer, { lines, data, rejected = [] }: Outcome): number => {
  if (isJson) print(JSON.stringify({ ok: rejected.length === 0, dryRun: isDryRun, ...data }));
  else {
    if (isDryRun) print('Dry run: nothing was changed and no mail was sent. Without --dry-run:');
    for (const line of lines) print(line);
    showRows(rejected, warn);
  }
  return rejected.length === 0 ? exitCodes.done : exitCodes.partly;
};

const showFault = ({ print, warn, isJson }: Printer, fault: unknown, settings: ServerSettings | undefined): number => {
  const error = explainFault(fault, settings);
  const rows = fault instanceof OpsError ? fault.rows : [];
  if (isJson) print(JSON.stringify({ ok: false, error, rows }));
  else {
    warn(error);
    showRows(rows, warn);
  }
  return fault instanceof UsageError ? exitCodes.usage : exitCodes.failed;
};

const isOverview = (argv: readonly string[], all: readonly Command[]): boolean =>
  argv.length === 0 || (argv.includes('--help') && !all.some(({ name }) => argv.join(' ').startsWith(name)));

/** Runs a command line and returns the exit code. */
export const runOps = async (argv: readonly string[], io: OpsIo): Promise<number> => {
  const printer = { ...io, isJson: argv.includes('--json'), isDryRun: argv.includes('--dry-run') };
  let settings: ServerSettings | undefined;
  try {
    if (isOverview(argv, commands)) {
      for (const line of formatOverview(commands)) io.print(line);
      return argv.length === 0 ? exitCodes.usage : exitCodes.done;
    }
    const parsed = parseCommand(commands, argv);
    if (parsed.isHelp) {
      for (const line of formatHelp(parsed.command)) io.print(line);
      return exitCodes.done;
    }
    settings = readSettings(io.environment);
    for (const warning of settings.warnings) io.warn(warning);
    return showOutcome(printer, await runCommand(parsed, settings, io));
  } catch (fault) {
    return showFault(printer, fault, settings);
  }
};
