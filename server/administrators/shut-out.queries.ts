import { sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';

/**
 * Whether the administrator of a row of `administrators` has no access.
 * Such a one is disabled, or owns disabled organizations alone.
 */
export const isShutOut = sql<boolean>`(administrators.disabled or exists (
  select from closed_administrator_organizations as closed where closed.administrator_id = administrators.id
) and not exists (
  select from administrator_organizations as owned where owned.administrator_id = administrators.id
))`;

/**
 * Returns the e-mail addresses of enabled administrators who own disabled organizations alone.
 * They are in alphabetical order.
 */
export const listShutOut = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('administrators')
    .where('disabled', '=', false)
    .where(isShutOut)
    .select('email')
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
};
