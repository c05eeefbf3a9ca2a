import { sql } from 'kysely';
import { migrations } from '#server/database/migrations/all.ts';
import type { Db } from './schema.ts';

const advisoryLock = 7_305_112;

/** Brings the tables up to date in one transaction; servers that start at once wait for one another. */
export const migrate = (db: Db): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    // Waiting for another server, or for a large table, may take longer than a statement may otherwise.
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLock)})`.execute(transaction);
    await sql`create table if not exists migrations (name text primary key, done_at bigint not null)`.execute(
      transaction,
    );
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(transaction);
    const done = new Set(rows.map(({ name }) => name));
    for (const migration of migrations) {
      if (done.has(migration.name)) continue;
      await migration.up(transaction);
      const doneAt = Math.floor(Date.now() / 1000);
      await sql`insert into migrations values (${migration.name}, ${doneAt})`.execute(transaction);
    }
  });

/** Whether every step is done; a server whose database is behind is not ready. */
export const isMigrated = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return migrations.every(({ name }) => done.has(name));
};
