import { periodInUrl, toPeriodQuery } from '#rules/patterns/period-url.ts';
import type { Period } from '#rules/patterns/periods.ts';
import { withQuery } from '#rules/patterns/url-query.ts';

/** The prefix of the days of a report in its address. */
export const reportQueryPrefix = 'report';

type ReportUrl = { address: string; today: string };

/** The days of a report in its address. */
export const reportPeriodIn = (url: ReportUrl): Period => periodInUrl({ ...url, queryPrefix: reportQueryPrefix });

export const writeReportUrl = ({ address, today }: ReportUrl, shown: Period): string =>
  withQuery(address, reportQueryPrefix, toPeriodQuery(shown, today));
