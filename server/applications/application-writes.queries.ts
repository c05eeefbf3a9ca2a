import { type Insertable, type Selectable, sql } from 'kysely';
import { openApplicationStatuses } from '#contract/application-values.ts';
import type { Db, Tables } from '#server/core/database/schema.ts';
import { toAnyClause, toTextArray } from '#server/core/database/text-arrays.queries.ts';
import { learnerEmail } from '#server/learners/learners.queries.ts';

/** Returns the roots of the trees of organizations by organization ID. */
export const findRoots = async (db: Db, organizationIds: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ descendant_id: string; ancestor_id: string }>`
    select distinct on (descendant_id) descendant_id, ancestor_id from organization_ancestors
    where descendant_id = ${toAnyClause(organizationIds)}
    order by descendant_id, depth desc`.execute(db);
  return new Map(rows.map(({ descendant_id, ancestor_id }) => [descendant_id, ancestor_id]));
};

/**
 * Locks customers until the transaction ends, so that an address is applied for and created once.
 */
export const lockCustomers = async (db: Db, customerIds: readonly string[]): Promise<void> => {
  await db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', toAnyClause(customerIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
};

type Owner = { customerId: string; email: string };

const pairs = (owners: readonly Owner[]) => sql`
  unnest(${toTextArray(owners.map(({ customerId }) => customerId))}, ${toTextArray(owners.map(({ email }) => email))})
  as wanted (customer_id, email)`;

type Found = { customer_id: string; email: string };

/** Returns the addresses (in lower case) that have an open application at their customer. */
export const listOpenApplications = async (db: Db, owners: readonly Owner[]): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select wanted.customer_id, wanted.email from ${pairs(owners)}
    where exists (
      select from applications where applications.customer_id = wanted.customer_id
        and applications.email = wanted.email and status in (${sql.join(openApplicationStatuses.map((one) => sql.lit(one)))})
    )`.execute(db);
  return rows;
};

/** Returns the addresses (in lower case) that a learner of their customer has. */
export const listLearnersWithEmail = async (db: Db, owners: readonly Owner[]): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select wanted.customer_id, wanted.email from ${pairs(owners)}
    where exists (
      select from learners where learners.customer_id = wanted.customer_id
        and ${learnerEmail} = wanted.email
    )`.execute(db);
  return rows;
};

/** Adds applications in their order. */
export const addApplications = async (db: Db, added: readonly Insertable<Tables['applications']>[]): Promise<void> => {
  await db.insertInto('applications').values(added).execute();
};

/**
 * Returns the application of a key with its organization, and locks it; undefined if there is none.
 * The key is unique over all customers.
 */
export const lockApplication = (db: Db, key: number) =>
  db
    .selectFrom('applications')
    .innerJoin('organizations', 'organizations.id', 'applications.organization_id')
    .selectAll('applications')
    .select('organizations.status as organization_status')
    .where('applications.key', '=', key)
    .forUpdate('applications')
    .executeTakeFirst();

type Changes = Partial<Pick<Tables['applications'], 'status'>> & {
  login?: string;
  error_reason?: string;
  approved_at?: number;
  refused_at?: number;
};

/** Changes an application. */
export const updateApplication = async (
  db: Db,
  { customer_id, key }: Pick<Selectable<Tables['applications']>, 'customer_id' | 'key'>,
  changes: Changes,
): Promise<void> => {
  await db
    .updateTable('applications')
    .set(changes)
    .where('customer_id', '=', customer_id)
    .where('key', '=', key)
    .execute();
};
