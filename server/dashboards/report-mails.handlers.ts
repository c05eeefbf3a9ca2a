import { reportMailsMax } from '#contract/dashboard-values.ts';
import { reportMailAdd, reportMailList, reportMailRemove } from '#contract/report-mails.contract.ts';
import { dayKeyAt } from '#rules/patterns/day-window.ts';
import { type BoundEndpoint, bind } from '#server/core/endpoints/bind.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { canSendMail } from '#server/core/mail/mailer.ts';
import { listTimeZones } from '#server/organizations/customers.queries.ts';
import { requireOwnedOrganization } from '#server/organizations/owned-organization.ts';
import {
  addReportMail,
  listChosenReports,
  listReportMails,
  lockReportMails,
  removeReportMail,
} from './report-mails.queries.ts';
import { nextReportDay, reportPeriodsAt } from './report-periods.ts';
import { readSections, writeSections } from './report-sections.ts';

const noMailServer = 'This server cannot send mail. Please tell the person who manages your console.';

const list = bind(reportMailList, async ({ db, caller, settings, now }) => {
  const rows = await listReportMails(db, caller.id, settings.console.timeZone);
  const reportMails = rows.map(({ id, code, rhythm, sections, isOwned, ...row }) => {
    // The job that ends it may not have run yet.
    const ended = row.end_reason ?? (isOwned ? null : 'ORGANIZATION');
    const today = dayKeyAt(now * 1000, row.timeZone);
    return {
      id,
      orgCode: isOwned ? code : '',
      rhythm,
      sections: readSections(sections),
      nextDayKey: ended === null ? nextReportDay(rhythm, row.handled_day, today) : '',
      failedDayKey: row.failed_day ?? '',
      ended,
    };
  });
  return { reportMails };
});

const add = bind(reportMailAdd, async (call) => {
  const { db, caller, settings, now, body } = call;
  const { orgCode, rhythm } = body;
  if (!canSendMail(settings)) throw new Rejection('conflict', { error: noMailServer });
  const { id: organizationId } = await requireOwnedOrganization(call, orgCode);
  await lockReportMails(db, caller.id);
  const chosen = { rhythm, sections: writeSections(body.sections) };
  const all = await listChosenReports(db, caller.id);
  const same = all.find(
    (one) => one.organization_id === organizationId && one.rhythm === chosen.rhythm && one.sections === chosen.sections,
  );
  if (same?.end_reason === null) return { isNew: false };
  if (!same && all.length >= reportMailsMax)
    throw new Rejection('conflict', {
      error: `Your list has ${reportMailsMax} reports, also those that have ended. Remove one first.`,
    });
  const [timeZone = settings.console.timeZone] = await listTimeZones(db, [organizationId], settings.console.timeZone);
  const { ended, running } = reportPeriodsAt(rhythm, dayKeyAt(now * 1000, timeZone));
  const days = { endedDay: ended.end, firstDay: running.end };
  await addReportMail(db, { administratorId: caller.id, organizationId, ...chosen, ...days, now, timeZone });
  return { isNew: true };
});

const remove = bind(reportMailRemove, async ({ db, caller, params }) => {
  await removeReportMail(db, caller.id, params.id);
  return {};
});

export const reportMailHandlers: readonly BoundEndpoint[] = [list, add, remove];
