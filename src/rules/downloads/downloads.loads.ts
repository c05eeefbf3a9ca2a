import { downloadTaskListCall } from '#contract/download-values.ts';
import { listUrl } from '#rules/patterns/list-url.ts';
import type { PageLoads } from '#rules/shell/page-load.ts';
import { downloadTaskListRequest, downloadTaskListUrl } from './download-paging.ts';

export const loads = {
  downloads: (visit) => [
    { call: downloadTaskListCall, ...downloadTaskListRequest(listUrl(downloadTaskListUrl).read(visit)) },
  ],
} satisfies PageLoads;
