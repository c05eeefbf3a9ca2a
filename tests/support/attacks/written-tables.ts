import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';

/** Counters of attempts, and the time at which a token was used last. */
const uncounted = ['rate_counters', 'ops_tokens'];

const statements = [
  'create table attack_writes (name text not null, change integer not null)',
  `create function note_write() returns trigger language plpgsql as $$ begin
    insert into attack_writes values (tg_table_name,
      case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 1000000 end);
    return null;
  end $$`,
];

const tableNames = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in (select relname from pg_class where relispartition)`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !uncounted.includes(name));
};

/** Notes every row that the server writes, in the transaction that writes it. */
export const watchWrites = async (db: Db): Promise<void> => {
  const names = await tableNames(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const name of names) {
    await sql`create trigger note_write after insert or update or delete on ${sql.table(name)}
      for each row execute function note_write()`.execute(db);
  }
};

/** Returns the tables written to since the last call, without rows that were added and removed again. */
export const writtenTables = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    with noted as (delete from attack_writes returning *)
    select name from noted group by name having sum(change) <> 0 order by name`.execute(db);
  return rows.map(({ name }) => name);
};
