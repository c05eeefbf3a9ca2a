import { findAdministratorByEmail } from '#server/administrators/administrators.queries.ts';
import { addOperatorAction } from '#server/core/auth/operator-actions.queries.ts';
import type { Command } from '#server/core/commands/command.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { Operator } from './operator.ts';
import type { ParsedCommand } from './parse-command.ts';

type Done = Pick<ParsedCommand, 'command' | 'options' | 'args'> & { by: Operator; now: number };

const personalOptions = ['name', 'job-title', 'yes'];
const detailsMaxLength = 500;

type Word = { text: string; value: string };

const optionTexts = ([name, given]: [string, ParsedCommand['options'][string]], { options }: Command): Word[] => {
  const isPersonal = personalOptions.includes(name) && !options[name]?.isLogged;
  if (given === undefined || given === false || isPersonal) return [];
  if (given === true) return [{ text: `--${name}`, value: '' }];
  return [given].flat().map((value) => ({ text: `--${name} ${value}`, value }));
};

/** Saves what a command did, for the security log: without names and e-mails of people. */
export const recordCommand = async (db: Db, { command, options, args, by, now }: Done): Promise<void> => {
  const given = Object.entries(options).flatMap((option) => optionTexts(option, command));
  const words = [...args.map((value) => ({ text: value, value })), ...given];
  const email = words.find(({ value }) => value.includes('@'))?.value;
  const administrator = email === undefined ? undefined : await findAdministratorByEmail(db, email);
  const shown = words.filter(({ value }) => !value.includes('@')).map(({ text }) => text);
  await addOperatorAction(db, {
    at: now,
    ...by,
    command: command.name,
    administrator: administrator?.code ?? null,
    details: shown.join(' ').slice(0, detailsMaxLength),
  });
};
