import { reportFileName } from '#rules/dashboards/report-file-name.ts';
import { withParts } from '#rules/dashboards/report-parts.ts';
import { writeOrganizationUrl } from '#rules/organizations/organization-url.ts';
import { type DayWindow, dayKeyAt, shiftDay } from '#rules/patterns/day-window.ts';
import { routes } from '#rules/routes.ts';
import type { Db } from '#server/core/database/schema.ts';
import { createStatementScope, runInScope } from '#server/core/database/statement-scope.ts';
import type { ServerContext } from '#server/core/http/context.ts';
import type { JobRun } from '#server/core/jobs/run-jobs.ts';
import { createMailStyle, type MailStyle } from '#server/core/mail/mail-style.ts';
import { getSeconds } from '#server/core/runtime/clock.ts';
import { nameOrganizations } from '#server/organizations/organization-names.queries.ts';
import { makeReport } from './make-report.ts';
import { reportMail, reportsEndedMail, type UnsentReports } from './report.mail.ts';
import {
  type DueReportMail,
  endLostReports,
  findReportMail,
  setHandledDay,
  setSendingDay,
} from './report-mails.queries.ts';
import { nextReportDay, reportPeriodsAt } from './report-periods.ts';
import { readSections } from './report-sections.ts';
import { canSeeStudyTimes } from './study-time.queries.ts';

export type ReportMailTools = Pick<
  ServerContext,
  | ('settings' | 'clock' | 'mailer' | 'mailQueue' | 'publicUrl')
  | ('heavyReads' | 'standbyReads' | 'equalDashboards' | 'reportPrinter' | 'reportTurns')
> & { db: Db };

/** The job of a report that is due. */
export type ReportMailJob = { reportMailId: string };

const getStyle = ({ settings, publicUrl }: ReportMailTools): MailStyle =>
  createMailStyle(settings.console, publicUrl());

/** Ends the reports that an administrator has lost access to, and tells who may still get mail. */
export const endLostAccess = (tools: ReportMailTools, administratorId: number): Promise<void> =>
  tools.db.transaction().execute(async (transaction) => {
    const ended = await endLostReports(transaction, administratorId);
    const [first] = ended;
    if (!first || first.isShutOut) return;
    await tools.mailQueue.add(transaction, reportsEndedMail(getStyle(tools), { to: first.email, ended }));
  });

/** What was not sent before a week or month; a failed one is named alone. */
const findUnsent = (
  { handled_day: handledDay, failed_day: failedDay }: DueReportMail,
  { start }: DayWindow,
): UnsentReports => {
  const [first, last] = [shiftDay(handledDay, 1), shiftDay(start, -1)];
  const hasFailed = failedDay !== null && failedDay < start;
  return {
    failedDay: hasFailed ? failedDay : undefined,
    skipped: first <= last ? { start: first, end: last } : undefined,
  };
};

type ReportToSend = { reportMailId: string; due: DueReportMail; window: DayWindow; today: string };

const send = async (tools: ReportMailTools, { reportMailId, due, window, today }: ReportToSend): Promise<void> => {
  const { db, clock, mailer } = tools;
  const { administrator_id: administratorId, organization_id: id, code, rhythm, email: to } = due;
  const parts = readSections(due.sections);
  const shown = { period: rhythm, window, today };
  const now = getSeconds(clock);
  const make = () => makeReport({ ...tools, now }, { ...shown, organization: { id, code }, administratorId, parts });
  const sawMembers = await canSeeStudyTimes(db, administratorId);
  let bytes = await make();
  // It can have waited while this permission was taken away; then it says why it has no members.
  if (sawMembers && !(await canSeeStudyTimes(db, administratorId))) bytes = await make();
  const name = (await nameOrganizations(db, administratorId, [id]))(id);
  const url = { address: routes.organizationReport.path, owned: [], today };
  const path = withParts(writeOrganizationUrl(url, { orgCode: code, ...shown }), parts);
  const file = reportFileName({ organization: { name, path: '', code }, window, today }, 'pdf');
  const unsent = findUnsent(due, window);
  // The report can have waited while it was removed, or while access was taken away.
  const wanted = await find(tools, reportMailId);
  if (!wanted) return;
  if (wanted.lost !== null) return endLostAccess(tools, administratorId);
  await mailer.send({
    id: `${reportMailId}.${window.end}`,
    ...reportMail(getStyle(tools), { to, organization: name, rhythm, window, path, ...unsent }),
    attachments: [{ name: file, type: 'application/pdf', bytes }],
  });
};

const getToday = ({ clock }: ReportMailTools, { timeZone }: DueReportMail): string =>
  dayKeyAt(getSeconds(clock) * 1000, timeZone);

const find = ({ db, settings }: ReportMailTools, id: string) => findReportMail(db, id, settings.console.timeZone);

/**
 * Sends the report of the last week or month that is over, unless it was sent.
 * The end of the run notes that.
 * Rejects to be tried again.
 */
export const sendReportMail = async (tools: ReportMailTools, job: JobRun<ReportMailJob>): Promise<void> => {
  const { reportMailId: id } = job.data;
  const due = await find(tools, id);
  if (!due) return;
  if (due.lost !== null) return endLostAccess(tools, due.administrator_id);
  const today = getToday(tools, due);
  const { ended, running } = reportPeriodsAt(due.rhythm, today);
  // A clock that was wrong has handled days to come, which must not keep what comes until then.
  const handled_day = due.handled_day > running.end ? ended.end : due.handled_day;
  const isDue = handled_day < ended.end;
  await setSendingDay(tools.db, id, { handled_day, sending_day: isDue ? ended.end : null });
  if (!isDue) return;
  try {
    await runInScope(createStatementScope(job.signal), () =>
      send(tools, { reportMailId: id, due, window: ended, today }),
    );
  } catch (fault) {
    if (job.isLast() && !job.isStopped()) await giveUpReportMail(tools, id);
    throw fault;
  }
};

/** Notes what the run of a job has sent, if anything, in the transaction that ends the run. */
export const completeReportMail = async (tools: ReportMailTools, id: string): Promise<void> => {
  const sent = await find(tools, id);
  if (!sent) return;
  const { rhythm, timeZone, sending_day: sentDay } = sent;
  const handledDay = sentDay ?? sent.handled_day;
  const nextDay = nextReportDay(rhythm, handledDay, getToday(tools, sent));
  await setHandledDay(tools.db, id, {
    handledDay,
    nextDay,
    timeZone,
    ...(sentDay === null ? {} : { failed_day: null }),
  });
};

/**
 * Gives up the report of the last week or month, which the dialog then says.
 * The next one is sent again.
 */
export const giveUpReportMail = async (tools: ReportMailTools, id: string): Promise<void> => {
  const failed = await find(tools, id);
  if (!failed) return;
  const { rhythm, timeZone } = failed;
  const today = getToday(tools, failed);
  const handledDay = failed.sending_day ?? reportPeriodsAt(rhythm, today).ended.end;
  const nextDay = nextReportDay(rhythm, handledDay, today);
  await setHandledDay(tools.db, id, { handledDay, nextDay, timeZone, failed_day: handledDay });
};
