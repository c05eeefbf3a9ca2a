import type { ListPage, ListRequest } from '#machines/patterns/list.setup.ts';
import { pollMachine } from '#machines/patterns/poll.chart.ts';
import type { ListedTask } from '#rules/downloads/download-tasks.ts';
import { listDownloadTasks } from '#services/downloads/download-tasks.service.ts';

export const downloadTaskPollMachine = pollMachine<ListRequest<Record<never, string>>, ListPage<ListedTask>>({
  id: 'downloadTaskPoll',
  description: 'Loads a page of download tasks once after a pause. Failures make the next pause longer.',
  load: ({ page }, signal) => listDownloadTasks(page, signal),
  minPauseMs: 3_000,
  isSteady: true,
  requirements: ['TASK-02'],
});
