import { type RawBuilder, sql } from 'kysely';
import type { Db, Tables } from '#server/database/schema.ts';

/** The tables in which rows of earlier versions can be without a customer. */
export const tablesToFill = [
  'study_days',
  'learner_states',
  'certificates',
] as const satisfies readonly (keyof Tables)[];

/** The tables with the rows of one learner each, which have the customer of the learner. */
export const tablesOfLearners = [
  ...(['learner_sign_ins', 'completed_lessons', 'placement_tests', 'study_goals', 'level_tests'] as const),
  ...(['skill_scores', 'best_goes', 'level_results'] as const),
  ...tablesToFill,
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
  const moved = sql`(select key from learners where organization_id = any(${[...organizationIds]}::text[]))`;
  const filled = new Set<string>(tablesToFill);
  for (const table of tablesOfLearners) {
    const isFormer = filled.has(table) ? sql`true` : sql`customer_id = ${formerCustomerId}`;
    await sql`update ${sql.table(table)} set customer_id = ${customerId}
      where learner_key in ${moved} and ${isFormer}`.execute(db);
  }
  await sql`update learners set customer_id = ${customerId} where key in ${moved}`.execute(db);
};

/** Fills the customer of learners who have none, at most `limit`; returns how many. */
export const fillLearnerCustomers = async (db: Db, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    update learners set customer_id = (select ancestor_id from organization_ancestors
      where descendant_id = organization_id order by depth desc limit 1)
    where key in (select key from learners where customer_id is null limit ${sql.lit(limit)} for update skip locked)
  `.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Returns the customers of rows without one. */
export const listUnfilledCustomers = async (db: Db): Promise<string[]> => {
  const unfilled = tablesToFill.map(
    (table) => sql`select distinct learner_key from ${sql.table(table)} where customer_id is null`,
  );
  const { rows } = await sql<{ id: string }>`
    select distinct learners.customer_id as id from learners
    join (${sql.join(unfilled, sql` union `)}) as unfilled on learner_key = key
    where learners.customer_id is not null order by id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Returns the keys of learners of a customer in their order, at most `limit` of them above `after`. */
export const listLearnersOfCustomer = async (
  db: Db,
  { customerId, after, limit }: { customerId: string; after: number; limit: number },
): Promise<number[]> => {
  const rows = await db
    .selectFrom('learners')
    .select('key')
    .where('customer_id', '=', customerId)
    .where('key', '>', after)
    .orderBy('key')
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
};

/** Fills the customer of all rows of learners of one customer. Call it with the lock of their study data. */
export const fillRowsOfLearners = async (
  db: Db,
  { customerId, learnerKeys }: { customerId: string; learnerKeys: readonly number[] },
): Promise<void> => {
  for (const table of tablesToFill)
    await sql`update ${sql.table(table)} set customer_id = ${customerId}
      where learner_key = any(${learnerKeys}::int[]) and customer_id is null`.execute(db);
};
