import { findAdministratorByEmail } from '#server/administrators/administrators.queries.ts';
import { addOperatorAction } from '#server/core/auth/operator-actions.queries.ts';
import { logOperatorAction } from '#server/core/auth/operator-log.ts';
import type { Command } from '#server/core/commands/command.ts';
import type { Db } from '#server/core/database/schema.ts';
import { createLog } from '#server/core/runtime/log.ts';
import { takesWrites } from './commands.queries.ts';
import type { Operator } from './operator.ts';
import type { ParsedCommand } from './parse-command.ts';

type Done = Pick<ParsedCommand, 'command' | 'options' | 'args'> & {
  by: Operator;
  now: number;
  warn(line: string): void;
};

const personalOptions = ['name', 'job-title', 'yes'];
const detailsMaxLength = 500;

type Word = { text: string; value: string };

const optionTexts = ([name, given]: [string, ParsedCommand['options'][string]], { options }: Command): Word[] => {
  const isPersonal = personalOptions.includes(name) && !options[name]?.isLogged;
  if (given === undefined || given === false || isPersonal) return [];
  if (given === true) return [{ text: `--${name}`, value: '' }];
  return [given].flat().map((value) => ({ text: `--${name} ${value}`, value }));
};

/**
 * Saves what a command did, for the security log: without names and e-mails of people.
 * A line of the log is written instead where the database takes no writes, such as on a standby.
 */
export const recordCommand = async (db: Db, { command, options, args, by, now, warn }: Done): Promise<void> => {
  const given = Object.entries(options).flatMap((option) => optionTexts(option, command));
  const words = [...args.map((value) => ({ text: value, value })), ...given];
  const email = words.find(({ value }) => value.includes('@'))?.value;
  const administrator = email === undefined ? undefined : await findAdministratorByEmail(db, email);
  const shown = words.filter(({ value }) => !value.includes('@')).map(({ text }) => text);
  const action = {
    at: now,
    ...by,
    command: command.name,
    administrator: administrator?.code ?? null,
    details: shown.join(' ').slice(0, detailsMaxLength),
  };
  if (await takesWrites(db)) return addOperatorAction(db, action);
  warn('The database takes no writes, so no server writes this line of the security log:');
  logOperatorAction(createLog('info', warn), action);
};
