import type { Page } from 'playwright-core';
import { completedTask, runningDownload } from '#charts/downloads/sample-download-task.ts';
import type { DownloadTask } from '#contract/download-tasks.contract.ts';
import {
  downloadTasks,
  taskCancelCalls,
  taskLinkCalls,
  taskListCalls,
  taskRetryCalls,
  tasksPath,
} from '#tests/browser/downloads/download-tasks.model.ts';
import { chooseFiftyRows, readListOrder } from '#tests/browser/support/list-order.ts';
import { eventually, follow, leaveAndReturn, seeOutdated } from '#tests/browser/support/page-queries.ts';
import { rejectionAnswer } from '#tests/browser/support/path-answers.ts';
import { pathDay } from '#tests/browser/support/path-day.ts';
import { answerNextPoll, seeNoPoll } from '#tests/browser/support/path-polls.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls, type PendingCalls } from '#tests/browser/support/pending-calls.ts';

const account = 'accounts@example.com';
const noMessage = { status: 422, json: { errorCode: 42200 } };

const rejected = (status: number, error: string) => ({ status, json: { errorCode: status * 100, error } });
const endedBefore = rejected(409, 'The download has already ended.');
const gone = rejected(404, 'There is no such download any more.');

const createAnswer = (total: number, ...list: DownloadTask[]) => ({ json: { total, page: 1, list } });
const running = (done = 40) => ({ ...runningDownload, progress: { done, total: 240 } });

async function openTasks(page: Page) {
  await page.clock.install({ time: pathDay });
  await page.route(taskCancelCalls, (route) => route.fulfill({ json: {} }));
  await page.route(taskLinkCalls, (route) => route.fulfill(gone));
  const tasks = downloadTasks(page);
  await tasks.open(account, '/userInfo');
  return { page, ...tasks, calls: await interceptCalls(page, taskListCalls) };
}

type ListHarness = Awaited<ReturnType<typeof openTasks>>;

const seeBusy = ({ table }: ListHarness) => eventually(() => table.getAttribute('aria-busy')).toBe('true');
const isWithRunningRow = (state: unknown) => JSON.stringify(state).includes('inProgress');

testPaths<ListHarness>({
  machine: 'downloadTaskList',
  open: ({ page }) => openTasks(page),
  start: {
    'a plain address': ({ page }) => page.goto(tasksPath),
    'a shared link': ({ page }) => page.goto(`${tasksPath}?tasks.page=2`),
    'Back to rows': async (harness) => {
      await harness.page.goto(tasksPath);
      await harness.calls.newest();
      await harness.calls.answer(createAnswer(11, running()));
      await harness.see('In progress');
      await leaveAndReturn(harness.page);
    },
  },
  expectedCalls: {
    loadPage: {
      calls: ({ calls }) => calls,
      readInput: (_, { searchParams }) => ({
        query: {},
        page: Number(searchParams.get('page')),
        ...readListOrder(searchParams, 10),
      }),
    },
  },
  // Which action a row offers then depends on its task.
  canFollow: ({ event }, { state }) => event !== 'list.changed' || state !== 'outdated',
  triggers: {
    'address.changed (the plain address)': ({ page }) => follow(page, tasksPath),
    'address.changed (the second page)': ({ page }) => follow(page, `${tasksPath}?tasks.page=2`),
    'list.retry': ({ press }) => press('Try again'),
    // A task is canceled, or its file is gone.
    'list.changed': async ({ press }, _, { state }) => {
      if (!isWithRunningRow(state)) return press('Download: Acme');
      await press('Cancel: Acme');
      await press('Cancel download');
    },
    'page.open (the second)': ({ press }) => press('Page 2'),
    'pageSize.choose (fifty)': ({ page }) => chooseFiftyRows(page),
    'done loadPage (rows of two pages)': ({ calls }) => calls.answer(createAnswer(11, running())),
    'done loadPage (rows of one page)': ({ calls }) => calls.answer(createAnswer(1, running())),
    'done loadPage (a completed task)': ({ calls }) => calls.answer(createAnswer(1, completedTask)),
    'done loadPage (nothing)': ({ calls }) => calls.answer(createAnswer(0)),
    // without a message the notice is the generic text
    'error loadPage (offline)': ({ calls }) => calls.answer({ status: 500, json: {} }),
    'error loadPage (denied)': ({ calls }) => calls.answer(rejectionAnswer(403)),
    'done poll (still in progress)': answerNextPoll(createAnswer(1, running(80))),
    'done poll (completed)': answerNextPoll(createAnswer(1, completedTask)),
    'done poll (no rows)': answerNextPoll(createAnswer(0)),
    'error poll (denied)': answerNextPoll(rejectionAnswer(403)),
  },
  checks: {
    loading: async (harness) => {
      await seeBusy(harness);
      await eventually(() => harness.row('Acme').count()).toBe(0);
    },
    reloading: async (harness) => {
      await seeBusy(harness);
      await harness.row('Acme').waitFor();
    },
    shown: ({ row }) => row('Acme').waitFor(),
    'shown.inProgress': async ({ see, seeSettled }) => {
      await seeSettled();
      await see('In progress');
      await see(/^(40|80) of 240 certificates, about 3 minutes left$/);
    },
    'shown.settled': async (harness) => {
      await harness.see('Completed');
      await seeNoPoll(harness);
    },
    outdated: async ({ page, row }) => {
      await seeOutdated(page);
      await row('Acme').waitFor();
    },
    empty: ({ page }) => page.getByText('There are no download tasks of the recent 30 days.').waitFor(),
    denied: ({ page }) => page.getByText('You have no access to these download tasks.').waitFor(),
    failed: ({ page }) => page.getByText('The download tasks could not be loaded.').waitFor(),
  },
});

