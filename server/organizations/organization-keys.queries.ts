import { sql } from 'kysely';
import {
  comparedName,
  comparedOrganization,
  lastSegment,
  type NamedOrganization,
} from '#contract/organization-names.ts';
import type { Db } from '#server/core/database/schema.ts';

const rowsAtOnce = 1_000;
/**
 * Entries of an index have a limit of 2,700 bytes.
 * Texts with the same beginning are compared in full later.
 */
const keyMaxLength = 200;

const toKey = (compared: string): string => [...compared].slice(0, keyMaxLength).join('');

/** Returns the `name_key` of organizations that could be named by a compared text. */
export const toNameKey = (compared: string): string => toKey(lastSegment(compared));

/** Returns the `code_key` of organizations whose compared code is this text. */
export const toCodeKey = (compared: string): string => toKey(compared);

/** Returns the keys of an organization as its row has them. */
export const createKeys = (organization: Pick<NamedOrganization, 'name' | 'code'>) => ({
  name_key: toNameKey(comparedOrganization(organization)),
  code_key: toCodeKey(comparedName(organization.code)),
});

/**
 * Plans for many new rows or keys would be bad until PostgreSQL has counted them.
 * The embedded database does not count them by itself.
 */
export const analyzeOrganizations = async (db: Db): Promise<void> => {
  await sql`analyze organizations, organization_ancestors`.execute(db);
};

const addSomeKeys = async (db: Db): Promise<number> => {
  const rows = await db
    .selectFrom('organizations')
    .where('name_key', 'is', null)
    .select(['id', 'code', 'name'])
    .limit(rowsAtOnce)
    .execute();
  const keys = rows.map(createKeys);
  // An organization that is renamed at the same time stays without keys.
  await sql`update organizations set name_key = keyed.name_key, code_key = keyed.code_key
    from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ code }) => code)}::text[],
      ${rows.map(({ name }) => name)}::text[], ${keys.map(({ name_key }) => name_key)}::text[],
      ${keys.map(({ code_key }) => code_key)}::text[]) as keyed (id, code, name, name_key, code_key)
    where organizations.id = keyed.id and organizations.code = keyed.code and organizations.name = keyed.name`.execute(
    db,
  );
  return rows.length;
};

/**
 * Adds the keys of all organizations that have none, some at a time.
 * Returns false if the signal ended it before.
 */
export const addOrganizationKeys = async (db: Db, signal?: AbortSignal): Promise<boolean> => {
  for (let isFirst = true; !signal?.aborted; isFirst = false) {
    if ((await addSomeKeys(db)) === rowsAtOnce) continue;
    if (!isFirst) await analyzeOrganizations(db);
    return true;
  }
  return false;
};
