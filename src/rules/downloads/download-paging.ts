import { downloadPageSize } from '#contract/download-values.ts';

export const studyFilesOnPage = downloadPageSize;
export const downloadTaskPrefix = 'tasks';
export const downloadTasksOnPage = downloadPageSize;

/** The page of the download tasks in an address. */
export const downloadTaskListUrl = { queryPrefix: downloadTaskPrefix, pageSize: downloadTasksOnPage };

type Paging = { page: number; size?: number };

export const downloadTaskListRequest = ({ page, size = downloadTasksOnPage }: Paging) => ({
  query: { page, pageSize: size },
});
