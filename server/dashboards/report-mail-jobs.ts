import type { CoreContext } from '#server/core/http/context.ts';
import { addJobs, listFailedJobs } from '#server/core/jobs/jobs.queries.ts';
import { createQueues, type QueueWork } from '#server/core/jobs/queues.ts';
import { type JobLimits, mailLimits, type Queue } from '#server/core/jobs/run-jobs.ts';
import { getSeconds } from '#server/core/runtime/clock.ts';
import { listDueReportMails } from './report-mails.queries.ts';
import {
  completeReportMail,
  giveUpReportMail,
  type ReportMailJob,
  type ReportMailTools,
  sendReportMail,
} from './send-report-mail.ts';

const name = 'mail-report';
/** A report can wait for those of others before it is made. */
const timeoutMs = 180_000;

export type ReportMailLimits = JobLimits & { sweepMs: number };

const defaultLimits: ReportMailLimits = { ...mailLimits, sweepMs: 60_000 };

/**
 * Queues the reports that are due, one job each.
 * A job that failed without noting it, because its server was killed each time, is given up.
 */
const queueDueReports = async (tools: ReportMailTools): Promise<void> => {
  const { db } = tools;
  const due = await listDueReportMails(db, name, getSeconds(tools.clock));
  if (due.length === 0) return;
  const failed = new Set(await listFailedJobs(db, name, due));
  for (const id of failed) await giveUpReportMail(tools, id);
  const others = due.filter((id) => !failed.has(id));
  if (others.length > 0)
    await addJobs(
      db,
      name,
      others.map((id) => ({ id, data: { reportMailId: id } })),
    );
};

type Options = Pick<CoreContext, 'database' | 'log'> & {
  tools: ReportMailTools;
  limits?: Partial<ReportMailLimits> | undefined;
};

/** Sends reports by mail with jobs in the database, which survive a restart. */
export const createReportMailJobs = ({ database, log, tools, limits: changes }: Options): QueueWork => {
  const limits = { ...defaultLimits, ...changes };
  const mails: Queue<ReportMailJob> = {
    name,
    limits,
    timeoutMs,
    run: (job) => sendReportMail(tools, job),
    afterRun: (transaction, { reportMailId }) => completeReportMail({ ...tools, db: transaction }, reportMailId),
  };
  return createQueues({
    database,
    log,
    queues: [mails],
    sweep: () => queueDueReports(tools),
    sweepMs: limits.sweepMs,
  });
};
