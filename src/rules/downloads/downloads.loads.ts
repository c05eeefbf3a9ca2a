import { downloadTaskListCall } from '#contract/download-values.ts';
import { listUrl } from '#rules/patterns/list-url.ts';
import type { PageLoads } from '#rules/shell/page-load.ts';
import { downloadTaskListRequest, downloadTaskPrefix } from './download-paging.ts';

export const loads = {
  downloads: ({ address }) => {
    const { page } = listUrl({ queryPrefix: downloadTaskPrefix }).read({ address });
    return [{ call: downloadTaskListCall, ...downloadTaskListRequest(page) }];
  },
} satisfies PageLoads;
