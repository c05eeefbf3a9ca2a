import type { Database } from '#server/core/database/open-database.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { Files } from '#server/core/files/files.ts';
import type { Mail } from '#server/core/mail/mailer.ts';
import type { SecretKeys } from '#server/core/runtime/secret-keys.ts';
import type { ServerSettings } from '#server/core/runtime/settings.ts';

type OptionSpec = {
  type: 'text' | 'list' | 'flag';
  hint: string;
  required?: true;
  /** What a terminal asks if the required option is missing; a flag needs the answer yes. */
  question?: string;
  /** The log shows its value; it is not about a person. */
  isLogged?: true;
};

type Specs = Readonly<Record<string, OptionSpec>>;

type Value<Spec extends OptionSpec> = Spec['type'] extends 'flag'
  ? boolean
  : Spec['type'] extends 'list'
    ? string[]
    : Spec extends { required: true }
      ? string
      : string | undefined;

/** What every command gets; `db` is the transaction of the command, except in `prepare`. */
export type OpsContext = {
  db: Db;
  settings: ServerSettings;
  keys(): Promise<SecretKeys>;
  /** Unix seconds. */
  now: number;
  /** The transaction is rolled back: nothing outside of it may change either. */
  isDryRun: boolean;
  /** The content of a file, or of the standard input for '-'. */
  read(file: string): AsyncIterable<Uint8Array>;
};

export type Call<Options extends Specs = Specs> = OpsContext & {
  options: { [Name in keyof Options]: Value<Options[Name]> };
  args: readonly string[];
};

/** A mail that is sent after the commit, and what is printed where it cannot be sent. */
export type OpsMail = Mail & { ifUnsent?: { lines: readonly string[]; data: Record<string, unknown> } };

export type Outcome = {
  /** The command only showed something: the security log does not name it. */
  onlyShows?: true;
  lines: readonly string[];
  data: Record<string, unknown>;
  mails?: readonly OpsMail[];
  /** Removes files after the commit. */
  removeFiles?(files: Files): Promise<void>;
  /** Rows that were left out while the others were imported. */
  rejected?: readonly string[];
};

/** What a command gets that opens the database without migrating it, or works without one. */
export type ConnectionCall<Options extends Specs = Specs> = Omit<Call<Options>, 'db' | 'keys'> & {
  /** Saves the command for the security log. */
  record(db: Db): Promise<void>;
  connect<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
};

type CommandLine = {
  name: string;
  summary: string;
  /** Names of the arguments; a name that ends with `...` takes one or more. */
  args?: readonly string[];
  /** Only reads: there is no dry run. */
  reads?: true;
  /** What to know before a dry run, if it is more than that everything is rolled back. */
  dryRunHint?: string;
  /** Prints names or addresses of people: the security log says who read them. */
  listsPeople?: true;
  options: Specs;
};

export type TransactionCommand = CommandLine & {
  run(call: Call): Promise<Outcome>;
  /**
   * Makes before the transaction what others would wait for until its end.
   * Its `db` is no transaction: each statement is committed by itself.
   * A dry run leaves it out.
   * With it, `read` can be called again in `run`.
   */
  prepare?(call: Call): Promise<void>;
};
type ConnectionCommand = CommandLine & { runConnected(call: ConnectionCall): Promise<Outcome> };

export type Command = TransactionCommand | ConnectionCommand;

export const command = <const Options extends Specs>(
  written: Omit<CommandLine, 'options'> & {
    options: Options;
    run(call: Call<Options>): Promise<Outcome>;
    prepare?(call: Call<Options>): Promise<void>;
  },
): Command => written as unknown as Command;

export const connectionCommand = <const Options extends Specs>(
  written: Omit<CommandLine, 'options'> & {
    options: Options;
    runConnected(call: ConnectionCall<Options>): Promise<Outcome>;
  },
): Command => written as unknown as Command;
