import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import { connectDatabase, type Database } from '#server/core/database/open-database.ts';
import { createPostgresDriver } from '#server/core/database/postgres-driver.ts';
import { createHosts, hostSettings } from '#server/core/database/postgres-hosts.ts';
import { startOwnCluster } from '#tools/setup/postgres-cluster.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

const connect = async (databaseUrl: string): Promise<Database> => {
  const database = await connectDatabase({ dataDir: '/nowhere', databaseUrl });
  undo.push(() => database.close());
  return database;
};

describe.runIf(inject('postgresUrl'))('connections to PostgreSQL', () => {
  test('GEN-02 a pool that is busy keeps its host, because waiting in vain says nothing about it', async () => {
    const { host } = new URL(inject('postgresUrl'));
    const hosts = createHosts(`postgres://postgres@${host},127.0.0.1:1/postgres`);
    const leave = vi.spyOn(hosts, 'leave');
    const pool = new pg.Pool({ ...hostSettings(hosts), max: 1, connectionTimeoutMillis: 200 });
    const driver = createPostgresDriver(pool, { size: 1, hosts });
    undo.push(() => driver.destroy());
    const held = await driver.acquireConnection();
    undo.push(() => driver.releaseConnection(held));
    await expect(driver.acquireConnection()).rejects.toThrow('timeout exceeded when trying to connect');
    expect(leave).not.toHaveBeenCalled();
  });

  test('GEN-02 the transaction of a server that has fallen silent ends, also where its rollback has no answer [time]', async () => {
    const cluster = await startOwnCluster();
    undo.push(() => cluster.stop());
    const { db } = await connect(cluster.url);
    const readProcess = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    const before = await readProcess();
    const startMs = performance.now();
    undo.push(() => cluster.thaw());
    const silent = db.transaction().execute(async (transaction) => {
      await sql`select`.execute(transaction);
      cluster.freeze();
      throw new Error('own');
    });
    await expect(silent).rejects.toThrow();
    expect(performance.now() - startMs).toBeLessThan(8_000);
    cluster.thaw();
    expect((await readProcess()).rows).not.toEqual(before.rows);
  }, 30_000);
});
