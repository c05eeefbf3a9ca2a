import { sql } from 'kysely';
import { createAdvisoryLock, takeLock } from './advisory-locks.ts';
import { migrations } from './all-migrations.ts';
import { allowLongStatements } from './long-statements.queries.ts';
import type { Db } from './schema.ts';
import { withLongStatements } from './statement-scope.ts';

export const allMigrations: readonly string[] = migrations.map(({ name }) => name);

/**
 * A newer version of the server has migrated the database in a way that this one does not run on.
 */
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
  const rows = await db.selectFrom('migrations').select('name').orderBy('name').execute();
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

/** Warns of a newer database on which this version runs. Throws NewerDatabase where it does not. */
export const requireOwnOrLater = async (db: Db, applied: readonly string[]): Promise<void> => {
  const unknown = unknownMigrations(applied);
  if (unknown.length === 0) return;
  // The column is absent where only earlier versions have migrated.
  const { rows } = await sql<{ name: string; since: string | null }>`select name,
    to_jsonb(migrations) ->> 'runs_since' as since from migrations`.execute(db);
  const known = new Set(allMigrations);
  const runs = new Set(rows.flatMap(({ name, since }) => (since !== null && known.has(since) ? [name] : [])));
  const others = unknown.filter((name) => !runs.has(name));
  if (others.length > 0) throw new NewerDatabase(others);
  process.emitWarning(`A newer version has migrated the database (${unknown.join(', ')}); this one still runs on it.`);
};

/**
 * Whether servers that run on the applied migrations can go on while the pending ones are applied.
 */
export const canRoll = (applied: readonly string[], { all = migrations } = {}): boolean =>
  all.every(
    ({ name, runsSince }) => applied.includes(name) || (runsSince !== undefined && applied.includes(runsSince)),
  );

/** Applies the missing migrations of the names inside a transaction. Throws NewerDatabase. */
export const applyMigrations = async (db: Db, names: readonly string[], { all = migrations } = {}): Promise<void> => {
  await sql`create table if not exists migrations (name text primary key, done_at bigint not null)`.execute(db);
  const done = await listMigrations(db);
  await requireOwnOrLater(db, done);
  const pending = all.filter(({ name }) => names.includes(name) && !done.includes(name));
  if (pending.length > 0) await sql`alter table migrations add column if not exists runs_since text`.execute(db);
  for (const { name, statements, runsSince = null } of pending) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    const doneAt = Math.floor(Date.now() / 1000);
    await db.insertInto('migrations').values({ name, done_at: doneAt, runs_since: runsSince }).execute();
  }
};

export const migrationsLock = createAdvisoryLock(7_305_112);

/**
 * Migrates the database in one transaction.
 * Servers that start at the same time wait for each other.
 * Throws NewerDatabase.
 */
export const migrate = (db: Db): Promise<void> =>
  // Waiting for another server, or migrating a large table, can take longer than other statements.
  withLongStatements(() =>
    db.transaction().execute(async (transaction) => {
      await allowLongStatements(transaction);
      await takeLock(transaction, migrationsLock);
      await applyMigrations(transaction, allMigrations);
    }),
  );

/** Whether all migrations are applied; otherwise the server is not ready. */
export const isMigrated = async (db: Db): Promise<boolean> => pendingMigrations(await listMigrations(db)).length === 0;
