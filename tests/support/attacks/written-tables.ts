import { sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';

/**
 * Tables with counters of attempts, or with the time at which a token was last used.
 * The periodic work updates the numbers in `organization_counts`,
 * and adds new learners to the sums of organizations.
 */
const uncounted = ['rate_counters', 'ops_tokens', 'organization_counts', 'organization_states', 'organization_days'];

const statements = [
  'create table attack_writes (name text not null, change integer not null)',
  `create function note_write() returns trigger language plpgsql as $$
  declare listing text[] := '{listed_organization_id,is_listed,is_settled,counted_organization_id,is_counted}';
  begin
    -- The periodic work notes what is in its numbers.
    if tg_op = 'UPDATE' and tg_table_name in ('learners', 'certificates')
      and to_jsonb(old) <> to_jsonb(new) and to_jsonb(old) - listing = to_jsonb(new) - listing then return null;
    end if;
    -- A partition is written as its table.
    insert into attack_writes values (regexp_replace(tg_table_name, '_(\\d{4}_\\d\\d|earlier)$', ''),
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

/**
 * Returns the tables that were written since the last call.
 * Rows that were added and removed again do not count.
 */
export const writtenTables = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    with noted as (delete from attack_writes returning *)
    select name from noted group by name having sum(change) <> 0 order by name`.execute(db);
  return rows.map(({ name }) => name);
};
