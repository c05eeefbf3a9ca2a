import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Insertable } from 'kysely';
import { permissionCodes } from '#contract/permission-groups.ts';
import type { Db, Tables } from '#server/core/database/schema.ts';
import { addOrganizations } from '#server/organizations/organization-writes.queries.ts';

export const testPassword = 'correct horse';

/** Its hash names a low cost, so that a sign-in of a test takes less than a millisecond. */
const testPasswordHash = hash(testPassword, { memoryCost: 64, timeCost: 1, parallelism: 1 });

type NewLearner = Partial<Omit<Insertable<Tables['learners']>, 'key'>>;
type NewPackage = Partial<Insertable<Tables['packages']>> & { learner_key: number };
type NewAdministrator = { permissions?: readonly string[]; organizations?: readonly string[]; disabled?: boolean };

const organization = (code: string, parent_id: string | null) => ({
  id: `id-${code}`,
  code,
  name: `The ${code}`,
  status: 'ENABLED' as const,
  parent_id,
});

/** Adds a package of a learner with a new ID, by default one of 30 days. */
const packageAdder = (db: Db) => (added: NewPackage) => {
  const shipped_at = Date.parse('2026-02-01T09:00:00Z') / 1000;
  const times = { shipped_at, started_at: shipped_at, ended_at: shipped_at + 30 * 86_400 };
  return db
    .insertInto('packages')
    .values({ id: randomUUID(), sku_code: 'SKU-1', sku_name: 'Package', ...times, ...added })
    .execute();
};

/**
 * Adds two customers: NORTH with NORTH-1 and NORTH-1-1 below it, and SOUTH.
 * Tests add administrators with the functions that it returns.
 */
export const addTestFixture = async (db: Db) => {
  await addOrganizations(db, [
    organization('NORTH', null),
    organization('NORTH-1', 'id-NORTH'),
    organization('NORTH-1-1', 'id-NORTH-1'),
    organization('SOUTH', null),
  ]);
  const password_hash = await testPasswordHash;

  /**
   * Adds an administrator with the test password, by default of NORTH with every permission.
   * Returns the e-mail address.
   */
  const addAdministrator = async ({
    permissions = permissionCodes,
    organizations = ['id-NORTH'],
    disabled = false,
  }: NewAdministrator = {}): Promise<string> => {
    const code = randomUUID();
    const email = `${code}@example.com`;
    const { id } = await db
      .insertInto('administrators')
      .values({ code, email, nick: 'Nick', real_name: 'Real Name', job_title: 'Head', password_hash, disabled })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = permissions.map((permission) => ({ administrator_id: id, permission: permission.toLowerCase() }));
    if (rows.length > 0) await db.insertInto('administrator_permissions').values(rows).execute();
    const owned = organizations.map((organization_id) => ({ administrator_id: id, organization_id }));
    if (owned.length > 0) await db.insertInto('administrator_organizations').values(owned).execute();
    return email;
  };
  /** Adds a learner, by default an enabled one of NORTH, with a unique ID and e-mail. */
  const addLearner = (learner: NewLearner = {}) => {
    const id = randomUUID();
    const login = String(Number.parseInt(id.slice(0, 8), 16));
    return db
      .insertInto('learners')
      .values({
        id,
        login,
        nick: 'Learner',
        real_name: 'Real Learner',
        email: `${id}@example.com`,
        status: 'ENABLED',
        organization_id: 'id-NORTH',
        created_at: Date.parse('2026-02-01T08:30:00Z') / 1000,
        ...learner,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  };
  return { addAdministrator, addLearner, addPackage: packageAdder(db) };
};
