import { applicationListCall } from '#contract/application-values.ts';
import { listUrl } from '#rules/patterns/list-url.ts';
import type { PageLoads } from '#rules/shell/page-load.ts';
import { applicationListRequest, applicationListUrl } from './application-query.ts';

export const loads = {
  applicationList: (visit) => {
    const shown = { ...listUrl(applicationListUrl).read(visit), timeZone: visit.timeZone };
    return [{ call: applicationListCall, ...applicationListRequest(shown) }];
  },
} satisfies PageLoads;
