import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { databaseKinds } from '#tests/support/databases.ts';
import { pollOptions, startDownloadServer } from '#tests/support/downloads/download-server.ts';

// The embedded database has one connection, so nothing comes between.
test.runIf(databaseKinds().includes('postgres'))(
  'BULK-04 a download that is requested at the end of a turn does not wait for the sweep',
  { timeout: 120_000 },
  async () => {
    const server = await startDownloadServer('postgres', { limits: { sweepMs: 600_000, leaseSeconds: 600 } });
    await server.reset();
    const release = server.hold();
    const first = await server.request(['Alma']);
    await vi.waitFor(() => expect(server.observed.keys.length).toBe(1), pollOptions);
    const second = await server.db.transaction().execute(async (transaction) => {
      await sql`select from jobs where queue = 'make-download' for update`.execute(transaction);
      release();
      await server.ended(first);
      await vi.waitFor(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
        expect(rows, 'the end of the turn waits').toHaveLength(1);
      }, pollOptions);
      return server.request(['Bertram']);
    });
    expect(await server.ended(second)).toMatchObject({ status: 'OK' });
    await server.stop();
  },
);
