import { expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import {
  canceledDownload,
  completedDownload,
  failedDownload,
  runningDownload,
} from '#charts/downloads/sample-download-task.ts';
import { downloadActivityMachine } from '#machines/downloads/download-activity.machine.ts';
import type { DownloadsChanged } from '#machines/downloads/stored-downloads-listener.ts';
import { Failure } from '#rules/patterns/failure.ts';
import type { DownloadActivity, EndedDownload } from '#services/downloads/download-activity.service.ts';
import { controlledListener, emittedBy, pendingCalls } from '#tests/support/pending-calls.ts';

const email = 'a@b.example';
const stored = [{ id: 'T-1', requestedAt: 1 }];
const ended = (task: EndedDownload['task']): EndedDownload[] => [{ id: 'T-1', requestedAt: 1, task }];

function openActivity(canOpenTasks = true) {
  const load = pendingCalls<DownloadActivity, string>();
  const take = pendingCalls<readonly EndedDownload[], { email: string; ended: readonly EndedDownload[] }>();
  const downloads = controlledListener<DownloadsChanged, { email: string }>();
  const machine = downloadActivityMachine.provide({
    actors: { loadActivity: load.logic, takeEnded: take.logic, storedDownloads: downloads.logic },
  });
  const actor = createActor(machine, { input: { email, canOpenTasks } });
  const emitted = emittedBy(actor.start());
  onTestFinished(() => void actor.stop());
  const change = (list: DownloadsChanged['stored']) => downloads.send({ type: 'downloads.changed', stored: list });
  return { actor, load, take, emitted, change, value: () => actor.getSnapshot().value };
}

/** The activity after the first check has found these downloads. */
async function openEnded(tasks: readonly EndedDownload[], canOpenTasks = true) {
  const activity = openActivity(canOpenTasks);
  activity.change(tasks);
  await activity.load.last().answer({ running: [], ended: tasks });
  activity.change([]);
  await activity.take.last().answer(tasks);
  return activity;
}

test('TASK-02 nothing is requested without a stored download', () => {
  const { change, load, value } = openActivity();
  change([]);
  expect([value(), load.calls]).toEqual(['idle', []]);
  change(stored);
  expect([value(), load.last().input]).toEqual(['checking', email]);
});

test('TASK-02 the end of each download is announced with a link to the list; a canceled or missing one is not', async () => {
  const tasks = [completedDownload, failedDownload, canceledDownload, null];
  const all = tasks.map((task, at) => ({ id: `T-${at}`, requestedAt: 1, task }));
  const { emitted, value, take } = await openEnded(all);
  const link = { text: 'Download Task List', path: '/manager/download' };
  expect(take.last().input).toEqual({ email, ended: all });
  expect([value(), emitted]).toEqual([
    'idle',
    [
      {
        type: 'notice.add',
        tone: 'success',
        text: 'Your download is ready: \u2068Acme\u2069.',
        shownFor: 20_000,
        link,
      },
      {
        type: 'notice.add',
        tone: 'error',
        text: 'Your download has failed: \u2068Acme\u2069.',
        shownFor: 20_000,
        link,
      },
    ],
  ]);
});

test('TASK-02 an administrator without access to the list gets a notice without a link', async () => {
  const { emitted } = await openEnded(ended(completedDownload), false);
  expect(emitted).toEqual([
    { type: 'notice.add', tone: 'success', text: 'Your download is ready: \u2068Acme\u2069.', shownFor: 20_000 },
  ]);
});

test('TASK-02 a download that another tab has announced is not announced again', async () => {
  const { change, load, take, emitted, value } = openActivity();
  change(stored);
  await load.last().answer({ running: [], ended: ended(completedDownload) });
  change([]);
  await take.last().answer([]);
  expect([value(), emitted]).toEqual(['idle', []]);
});

test('TASK-02 a download that is retried after its end counts again', async () => {
  const { change, load, take, actor } = openActivity();
  const both = [...stored, { id: 'T-2', requestedAt: 2 }];
  change(both);
  await load.last().answer({ running: [runningDownload], ended: ended(failedDownload) });
  await take.last().answer(ended(failedDownload));
  expect(actor.getSnapshot().context.ended).toEqual([]);
});

test.each([new Failure('offline'), new Failure('timedOut'), new Failure('serverFault', { status: 500 })])(
  'TASK-02 a first check that fails with $kind shows the stored downloads without a notice',
  async (failure) => {
    const { change, load, emitted, value } = openActivity();
    change(stored);
    await load.last().fail(failure);
    expect([value(), emitted]).toEqual(['running', []]);
  },
);

test.each([new Failure('forbidden', { status: 403 }), new Failure('notFound', { status: 404 })])(
  'TASK-02 a server that answers $kind is not asked again',
  async (failure) => {
    const { change, load, emitted, value } = openActivity();
    change(stored);
    await load.last().fail(failure);
    expect([value(), emitted, load.calls.length]).toEqual(['idle', [], 1]);
  },
);
