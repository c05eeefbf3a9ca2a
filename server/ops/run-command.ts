import { openKeys } from '#server/core/auth/open-keys.ts';
import type { Call, OpsMail, Outcome, TransactionCommand } from '#server/core/commands/command.ts';
import { OpsError, UsageError } from '#server/core/commands/ops-error.ts';
import { withCopies } from '#server/core/commands/temporary-copy.ts';
import { listMigrations, pendingMigrations, requireOwnOrLater } from '#server/core/database/migrate.ts';
import type { Database } from '#server/core/database/open-database.ts';
import type { Db } from '#server/core/database/schema.ts';
import { withLongStatements } from '#server/core/database/statement-scope.ts';
import { isReadOnly } from '#server/core/database/unavailable.ts';
import { openFiles } from '#server/core/files/open-files.ts';
import { queueMail } from '#server/core/jobs/mail-queue.ts';
import { canSendMail, createMailer } from '#server/core/mail/mailer.ts';
import type { Clock } from '#server/core/runtime/clock.ts';
import { getSeconds } from '#server/core/runtime/clock.ts';
import { getMessage } from '#server/core/runtime/error-message.ts';
import { missingPublicUrl, publicAddress } from '#server/core/runtime/public-address.ts';
import type { ServerSettings } from '#server/core/runtime/settings.ts';
import { lockCommands } from './commands.queries.ts';
import type { Operator } from './operator.ts';
import type { ParsedCommand } from './parse-command.ts';
import { recordCommand } from './record-command.ts';

export type OpsInput = {
  clock: Clock;
  open(settings: ServerSettings): Promise<Database>;
  /** Opens the database without migrating it. */
  connect(settings: ServerSettings): Promise<Database>;
  read(file: string): AsyncIterable<Uint8Array>;
  by: Operator;
  /** Prints a line apart from what the command answers. */
  warn(line: string): void;
  /** Asks on the terminal; undefined if there is none. */
  ask?: ((question: string) => Promise<string>) | undefined;
};

class DryRun extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super('dry run');
    this.outcome = outcome;
  }
}

type Value = ParsedCommand['options'][string];

const isMissing = (value: Value): boolean =>
  Array.isArray(value) ? value.length === 0 : value === undefined || value === false;

const answered = (value: Value, answer: string): Value => {
  if (value !== false) return Array.isArray(value) ? [answer] : answer;
  if (answer.toLowerCase() === 'yes') return true;
  throw new UsageError('Nothing was changed: the answer was not yes.');
};

const askForMissing = async (
  { command, options, isDryRun }: ParsedCommand,
  { ask }: OpsInput,
): Promise<Call['options']> => {
  const complete = { ...options };
  for (const [name, { required, question, type }] of Object.entries(command.options)) {
    const value = complete[name];
    if (!required || !isMissing(value) || (isDryRun && type === 'flag')) continue;
    const answer = question === undefined ? '' : ((await ask?.(`${question}: `)) ?? '').trim();
    if (answer === '') throw new UsageError(`--${name} is missing.`);
    complete[name] = answered(value, answer);
  }
  return complete as Call['options'];
};

const inTransaction = (db: Db, isDryRun: boolean, work: (db: Db) => Promise<Outcome>): Promise<Outcome> =>
  db
    .transaction()
    .execute(async (transaction) => {
      await lockCommands(transaction);
      const outcome = await work(transaction);
      if (isDryRun) throw new DryRun(outcome);
      return outcome;
    })
    .catch((error: unknown) => {
      if (error instanceof DryRun) {
        const { removeFiles: _, ...outcome } = error.outcome;
        return { ...outcome, mails: [] };
      }
      throw error;
    });

type Sender = { database: Database; settings: ServerSettings; clock: Clock };

/** Why a mail was not sent, and whether a server sends it later. */
type Unsent = { reason: string; isQueued: boolean };

/** A mail server answers 5xx to what it will never take. */
const isForGood = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

const sendOne = async ({ database, settings, clock }: Sender, mail: OpsMail): Promise<Unsent | undefined> => {
  if (!canSendMail(settings)) return { reason: 'SMTP_URL is not set', isQueued: false };
  try {
    const publicUrl = () => publicAddress(settings);
    await createMailer(settings, { db: database.db, clock, publicUrl }).send(mail);
    return undefined;
  } catch (error) {
    // A stored mail has no secret.
    const canWait = settings.smtpUrl !== undefined && mail.ifUnsent === undefined && !isForGood(error);
    const isQueued =
      canWait &&
      (await queueMail(database.db, mail).then(
        () => true,
        () => false,
      ));
    return { reason: getMessage(error), isQueued };
  }
};

