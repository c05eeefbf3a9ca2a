import { listMachine } from '#machines/patterns/list.chart.ts';
import { downloadTaskListUrl } from '#rules/downloads/download-paging.ts';
import { isInProgress, type ListedTask } from '#rules/downloads/download-tasks.ts';
import { listDownloadTasks } from '#services/downloads/download-tasks.service.ts';

export const downloadTaskListMachine = listMachine<ListedTask, Record<never, string>>({
  id: 'downloadTaskList',
  description: "The administrator's download tasks of the recent 30 days, page by page.",
  ...downloadTaskListUrl,
  load: listDownloadTasks,
  isChangeable: true,
  refresh: { isInProgress, requirements: ['TASK-02'] },
  requirements: { paging: ['TASK-01'], sizing: ['FIND-04'], url: ['TASK-01'], denied: ['PERM-05'], failed: ['REQ-07'] },
});
