import { readFileSync } from 'node:fs';
import { completedTask, runningDownload } from '#charts/downloads/sample-download-task.ts';
import type { DownloadTask } from '#contract/download-tasks.contract.ts';
import { downloadTasks, taskListCalls } from '#tests/browser/downloads/download-tasks.model.ts';
import { downloads } from '#tests/browser/downloads/downloads.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { desktop, expect, phone, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { seeMade } from '#tests/browser/support/job-waits.ts';
import { eventually, hasFocus, horizontalOverflow, layoutShift } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';
import { zipEntries } from '#tests/support/zip-entries.ts';

const account = 'accounts@example.com';

const createAnswer = (...list: DownloadTask[]) => ({ json: { total: list.length, page: 1, list } });

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
  await seeMade(page, tasks.table.getByText('Completed', { exact: true }));
  await tasks.see(/^The file will be deleted on \d{4}-\d{2}-\d{2}\.$/);
  await saveScreenshot(page, 'download-list');
  const saved = page.waitForEvent('download');
  await tasks.table.getByRole('button', { name: /^Download: / }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  const names = [...zipEntries(readFileSync(await file.path())).keys()];
  expect([names.length > 0, names.every((name) => name.endsWith('.pdf'))]).toEqual([true, true]);
});

test('TASK-01 TASK-02 each status has its text, its detail and its action [time]', async ({ page }) => {
  const tasks = downloadTasks(page);
  const id = '30fe396c-b054-42de-ac11-0a2b4e800a9a';
  const later = { ...completedTask, id: 'T-3', attribution: 'Ada', skipped: 3 };
  const plain: DownloadTask = { id: 'T-4', attribution: '', createdAt: 0, status: 'RUNNING' };
  await page.route(taskListCalls, (route) =>
    route.fulfill(createAnswer({ ...runningDownload, id }, failedTask, later, plain)),
  );
  await tasks.open(account);
  await tasks.seeSettled();
  const rows = (await tasks.table.getByRole('row').allInnerTexts()).slice(1);
  const toLines = (text: string) => text.split(/\s*[\n\t]\s*/).filter(Boolean);
  expect(rows.map((text) => toLines(text).slice(1))).toEqual([
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
  await saveScreenshot(page, 'download-list-phone');
  await page.emulateMedia({ colorScheme: 'dark' });
  await saveScreenshot(page, 'download-list-phone-dark');
  await page.setViewportSize(desktop);
  await saveScreenshot(page, 'download-list-dark');
});

test('TASK-01 TASK-02 canceling asks first, and neither the answer nor a refresh that adds a task moves the focus', async ({
  page,
}) => {
  const tasks = downloadTasks(page);
  const added = { ...failedTask, id: 'T-9', attribution: 'Added' };
  const answers = [createAnswer(runningDownload)];
  await page.clock.install();
  await page.route(taskListCalls, (route) => route.fulfill(answers.at(-1) ?? {}));
  await tasks.open(account);
  await tasks.press('Cancel: Acme');
  await tasks.question.getByText('Are you sure you want to cancel the download of Acme?').waitFor();
  await saveScreenshot(page, 'download-list-cancel');
  await page.keyboard.press('Escape');
  await eventually(() => tasks.question.count()).toBe(0);
  const cancel = page.getByRole('button', { name: 'Cancel: Acme' });
  await eventually(() => hasFocus(cancel)).toBe(true);
  answers.push(createAnswer(added, runningDownload));
  await eventually(async () => {
    await page.clock.runFor(1_000);
    return tasks.row('Added').count();
  }).toBe(1);
  expect(await hasFocus(cancel)).toBe(true);
});
