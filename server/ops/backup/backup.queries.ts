import { sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';

const rowsAtOnce = 500;

/** Tables without user data: a database that has rows in no others is empty. */
const ownTables = [
  'jobs',
  'storage_identity',
  'migrations',
  'operator_actions',
  'periodic_work',
  'server_keys',
  'server_secrets',
  'study_retention',
  'study_time_zone',
];

/** Tables that describe the installation, and jobs: a backup does not have them. */
const installationTables = ['jobs', 'storage_identity', 'migrations', 'periodic_work', 'server_keys'];

export type BackupTable = { name: string; columns: string[] };
export type BackupSequence = { name: string; last: number | null };

/** The major version of PostgreSQL, also of the embedded database. */
export const findPostgresVersion = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(db);
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
};

/** The tables with their stored columns; a partitioned table is one. */
const listTables = async (db: Db): Promise<BackupTable[]> => {
  const { rows } = await sql<BackupTable>`
    select tables.relname::text as name, json_agg(attname::text order by attnum) as columns
    from pg_class as tables
    join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and not exists (select from pg_depend where objid = tables.oid and deptype = 'e')
    group by tables.oid order by tables.relname`.execute(db);
  return rows;
};

export const listBackupTables = async (db: Db): Promise<BackupTable[]> =>
  (await listTables(db)).filter(({ name }) => !installationTables.includes(name));

export const listSequences = async (db: Db): Promise<BackupSequence[]> => {
  const { rows } = await sql<BackupSequence>`select sequencename::text as name, last_value as last
    from pg_sequences where schemaname = current_schema() order by sequencename`.execute(db);
  return rows;
};

/**
 * Keeps partitions from being removed until the end of the transaction.
 * Call it before the first read of a transaction that reads one moment.
 */
export const keepPartitions = async (db: Db, tables: readonly string[]): Promise<void> => {
  if (tables.length > 0)
    await sql`lock table ${sql.join(tables.map((name) => sql.table(name)))} in access share mode`.execute(db);
};

/** Returns the tables that are partitioned. */
export const listPartitioned = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select relname::text as name from pg_class
    where relkind = 'p' and relnamespace = current_schema()::regnamespace and not relispartition order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

/** Reads the rows of a table as JSON texts, some at a time; inside a transaction. */
export const readRows = async function* (db: Db, table: string): AsyncGenerator<string[], void> {
  await sql`declare backup_rows no scroll cursor for
    select row_to_json(stored)::text as row from ${sql.table(table)} as stored`.execute(db);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsAtOnce)} from backup_rows`.execute(db);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close backup_rows`.execute(db);
};

export const addRows = async (db: Db, { name, columns }: BackupTable, rows: readonly string[]): Promise<void> => {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${sql.table(name)}, ${`[${rows.join(',')}]`}::text::json)`.execute(
    db,
  );
};

export const countRows = async (db: Db, table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const listFilledTables = async (db: Db): Promise<string[]> => {
  const filled: string[] = [];
  for (const { name } of await listTables(db)) {
    if (ownTables.includes(name)) continue;
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) filled.push(name);
  }
  return filled;
};

/** Drops every table and sequence, and the schema with the jobs of earlier versions. */
export const dropAll = async (db: Db): Promise<void> => {
  await sql`drop schema if exists pgboss cascade`.execute(db);
  const tables = await listTables(db);
  if (tables.length > 0)
    await sql`drop table ${sql.join(tables.map(({ name }) => sql.table(name)))} cascade`.execute(db);
  for (const { name } of await listSequences(db)) await sql`drop sequence ${sql.table(name)}`.execute(db);
};

export const emptyTables = async (db: Db, tables: readonly string[]): Promise<void> => {
  await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))}`.execute(db);
};

/**
 * Drops the foreign keys, so that rows can be added in any order,
 * and returns the statements that add them again.
 */
export const dropForeignKeys = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ removal: string; addition: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as removal,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as addition
    from pg_constraint
    where connamespace = current_schema()::regnamespace and contype = 'f' and conparentid = 0`.execute(db);
  for (const { removal } of rows) await sql.raw(removal).execute(db);
  return rows.map(({ addition }) => addition);
};

export const addForeignKeys = async (db: Db, additions: readonly string[]): Promise<void> => {
  for (const addition of additions) await sql.raw(addition).execute(db);
};

export const setSequence = async (db: Db, { name, last }: BackupSequence): Promise<void> => {
  if (last !== null) await sql`select setval(${name}::text::regclass, ${last}::bigint)`.execute(db);
};

export const analyze = async (db: Db): Promise<void> => {
  await sql`analyze`.execute(db);
};
