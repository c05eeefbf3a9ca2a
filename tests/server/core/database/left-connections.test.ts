import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { LockTaken, requireNoOtherConnections } from '#server/core/database/advisory-locks.ts';
import { connectDatabase } from '#server/core/database/open-database.ts';
import { createBareDatabase } from '#tests/support/databases.ts';
import { hasPooler, startPooler } from '#tests/support/pooler.ts';

/** A server's connection through the pooler. */
const openClient = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: 'learning-console' });
  await client.connect();
  return client;
};

const openBehindPooler = async () => {
  const databaseUrl = await createBareDatabase();
  const { url, stop } = await startPooler(inject('postgresUrl'));
  onTestFinished(stop);
  const pooled = new URL(url);
  pooled.pathname = new URL(databaseUrl).pathname;
  const { db, close } = await connectDatabase({ dataDir: '', databaseUrl });
  onTestFinished(close);
  const check = (withinSeconds?: number) =>
    db.transaction().execute((transaction) => requireNoOtherConnections(transaction, withinSeconds));
  return { url: pooled.href, check };
};

describe.runIf(inject('postgresUrl') && hasPooler())('connections that a pooler keeps', () => {
  test('GEN-02 after the last server has ended, they keep nobody from restoring for longer than a minute', async () => {
    const { url, check } = await openBehindPooler();
    const client = await openClient(url);
    await client.query('select 1');
    await client.end();
    await expect(check()).rejects.toThrow(LockTaken);
    await expect.poll(() => check(0.5), { timeout: 10_000 }).toBeUndefined();
  });

  test('GEN-02 a command that has a transaction open is using the database, however long it says nothing', async () => {
    const { url, check } = await openBehindPooler();
    const client = await openClient(url);
    onTestFinished(() => client.end());
    await client.query('begin');
    await expect(check(0)).rejects.toThrow(LockTaken);
    await client.query('rollback');
    await expect.poll(() => check(0.5), { timeout: 10_000 }).toBeUndefined();
  });
});
