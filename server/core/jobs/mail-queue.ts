import type { Database } from '#server/core/database/open-database.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { Mail, Mailer } from '#server/core/mail/mailer.ts';
import type { Log } from '#server/core/runtime/log.ts';
import type { Background } from './background.ts';
import { addJobs, takeFailedJobs } from './jobs.queries.ts';
import { createQueues, noQueues, type QueueWork } from './queues.ts';
import { type JobLimits, mailLimits, type Queue } from './run-jobs.ts';

const name = 'mail';
const timeoutMs = 60_000;

/** What a noun needs to know of a mail that could not be sent; `kind` names the noun. */
export type MailOrigin = { kind: string } & Readonly<Record<string, string | number>>;

type MailOptions = { priority?: number; origin?: MailOrigin };
type QueuedMail = Mail & { origin?: MailOrigin };

/**
 * Sends mails that survive a restart and a mail server that is down.
 * They are stored, so they contain no secret.
 * A mail with files is sent by the job that makes these.
 */
export type MailQueue = QueueWork & {
  /**
   * Queues a mail inside a transaction: it is sent if the transaction is committed, and only then.
   * One with a lower priority than 0 is sent after the others.
   * `takeFailedMails` returns one with an origin if it could not be sent.
   */
  add(transaction: Db, mail: Mail, options?: MailOptions): Promise<void>;
};

type Options = {
  database: Database;
  mailer: Mailer;
  log: Log;
  limits?: Partial<JobLimits> | undefined;
};

/** Stores a mail that a server sends; with a transaction, if that is committed. */
export const queueMail = (
  db: Db,
  { to, subject, text }: Mail,
  { priority = 0, origin }: MailOptions = {},
): Promise<void> => addJobs(db, name, [{ data: { to, subject, text, ...(origin && { origin }) }, priority }]);

/** Returns the mails of a kind that could not be sent after all retries, each once. */
export const takeFailedMails = (db: Db, kind: string) => takeFailedJobs(db, name, { kind });

export const createMailQueue = ({ database, mailer, log, limits: changes }: Options): MailQueue => {
  const limits = { ...mailLimits, ...changes };
  const mails: Queue<QueuedMail> = {
    name,
    limits,
    timeoutMs,
    run: ({ data: { origin: _, ...mail } }) => mailer.send(mail),
  };
  return {
    ...createQueues({ database, log, queues: [mails] }),
    add: queueMail,
  };
};

/** Sends mails once, after the request; for a server without jobs. */
export const mailsAtOnce = ({ mailer, background }: { mailer: Mailer; background: Background }): MailQueue => ({
  ...noQueues,
  add: async (_transaction, mail) => background.run(name, () => mailer.send(mail)),
});
