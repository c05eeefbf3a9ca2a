import { defineModel } from '@learning-console/statecharts';
import { onPages } from '#charts/on-pages.ts';
import { listModel } from '#charts/patterns/list-model.ts';
import { formatCall } from '#contract/demo-faults.ts';
import { downloadTaskList } from '#contract/download-tasks.contract.ts';
import { downloadTaskListMachine } from '#machines/downloads/download-task-list.machine.ts';
import { downloadTaskPrefix, downloadTasksOnPage } from '#rules/downloads/download-paging.ts';
import { isInProgress } from '#rules/downloads/download-tasks.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';
import { routes } from '#rules/routes.ts';
import { completedTask, runningDownload } from './sample-download-task.ts';

const runningTask = { ...runningDownload, canChange: true };
const endedTask = { ...completedTask, canChange: true };
const running = { ...runningTask, id: 'T-2', attribution: 'Berlin' };
const ended = { ...endedTask, id: 'T-2', attribution: 'Berlin' };

const model = listModel({
  path: routes.downloads.path,
  queryPrefix: downloadTaskPrefix,
  pageSize: downloadTasksOnPage,
  shown: [endedTask, running],
  failureText: genericError,
  requirements: { paging: 'TASK-01', sizing: 'FIND-04', url: 'TASK-01', denied: 'PERM-05', failed: 'REQ-07' },
});

const polled = (total: number, ...list: (typeof runningTask)[]) => ({
  polls: 0,
  answer: { total, page: 1, list },
});

const isFirstPage = ({ page }: { page: number }) => page === 1;

const { loadPage } = model.outcomes;
const completed = { total: 2, page: 1, list: [endedTask, ended] };

export default defineModel({
  machine: downloadTaskListMachine,
  title: 'Download task list',
  area: 'downloads',
  place: onPages('downloads'),
  pattern: 'list',
  ...model,
  calls: { poll: formatCall(downloadTaskList) },
  outcomes: {
    loadPage: { ...loadPage, done: { ...loadPage.done, 'a completed task': completed } },
    poll: {
      done: {
        'still in progress': polled(2, endedTask, { ...running, progress: { done: 80, total: 240 } }),
        completed: polled(2, endedTask, ended),
        'no rows': polled(0),
      },
      error: { denied: new Failure('forbidden', { status: 403 }) },
    },
  },
  key: ({ address, query, page, rows, areRowsCurrent }) => [
    address.split('#')[0],
    query,
    page,
    rows.length,
    rows.some(isInProgress),
    areRowsCurrent,
  ],
  environment: {
    /** Only a row that is shown has actions that change the list. */
    allows: ({ event }, { isIn }) => event !== 'list.changed' || isIn('shown'),
  },
  rows: [
    ...model.rows,
    {
      requirement: 'TASK-02',
      event: 'done loadPage',
      case: 'rows of one page',
      when: isFirstPage,
      to: 'shown.inProgress',
    },
    {
      requirement: 'TASK-02',
      event: 'done loadPage',
      case: 'a completed task',
      when: isFirstPage,
      to: 'shown.settled',
    },
    {
      requirement: 'TASK-02',
      event: 'done poll',
      case: 'still in progress',
      when: isFirstPage,
      to: 'shown.inProgress',
    },
    { requirement: 'TASK-02', event: 'done poll', case: 'completed', when: isFirstPage, to: 'shown.settled' },
    { requirement: 'PERM-05', event: 'error poll', case: 'denied', to: 'reloading' },
  ],
});
