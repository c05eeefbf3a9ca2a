import { sql } from 'kysely';
import { cleanEmail } from '#contract/email-address.ts';
import type { Db } from '#server/core/database/schema.ts';
import { isShutOut } from '#server/organizations/closed-organizations.queries.ts';
import { organizationColumns } from '#server/organizations/organizations.queries.ts';

const isOpen = sql<boolean>`not ${isShutOut}`;

/** An administrator and the hash that the password was verified against. */
export type PasswordRecord = { id: number; password_hash: string };

/** Returns the administrator of a session with permissions, even if either has ended. */
export const findCaller = (db: Db, sessionId: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('administrators', 'administrators.id', 'sessions.administrator_id')
    .where('sessions.id', '=', sessionId)
    .select(({ selectFrom }) => [
      'administrators.id',
      'administrators.code',
      isShutOut.as('disabled'),
      'sessions.ended_at',
      sql<string[]>`array(${selectFrom('administrator_permissions')
        .whereRef('administrator_permissions.administrator_id', '=', 'administrators.id')
        .select('permission')})`.as('permissions'),
    ])
    .executeTakeFirst();

/** The address in a text (`cleanEmail`), in lower case because case does not matter. */
export const normalizedEmail = (uid: string): string => cleanEmail(uid).toLowerCase();

/** Returns the administrator with the e-mail; undefined if unknown. */
export const findAdministratorByEmail = (db: Db, uid: string) =>
  db
    .selectFrom('administrators')
    .selectAll()
    .select(isShutOut.as('isShutOut'))
    .where('email', '=', normalizedEmail(uid))
    .executeTakeFirst();

/** Returns the code of an administrator, also of a disabled one. */
export const findAdministratorCode = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('administrators').where('id', '=', id).select('code').executeTakeFirst())?.code;

/** Returns the administrator with the ID. Rejects if there is none. */
export const findAdministrator = (db: Db, id: number) =>
  db.selectFrom('administrators').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Returns the administrator with the ID; undefined if there is none, or a disabled one. */
export const findEnabledAdministrator = (db: Db, id: number) =>
  db.selectFrom('administrators').selectAll().where('id', '=', id).where(isOpen).executeTakeFirst();

/** The permissions of an administrator; undefined if the account is disabled or removed. */
export const findEnabledPermissions = async (db: Db, id: number): Promise<ReadonlySet<string> | undefined> => {
  const found = await db
    .selectFrom('administrators')
    .where('id', '=', id)
    .where(isOpen)
    .select(({ selectFrom }) =>
      sql<string[]>`array(${selectFrom('administrator_permissions')
        .whereRef('administrator_permissions.administrator_id', '=', 'administrators.id')
        .select('permission')})`.as('permissions'),
    )
    .executeTakeFirst();
  return found && new Set(found.permissions);
};

/** Returns the roots of the trees that an administrator owns, by name. */
export const listRootOrganizations = (db: Db, administratorId: number) =>
  db
    .selectFrom('administrator_organizations')
    .innerJoin('organizations', 'organizations.id', 'administrator_organizations.organization_id')
    .where('administrator_id', '=', administratorId)
    .select(organizationColumns)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Whether the administrator is enabled and has this password; both are locked until the transaction ends. */
export const lockPassword = async (db: Db, { id, password_hash }: PasswordRecord): Promise<boolean> => {
  const held = await db
    .selectFrom('administrators')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where(isOpen)
    .select('id')
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
};

/**
 * Notes that an administrator signs in, and returns whether it is for the first time.
 * The account is locked until the transaction ends, so that sign-ins at once come one after the other.
 */
export const markSignedIn = async (db: Db, id: number): Promise<{ isFirst: boolean }> => {
  const account = db.selectFrom('administrators').where('id', '=', id).select('has_signed_in');
  const { has_signed_in: hasSignedIn } = await account.forNoKeyUpdate().executeTakeFirstOrThrow();
  if (!hasSignedIn) await db.updateTable('administrators').set({ has_signed_in: true }).where('id', '=', id).execute();
  return { isFirst: !hasSignedIn };
};

/** Sets the password hash of an administrator. */
export const setPasswordHash = async (db: Db, id: number, hash: string): Promise<void> => {
  await db.updateTable('administrators').set({ password_hash: hash }).where('id', '=', id).execute();
};
