import { type ApplicationPage, applicationList } from '#contract/applications.contract.ts';
import type { ApplicationQuery } from '#rules/application-query.ts';
import { applicationListQuery } from '#rules/call-inputs.ts';
import { call } from './http/call.ts';

type ApplicationListRequest = {
  query: ApplicationQuery;
  page: number;
  pageSize: number;
  /** The time zone of the days in the query; UTC by default. */
  timeZone?: string | undefined;
};

export function listApplications(
  { pageSize, ...request }: ApplicationListRequest,
  signal: AbortSignal,
): Promise<ApplicationPage> {
  return call(applicationList, { query: applicationListQuery(request, pageSize) }, signal);
}
