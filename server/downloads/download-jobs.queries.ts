import { sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';

/** Returns whether a customer has a job that waits or runs, other than `exceptId`. */
export const hasCustomerJob = async (
  db: Db,
  queue: string,
  { customerId, exceptId }: { customerId: string; exceptId: string | null },
): Promise<boolean> => {
  const { rows } = await sql`
    select from pgboss.job where name = ${queue} and state in ('created', 'retry', 'active')
      and data ->> 'customerId' = ${customerId} and id is distinct from ${exceptId}::uuid limit 1`.execute(db);
  return rows.length > 0;
};
