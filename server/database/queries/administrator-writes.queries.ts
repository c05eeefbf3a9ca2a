import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '#server/database/schema.ts';

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
};

/** Takes permissions and organizations from an administrator. */
export const revokeRights = async (
  db: Db,
  administratorId: number,
  { permissions, organizationIds }: Rights,
): Promise<void> => {
  await sql`delete from administrator_permissions
    where administrator_id = ${administratorId} and permission = any(${[...permissions]}::text[])`.execute(db);
  await sql`delete from administrator_organizations
    where administrator_id = ${administratorId} and organization_id = any(${[...organizationIds]}::text[])`.execute(db);
};

/** Returns what an administrator has: permission codes and organization codes, in order. */
export const listRights = async (db: Db, administratorId: number) => {
  const permissions = await db
    .selectFrom('administrator_permissions')
    .where('administrator_id', '=', administratorId)
    .select('permission')
    .orderBy('permission')
    .execute();
  const organizations = await db
    .selectFrom('administrator_organizations')
    .innerJoin('organizations', 'organizations.id', 'organization_id')
    .where('administrator_id', '=', administratorId)
    .select('organizations.code')
    .orderBy('organizations.code')
    .execute();
  return {
    permissions: permissions.map(({ permission }) => permission),
    organizations: organizations.map(({ code }) => code),
  };
};

/** Enables or disables an administrator. */
export const setAdministratorDisabled = async (db: Db, id: number, disabled: boolean): Promise<void> => {
  await db.updateTable('administrators').set({ disabled }).where('id', '=', id).execute();
};

/** Returns the e-mail addresses of all administrators but those given, in order; `limit` at most. */
export const listOtherAdministrators = async (db: Db, emails: readonly string[], limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('administrators')
    .select('email')
    .where(sql<boolean>`not email = any(${[...emails]}::text[])`)
    .orderBy('email')
    .limit(limit)
    .execute();
  return rows.map(({ email }) => email);
};
