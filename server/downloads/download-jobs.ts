import type PgBoss from 'pg-boss';
import { createCertificatePrinter } from '#server/certificates/certificate-printer.ts';
import type { CertificateStyle } from '#server/certificates/printed-certificates.ts';
import type { Database } from '#server/core/database/open-database.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { Files } from '#server/core/files/files.ts';
import type { JobBoss } from '#server/core/jobs/job-boss.ts';
import type { JobLimits } from '#server/core/jobs/queue.ts';
import { defineQueue, type RunningQueues, startQueues } from '#server/core/jobs/start-queues.ts';
import type { MailStyle } from '#server/core/mail/mail-style.ts';
import type { Mailer } from '#server/core/mail/mailer.ts';
import { type Clock, secondsOf } from '#server/core/runtime/clock.ts';
import type { Log } from '#server/core/runtime/log.ts';
import type { DownloadLinks } from './download-links.ts';
import {
  type DownloadMail,
  type DownloadTurn,
  downloadMailQueue,
  downloadQueue,
  queueMail,
  queueTurn,
  sweepDownloads,
} from './download-queue.ts';
import type { Downloads } from './downloads.ts';
import { makeDownload } from './make-download.ts';
import { sendDownloadMail } from './send-download-mail.ts';

export type DownloadJobLimits = JobLimits & {
  turnMs: number;
  idleMs: number;
  pauseMs: number;
  sweepMs: number;
  mail: Pick<JobLimits, 'retries' | 'retrySeconds'> & { pauseMs: number };
};

const defaultLimits: DownloadJobLimits = {
  retries: 5,
  retrySeconds: 2,
  expireSeconds: 15,
  turnMs: 600_000,
  idleMs: 30_000,
  pauseMs: 500,
  sweepMs: 60_000,
  mail: { retries: 12, retrySeconds: 10, pauseMs: 2_000 },
};

const mailMs = 60_000;

type Options = {
  jobBoss: JobBoss;
  database: Database;
  files: Files;
  mailer: Mailer;
  links: DownloadLinks;
  clock: Clock;
  log: Log;
  style(): CertificateStyle;
  mailStyle(): MailStyle;
  limits?: Partial<DownloadJobLimits> | undefined;
};

/**
 * Makes downloads with jobs in the database, one part at a time per server.
 * Jobs survive a restart.
 */
export const createDownloadJobs = ({
  jobBoss,
  database,
  files,
  mailer,
  links,
  clock,
  log,
  style,
  mailStyle,
  ...options
}: Options): Downloads => {
  const { jobs: db } = database;
  const limits = { ...defaultLimits, ...options.limits };
  const printer = createCertificatePrinter({ limitMs: limits.turnMs, idleMs: limits.idleMs });
  let running: RunningQueues | undefined;
  const withBoss = async (work: (boss: PgBoss) => Promise<void>) => {
    if (running) await work(running.boss);
  };
  const onCompleted = (transaction: Db, taskId: string) => withBoss((boss) => queueMail(boss, transaction, taskId));
  const tools = { db, files, printer, clock, log, style, onCompleted };

  const turns = defineQueue<DownloadTurn>({
    name: downloadQueue,
    limits,
    pauseMs: limits.pauseMs,
    limitMs: limits.turnMs,
    async run(job) {
      await makeDownload(tools, job);
      const turn = { ...job.data, endingId: job.id };
      await withBoss((boss) => db.transaction().execute((transaction) => queueTurn(boss, transaction, turn)));
    },
  });
  const mails = defineQueue<DownloadMail>({
    name: downloadMailQueue,
    pauseMs: limits.mail.pauseMs,
    limitMs: mailMs,
    limits: { ...limits, ...limits.mail },
    run: ({ data }) => sendDownloadMail({ db, mailer, links, clock, style: mailStyle }, data.taskId),
  });

  return {
    // Before the queue is open, the task waits until the sweep finds it.
    request: (transaction, customerId) => withBoss((boss) => queueTurn(boss, transaction, { customerId })),
    async start() {
      const sweep = (boss: PgBoss) => sweepDownloads(boss, db, secondsOf(clock));
      running = await startQueues({ jobBoss, database, log, queues: [turns, mails], sweep, sweepMs: limits.sweepMs });
    },
    isRunning: () => running?.isRunning() ?? false,
    async stop() {
      await running?.end();
      await printer.stop();
    },
  };
};
