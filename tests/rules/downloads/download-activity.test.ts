import { expect, test } from 'vitest';
import type { DownloadTask } from '#contract/download-tasks.contract.ts';
import { activityDetail, doneShare } from '#rules/downloads/download-activity.ts';
import { endedText, runningDownloadsText } from '#rules/downloads/download-texts.ts';

const task = (fields: Partial<DownloadTask>): DownloadTask => ({
  id: 'T-1',
  attribution: 'Acme',
  createdAt: 0,
  status: 'RUNNING',
  ...fields,
});

test('TASK-02 the indicator counts running downloads', () => {
  expect([1, 2, 1_200].map(runningDownloadsText)).toEqual([
    '1 download running',
    '2 downloads running',
    '1,200 downloads running',
  ]);
});

test('TASK-02 the detail has a line for each task, as far as the server sends it', () => {
  const tasks = [
    task({ progress: { done: 40, total: 240 }, secondsLeft: 150 }),
    task({ attribution: 'Berlin' }),
    task({ attribution: '\u2068שרה\u2069, \u2068Oslo\u2069' }),
    task({ attribution: '', progress: { done: 0, total: 1 } }),
    task({ attribution: '' }),
  ];
  expect(activityDetail(tasks).split('\n')).toEqual([
    'Acme: 40 of 240 certificates, about 3 minutes left',
    'Berlin',
    '\u2068שרה\u2069\u2068, \u2069\u2068Oslo\u2069',
    '0 of 1 certificate',
  ]);
});

test('TASK-02 the share that is done counts the certificates of all tasks', () => {
  expect([doneShare([]), doneShare([task({})]), doneShare([task({ progress: { done: 0, total: 0 } })])]).toEqual([
    null,
    null,
    null,
  ]);
  expect(doneShare([task({ progress: { done: 0, total: 8 } })])).toBe(0);
  const half = [task({ progress: { done: 10, total: 60 } }), task({ progress: { done: 40, total: 40 } })];
  expect([doneShare(half), doneShare([task({ progress: { done: 9, total: 8 } })])]).toEqual([0.5, 1]);
});

test.each([
  ['OK', undefined, 'Your download is ready: \u2068Acme\u2069.'],
  ['ERROR', { code: 'STORAGE_FULL', message: 'no' }, 'Your download has failed: \u2068Acme\u2069.'],
  ['ERROR', undefined, 'Your download has failed: \u2068Acme\u2069.'],
  ['ERROR', { code: 'CANCELED', message: 'no' }, ''],
] as const)('TASK-02 a task that ends with %s %j is announced as %j', (status, failure, text) => {
  expect(endedText(task({ status, ...(failure && { failure }) }))).toBe(text);
  expect(endedText(task({ status, attribution: '', ...(failure && { failure }) }))).toBe(
    text.replace(': \u2068Acme\u2069', ''),
  );
});
