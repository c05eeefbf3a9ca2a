import { type RawBuilder, sql } from 'kysely';

/** The customer of a learner, for a row that a test writes; empty without such a learner. */
export const selectCustomer = (learnerKey: number): RawBuilder<string> =>
  sql<string>`coalesce((select customer_id from learners where key = ${learnerKey}), '')`;
