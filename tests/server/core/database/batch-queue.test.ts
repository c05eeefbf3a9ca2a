import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { createBatchQueue } from '#server/core/database/batch-queue.ts';
import { createKeyedQueue } from '#server/core/database/keyed-queue.ts';
import {
  createStatementScope,
  runInScope,
  StatementStopped,
  statementScope,
} from '#server/core/database/statement-scope.ts';

type Call = { name: string; size?: number };
const untilNext = () => new Promise(setImmediate);
const createTurn = (customer: string) => ({ keys: [customer], together: customer });

/** Joined work that ends when it is released; it notes which calls it did together. */
const createWork = ({ sizeMax = 10, failsFor = (_: readonly string[]): unknown => undefined } = {}) => {
  const groups: string[][] = [];
  const signals: AbortSignal[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const join = createBatchQueue({
    queue: createKeyedQueue(2),
    getSize: ({ size = 1 }: Call) => size,
    sizeMax,
    run: async (calls) => {
      const names = calls.map(({ name }) => name);
      groups.push(names);
      const { signal } = statementScope();
      signals.push(signal);
      const stopped = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new StatementStopped('slow')));
      });
      await Promise.race([released, stopped]);
      const fault = failsFor(names);
      if (fault !== undefined) throw fault;
      return names.map((name) => `result of ${name}`);
    },
  });
  return { groups, signals, release, join };
};

test('GEN-02 calls that wait for the same customers are joined in their order, and each has its own result', async () => {
  const { groups, release, join } = createWork();
  const calls = ['a', 'b', 'c'].map((name) => join(createTurn('one'), { name }));
  const other = join(createTurn('two'), { name: 'other' });
  const alone = join({ keys: ['one'], together: undefined }, { name: 'alone' });
  calls.push(join(createTurn('one'), { name: 'd' }));
  await untilNext();
  calls.push(join(createTurn('one'), { name: 'e' }));
  await untilNext();
  expect(groups, 'others wait for their own customer alone').toEqual([['a', 'b', 'c', 'd'], ['other']]);
  release();
  expect(await Promise.all(calls)).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `result of ${name}`));
  expect(await Promise.all([other, alone])).toEqual(['result of other', 'result of alone']);
  expect(groups.slice(2)).toEqual([['alone'], ['e']]);
});

test('GEN-02 joined calls have no more events than the limit together; a larger call stays alone', async () => {
  const { groups, release, join } = createWork({ sizeMax: 5 });
  const sizes = [1, 3, 2, 2, 9, 1, 4, 4];
  const calls = sizes.map((size, index) => join(createTurn('one'), { name: String(index), size }));
  release();
  await Promise.all(calls);
  expect(groups).toEqual([['0', '1'], ['2', '3'], ['4'], ['5', '6'], ['7']]);
});

test('GEN-02 one faulty call among many fails alone, after a few tries', async () => {
  const fault = new Error('numeric field overflow');
  const { groups, release, join } = createWork({
    sizeMax: 64,
    failsFor: (names) => (names.includes('20') ? fault : undefined),
  });
  const calls = Array.from({ length: 64 }, (_, index) => join(createTurn('one'), { name: String(index) }));
  release();
  const results = await Promise.allSettled(calls);
  expect(results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([20]);
  expect(results[20]).toMatchObject({ reason: fault });
  expect(results[21]).toMatchObject({ value: 'result of 21' });
  expect(groups.length).toBe(13);
});

test.each([
  ['a statement that is too slow', new StatementStopped('slow'), 3],
  ['a database that cannot be reached', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), 1],
  ['a wait that is over, such as one for a lock', new StatementStopped('busy'), 1],
])('GEN-02 joined calls are tried one by one after %s, if that can help', async (_, fault, runs) => {
  const { groups, release, join } = createWork({ failsFor: (names) => (names.length > 1 ? fault : undefined) });
  const calls = ['a', 'b'].map((name) => join(createTurn('one'), { name }));
  release();
  const settled = await Promise.allSettled(calls);
  expect(settled.map(({ status }) => status === 'fulfilled')).toEqual([runs > 1, runs > 1]);
  expect(groups.length).toBe(runs);
});

test.each([
  ['succeeds', undefined],
  ['fails', new Error('numeric field overflow')],
])('GEN-02 the signal of a call does not hold it when it %s', async (_, fault) => {
  const { release, join } = createWork({ failsFor: () => fault });
  const scope = createStatementScope(new AbortController().signal);
  const call = runInScope(scope, () => join(createTurn('one'), { name: 'a' }));
  expect(getEventListeners(scope.signal, 'abort')).toHaveLength(1);
  release();
  await Promise.allSettled([call]);
  expect(getEventListeners(scope.signal, 'abort')).toEqual([]);
});

test('GEN-02 a call that ends before its turn is left out, and a later end does not stop those joined with it', async () => {
  const { groups, signals, release, join } = createWork();
  const ends = Array.from({ length: 5 }, () => new AbortController());
  const calls = ends.map(({ signal }, index) =>
    runInScope(createStatementScope(signal), () => join(createTurn('one'), { name: String(index) })),
  );
  ends[1]?.abort();
  await expect(calls[1]).rejects.toMatchObject({ reason: 'busy' });
  await untilNext();
  expect(groups).toEqual([['0', '2', '3', '4']]);
  ends[2]?.abort();
  await expect(calls[2], 'it is answered without its result').rejects.toMatchObject({ reason: 'busy' });
  expect(signals[0]?.aborted).toBe(false);
  release();
  expect(await Promise.all([calls[0], calls[3]])).toEqual(['result of 0', 'result of 3']);

  const end = new AbortController();
  end.abort();
  const late = runInScope(createStatementScope(end.signal), () => join(createTurn('one'), { name: 'late' }));
  await expect(late).rejects.toMatchObject({ reason: 'busy' });
});

test.each([
  ['is completed', undefined],
  ['is not tried again if it fails', new StatementStopped('slow')],
])('GEN-02 joined work that has begun %s when nobody waits for it any more', async (_, fault) => {
  const { groups, signals, release, join } = createWork({
    failsFor: (names) => (names.length > 1 ? fault : undefined),
  });
  const ends = [new AbortController(), new AbortController()];
  const calls = ends.map(({ signal }, index) =>
    runInScope(createStatementScope(signal), () => join(createTurn('one'), { name: String(index) })),
  );
  const settled = Promise.allSettled(calls);
  await untilNext();
  for (const end of ends) end.abort();
  expect(await settled).toMatchObject([{ reason: { reason: 'busy' } }, { reason: { reason: 'busy' } }]);
  expect(signals[0]?.aborted).toBe(false);
  const next = join(createTurn('one'), { name: 'next' });
  release();
  expect(await next).toBe('result of next');
  expect(groups).toEqual([['0', '1'], ['next']]);
});
