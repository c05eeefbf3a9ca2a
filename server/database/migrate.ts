import { sql } from 'kysely';
import { migrations } from '#server/database/migrations/all.ts';
import { takeLock } from './advisory-locks.ts';
import type { Db } from './schema.ts';
import { withLongStatements } from './statement-scope.ts';

/** A newer version of the server has migrated the database. */
export class NewerDatabase extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `The database was migrated by a newer version of the server (${unknown.join(', ')}): install that version, or restore a backup of this one.`,
    );
  }
}

export const listMigrations = async (db: Db): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string | null }>`select to_regclass('migrations')::text as name`.execute(
    db,
  );
  if (tables[0]?.name == null) return [];
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  return rows.map(({ name }) => name);
};

/** Those that this version of the server does not have. */
export const unknownMigrations = (names: readonly string[]): string[] => {
  const known = new Set(migrations.map(({ name }) => name));
  return names.filter((name) => !known.has(name));
};

export const pendingMigrations = (names: readonly string[]): string[] => {
  const done = new Set(names);
  return migrations.flatMap(({ name }) => (done.has(name) ? [] : name));
};

/** Applies the missing migrations of the names inside a transaction. Throws NewerDatabase. */
export const applyMigrations = async (db: Db, names: readonly string[]): Promise<void> => {
  await sql`create table if not exists migrations (name text primary key, done_at bigint not null)`.execute(db);
  const done = await listMigrations(db);
  const unknown = unknownMigrations(done);
  if (unknown.length > 0) throw new NewerDatabase(unknown);
  const wanted = new Set(pendingMigrations(done).filter((name) => names.includes(name)));
  for (const { name, statements } of migrations) {
    if (!wanted.has(name)) continue;
    for (const statement of statements) await sql.raw(statement).execute(db);
    await sql`insert into migrations values (${name}, ${Math.floor(Date.now() / 1000)})`.execute(db);
  }
};

export const allMigrations: readonly string[] = migrations.map(({ name }) => name);

/**
 * Migrates the database in one transaction; servers that start at the same time wait for each other. Throws
 * NewerDatabase.
 */
export const migrate = (db: Db): Promise<void> =>
  // Waiting for another server, or migrating a large table, can take longer than other statements.
  withLongStatements(() =>
    db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      await takeLock(transaction, 'migrations');
      await applyMigrations(transaction, allMigrations);
    }),
  );

/** Whether all migrations are applied; otherwise the server is not ready. */
export const isMigrated = async (db: Db): Promise<boolean> => pendingMigrations(await listMigrations(db)).length === 0;
