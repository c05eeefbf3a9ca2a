import type { ReportPart } from '#contract/dashboard-values.ts';
import type { ShownWindow } from '#rules/patterns/compared-days.ts';

/** A report that the server makes. */
export type ReportOrder = ShownWindow & { orgCode: string; parts: readonly ReportPart[] };

/** A report that the server makes, and the name of its file. */
export type ReportPdf = ReportOrder & { fileName: string };

/** A report of many learners takes longer than a page waits, in milliseconds. */
const reportMs = 60_000;

export const organizationReportRequest = ({ orgCode, period, window, today, parts }: ReportOrder) => ({
  body: {
    orgCode,
    period,
    startDayKey: window.start,
    endDayKey: window.end,
    todayKey: today,
    sections: [...parts],
  },
  timeoutMs: reportMs,
});
