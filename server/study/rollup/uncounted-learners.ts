import { type RawBuilder, sql } from 'kysely';
import { selectCustomers } from '#server/organizations/customers.queries.ts';

// The second comparison says the same. Without it, a plan expects as many learners
// as all customers had when statistics were made, and is compiled for a tenth of a second.
const isUncounted = sql`not is_counted and is_counted::int = 0`;

/**
 * Learners who are not counted where they are, as rows of customer_id, key, organization_id,
 * sign and created_at: the sums of the organization and of all above it lack them (sign 1)
 * or have them (sign -1). All that differ for the given organizations are there.
 * Of other customers, only those are read who left an organization since they were counted.
 */
export const selectUncounted = (organizationIds: readonly string[]): RawBuilder<unknown> => {
  const customers = selectCustomers(organizationIds);
  return sql`
    select customer_id, key, counted_organization_id as organization_id, -1 as sign, created_at from learners
    where ${isUncounted} and customer_id = ${customers} and counted_organization_id = organization_id
    union all
    select customer_id, key, counted_organization_id, -1, created_at from learners
    where ${isUncounted} and counted_organization_id <> organization_id
    union all
    select customer_id, key, organization_id, 1, created_at from learners
    where ${isUncounted} and customer_id = ${customers} and status = 'ENABLED'`;
};
