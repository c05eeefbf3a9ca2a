import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';
import { toAnyClause } from '#server/core/database/text-arrays.queries.ts';
import { selectCustomer } from '#server/organizations/customers.queries.ts';

/**
 * Returns the customers of learners: of the organizations where they are,
 * and where they are counted.
 */
export const listCustomers = async (db: Db, learnerKeys: readonly number[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with chosen as (select organization_id, counted_organization_id from learners where key = any(${learnerKeys}::int[])),
    present as (select organization_id from chosen union select counted_organization_id from chosen)
    select distinct ${selectCustomer(sql.ref('present.organization_id'))} as id from present
    where organization_id is not null`.execute(db);
  return rows.map(({ id }) => id);
};

/** Returns the customer of each learner. */
export const findCustomers = async (db: Db, learnerKeys: readonly number[]): Promise<Map<number, string>> => {
  const { rows } = await sql<{ key: number; id: string }>`
    select key, customer_id as id from learners
    where key = any(${learnerKeys}::int[])`.execute(db);
  return new Map(rows.map(({ key, id }) => [key, id]));
};

/** Returns the customers that have learners who are not counted where they are. */
export const listUncountedCustomers = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct customer_id as id from learners where not is_counted order by id`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * A learner of an event.
 * `customerIds` are those that must be locked before the learner's study changes.
 */
export type ImportLearner = { login: string; key: number; customerId: string; customerIds: string[] };

/**
 * Returns learners by their IDs (logins),
 * with `customerId` those in or below this organization alone.
 */
export const findImportLearners = async (
  db: Db,
  logins: readonly string[],
  customerId: string | undefined,
): Promise<ImportLearner[]> => {
  const isChosen =
    customerId === undefined
      ? sql`true`
      : sql`exists (select from organization_ancestors
          where descendant_id = organization_id and ancestor_id = ${customerId})`;
  const { rows } = await sql<{ login: string; key: number; customer: string; counted: string | null }>`
    with chosen as (
      select login, key, organization_id, counted_organization_id from learners
      where login = ${toAnyClause(logins)} and ${isChosen}
    ), present as (
      select organization_id as id from chosen union select counted_organization_id from chosen
    ), customers as materialized (
      select id, ${selectCustomer(sql.ref('present.id'))} as customer from present where id is not null
    )
    select login, key, own.customer, counted.customer as counted from chosen
    join customers as own on own.id = organization_id
    left join customers as counted on counted.id = counted_organization_id`.execute(db);
  return rows.map(({ login, key, customer, counted }) => ({
    login,
    key,
    customerId: customer,
    customerIds: counted === null || counted === customer ? [customer] : [customer, counted],
  }));
};

/**
 * Returns the keys of learners, without keys of all of them, with their customer,
 * one entry for each customer.
 */
export const listKeysByCustomer = async (
  db: Db,
  learnerKeys: readonly number[] | undefined,
): Promise<{ customerId: string; learnerKeys: number[] }[]> => {
  const { rows } = await sql<{ customerId: string; learnerKeys: number[] }>`
    select customer_id as "customerId", array_agg(key order by key) as "learnerKeys" from learners
    where ${learnerKeys ? sql`key = any(${[...learnerKeys]}::int[])` : sql`true`}
    group by customer_id order by customer_id`.execute(db);
  return rows;
};

/** The customer of the learner whose key is the SQL expression, for a row that is written. */
export const customerOfLearner = (learnerKey: string): RawBuilder<string | null> =>
  sql`(select learners.customer_id from learners where learners.key = ${sql.ref(learnerKey)})`;
