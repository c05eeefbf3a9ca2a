import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '#server/core/database/schema.ts';
import { selectCustomer } from '#server/organizations/customers.queries.ts';

/** Adds an enabled learner with the next free ID and returns the ID. */
export const addLearner = async (
  db: Db,
  learner: Omit<Insertable<Tables['learners']>, 'customer_id' | 'key' | 'login' | 'status'>,
): Promise<string> => {
  const customer_id = selectCustomer(sql`${learner.organization_id}`);
  for (;;) {
    const { rows } = await sql<{ login: string }>`select nextval('learner_logins')::text as login`.execute(db);
    const added = await db
      .insertInto('learners')
      .values({ ...learner, customer_id, status: 'ENABLED', login: rows[0]?.login ?? '' })
      .onConflict((conflict) => conflict.column('login').doNothing())
      .returning('login')
      .executeTakeFirst();
    if (added) return added.login;
  }
};
