import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createJobBoss } from '#server/core/jobs/job-boss.ts';
import { releaseAbandoned } from '#server/core/jobs/queue.ts';
import { createLog } from '#server/core/runtime/log.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { databaseKinds } from '#tests/support/databases.ts';

const name = 'test-queue';
const limits = { retries: 2, retrySeconds: 3_600, expireSeconds: 60 };

describe.each(databaseKinds())('the job queue on %s', (kind) => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(kind);
  });
  afterAll(() => server.stop());

  test('BULK-03 a job of a killed server runs again at once, as often as it can be retried', async () => {
    const wait = { timeout: 10_000 };
    const boss = await createJobBoss({ database: server.context.database, log: createLog('off') }).open([
      { name, limits },
    ]);
    const fetched = async () => (await boss.fetch<{ of: string }>(name)).map(({ data }) => data.of);
    await boss.insert([{ name, data: { of: 'killed' } }]);
    // A job can be fetched in the millisecond after it became ready.
    const fetchedSoon = (of: string) => vi.waitFor(async () => expect(await fetched()).toEqual([of]), wait);
    for (let run = 0; run <= limits.retries; run += 1) {
      await fetchedSoon('killed');
      expect(await fetched(), 'it is active').toEqual([]);
      await releaseAbandoned(boss, server.db, name);
    }
    expect(await fetched()).toEqual([]);
    await boss.insert([{ name, data: { of: 'failed' } }]);
    const [job] = await vi.waitFor(async () => {
      const jobs = await boss.fetch(name);
      expect(jobs).toHaveLength(1);
      return jobs;
    }, wait);
    await boss.fail(name, job?.id ?? '');
    await releaseAbandoned(boss, server.db, name);
    expect(await fetched(), 'a failed job waits').toEqual([]);
    await boss.stop({ graceful: false, close: false });
  });
});