const failed: DownloadTask = {
  id: 'T-2',
  attribution: 'Berlin',
  createdAt: 1_795_000_000,
  status: 'ERROR',
  failure: { code: 'SERVER_FAULT', message: 'The certificates could not be created. Please try again later.' },
};
const completed = { ...completedTask, id: 'T-3', attribution: 'Ada', url: '/files/ada.zip' };

async function openActions(page: Page) {
  await page.route(taskListCalls, (route) => route.fulfill(createAnswer(3, running(), failed, completed)));
  const tasks = downloadTasks(page);
  await tasks.open(account, '/userInfo');
  const intercept = (calls: string) => interceptCalls(page, calls);
  return {
    page,
    ...tasks,
    cancels: await intercept(taskCancelCalls),
    retries: await intercept(taskRetryCalls),
    links: await intercept(taskLinkCalls),
  };
}

type ActionHarness = Awaited<ReturnType<typeof openActions>>;

const outcomes = (actor: string, getCalls: (harness: ActionHarness) => PendingCalls) => ({
  [`error ${actor} (ended before)`]: (harness: ActionHarness) => getCalls(harness).answer(endedBefore),
  [`error ${actor} (gone)`]: (harness: ActionHarness) => getCalls(harness).answer(gone),
  [`error ${actor} (offline)`]: (harness: ActionHarness) => getCalls(harness).answer(noMessage),
});

const expectedCall = (getCalls: (harness: ActionHarness) => PendingCalls, url = '') => ({
  calls: getCalls,
  readInput: ({ id }: Record<string, unknown>) => ({ id, url }),
});

const seeBusyButton = ({ page }: ActionHarness, name: string) =>
  eventually(() => page.getByRole('button', { name, exact: true }).getAttribute('aria-busy')).toBe('true');

testPaths<ActionHarness>({
  machine: 'downloadTaskAction',
  open: ({ page }) => openActions(page),
  start: {
    plain: async ({ page, seeSettled }) => {
      await page.goto(tasksPath);
      await seeSettled();
    },
  },
  expectedCalls: {
    cancelDownloadTask: expectedCall(({ cancels }) => cancels),
    retryDownloadTask: expectedCall(({ retries }) => retries),
    saveTaskFile: expectedCall(({ links }) => links, completed.url),
  },
  triggers: {
    'task.cancel': ({ press }) => press('Cancel: Acme'),
    'task.retry': ({ press }) => press('Retry: Berlin'),
    'file.save': ({ press }) => press('Download: Ada'),
    'cancel.confirm': ({ press }) => press('Cancel download'),
    'cancel.dismiss': ({ press }) => press('Continue download'),
    'done cancelDownloadTask': ({ cancels }) => cancels.answer({ json: {} }),
    'done retryDownloadTask': ({ retries }) => retries.answer({ json: {} }),
    'done saveTaskFile': async ({ page, links }) => {
      const saved = page.waitForEvent('download');
      await links.answer({ json: { url: '/settings.json' } });
      await saved;
    },
    ...outcomes('cancelDownloadTask', ({ cancels }) => cancels),
    ...outcomes('retryDownloadTask', ({ retries }) => retries),
    ...outcomes('saveTaskFile', ({ links }) => links),
  },
  checks: {
    idle: async ({ question, seeSettled }) => {
      await eventually(() => question.count()).toBe(0);
      await seeSettled();
    },
    confirming: ({ question }) =>
      question.getByText('Are you sure you want to cancel the download of Acme? You can retry it later.').waitFor(),
    canceling: ({ question }) => eventually(() => question.getAttribute('aria-busy')).toBe('true'),
    retrying: (harness) => seeBusyButton(harness, 'Retry: Berlin'),
    saving: (harness) => seeBusyButton(harness, 'Download: Ada'),
  },
});
