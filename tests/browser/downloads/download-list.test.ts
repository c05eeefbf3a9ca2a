import { readFileSync } from 'node:fs';
import { completedTask, runningDownload } from '#charts/downloads/sample-download-task.ts';
import type { DownloadTask } from '#contract/download-tasks.contract.ts';
import {
  downloadTasks,
  taskCancelCalls,
  taskListCalls,
  taskRetryCalls,
  tasksPath,
} from '#tests/browser/models/download-tasks.model.ts';
import { downloads } from '#tests/browser/models/downloads.model.ts';
import { eventually, hasFocus, horizontalOverflow, layoutShift } from '#tests/browser/models/page-queries.ts';
import { countCalls, shell } from '#tests/browser/models/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { rejectionAnswer } from '#tests/browser/support/path-answers.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';
import { maxJobMs } from '#tests/browser/support/wait-limits.ts';
import { zipEntries } from '#tests/support/zip-entries.ts';

const account = 'accounts@example.com';

const answerOf = (...list: DownloadTask[]) => ({ json: { total: list.length, page: 1, list } });

const failedTask: DownloadTask = {
  id: 'T-2',
  attribution: 'Berlin',
  createdAt: 1_795_000_000,
  status: 'ERROR',
  failure: { code: 'STORAGE_FULL', message: 'The storage for files is full. Please try again later.' },
};

