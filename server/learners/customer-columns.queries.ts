import { type RawBuilder, sql } from 'kysely';
import type { Db, Tables } from '#server/core/database/schema.ts';

/** The tables with the rows of one learner each, which have the customer of the learner. */
export const tablesOfLearners = [
  ...(['learner_sign_ins', 'completed_lessons', 'placement_tests', 'study_goals', 'level_tests'] as const),
  ...(['skill_scores', 'best_goes', 'level_results'] as const),
  ...(['study_days', 'learner_states', 'certificates'] as const),
] satisfies readonly (keyof Tables)[];

/** The customer of the learner whose key is the SQL expression, for a row that is written. */
export const customerOfLearner = (learnerKey: string): RawBuilder<string | null> =>
  sql`(select learners.customer_id from learners where learners.key = ${sql.ref(learnerKey)})`;

/** Gives learners of organizations, and all their rows, to another customer. */
export const moveLearnersToCustomer = async (
  db: Db,
  organizationIds: readonly string[],
  { formerCustomerId, customerId }: { formerCustomerId: string; customerId: string },
): Promise<void> => {
  // First the learners: who issues a certificate at this moment holds them, in the same order, and is waited for.
  await sql`select key from learners
    where customer_id = ${formerCustomerId} and organization_id = any(${[...organizationIds]}::text[])
    order by key for update`.execute(db);
  await sql`update learners set customer_id = ${customerId}
    where customer_id = ${formerCustomerId} and organization_id = any(${[...organizationIds]}::text[])`.execute(db);
  const moved = sql`(select key from learners
    where customer_id = ${customerId} and organization_id = any(${[...organizationIds]}::text[]))`;
  for (const table of tablesOfLearners)
    await sql`update ${sql.table(table)} set customer_id = ${customerId}
      where customer_id = ${formerCustomerId} and learner_key in ${moved}`.execute(db);
};
