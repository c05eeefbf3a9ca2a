import { expect, test } from 'vitest';
import { createHeavyReads } from '#server/core/database/heavy-reads.ts';
import { createSharedWork } from '#server/core/database/shared-work.ts';
import {
  createStatementScope,
  runInScope,
  StatementStopped,
  type StopReason,
  statementScope,
} from '#server/core/database/statement-scope.ts';
import { createHeldWork, untilNext } from '#tests/support/held-work.ts';

const atOnce = (begin: () => Promise<void>) => begin();

test('REQ-13 equal work runs once; it goes on while one request waits, and is stopped when none does', async () => {
  const share = createSharedWork<string>();
  const work = createHeldWork();
  const signals: AbortSignal[] = [];
  const compute = (name: string) => () => {
    signals.push(statementScope().signal);
    return work.run(name)();
  };
  const ends = [new AbortController(), new AbortController(), new AbortController()];
  const requests = ends.map(({ signal }) =>
    runInScope(createStatementScope(signal), () => share('key', atOnce, compute('equal'))),
  );
  const other = share('other key', atOnce, compute('other'));
  expect(work.started).toEqual(['equal', 'other']);
  ends[0]?.abort();
  await expect(requests[0], 'no statement was running').rejects.toMatchObject({ reason: 'busy' });
  expect(signals[0]?.aborted).toBe(false);
  work.running.get('equal')?.();
  expect(await Promise.all(requests.slice(1))).toEqual(['equal', 'equal']);

  const end = new AbortController();
  const stopped = (reason: StopReason) => () =>
    new Promise<string>((_, reject) => {
      statementScope().signal.addEventListener('abort', () => reject(new StatementStopped(reason)));
    });
  const alone = runInScope(createStatementScope(end.signal), () => share('key', atOnce, stopped('unreachable')));
  end.abort();
  await expect(alone, 'the work says why').rejects.toMatchObject({ reason: 'unreachable' });
  await work.releaseAll();
  expect(await other).toBe('other');
});

test('REQ-13 equal work that waits begins in the first share that is free, once for all', async () => {
  const heavyReads = createHeavyReads(10);
  const share = createSharedWork<string>();
  const work = createHeldWork();
  const readEqual = (administratorId: number) =>
    share('key', (begin) => heavyReads(administratorId, begin), work.run('equal'));
  const readOthers = () => Array.from({ length: 3 }, (_, index) => heavyReads(1, work.run(`1-${index}`)));
  const others = readOthers();
  const equal = [readEqual(1)];
  await untilNext();
  expect(work.started, 'the share of the first one is taken').toEqual(['1-0', '1-1', '1-2']);
  equal.push(readEqual(2), readEqual(2), readEqual(3));
  await untilNext();
  expect(work.started.slice(3)).toEqual(['equal']);
  const late = readEqual(1);
  work.running.get('equal')?.();
  expect(await Promise.all([...equal, late])).toEqual(Array.from({ length: 5 }, () => 'equal'));
  await work.releaseAll();
  await Promise.all(others);
  expect(work.started.length, 'turns that came later began nothing').toBe(4);

  const next = readOthers();
  const end = new AbortController();
  const left = runInScope(createStatementScope(end.signal), () => readEqual(1));
  const stays = readEqual(1);
  await untilNext();
  end.abort();
  await expect(left).rejects.toMatchObject({ reason: 'busy' });
  await work.releaseAll();
  expect([await stays, (await Promise.all(next)).length]).toEqual(['equal', 3]);
});

test('REQ-13 who asks again while equal work is being stopped begins it again', async () => {
  const share = createSharedWork<string>();
  const work = createHeldWork();
  let endStopping = () => {};
  const stopping = () =>
    new Promise<string>((_, reject) => {
      endStopping = () => reject(new StatementStopped('slow'));
    });
  const end = new AbortController();
  const left = runInScope(createStatementScope(end.signal), () => share('key', atOnce, stopping));
  await untilNext();
  end.abort();
  const again = share('key', atOnce, work.run('again'));
  endStopping();
  await expect(left).rejects.toMatchObject({ reason: 'slow' });
  await work.releaseAll();
  expect(await again).toBe('again');
});

test('REQ-13 a request that waits for its turn learns why equal work of another turn was stopped', async () => {
  const share = createSharedWork<string>();
  const ends = [new AbortController(), new AbortController()];
  const request = (at: number, turn: (begin: () => Promise<void>) => Promise<void>, work: () => Promise<string>) =>
    runInScope(createStatementScope(ends[at]?.signal ?? AbortSignal.abort()), () => share('key', turn, work));
  const stopped = () =>
    new Promise<string>((_, reject) => {
      statementScope().signal.addEventListener('abort', () => reject(new StatementStopped('slow')));
    });
  const untilEnd = () =>
    new Promise<void>((_, reject) => {
      statementScope().signal.addEventListener('abort', () => reject(new StatementStopped('busy')));
    });
  // It joins before the work has begun.
  const waiting = request(1, untilEnd, stopped);
  const begun = request(0, atOnce, stopped);
  await untilNext();
  ends[0]?.abort();
  await expect(begun).rejects.toMatchObject({ reason: 'busy' });
  ends[1]?.abort();
  await expect(waiting).rejects.toMatchObject({ reason: 'slow' });
});
