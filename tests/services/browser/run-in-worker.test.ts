import { expect, test, vi } from 'vitest';
import { runInWorker, waitForAnswer, workerFailure } from '#services/browser/run-in-worker.ts';
import { never } from '#tests/services/support/tab.ts';

/** A worker that answers a message with one event. */
function createWorker(answer: () => Event) {
  const target = new EventTarget();
  const terminate = vi.fn();
  const postMessage = () => void target.dispatchEvent(answer());
  return Object.assign(target, { postMessage, terminate, onmessage: null, onmessageerror: null, onerror: null });
}

const run = (worker: Worker | undefined, inPage: () => Promise<unknown>) =>
  runInWorker<unknown>(
    () => {
      if (!worker) throw new Error('This browser has no workers.');
      return worker;
    },
    { inWorker: (started) => waitForAnswer(started, 'work'), inPage },
    never,
  );

const createMessage = (data: unknown) => () => new MessageEvent('message', { data });

test.each([
  ['whose code fails', createMessage(workerFailure)],
  ['that does not start', () => new Event('error')],
])('APPL-11 the page does the work of a worker %s', { timeout: 5_000 }, async (_, answer) => {
  const worker = createWorker(answer);
  expect(await run(worker, async () => 'from the page')).toBe('from the page');
  expect(worker.terminate).toHaveBeenCalledOnce();
  const damaged = run(createWorker(answer), () => Promise.reject(new Error('This file is damaged.')));
  await expect(damaged).rejects.toThrow('This file is damaged.');
});

test('APPL-11 the page does the work if there are no workers', async () => {
  expect(await run(undefined, async () => 'from the page')).toBe('from the page');
});

test.each([['text'], [{ kind: 'fault' }], [null]])(
  'APPL-11 the answer %j of a worker is that of the work',
  async (data) => {
    const worker = createWorker(createMessage(data));
    const inPage = vi.fn(async () => 'from the page');
    expect(await run(worker, inPage)).toEqual(data);
    expect([inPage, worker.terminate].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  },
);
