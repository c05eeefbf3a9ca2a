import type PgBoss from 'pg-boss';
import type { Database } from '#server/core/database/open-database.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { Mail, Mailer } from '#server/core/mail/mailer.ts';
import type { Log } from '#server/core/runtime/log.ts';
import type { Background } from './background.ts';
import type { JobBoss } from './job-boss.ts';
import { executorOf, type JobLimits } from './queue.ts';
import { defineQueue, type RunningQueues, startQueues } from './start-queues.ts';

const queueName = 'mail';
const mailMs = 60_000;

/** Queues a mail inside a transaction: it is sent if the transaction is committed, and only then. */
type QueueMail = (transaction: Db, mail: Mail) => Promise<void>;

/**
 * Sends mails that survive a restart and a mail server that is down.
 * They are stored, so they contain no secret.
 */
export type MailQueue = {
  /** Opens the queue; before a transaction, because the embedded database has one connection. */
  open(): Promise<QueueMail>;
  start(): Promise<void>;
  isRunning(): boolean;
  stop(): Promise<void>;
};

export type MailQueueLimits = JobLimits & { pauseMs: number };

/** About eleven hours of retries, with twice the pause after each. */
const defaultLimits: MailQueueLimits = { retries: 12, retrySeconds: 10, expireSeconds: 15, pauseMs: 2_000 };

type Options = {
  jobBoss: JobBoss;
  database: Database;
  mailer: Mailer;
  log: Log;
  limits?: Partial<MailQueueLimits> | undefined;
};

export const createMailQueue = ({ jobBoss, database, mailer, log, limits: changes }: Options): MailQueue => {
  const limits = { ...defaultLimits, ...changes };
  const mails = defineQueue<Mail>({
    name: queueName,
    limits,
    pauseMs: limits.pauseMs,
    limitMs: mailMs,
    run: ({ data }) => mailer.send(data),
  });
  let opened: Promise<PgBoss> | undefined;
  let running: RunningQueues | undefined;
  const open = (): Promise<PgBoss> => {
    opened ??= jobBoss.open([mails]).catch((fault: unknown) => {
      opened = undefined;
      throw fault;
    });
    return opened;
  };
  return {
    async open() {
      const boss = await open();
      return (transaction, mail) => boss.insert([{ name: queueName, data: mail }], { db: executorOf(transaction) });
    },
    async start() {
      running = await startQueues({ jobBoss, database, log, queues: [mails] });
    },
    isRunning: () => running?.isRunning() ?? false,
    async stop() {
      await running?.end();
    },
  };
};

/** Sends mails once, after the request; for a server without jobs. */
export const mailsAtOnce = ({ mailer, background }: { mailer: Mailer; background: Background }): MailQueue => ({
  open: async () => async (_transaction, mail) => background.run('mail', () => mailer.send(mail)),
  start: async () => {},
  isRunning: () => true,
  stop: async () => {},
});
