import { periodMaxDays } from '#contract/dashboard-values.ts';
import { organizationReport } from '#contract/dashboards.contract.ts';
import { isDayKey, minDay } from '#rules/patterns/day-window.ts';
import { type BoundEndpoint, bind } from '#server/core/endpoints/bind.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { readDays } from '#server/core/http/window-days.ts';
import { requireOwnedOrganization } from '#server/organizations/owned-organization.ts';
import { makeReport } from './make-report.ts';

const printReport = bind(organizationReport, async (call) => {
  const { orgCode, period, startDayKey, endDayKey, todayKey, sections } = call.body;
  readDays(call.body, periodMaxDays);
  if (startDayKey < minDay) throw new Rejection('invalid', { errors: ['startDayKey: must not be before 20000101'] });
  if (!isDayKey(todayKey)) throw new Rejection('invalid', { errors: ['todayKey: must be a day of the calendar'] });
  const organization = await requireOwnedOrganization(call, orgCode);
  const pdf = await makeReport(call, {
    organization,
    administratorId: call.caller.id,
    period,
    window: { start: startDayKey, end: endDayKey },
    today: todayKey,
    parts: sections,
  });
  return { pdf: Buffer.from(pdf).toString('base64') };
});

export const reportHandlers: readonly BoundEndpoint[] = [printReport];
