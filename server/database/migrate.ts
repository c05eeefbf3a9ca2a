import { sql } from 'kysely';
import { migrations } from '#server/database/migrations/all.ts';
import { takeLock } from './advisory-locks.ts';
import type { Db } from './schema.ts';

/** Migrates the database in one transaction; servers that start at the same time wait for each other. */
export const migrate = (db: Db): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    // Waiting for another server, or migrating a large table, can take longer than other statements.
    await sql`set local statement_timeout = 0`.execute(transaction);
    await takeLock(transaction, 'migrations');
    await sql`create table if not exists migrations (name text primary key, done_at bigint not null)`.execute(
      transaction,
    );
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(transaction);
    const done = new Set(rows.map(({ name }) => name));
    for (const migration of migrations) {
      if (done.has(migration.name)) continue;
      for (const statement of migration.statements) await sql.raw(statement).execute(transaction);
      const doneAt = Math.floor(Date.now() / 1000);
      await sql`insert into migrations values (${migration.name}, ${doneAt})`.execute(transaction);
    }
  });

/** Whether all migrations are applied; otherwise the server is not ready. */
export const isMigrated = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return migrations.every(({ name }) => done.has(name));
};