test('TASK-01 TASK-02 BULK-03 a requested download is canceled, retried and followed to its file without a reload', async ({
  page,
}) => {
  const dialogs = downloads(page);
  const tasks = downloadTasks(page);
  await shell(page).signIn('admin@example.com', '/dashboard');
  await dialogs.open('Batch Download Certificates');
  await dialogs.chooseFirst();
  await dialogs.dialog.getByText(/^[\d,]+ certificates?$/).waitFor();
  await dialogs.download.click();
  await dialogs.dialog.getByRole('link', { name: 'Download Task List' }).click();
  await shell(page).seeHeading('Download Task List');
  await tasks.seeSettled();
  expect(await tasks.table.getByRole('columnheader').allInnerTexts()).toEqual([
    ...['ID', 'Attribution', 'Created Time', 'Status', 'Operation'],
  ]);
  await tasks.table.getByRole('button', { name: /^Cancel: / }).click();
  await tasks.press('Cancel download');
  await shell(page).seeNotice('The download has been canceled.');
  await tasks.see('Failed');
  await tasks.see('The download was canceled.');
  await tasks.table.getByRole('button', { name: /^Retry: / }).click();
  await shell(page).seeNotice('The download has started again.');
  await tasks.table.getByText('Completed', { exact: true }).waitFor({ timeout: maxJobMs });
  await tasks.see(/^The file will be deleted on \d{4}-\d{2}-\d{2}\.$/);
  await saveScreenshot(page, 'download-list');
  const saved = page.waitForEvent('download');
  await tasks.table.getByRole('button', { name: /^Download: / }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  const names = [...zipEntries(readFileSync(await file.path())).keys()];
  expect([names.length > 0, names.every((name) => name.endsWith('.pdf'))]).toEqual([true, true]);
});

test('TASK-01 TASK-02 each status has its text, its detail and its action', async ({ page }) => {
  const tasks = downloadTasks(page);
  const id = '30fe396c-b054-42de-ac11-0a2b4e800a9a';
  const later = { ...completedTask, id: 'T-3', attribution: 'Ada', skipped: 3 };
  const plain: DownloadTask = { id: 'T-4', attribution: '', createdAt: 0, status: 'RUNNING' };
  await page.route(taskListCalls, (route) =>
    route.fulfill(answerOf({ ...runningDownload, id }, failedTask, later, plain)),
  );
  await tasks.open(account);
  await tasks.seeSettled();
  const rows = (await tasks.table.getByRole('row').allInnerTexts()).slice(1);
  const linesOf = (text: string) => text.split(/\s*[\n\t]\s*/).filter(Boolean);
  expect(rows.map((text) => linesOf(text).slice(1))).toEqual([
    ['Acme', '2026-11-18 11:06:40', 'In progress', '40 of 240 certificates, about 3 minutes left', 'Cancel'],
    ['Berlin', '2026-11-18 11:06:40', 'Failed', 'The storage for files is full. Please try again later.', 'Retry'],
    [
      ...['Ada', '2026-11-18 11:06:40', 'Completed', '3 certificates left out, because not available any more.'],
      ...['The file will be deleted on 2026-12-18.', 'Download'],
    ],
    ['-', '-', 'In progress', 'Cancel'],
  ]);
  await tasks.table.getByRole('progressbar', { name: 'Progress of Acme' }).waitFor();
  expect(await layoutShift(page)).toBeLessThan(0.02);
  await saveScreenshot(page, 'download-list-states');
  await page.setViewportSize(phone);
  await eventually(() => horizontalOverflow(page)).toBe(0);
  await expectAccessible(page);
  await saveScreenshot(page, 'download-list-phone');
  await page.emulateMedia({ colorScheme: 'dark' });
  await saveScreenshot(page, 'download-list-phone-dark');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
  await saveScreenshot(page, 'download-list-dark');
});

test('TASK-02 canceling asks first, and the focus returns to the list', async ({ page }) => {
  const tasks = downloadTasks(page);
  await page.route(taskListCalls, (route) => route.fulfill(answerOf(runningDownload)));
  await tasks.open(account);
  await tasks.press('Cancel: Acme');
  await tasks.question.getByText('Are you sure you want to cancel the download of Acme?').waitFor();
  await expectAccessible(page);
  await saveScreenshot(page, 'download-list-cancel');
  await page.keyboard.press('Escape');
  await eventually(() => tasks.question.count()).toBe(0);
  await eventually(() => hasFocus(page.getByRole('button', { name: 'Cancel: Acme' }))).toBe(true);
});

test('TASK-01 TASK-02 a refresh that adds a task leaves the focus on the action of its task', async ({ page }) => {
  const tasks = downloadTasks(page);
  const added = { ...failedTask, id: 'T-9', attribution: 'Added' };
  const answers = [answerOf(runningDownload), answerOf(added, runningDownload)];
  await page.clock.install();
  await page.route(taskListCalls, (route) => route.fulfill(answers.shift() ?? answerOf(added, runningDownload)));
  await tasks.open(account);
  const cancel = page.getByRole('button', { name: 'Cancel: Acme' });
  await cancel.focus();
  await eventually(async () => {
    await page.clock.runFor(1_000);
    return tasks.row('Added').count();
  }).toBe(1);
  expect(await hasFocus(cancel)).toBe(true);
});

test('TASK-02 a failed refresh keeps the rows without a notice, and the next one shows the result', async ({
  page,
}) => {
  const tasks = downloadTasks(page);
  const faults = [{ status: 500, body: '<h1>no</h1>' }, { body: 'no JSON' }, { status: 429, json: {} }, { json: {} }];
  const answers: object[] = [answerOf(runningDownload), ...faults, answerOf(completedTask)];
  let polls = 0;
  await page.clock.install();
  await page.route(taskListCalls, async (route) => {
    await route.fulfill(answers[Math.min(polls, answers.length - 1)] ?? {});
    polls += 1;
  });
  await tasks.open(account);
  await tasks.see('In progress');
  for (const expected of faults.map((_, at) => at + 2)) {
    await eventually(async () => {
      await page.clock.runFor(1_000);
      return polls;
    }).toBeGreaterThanOrEqual(expected);
    await tasks.see('In progress');
    await shell(page).seeNoNotice();
  }
  await eventually(async () => {
    await page.clock.runFor(5_000);
    return tasks.table.getByText('Completed', { exact: true }).count();
  }).toBe(1);
});

test.for([
  ['the server is out of reach', null],
  ['500 with HTML', { status: 500, body: '<h1>no</h1>' }],
  ['malformed JSON', { body: '{' }],
  ['429', { status: 429, headers: { 'Retry-After': '60' }, json: { errorCode: 42900, error: 'Too many requests.' } }],
] as const)('TASK-01 REQ-07 %s: one notice and a retry that works', async ([, answer], { page }) => {
  const tasks = downloadTasks(page);
  await page.route(taskListCalls, (route) => (answer ? route.fulfill(answer) : route.abort()));
  await tasks.open(account);
  await page.getByText('The download tasks could not be loaded.').waitFor();
  expect(await page.getByRole('region', { name: 'Notices' }).getByRole('button').count()).toBe(1);
  await page.unroute(taskListCalls);
  await tasks.press('Try again');
  await page.getByText('There are no download tasks of the recent 30 days.').waitFor();
});

test('TASK-01 PERM-05 without tasks the page says what to do, and without the permission there is no access', async ({
  page,
  openContext,
}) => {
  const tasks = downloadTasks(page);
  await tasks.open(account);
  await page.getByText('There are no download tasks of the recent 30 days.').waitFor();
  await page.getByText(/^Download certificates on Study Performance or User Account List/).waitFor();
  await saveScreenshot(page, 'download-list-empty');
  await page.route(taskListCalls, (route) => route.fulfill(rejectionAnswer(403)));
  await page.reload();
  await page.getByText('You have no access to these download tasks.').waitFor();
  const other = await (await openContext()).newPage();
  const count = countCalls(other, '/cert_task/');
  await shell(other).signIn('author@example.com', tasksPath);
  await other.getByText('download_task_list_query').waitFor();
  expect(count()).toBe(0);
});

test('TASK-02 a rejected retry says why and can be repeated', async ({ page }) => {
  const tasks = downloadTasks(page);
  const busy = 'Too many downloads are in progress, please try again later.';
  await page.route(taskListCalls, (route) => route.fulfill(answerOf(failedTask)));
  await page.route(taskRetryCalls, (route) => route.fulfill({ status: 503, json: { errorCode: 12000, error: busy } }));
  await tasks.open(account);
  await tasks.press('Retry: Berlin');
  await shell(page).seeNotice(busy);
  await page.unroute(taskRetryCalls);
  await page.route(taskRetryCalls, (route) => route.fulfill({ json: {} }));
  await tasks.press('Retry: Berlin');
  await shell(page).seeNotice('The download has started again.');
});

const rejection = (status: number, error: string) => ({ status, json: { errorCode: status * 100, error } });

test.for([
  ['the server is out of reach', null, 'Something went wrong, please try it again later.', 'In progress'],
  ['the permission is gone', rejection(403, 'You cannot cancel it.'), 'You cannot cancel it.', 'In progress'],
  ['the task has just ended', rejection(409, 'It has already ended.'), 'It has already ended.', 'Completed'],
  ['the task is gone', rejection(404, 'There is none any more.'), 'There is none any more.', null],
] as const)(
  'TASK-02 REQ-07 cancel when %s: the list stays and says why',
  async ([, answer, text, status], { page }) => {
    const tasks = downloadTasks(page);
    const other = { ...completedTask, id: 'T-9', attribution: 'Ada' };
    const after = { 'In progress': [runningDownload, other], Completed: [completedTask, other] };
    let hasAnswered = false;
    await page.route(taskListCalls, (route) =>
      route.fulfill(answerOf(...(hasAnswered ? (status ? after[status] : [other]) : [runningDownload, other]))),
    );
    await page.route(taskCancelCalls, (route) => {
      hasAnswered = true;
      return answer ? route.fulfill(answer) : route.abort();
    });
    await tasks.open(account);
    await tasks.press('Cancel: Acme');
    await tasks.press('Cancel download');
    await shell(page).seeNotice(text);
    await eventually(() => tasks.question.count()).toBe(0);
    if (status) await tasks.row('Acme').getByText(status, { exact: true }).waitFor();
    else await eventually(() => tasks.row('Acme').count()).toBe(0);
    await tasks.row('Ada').getByText('Completed', { exact: true }).waitFor();
  },
);