const withMails = async (sender: Sender, { mails = [], ...outcome }: Outcome): Promise<Outcome> => {
  const lines = [...outcome.lines];
  const mailed: string[] = [];
  let data = outcome.data;
  for (const mail of mails) {
    const unsent = await sendOne(sender, mail);
    if (!unsent) {
      mailed.push(mail.to);
      lines.push(`Mailed to ${mail.to}.`);
    } else if (unsent.isQueued) {
      lines.push(`The mail to ${mail.to} could not be sent: ${unsent.reason}. A server sends it later.`);
    } else {
      lines.push(`No mail was sent to ${mail.to}: ${unsent.reason}.`, ...(mail.ifUnsent?.lines ?? []));
      data = { ...data, ...mail.ifUnsent?.data };
    }
  }
  const isLocal = sender.settings.smtpUrl !== undefined && sender.settings.publicUrl === undefined;
  if (isLocal && mailed.length > 0) lines.push(missingPublicUrl(publicAddress(sender.settings)));
  return { ...outcome, lines, data: mails.length === 0 ? data : { ...data, mailed } };
};

const withDatabase = async <Result>(
  opened: Promise<Database>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> => {
  const database = await opened;
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/** Commands hold locks and transactions for long, which poolers are not made for. */
const pastPooler = (settings: ServerSettings): ServerSettings => ({
  ...settings,
  databaseUrl: settings.databaseDirectUrl ?? settings.databaseUrl,
  databaseDirectUrl: undefined,
});

const requireMigrated = async (db: Db): Promise<void> => {
  const applied = await listMigrations(db);
  await requireOwnOrLater(db, applied);
  const pending = pendingMigrations(applied);
  if (pending.length > 0)
    throw new OpsError(`The database takes no writes and lacks migrations of this version (${pending.join(', ')}).`);
};

/**
 * Opens the database and migrates it.
 * One that takes no writes is opened as it is, for commands that only show something.
 * Throws OpsError if it lacks migrations, and NewerDatabase.
 */
const openMigrated = async (settings: ServerSettings, { open, connect }: OpsInput): Promise<Database> => {
  try {
    return await open(settings);
  } catch (fault) {
    if (!isReadOnly(fault)) throw fault;
    const database = await connect(settings);
    try {
      await requireMigrated(database.db);
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  }
};

type Prepared = { parsed: ParsedCommand; call: Call; database: Database; record(db: Db): Promise<void> };

const runInTransaction = async (
  command: TransactionCommand,
  { parsed: { isDryRun }, call, database, record }: Prepared,
): Promise<Outcome> => {
  if (!isDryRun) await command.prepare?.(call);
  return inTransaction(database.db, isDryRun, async (db) => {
    const made = await command.run({ ...call, db, keys: () => openKeys(db, call.settings) });
    const isChange = !command.reads && !made.onlyShows;
    if (isChange || command.listsPeople) await record(db);
    return made;
  });
};

const runParsed = async (parsed: ParsedCommand, settings: ServerSettings, input: OpsInput): Promise<Outcome> => {
  const { args, command, isDryRun } = parsed;
  const { read, clock } = input;
  const call = { settings, now: getSeconds(clock), read, options: await askForMissing(parsed, input), args, isDryRun };
  const { by, warn } = input;
  const record = (db: Db) => recordCommand(db, { command, args, options: call.options, by, now: call.now, warn });
  if ('runConnected' in command)
    return command.runConnected({
      ...call,
      record,
      connect: (work) => withDatabase(input.connect(pastPooler(settings)), work),
    });
  return withDatabase(openMigrated(pastPooler(settings), input), async (database) => {
    const { db } = database;
    const start = (readAgain: Call['read']) => {
      const prepared = { ...call, read: readAgain, db, keys: () => openKeys(db, settings) };
      return runInTransaction(command, { parsed, call: prepared, database, record });
    };
    const outcome = await (command.prepare ? withCopies(read, start) : start(read));
    await outcome.removeFiles?.(openFiles(settings));
    return withMails({ database, settings, clock }, outcome);
  });
};

/**
 * Runs a command, most in one transaction, which a dry run rolls back; mails follow the commit.
 * Its statements can take any time. Throws OpsError.
 */
export const runCommand = (parsed: ParsedCommand, settings: ServerSettings, input: OpsInput): Promise<Outcome> =>
  withLongStatements(() => runParsed(parsed, settings, input));
