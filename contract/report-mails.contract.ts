import * as v from 'valibot';
import { dashboardCalls, reportMailEnds, reportParts, reportRhythms } from './dashboard-values.ts';
import { endpoint } from './endpoint.ts';
import { limitedList } from './limited-list.ts';
import { organizationCode } from './organizations.contract.ts';

/** An ID of the database. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const access = { anyOf: ['dashboard_group'] } as const;

const reportMail = v.object({
  id: v.string(),
  /** Empty once the administrator no longer owns the organization. */
  orgCode: v.fallback(v.string(), ''),
  rhythm: v.picklist(reportRhythms),
  /** Those that the console does not know are left out. */
  sections: v.pipe(
    v.array(v.string()),
    v.transform((sent) => reportParts.filter((part) => sent.includes(part))),
  ),
  /** The last day of the week or month whose report is sent next, as YYYYMMDD; empty once it has ended. */
  nextDayKey: v.fallback(v.string(), ''),
  /** The last day of the newest week or month if its report could not be sent; else empty. */
  failedDayKey: v.fallback(v.string(), ''),
  /** Why no more reports are sent; null while they are. */
  ended: v.fallback(v.nullable(v.picklist(reportMailEnds)), null),
});

/** A report that the server sends to the administrator again and again. */
export type ReportMail = v.InferOutput<typeof reportMail>;

export const reportMailList = endpoint({
  summary: 'The reports that the administrator gets by mail, of all organizations',
  // Without it: the dialog says so, and the button goes until the page is loaded again.
  optional: true,
  ...dashboardCalls.reportMails,
  access,
  answer: v.object({ reportMails: v.array(reportMail) }),
});

export const reportMailAdd = endpoint({
  summary:
    'Send a report by mail to the administrator after each week (Monday to Sunday) or month, unless it is sent already',
  // Without it: it is offered only with a list, which such a server lacks too.
  optional: true,
  method: 'POST',
  path: '/api/v1/philippines/dashboards/report_mails',
  bases: ['second'],
  access,
  furtherStatuses: [409],
  body: v.object({
    orgCode: organizationCode,
    rhythm: v.picklist(reportRhythms),
    sections: limitedList(v.picklist(reportParts), { min: 1, max: reportParts.length }),
  }),
  answer: v.object({
    /** False if the administrator has got this report before. */
    isNew: v.fallback(v.boolean(), true),
  }),
});

export const reportMailRemove = endpoint({
  summary: 'Stop sending a report by mail; one that does not exist counts as removed',
  // Without it: it is offered only with a list, which such a server lacks too.
  optional: true,
  method: 'DELETE',
  path: '/api/v1/philippines/dashboards/report_mails/{id}',
  bases: ['second'],
  access,
  params: v.object({ id: v.pipe(v.string(), v.regex(uuid)) }),
  answer: v.object({}),
});
