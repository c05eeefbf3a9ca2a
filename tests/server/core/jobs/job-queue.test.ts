import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { OperationNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addJobs, endLeases, listFailedJobs, takeJob, updateRun } from '#server/core/jobs/jobs.queries.ts';
import type { JobState } from '#server/core/jobs/jobs.tables.ts';
import { type Queue, runJobs } from '#server/core/jobs/run-jobs.ts';
import { createLog } from '#server/core/runtime/log.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { databaseKinds } from '#tests/support/databases.ts';

const limits = { retries: 2, retrySeconds: 3_600, leaseSeconds: 60, pauseMs: 10 };
const wait = { timeout: 10_000 };

const isUpdateTo = (node: OperationNode, state: JobState): boolean =>
  node.kind === 'UpdateQueryNode' && JSON.stringify(node).includes(`"${state}"`);

describe.each(databaseKinds())('the job queue on %s', (kind) => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(kind);
  });
  afterAll(() => server.stop());

  const readStates = async (queue: string, db = server.db) =>
    (await db.selectFrom('jobs').select('state').where('queue', '=', queue).execute()).map(({ state }) => state);

  test('BULK-03 a job of a killed server runs again at once, as often as it can be retried', async () => {
    const name = 'killed';
    await addJobs(server.db, name, [{ data: {} }]);
    for (let run = 0; run <= limits.retries; run += 1) {
      expect(await takeJob(server.db, name, limits.leaseSeconds)).toMatchObject({ data: {}, runs: run + 1 });
      expect(await takeJob(server.db, name, limits.leaseSeconds), 'it runs').toBeUndefined();
      await endLeases(server.db, [name]);
    }
    const run = vi.fn(async () => {});
    const queue: Queue<unknown> = { name, limits, timeoutMs: 1_000, run };
    const loop = runJobs({ db: server.db, log: createLog('off') }, queue);
    await vi.waitFor(async () => expect(await readStates(name)).toEqual(['failed']), wait);
    await loop.stop();
    expect(run).not.toHaveBeenCalled();
  });

  test('BULK-03 a server that lost its lease does not end the run of the next one', async () => {
    const name = 'silent';
    await addJobs(server.db, name, [{ data: {} }]);
    const silent = await takeJob(server.db, name, 0);
    const next = await takeJob(server.db, name, limits.leaseSeconds);
    if (!silent || !next) throw new Error('The job was not taken twice.');
    expect([silent.id, next.runs]).toEqual([next.id, 2]);
    await updateRun(server.db, name, { job: silent, state: 'completed' });
    expect(await readStates(name)).toEqual(['running']);
    await updateRun(server.db, name, { job: next, state: 'completed' });
    expect(await readStates(name)).toEqual(['completed']);
  });

  test('BULK-03 a job that was stopped can be taken at once, and the stopped run does not count', async () => {
    const name = 'stopped';
    await addJobs(server.db, name, [{ data: {} }]);
    let begun = 0;
    const queue: Queue<unknown> = {
      name,
      limits,
      timeoutMs: 60_000,
      async run({ signal }) {
        begun += 1;
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
    };
    const loop = runJobs({ db: server.db, log: createLog('off') }, queue);
    await vi.waitFor(() => expect(begun).toBe(1), wait);
    await loop.stop();
    expect(await readStates(name)).toEqual(['waiting']);
    expect(await takeJob(server.db, name, limits.leaseSeconds)).toMatchObject({ runs: 1 });
  });

  test('BULK-03 a job that failed waits for its retry, also at the start of a server', async () => {
    const name = 'failing';
    await addJobs(server.db, name, [{ data: {} }]);
    const run = vi.fn(async () => {
      throw new Error('no');
    });
    const queue: Queue<unknown> = { name, limits, timeoutMs: 60_000, run };
    const loop = runJobs({ db: server.db, log: createLog('off') }, queue);
    await vi.waitFor(
      async () => expect([run.mock.calls.length, await readStates(name)]).toEqual([1, ['waiting']]),
      wait,
    );
    await loop.stop();
    await endLeases(server.db, [name]);
    expect(await takeJob(server.db, name, limits.leaseSeconds)).toBeUndefined();
  });

  test('AUDIO-01 a job that is queued again runs again if it was completed, not if it has failed', async () => {
    const name = 'again';
    const ids = [randomUUID(), randomUUID()] as const;
    const queueBoth = () =>
      addJobs(
        server.db,
        name,
        ids.map((id) => ({ id, data: {} })),
      );
    await queueBoth();
    for (const _ of ids) {
      const job = await takeJob(server.db, name, limits.leaseSeconds);
      if (!job) throw new Error('The job was not taken.');
      await updateRun(server.db, name, { job, state: job.id === ids[0] ? 'completed' : 'failed' });
    }
    await queueBoth();
    expect(await takeJob(server.db, name, limits.leaseSeconds)).toMatchObject({ id: ids[0], runs: 1 });
    expect(await takeJob(server.db, name, limits.leaseSeconds)).toBeUndefined();
    expect(await listFailedJobs(server.db, name, ids)).toEqual([ids[1]]);
  });

  test('BULK-03 a slow renewal of a lease keeps the next one from starting, not the one after it', async () => {
    const name = 'slow-renewal';
    await addJobs(server.db, name, [{ data: {} }]);
    const [work, answer] = [new AbortController(), new AbortController()];
    const waitForEnd = async ({ signal }: AbortController) => void (signal.aborted || (await once(signal, 'abort')));
    const run = vi.fn(() => waitForEnd(work));
    let renewals = 0;
    const db = server.db.withPlugin({
      transformQuery({ node }) {
        if (isUpdateTo(node, 'running') && !isUpdateTo(node, 'completed')) renewals += 1;
        return node;
      },
      async transformResult({ result }) {
        if (renewals === 1) await waitForEnd(answer);
        return result;
      },
    });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const loop = runJobs({ db, log: createLog('off') }, { name, limits, timeoutMs: 60_000, run });
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), wait);
    vi.advanceTimersByTime(limits.leaseSeconds * 1000);
    // Five are due in the time of a lease.
    expect(renewals).toBe(3);
    answer.abort();
    await vi.waitFor(() => {
      vi.advanceTimersByTime(limits.leaseSeconds * 1000);
      expect(renewals).toBeGreaterThan(5);
    }, wait);
    vi.useRealTimers();
    work.abort();
    await vi.waitFor(async () => expect(await readStates(name)).toEqual(['completed']), wait);
    await loop.stop();
  });
});
