import { sql } from 'kysely';
import { normalizeEmail } from '#contract/email-address.ts';
import type { Db } from '#server/core/database/schema.ts';
import { organizationColumns } from '#server/organizations/organizations.queries.ts';
import { isShutOut } from './shut-out.queries.ts';

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

/** Returns the administrator with the e-mail; undefined if unknown. */
export const findAdministratorByEmail = (db: Db, uid: string) =>
  db
    .selectFrom('administrators')
    .selectAll()
    .select(isShutOut.as('isShutOut'))
    .where('email', '=', normalizeEmail(uid))
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

/**
 * Returns an administrator who is enabled and has this password.
 * Both are locked until the transaction ends.
 * With `alone`, sign-ins of the account at once come one after the other.
 */
export const lockPassword = (db: Db, { id, password_hash }: PasswordRecord, { alone = false } = {}) => {
  const account = db
    .selectFrom('administrators')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where(isOpen)
    .select('has_signed_in');
  return (alone ? account.forNoKeyUpdate() : account.forShare()).executeTakeFirst();
};

/** Notes that an administrator has signed in for the first time. */
export const setSignedIn = async (db: Db, id: number): Promise<void> => {
  await db.updateTable('administrators').set({ has_signed_in: true }).where('id', '=', id).execute();
};

/** Sets the password hash of an administrator. */
export const setPasswordHash = async (db: Db, id: number, hash: string): Promise<void> => {
  await db.updateTable('administrators').set({ password_hash: hash }).where('id', '=', id).execute();
};
