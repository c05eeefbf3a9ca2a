import { createHeavyReads, type HeavyReads } from '#server/core/database/heavy-reads.ts';
import { createSharedWork, type SharedWork } from '#server/core/database/shared-work.ts';
import type { ContextPart } from '#server/core/http/context-part.ts';
import type { QueueWork } from '#server/core/jobs/queues.ts';
import type { OrganizationSums } from './dashboards.queries.ts';
import { reportFailedReminders } from './failed-reminders.ts';
import { createReportMailJobs, type ReportMailLimits } from './report-mail-jobs.ts';
import { listLostAccess } from './report-mails.queries.ts';
import { createReportPrinter, type ReportPrinter } from './report-tasks.ts';
import { endLostAccess } from './send-report-mail.ts';

type DashboardContext = {
  equalDashboards: SharedWork<OrganizationSums>;
  reportPrinter: ReportPrinter;
  reportTurns: HeavyReads;
  /** Sends reports by mail. */
  reportMails: QueueWork;
};

type DashboardOptions = { reportMails?: QueueWork | undefined; reportMailLimits?: Partial<ReportMailLimits> };

declare module '#server/core/http/context.ts' {
  interface ServerContext extends DashboardContext {}
  interface StartOptions extends DashboardOptions {}
}

export const dashboards: ContextPart<DashboardContext> = {
  create(core, { options }) {
    const { database, log } = core;
    const parts = {
      equalDashboards: createSharedWork<OrganizationSums>(),
      reportPrinter: createReportPrinter(),
      reportTurns: createHeavyReads(1),
    };
    const tools = { ...core, ...parts, db: database.jobs };
    const limits = options.reportMailLimits;
    return { ...parts, reportMails: options.reportMails ?? createReportMailJobs({ database, log, tools, limits }) };
  },
  queues: (context) => context.reportMails,
  periodicWork: [
    {
      name: 'failedReminders',
      every: 'hour',
      run: (context) => reportFailedReminders(context.database.jobs, context),
    },
    {
      name: 'reportMails',
      every: 'hour',
      async run(context) {
        const db = context.database.jobs;
        for (const administratorId of await listLostAccess(db))
          await endLostAccess({ ...context, db }, administratorId);
      },
    },
  ],
};
