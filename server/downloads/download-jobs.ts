import { createCertificatePrinter } from '#server/certificates/certificate-printer.ts';
import type { CertificateStyle } from '#server/certificates/printed-certificates.ts';
import type { Database } from '#server/core/database/open-database.ts';
import type { Files } from '#server/core/files/files.ts';
import { createQueues } from '#server/core/jobs/queues.ts';
import { type JobLimits, mailLimits, type Queue, workLimits } from '#server/core/jobs/run-jobs.ts';
import type { MailStyle } from '#server/core/mail/mail-style.ts';
import type { Mailer } from '#server/core/mail/mailer.ts';
import { type Clock, getSeconds } from '#server/core/runtime/clock.ts';
import type { Log } from '#server/core/runtime/log.ts';
import type { DownloadLinks } from './download-links.ts';
import {
  type DownloadMail,
  type DownloadTurn,
  downloadMailQueue,
  downloadQueue,
  queueTurn,
  sweepDownloads,
} from './download-queue.ts';
import { markMailed } from './download-turns.queries.ts';
import type { Downloads } from './downloads.ts';
import { makeDownload } from './make-download.ts';
import { sendDownloadMail } from './send-download-mail.ts';

export type DownloadJobLimits = JobLimits & {
  turnTimeoutMs: number;
  idleMs: number;
  sweepMs: number;
  mail: Partial<JobLimits>;
};

const defaultLimits: DownloadJobLimits = {
  ...workLimits,
  turnTimeoutMs: 600_000,
  idleMs: 30_000,
  sweepMs: 60_000,
  mail: {},
};

const mailTimeoutMs = 60_000;

type Options = {
  database: Database;
  files: Files;
  mailer: Mailer;
  links: DownloadLinks;
  clock: Clock;
  log: Log;
  /** That of customers without one of their own. */
  timeZone: string;
  style(): CertificateStyle;
  mailStyle(): MailStyle;
  limits?: Partial<DownloadJobLimits> | undefined;
};

/**
 * Makes downloads with jobs in the database, one part at a time per server.
 * Jobs survive a restart.
 */
export const createDownloadJobs = ({
  database,
  files,
  mailer,
  links,
  clock,
  log,
  timeZone,
  style,
  mailStyle,
  ...options
}: Options): Downloads => {
  const { jobs: db } = database;
  const limits = { ...defaultLimits, ...options.limits };
  const printer = createCertificatePrinter({ timeoutMs: limits.turnTimeoutMs, idleMs: limits.idleMs });
  const tools = { db, files, printer, clock, log, timeZone, style };

  const turns: Queue<DownloadTurn> = {
    name: downloadQueue,
    limits,
    timeoutMs: limits.turnTimeoutMs,
    run: (job) => makeDownload(tools, job),
    afterRun: (transaction, { customerId }) => queueTurn(transaction, customerId),
  };
  const mails: Queue<DownloadMail> = {
    name: downloadMailQueue,
    timeoutMs: mailTimeoutMs,
    limits: { ...mailLimits, ...limits.mail },
    run: ({ data }) => sendDownloadMail({ db, mailer, links, style: mailStyle }, data.taskId),
    afterRun: (transaction, { taskId }) => markMailed(transaction, taskId, getSeconds(clock)),
  };
  const queues = createQueues({
    database,
    log,
    queues: [turns, mails],
    sweep: () => sweepDownloads(db, getSeconds(clock)),
    sweepMs: limits.sweepMs,
  });

  return {
    ...queues,
    request: queueTurn,
    async stop() {
      await queues.stop();
      await printer.stop();
    },
  };
};
