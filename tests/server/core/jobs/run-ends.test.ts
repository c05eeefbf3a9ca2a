import { once } from 'node:events';
import type { KyselyPlugin, OperationNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addJobs, takeJob } from '#server/core/jobs/jobs.queries.ts';
import type { JobState } from '#server/core/jobs/jobs.tables.ts';
import { type Queue, runJobs } from '#server/core/jobs/run-jobs.ts';
import { createLog } from '#server/core/runtime/log.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';

const limits = { retries: 2, retrySeconds: 3_600, leaseSeconds: 60, pauseMs: 10 };
const wait = { timeout: 10_000 };

const isUpdateTo = (node: OperationNode, state: JobState): boolean =>
  node.kind === 'UpdateQueryNode' && JSON.stringify(node).includes(`"${state}"`);

/** A lost connection, a deadlock or a full disk. */
const createOutage = (code = 'ECONNRESET') => Object.assign(new Error(`The database is away: ${code}.`), { code });
const outages = ['ECONNRESET', '40P01', '53100'];

/** Rejects so many updates of jobs to a state. */
const rejectUpdates = (state: JobState, count: number): KyselyPlugin => {
  let left = count;
  return {
    transformQuery({ node }) {
      if (isUpdateTo(node, state) && left > 0) {
        left -= 1;
        throw createOutage(outages[left]);
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
};

describe('the end of a run', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(everydayKind());
  });
  afterAll(() => server.stop());

  const getStates = async (queue: string, db = server.db) =>
    (await db.selectFrom('jobs').select('state').where('queue', '=', queue).execute()).map(({ state }) => state);

  test('BULK-03 work that is done is not done again because its end cannot be written at first', async () => {
    const name = 'unwritten';
    await addJobs(server.db, name, [{ data: {} }]);
    const run = vi.fn(async () => {});
    const queue: Queue<unknown> = {
      name,
      limits: { ...limits, retrySeconds: 0 },
      timeoutMs: 60_000,
      run,
    };
    const db = server.db.withPlugin(rejectUpdates('completed', outages.length));
    const loop = runJobs({ db, log: createLog('off') }, queue);
    await vi.waitFor(async () => expect(await getStates(name)).toEqual(['completed']), wait);
    await loop.stop();
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('BULK-03 what follows a run is queued together with its end, or not at all', async () => {
    const [name, following] = ['first', 'following'];
    await addJobs(server.db, name, [{ data: { count: 3 } }]);
    const states: unknown[] = [];
    const queue: Queue<{ count: number }> = {
      name,
      limits,
      timeoutMs: 60_000,
      run: async () => {},
      async afterRun(transaction, data) {
        await addJobs(transaction, following, [{ data }]);
        states.push(await getStates(following, transaction), await getStates(name, transaction));
        if (states.length < 4) throw createOutage();
      },
    };
    const loop = runJobs({ db: server.db, log: createLog('off') }, queue);
    await vi.waitFor(async () => expect(await getStates(name)).toEqual(['completed']), wait);
    await loop.stop();
    expect(states).toEqual([['waiting'], ['completed'], ['waiting'], ['completed']]);
    expect(await takeJob(server.db, following, limits.leaseSeconds)).toMatchObject({ data: { count: 3 } });
    expect(await takeJob(server.db, following, limits.leaseSeconds)).toBeUndefined();
  });

  test('BULK-03 a run whose end the database rejects has failed, and the queue goes on', async () => {
    const name = 'rejected-end';
    await addJobs(server.db, name, [{ data: { isRejected: true }, priority: 1 }, { data: {} }]);
    const log = { ...createLog('off'), error: vi.fn() };
    const queue: Queue<{ isRejected?: boolean }> = {
      name,
      limits,
      timeoutMs: 60_000,
      run: async () => {},
      async afterRun(_, { isRejected }) {
        if (isRejected) throw new Error('A value is too long.');
      },
    };
    const loop = runJobs({ db: server.db, log }, queue);
    await vi.waitFor(async () => expect((await getStates(name)).toSorted()).toEqual(['completed', 'waiting']), wait);
    await loop.stop();
    expect(log.error.mock.calls).toEqual([[name, new Error('A value is too long.')]]);
  });

  test('BULK-03 a run that ends after it was given up is not the last one', async () => {
    const name = 'late-end';
    await addJobs(server.db, name, [{ data: {} }]);
    const work = new AbortController();
    const isLast: boolean[] = [];
    const queue: Queue<unknown> = {
      name,
      limits: { ...limits, retries: 0 },
      timeoutMs: 100,
      async run(job) {
        isLast.push(job.isLast());
        await once(work.signal, 'abort');
        isLast.push(job.isLast());
      },
    };
    const loop = runJobs({ db: server.db, log: createLog('off') }, queue);
    await vi.waitFor(async () => expect(await getStates(name)).toEqual(['failed']), wait);
    work.abort();
    await vi.waitFor(() => expect(isLast).toEqual([true, false]), wait);
    await loop.stop();
  });

  test('BULK-03 a run that does not end counts as failed, and the queue goes on', async () => {
    const name = 'hanging';
    await addJobs(server.db, name, [{ data: { hangs: true }, priority: 1 }, { data: {} }]);
    const log = { ...createLog('off'), error: vi.fn() };
    const queue: Queue<{ hangs?: boolean }> = {
      name,
      limits,
      timeoutMs: 100,
      run: ({ data }) => (data.hangs ? new Promise<void>(() => {}) : Promise.resolve()),
    };
    const loop = runJobs({ db: server.db, log }, queue);
    await vi.waitFor(async () => expect((await getStates(name)).toSorted()).toEqual(['completed', 'waiting']), wait);
    await loop.stop();
    expect(log.error.mock.calls).toEqual([
      [name, new Error('The run has not ended after 0.11 seconds: it counts as failed, and its lease ends.')],
    ]);
  });
});
