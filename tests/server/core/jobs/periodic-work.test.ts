import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Db } from '#server/core/database/schema.ts';
import { beginPeriod, endPeriod, leaseSeconds, renewLease } from '#server/core/jobs/periodic-work.queries.ts';
import { runInPeriod } from '#server/core/jobs/run-in-period.ts';
import { createLog } from '#server/core/runtime/log.ts';
import { startPeriodicWork } from '#server/periodic-work.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { databaseKinds } from '#tests/support/databases.ts';

const seconds = 3_540;

describe.each(databaseKinds())('periodic work on %s', (kind) => {
  let server: ApiServer;
  let now = 0;
  const lines: string[] = [];
  const log = createLog('info', (line) => void lines.push(line));
  beforeAll(async () => {
    server = await startApiServer(kind);
    await server.context.background.idle();
  });
  beforeEach(async () => {
    now = 10_000;
    lines.splice(0);
    await server.db.deleteFrom('periodic_work').execute();
  });
  afterAll(() => server.stop());

  const begin = (at: number) => beginPeriod(server.db, { name: 'test', seconds, now: at });
  const run = (
    work: Parameters<typeof runInPeriod>[2],
    { db = server.db, signal = AbortSignal.any([]) }: { db?: Db; signal?: AbortSignal } = {},
  ) => runInPeriod(db, { name: 'test', seconds, clock: () => now * 1_000, signal, log }, work);
  const readLog = () => lines.map((line) => JSON.parse(line));

  test('GEN-02 one of all servers does the work of a period', async () => {
    const [lease, ...others] = (await Promise.all(Array.from({ length: 8 }, () => begin(10_000)))).filter(Boolean);
    if (!lease) throw new Error('No server does the work.');
    expect(others).toEqual([]);
    await endPeriod(server.db, lease);
    expect(await begin(13_539)).toBeUndefined();
    const next = await begin(13_540);
    expect(next).toBeDefined();
    expect(await begin(13_541)).toBeUndefined();
    expect(await begin(1), 'a clock that was set back').toBeDefined();
  });

  test('GEN-02 work that was not ended is taken over when its lease has run out, and then is not ended by the first', async () => {
    const first = await begin(10_000);
    expect(await begin(10_000 + leaseSeconds - 1)).toBeUndefined();
    const second = await begin(10_000 + leaseSeconds);
    if (!first || !second) throw new Error('The work was not taken over.');
    expect(await renewLease(server.db, first, 10_301)).toBeUndefined();
    await endPeriod(server.db, first);
    expect(await renewLease(server.db, second, 10_400)).toBeDefined();
    expect(await begin(10_400 + leaseSeconds - 1)).toBeUndefined();
  });

  test('GEN-02 work that takes longer than a lease stays with its server', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const takeOver = vi.fn();
    await run(async ({ signal }) => {
      for (let minute = 0; minute < 12; minute += 1) {
        now += 60;
        vi.advanceTimersByTime(60_000);
        const written = now + leaseSeconds - seconds;
        const row = server.db.selectFrom('periodic_work').select('begun_at').where('name', '=', 'test');
        await vi.waitFor(async () => expect(await row.executeTakeFirst()).toEqual({ begun_at: written }));
        await run(takeOver);
      }
      expect(signal.aborted).toBe(false);
    });
    expect(takeOver).not.toHaveBeenCalled();
    expect(await begin(13_539), 'its period is that of its beginning').toBeUndefined();
    expect(await begin(13_540)).toBeDefined();
  });

  test('GEN-02 a server that was stopped for longer than a lease ends work that another one has', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await run(async ({ signal }) => {
      const aborted = vi.fn();
      signal.addEventListener('abort', aborted);
      now += leaseSeconds;
      expect(await begin(now)).toBeDefined();
      vi.advanceTimersByTime(60_000);
      await vi.waitFor(() => expect(aborted).toHaveBeenCalled());
    });
    expect(readLog()).toMatchObject([{ level: 'warn', event: 'periodicWorkLost', work: 'test' }]);
    expect(await begin(now + leaseSeconds - 1), 'the other one still has it').toBeUndefined();
    expect(await begin(now + leaseSeconds)).toBeDefined();
  });

  test('GEN-02 work that is not finished, or that failed, goes on when its lease has run out', async () => {
    const work = vi.fn(async (): Promise<unknown> => false);
    await run(work);
    now += leaseSeconds - 1;
    await run(work);
    expect(work).toHaveBeenCalledTimes(1);
    now += 1;
    await run(work);
    expect(work).toHaveBeenCalledTimes(2);
    work.mockRejectedValue(new Error('the database was away'));
    now += leaseSeconds;
    await expect(run(work)).rejects.toThrow('the database was away');
    now += leaseSeconds - 1;
    await run(work);
    expect(work).toHaveBeenCalledTimes(3);
    now += 1;
    await expect(run(work)).rejects.toThrow('the database was away');
  });

  test('GEN-02 the stop of a server ends its work, which another one goes on with at once', async () => {
    const stopping = new AbortController();
    const work = vi.fn(async ({ signal }: { signal: AbortSignal }) => {
      stopping.abort();
      return !signal.aborted;
    });
    await run(work, { signal: stopping.signal });
    expect(await work.mock.results[0]?.value, 'the work knows of the stop').toBe(false);
    expect(await begin(now)).toBeDefined();
  });

  test.each(['not executed', 'executed'] as const)(
    'GEN-02 a renewal that rejects does not end the work if it was %s',
    async (fate) => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      onTestFinished(() => void vi.useRealTimers());
      let isAway = false;
      const reject = (kept: typeof fate) => {
        if (isAway && kept === fate) throw new Error('the connection was lost');
      };
      const faults: KyselyPlugin = {
        transformQuery({ node }) {
          reject('not executed');
          return node;
        },
        async transformResult({ result }) {
          reject('executed');
          return result;
        },
      };
      const readBegun = async () =>
        (await server.db.selectFrom('periodic_work').select('begun_at').where('name', '=', 'test').execute())[0];
      const work = async ({ signal }: { signal: AbortSignal }) => {
        isAway = true;
        now += 60;
        vi.advanceTimersByTime(60_000);
        await vi.waitFor(() => expect(lines).toHaveLength(1));
        isAway = false;
        now += 60;
        vi.advanceTimersByTime(60_000);
        await vi.waitFor(async () => expect(await readBegun()).toEqual({ begun_at: now + leaseSeconds - seconds }));
        expect(signal.aborted).toBe(false);
      };
      await run(work, { db: server.db.withPlugin(faults) });
      const problem = 'the connection was lost';
      expect(readLog()).toMatchObject([{ level: 'warn', event: 'periodicWorkNotRenewed', work: 'test', problem }]);
      expect(await readBegun(), 'its end is written').toEqual({ begun_at: 10_000 });
    },
  );

  test('GEN-02 the work of a server that was killed in the middle is done by another one within minutes', async () => {
    const atStart = Date.parse('2026-03-10T12:00:00Z') / 1_000;
    await beginPeriod(server.db, { name: 'expired-rows', seconds, now: atStart });
    const old = { name: 'old', request_hash: '', answer: null, created_at: 1 };
    await server.db.insertInto('public_writes').values(old).execute();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    onTestFinished(startPeriodicWork(server.context));
    await server.context.background.idle();
    const countOld = async () => (await server.db.selectFrom('public_writes').selectAll().execute()).length;
    expect(await countOld(), 'the first server may still work').toBe(1);
    server.pass(leaseSeconds);
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(async () => expect(await countOld()).toBe(0), { timeout: 10_000 });
  });
});
