import { beforeEach, expect, test, vi } from 'vitest';
import {
  completedDownload,
  failedDownload,
  runningDownload,
  secondRunningDownload,
} from '#charts/downloads/sample-download-task.ts';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { startScriptedServer } from '#tests/services/support/scripted-server.ts';
import { catchError, never, oldTokens, tabAt } from '#tests/services/support/tab.ts';

const { email } = oldTokens;
const summaryPath = '/api/v1/philippines/client_users/cert_task/summary';

beforeEach(() => void stubBrowser());

async function openTab(json: unknown) {
  const server = await startScriptedServer(({ path }) => ({ json: path === summaryPath ? json : { taskId: 'T-9' } }));
  await tabAt(server.base);
  const stored = await import('#services/downloads/stored-downloads.ts');
  const activity = await import('#services/downloads/download-activity.service.ts');
  const certificates = await import('#services/downloads/certificate-downloads.service.ts');
  const tasks = await import('#services/downloads/download-tasks.service.ts');
  return { ...server, ...stored, ...activity, ...certificates, ...tasks };
}

test('TASK-02 without stored downloads nothing is requested', async () => {
  const { loadDownloadActivity, received } = await openTab({ unfinished: [runningDownload], ended: [] });
  expect(await loadDownloadActivity(email, never)).toEqual({ running: [], ended: [] });
  expect(received).toEqual([]);
});

test('TASK-02 the stored downloads are running, have ended or are gone; those of other browsers do not count', async () => {
  const completed = { ...completedDownload, id: 'T-3' };
  const others = [
    { ...runningDownload, id: 'T-8' },
    { ...failedDownload, id: 'T-9' },
  ];
  const { loadDownloadActivity, saveDownload, received } = await openTab({
    unfinished: [runningDownload, others[0], secondRunningDownload],
    ended: [others[1], completed],
  });
  vi.useFakeTimers({ now: 1_795_000_000_500, toFake: ['Date'] });
  for (const id of ['T-1', 'T-2', 'T-3', 'T-4']) saveDownload(email, id);
  vi.useRealTimers();
  const { running, ended } = await loadDownloadActivity(email, never);
  expect(running.map(({ id }) => id)).toEqual(['T-1', 'T-2']);
  expect(ended).toEqual([
    { id: 'T-3', requestedAt: 1_795_000_000_500, task: completed },
    { id: 'T-4', requestedAt: 1_795_000_000_500, task: null },
  ]);
  expect(received.map(({ query }) => query)).toEqual([`?since=${1_795_000_000 - 86_400}`]);
});

test('TASK-02 a download that was requested while the server answered is not taken for one that is gone', async () => {
  const { loadDownloadActivity, saveDownload } = await openTab({ unfinished: [runningDownload], ended: [] });
  saveDownload(email, 'T-1');
  const loading = loadDownloadActivity(email, never);
  saveDownload(email, 'T-2');
  expect((await loading).ended).toEqual([]);
});

test('TASK-02 of two tabs one takes an ended download', async () => {
  const first = await openTab({ unfinished: [], ended: [completedDownload] });
  first.saveDownload(email, 'T-1');
  const [stored] = first.readDownloads(email);
  const second = await openTab({});
  if (!stored) throw new Error('Nothing is stored.');
  const ended = [{ ...stored, task: completedDownload }];
  const taken = await Promise.all([
    first.takeDownloads(email, ended, never),
    second.takeDownloads(email, ended, never),
    first.takeDownloads('other@b.example', ended, never),
  ]);
  expect(taken.map(({ length }) => length)).toEqual([1, 0, 0]);
  expect(first.readDownloads(email)).toEqual([]);
});

test('TASK-02 a download that was retried after the answer is not taken', async () => {
  const { saveDownload, readDownloads, takeDownloads } = await openTab({});
  saveDownload(email, 'T-1');
  const ended = [{ id: 'T-1', requestedAt: 1, task: failedDownload }];
  expect(await takeDownloads(email, ended, never)).toEqual([]);
  expect(readDownloads(email)).toHaveLength(1);
});

test('TASK-02 BULK-03 requests and retries store their task, and a cancel removes it', async () => {
  const tab = await openTab({});
  const ids = () => tab.readDownloads(email).map(({ id }) => id);
  expect(await tab.requestCertificates('O-1', never)).toBe('');
  expect(ids()).toEqual(['T-9']);
  await tab.retryDownloadTask('T-5', never);
  expect(ids().toSorted()).toEqual(['T-5', 'T-9']);
  await tab.cancelDownloadTask('T-9', never);
  expect(ids()).toEqual(['T-5']);
});

test.each([
  ['with the certificates at once', { json: { url: '/certificates.zip', taskId: 'T-9' } }],
  ['without a task', { json: {} }],
  ['with a rejection', { status: 422, json: { errorCode: 42200 } }],
])('TASK-02 BULK-03 an answer %s stores nothing', async (_, answer) => {
  const { base } = await startScriptedServer(() => answer);
  await tabAt(base);
  const { readDownloads } = await import('#services/downloads/stored-downloads.ts');
  const { requestCertificates } = await import('#services/downloads/certificate-downloads.service.ts');
  const { retryDownloadTask } = await import('#services/downloads/download-tasks.service.ts');
  await catchError(requestCertificates('O-1', never));
  if ('status' in answer) await catchError(retryDownloadTask('T-1', never));
  expect(readDownloads(email)).toEqual([]);
});
