import { periodMaxDays } from '#contract/dashboard-values.ts';
import { organizationReport } from '#contract/dashboards.contract.ts';
import { dayKeyAt, isDayKey, minDay } from '#rules/patterns/day-window.ts';
import { type BoundEndpoint, bind } from '#server/core/endpoints/bind.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { readDays } from '#server/core/http/window-days.ts';
import { requireOwnedOrganization } from '#server/organizations/owned-organization.ts';
import { makeReport } from './make-report.ts';

const secondsPerDay = 86_400;

const printReport = bind(organizationReport, async (call) => {
  const { orgCode, period, startDayKey, endDayKey, todayKey, sections } = call.body;
  readDays(call.body, periodMaxDays);
  if (startDayKey < minDay) throw new Rejection('invalid', { errors: ['startDayKey: must not be before 20000101'] });
  if (!isDayKey(todayKey)) throw new Rejection('invalid', { errors: ['todayKey: must be a day of the calendar'] });
  // Somewhere it may be tomorrow already.
  const last = dayKeyAt((call.now + secondsPerDay) * 1000, 'UTC');
  const late = [...(endDayKey > last ? ['endDayKey'] : []), ...(todayKey > last ? ['todayKey'] : [])];
  if (late.length > 0) throw new Rejection('invalid', { errors: late.map((name) => `${name}: must not be to come`) });
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
