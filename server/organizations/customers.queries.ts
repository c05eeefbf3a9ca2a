import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tables } from '#server/core/database/schema.ts';
import { toAnyClause } from '#server/core/database/text-arrays.queries.ts';

/** The customer, which is the root, of an organization whose ID is the SQL expression. */
export const selectCustomer = (organizationId: RawBuilder<unknown>) =>
  sql<string>`(select ancestor_id from organization_ancestors
    where descendant_id = ${organizationId} order by depth desc limit 1)`;

/** The customers of organizations for a comparison; they are found once in a statement. */
export const selectCustomers = (organizationIds: readonly string[]) => sql<string>`any(array(
  select distinct tops.id from unnest(${[...organizationIds]}::text[]) as chosen (id) cross join lateral (
    select ancestor_id as id from organization_ancestors
    where descendant_id = chosen.id order by depth desc limit 1
  ) as tops))`;

/** The customers of some organizations. `areWhole`: these are the customers themselves. */
export type ChosenCustomers = { customers: readonly string[]; areWhole: boolean };

/**
 * Returns the customers of organizations that do not contain each other.
 * A condition with what is found reads no row of others,
 * and for whole customers no organization has to be compared.
 */
export const findChosenCustomers = async (db: Db, organizationIds: readonly string[]): Promise<ChosenCustomers> => {
  const { rows } = await sql<{ id: string }>`
    select id from organizations where id = ${selectCustomers(organizationIds)} order by id`.execute(db);
  const customers = rows.map(({ id }) => id);
  return { customers, areWhole: organizationIds.every((id) => customers.includes(id)) };
};

/**
 * Whether a column has one of the customers.
 * The comparison with one alone keeps the order of an index.
 */
export const isOfCustomers = (column: string, { customers: [first, ...others] }: ChosenCustomers) =>
  others.length === 0
    ? sql<boolean>`${sql.ref(column)} = ${first ?? ''}`
    : sql<boolean>`${sql.ref(column)} = ${toAnyClause([first ?? '', ...others])}`;

/**
 * Limits rows of a table with `customer_id` and `organization_id` to those of organizations
 * that do not contain each other.
 * `of` has the customers of the organizations.
 */
export const limitToOrganizations = <From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  table: From & string,
  { organizationIds, of }: { organizationIds: readonly string[]; of: ChosenCustomers },
) => {
  const ofCustomers = query.where(isOfCustomers(`${table}.customer_id`, of));
  if (of.areWhole) return ofCustomers;
  return ofCustomers
    .innerJoin('organization_ancestors', (join) =>
      join.on(sql<boolean>`organization_ancestors.descendant_id = ${sql.ref(`${table}.organization_id`)}`),
    )
    .where(sql<boolean>`organization_ancestors.ancestor_id = ${toAnyClause(organizationIds)}`);
};

const listZones = async (db: Db, customers: RawBuilder<unknown>, timeZone: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct coalesce(time_zone, ${timeZone}::text) as name from (${customers}) as customers
    left join customer_time_zones on customer_id = customers.id order by name`.execute(db);
  return rows.map(({ name }) => name);
};

/** Returns the time zones in which the days of organizations are counted, each once. */
export const listTimeZones = (db: Db, organizationIds: readonly string[], timeZone: string): Promise<string[]> =>
  listZones(
    db,
    sql`select ${selectCustomer(sql.ref('chosen.id'))} as id from unnest(${[...organizationIds]}::text[]) as chosen (id)`,
    timeZone,
  );

/**
 * As `listTimeZones`, for all organizations that an administrator owns.
 * Empty where no customer has a time zone of its own: then it reads no tree.
 */
export const listOwnedTimeZones = async (db: Db, administratorId: number, timeZone: string): Promise<string[]> => {
  if (!(await db.selectFrom('customer_time_zones').select('customer_id').limit(1).executeTakeFirst())) return [];
  return listZones(
    db,
    sql`select ${selectCustomer(sql.ref('owned.organization_id'))} as id from administrator_organizations as owned
      where administrator_id = ${administratorId}`,
    timeZone,
  );
};

/** Returns the time zone of a customer; null for that of TIME_ZONE. */
export const findOwnZone = async (db: Db, customerId: string): Promise<string | null> => {
  const found = await db
    .selectFrom('customer_time_zones')
    .where('customer_id', '=', customerId)
    .select('time_zone')
    .executeTakeFirst();
  return found?.time_zone ?? null;
};
