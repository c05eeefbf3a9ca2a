import { sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';
import { toAnyClause } from '#server/core/database/text-arrays.queries.ts';

/** The columns of an organization that its readers need. */
export const organizationColumns = [
  'organizations.id',
  'organizations.code',
  'organizations.name',
  'organizations.status',
  'organizations.parent_id',
] as const;

/**
 * Whether the administrator owns the organization whose ID is in a column,
 * directly or through an ancestor.
 * The limit makes PostgreSQL ask from each row upwards.
 * Without it, it can read all owned organizations instead.
 */
export const isOwnedBy = (
  administratorId: number,
  column: 'organizations.id' | `${string}.organization_id` = 'organizations.id',
) => sql<boolean>`coalesce((
  select true from organization_ancestors
  join administrator_organizations on administrator_organizations.organization_id = organization_ancestors.ancestor_id
  where organization_ancestors.descendant_id = ${sql.ref(column)}
    and administrator_organizations.administrator_id = ${administratorId}
  limit 1
), false)`;

/** Returns the roots of the owned organizations by ID, without those below another root. */
export const listOwnedRoots = async (db: Db, administratorId: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select organization_id as id from administrator_organizations
    where administrator_id = ${administratorId} and not exists (
      select from organization_ancestors
      join administrator_organizations as upper on upper.organization_id = organization_ancestors.ancestor_id
      where organization_ancestors.descendant_id = administrator_organizations.organization_id
        and organization_ancestors.depth > 0 and upper.administrator_id = ${administratorId}
    )`.execute(db);
  return rows.map(({ id }) => id);
};

/** Returns the owned organizations whose `column` has one of the `values`. */
export const findOwnedOrganizations = (
  db: Db,
  administratorId: number,
  { column, values }: { column: 'id' | 'code'; values: readonly string[] },
) =>
  db
    .selectFrom('organizations')
    .select(organizationColumns)
    .where(column, '=', toAnyClause(values))
    .where(isOwnedBy(administratorId))
    .execute();

/** Returns the names of the ancestors of each organization, root first, by organization ID. */
export const listParentNames = async (db: Db, ids: readonly string[]): Promise<Map<string, string[]>> => {
  const rows = await db
    .selectFrom('organization_ancestors')
    .innerJoin('organizations', 'organizations.id', 'organization_ancestors.ancestor_id')
    .where('descendant_id', '=', toAnyClause(ids))
    .where('depth', '>', 0)
    .orderBy('descendant_id')
    .orderBy('depth', 'desc')
    .select(['descendant_id', 'name'])
    .execute();
  const names = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const row of rows) names.get(row.descendant_id)?.push(row.name);
  return names;
};

/**
 * Returns the names from the first organization that the administrator owns down to this one.
 * An organization without a name has its code.
 */
export const listOwnedPath = async (db: Db, administratorId: number, id: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('organization_ancestors')
    .innerJoin('organizations', 'organizations.id', 'organization_ancestors.ancestor_id')
    .where('descendant_id', '=', id)
    .where(isOwnedBy(administratorId))
    .orderBy('depth', 'desc')
    .select(['name', 'code'])
    .execute();
  return rows.map(({ name, code }) => name || code);
};

/** Returns the IDs of the organizations above the organization that are not above `parentId` or it. */
export const listFormerAncestors = async (
  db: Db,
  { id, parentId }: { id: string; parentId: string | null },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select ancestor_id as id from organization_ancestors where descendant_id = ${id} and depth > 0
    except select ancestor_id from organization_ancestors where descendant_id = ${parentId}`.execute(db);
  return rows.map((row) => row.id);
};

/** Returns the ID of the root above an organization, or its own. */
export const findRootId = async (db: Db, id: string): Promise<string> => {
  const root = await db
    .selectFrom('organization_ancestors')
    .where('descendant_id', '=', id)
    .orderBy('depth', 'desc')
    .select('ancestor_id')
    .executeTakeFirst();
  return root?.ancestor_id ?? id;
};

/** Whether an organization is another one or below it. */
export const isWithin = async (db: Db, id: string, code: string): Promise<boolean> => {
  const found = await db
    .selectFrom('organization_ancestors')
    .innerJoin('organizations', 'organizations.id', 'organization_ancestors.ancestor_id')
    .where('descendant_id', '=', id)
    .where('code', '=', code)
    .select('depth')
    .executeTakeFirst();
  return found !== undefined;
};

/** Returns the organizations of the codes. */
export const findOrganizations = (db: Db, codes: readonly string[]) =>
  db.selectFrom('organizations').select(organizationColumns).where('code', '=', toAnyClause(codes)).execute();

/** Returns all organizations with their depth and parent code, parents first, siblings by code. */
export const listOrganizations = (db: Db) =>
  db
    .selectFrom('organizations')
    .leftJoin('organizations as parents', 'parents.id', 'organizations.parent_id')
    .select(['organizations.code', 'organizations.name', 'organizations.status', 'parents.code as parent'])
    .select(({ selectFrom }) =>
      selectFrom('organization_ancestors')
        .whereRef('descendant_id', '=', 'organizations.id')
        .select(({ fn }) => fn.max<number>('depth').as('depth'))
        .as('depth'),
    )
    .orderBy('depth')
    .orderBy('organizations.code')
    .execute();

/** Returns the IDs of an organization and all below it. */
export const listIdsWithin = async (db: Db, id: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('organization_ancestors')
    .where('ancestor_id', '=', id)
    .select('descendant_id')
    .execute();
  return rows.map(({ descendant_id }) => descendant_id);
};

/** Returns the IDs of the organizations without a parent. */
export const listRootIds = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('organizations').where('parent_id', 'is', null).select('id').execute();
  return rows.map(({ id }) => id);
};
