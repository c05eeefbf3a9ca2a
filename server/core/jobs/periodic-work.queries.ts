import { sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';

/**
 * Whether this server does periodic work now: one of all servers in each period does.
 * `now` is in Unix seconds. A clock that was set back ends the period too.
 */
export const beginPeriod = async (
  db: Db,
  { name, seconds, now }: { name: string; seconds: number; now: number },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into periodic_work (name, begun_at) values (${name}, ${now}::bigint)
    on conflict (name) do update set begun_at = excluded.begun_at
      where periodic_work.begun_at <= excluded.begun_at - ${seconds}::bigint
        or periodic_work.begun_at > excluded.begun_at + ${seconds}::bigint
    returning name`.execute(db);
  return rows.length > 0;
};

/**
 * Lets a server do the work again before the end of its period, because this one did not finish it.
 */
export const endPeriod = async (db: Db, name: string): Promise<void> => {
  await db.deleteFrom('periodic_work').where('name', '=', name).execute();
};
