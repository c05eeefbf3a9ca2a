import { downloadPageSize } from '#contract/download-values.ts';

export const studyFilesOnPage = downloadPageSize;
export const downloadTaskPrefix = 'tasks';
export const downloadTasksOnPage = downloadPageSize;

export const downloadTaskListRequest = (page: number) => ({ query: { page, pageSize: downloadTasksOnPage } });
