import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '#server/core/database/schema.ts';
import { toAnyClause } from '#server/core/database/text-arrays.queries.ts';
import { closeDisabledOrganizations } from '#server/organizations/closed-organizations.queries.ts';
import { isShutOut } from './shut-out.queries.ts';

/** Adds an administrator and returns the ID. */
export const addAdministrator = async (
  db: Db,
  administrator: Omit<Insertable<Tables['administrators']>, 'id' | 'disabled'>,
): Promise<number> => {
  const { id } = await db.insertInto('administrators').values(administrator).returning('id').executeTakeFirstOrThrow();
  return id;
};

type Rights = { permissions: readonly string[]; organizationIds: readonly string[] };

/** Gives an administrator permissions and organizations; those that exist stay. */
export const grantRights = async (
  db: Db,
  administratorId: number,
  { permissions, organizationIds }: Rights,
): Promise<void> => {
  await sql`insert into administrator_permissions (administrator_id, permission)
    select ${administratorId}::bigint, unnest(${[...permissions]}::text[]) on conflict do nothing`.execute(db);
  await sql`insert into administrator_organizations (administrator_id, organization_id)
    select ${administratorId}::bigint, unnest(${[...organizationIds]}::text[]) on conflict do nothing`.execute(db);
  await closeDisabledOrganizations(db);
};

/** Takes permissions and organizations from an administrator. */
export const revokeRights = async (
  db: Db,
  administratorId: number,
  { permissions, organizationIds }: Rights,
): Promise<void> => {
  await sql`delete from administrator_permissions
    where administrator_id = ${administratorId} and permission = ${toAnyClause(permissions)}`.execute(db);
  for (const table of ['administrator_organizations', 'closed_administrator_organizations'] as const)
    await sql`delete from ${sql.table(table)}
      where administrator_id = ${administratorId} and organization_id = ${toAnyClause(organizationIds)}`.execute(db);
};

const selectCodes = (table: 'administrator_organizations' | 'closed_administrator_organizations') =>
  sql<string[]>`array(select organizations.code from ${sql.table(table)} as owned
    join organizations on organizations.id = owned.organization_id
    where owned.administrator_id = administrators.id order by organizations.code)`;

/**
 * Returns what an administrator has, in order: permission codes, organization codes,
 * and those closed as disabled ones.
 */
export const listRights = async (db: Db, administratorId: number) => {
  const permissions = await db
    .selectFrom('administrator_permissions')
    .where('administrator_id', '=', administratorId)
    .select('permission')
    .orderBy('permission')
    .execute();
  const owned = await db
    .selectFrom('administrators')
    .where('id', '=', administratorId)
    .select([
      selectCodes('administrator_organizations').as('organizations'),
      selectCodes('closed_administrator_organizations').as('closedOrganizations'),
    ])
    .executeTakeFirstOrThrow();
  return { permissions: permissions.map(({ permission }) => permission), ...owned };
};

/**
 * Returns administrators with what they have, by e-mail.
 * With `rootId`, those of this organization or one below it.
 */
export const listAdministrators = (db: Db, rootId: string | undefined) =>
  db
    .selectFrom('administrators')
    .select(['email', 'real_name', 'nick', 'disabled'])
    .select([
      isShutOut.as('isShutOut'),
      selectCodes('administrator_organizations').as('organizations'),
      selectCodes('closed_administrator_organizations').as('closedOrganizations'),
      sql<string[]>`array(select permission from administrator_permissions
        where administrator_id = administrators.id order by permission)`.as('permissions'),
      sql<boolean>`exists (select from second_factors
        where administrator_id = administrators.id and confirmed_at is not null)`.as('hasSecondFactor'),
      sql<number | null>`(select max(started_at) from sessions
        where administrator_id = administrators.id)`.as('lastSignInAt'),
    ])
    .$if(rootId !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select from (
            select administrator_id, organization_id from administrator_organizations
            union all select administrator_id, organization_id from closed_administrator_organizations
          ) as owned join organization_ancestors on descendant_id = organization_id
          where ancestor_id = ${rootId} and administrator_id = administrators.id)`,
      ),
    )
    .orderBy('email')
    .execute();

/** Enables or disables an administrator. */
export const setAdministratorDisabled = async (db: Db, id: number, disabled: boolean): Promise<void> => {
  await db.updateTable('administrators').set({ disabled }).where('id', '=', id).execute();
};

/**
 * Returns the e-mail addresses of all administrators but those given, in order; `limit` at most.
 */
export const listOtherAdministrators = async (db: Db, emails: readonly string[], limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('administrators')
    .select('email')
    .where(sql<boolean>`not email = ${toAnyClause(emails)}`)
    .orderBy('email')
    .limit(limit)
    .execute();
  return rows.map(({ email }) => email);
};
