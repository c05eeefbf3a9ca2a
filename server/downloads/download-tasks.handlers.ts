import {
  downloadTaskCancel,
  downloadTaskLink,
  downloadTaskList,
  downloadTaskRetry,
  downloadTaskSummary,
} from '#contract/download-tasks.contract.ts';
import type { Db } from '#server/core/database/schema.ts';
import { type BoundEndpoint, bind } from '#server/core/endpoints/bind.ts';
import type { Caller } from '#server/core/http/caller.ts';
import { rowsOfPage } from '#server/core/http/paging.ts';
import { busy, Rejection } from '#server/core/http/rejection.ts';
import {
  downloadSeconds,
  failDownloadTask,
  findOwnTask,
  listDownloadTasks,
  listEndedTasks,
  listUnfinishedTasks,
  lockDownloadTask,
  lockDownloadTasks,
  restartDownloadTask,
} from './download-tasks.queries.ts';
import { checkDownloadLimits } from './request-task.ts';
import { taskLink, taskRow } from './task-row.ts';

const tasksShown = 20;

const listTasks = bind(downloadTaskList, async ({ db, caller, query, now, downloadLinks: links }) => {
  const { page, pageSize } = query;
  const { total, tasks } = await listDownloadTasks(
    db,
    { administratorId: caller.id, since: now - downloadSeconds },
    rowsOfPage({ page, pageSize }),
  );
  return { total, page, list: await Promise.all(tasks.map((row) => taskRow({ db, links, now }, row))) };
});

const summarize = bind(downloadTaskSummary, async ({ db, caller, query, now, downloadLinks: links }) => {
  const { since } = query;
  const unfinished = await listUnfinishedTasks(db, caller.id, tasksShown);
  const ended = since === undefined ? [] : await listEndedTasks(db, { administratorId: caller.id, since }, tasksShown);
  const toRow = (row: (typeof ended)[number]) => taskRow({ db, links, now }, row);
  return { unfinished: await Promise.all(unfinished.map(toRow)), ended: await Promise.all(ended.map(toRow)) };
});

const requireOwnTask = async ({ db, caller, now }: { db: Db; caller: Caller; now: number }, id: string) => {
  const task = await findOwnTask(db, caller.id, id);
  if (!task || task.created_at <= now - downloadSeconds)
    throw new Rejection('notFound', { error: 'There is no such download any more.' });
  return task;
};

const link = bind(downloadTaskLink, async ({ db, caller, body, now, downloadLinks }) => {
  const task = await requireOwnTask({ db, caller, now }, body.id);
  if (task.status !== 'OK') throw new Rejection('conflict', { error: 'The download is not completed.' });
  return { url: await taskLink(downloadLinks, task) };
});

const cancel = bind(downloadTaskCancel, async ({ db, caller, body, now }) => {
  const { id } = await requireOwnTask({ db, caller, now }, body.id);
  if (await failDownloadTask(db, id, { failure: 'CANCELED', now })) return {};
  throw new Rejection('conflict', { error: 'The download has already ended.' });
});

const retry = bind(downloadTaskRetry, async ({ db, caller, body, now, ...context }) => {
  // A move that runs can give the task to another customer.
  await lockDownloadTasks(db);
  const { id, customer_id: customerId } = await requireOwnTask({ db, caller, now }, body.id);
  await checkDownloadLimits({ ...context, db, now }, customerId);
  // Its files can be being removed, and others wait for the lock above.
  if (!(await lockDownloadTask(db, id))) throw busy();
  if (!(await restartDownloadTask(db, id)))
    throw new Rejection('conflict', { error: 'Only a failed download can be retried.' });
  await context.downloads.request(db, customerId);
  return {};
});

export const downloadTaskHandlers: readonly BoundEndpoint[] = [listTasks, summarize, link, cancel, retry];
