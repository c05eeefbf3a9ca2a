import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '#server/core/database/schema.ts';
import { analyzeOrganizations, createKeys } from './organization-keys.queries.ts';

const rowsAtOnce = 1_000;

const addAncestors = async (db: Db, ids: readonly string[]): Promise<void> => {
  await sql`
    with recursive above (descendant_id, ancestor_id, depth) as (
      select id, id, 0 from organizations where id = any(${[...ids]}::text[])
      union all
      select above.descendant_id, organizations.parent_id, above.depth + 1
      from above join organizations on organizations.id = above.ancestor_id
      where organizations.parent_id is not null
    )
    insert into organization_ancestors (ancestor_id, descendant_id, depth)
    select ancestor_id, descendant_id, depth from above
    on conflict do nothing`.execute(db);
};

/** The columns of an organization that its readers need. */
export const organizationColumns = [
  'organizations.id',
  'organizations.code',
  'organizations.name',
  'organizations.status',
  'organizations.parent_id',
] as const;

/** Adds organizations and their positions in the trees; parents come before their children. */
export const addOrganizations = async (
  db: Db,
  added: readonly Insertable<Tables['organizations']>[],
): Promise<void> => {
  for (let start = 0; start < added.length; start += rowsAtOnce) {
    await db
      .insertInto('organizations')
      .values(added.slice(start, start + rowsAtOnce).map((row) => ({ ...row, ...createKeys(row) })))
      .execute();
  }
  await addAncestors(
    db,
    added.map(({ id }) => id),
  );
  if (added.length >= rowsAtOnce) await analyzeOrganizations(db);
};

/**
 * Whether the administrator owns the organization of a row of `organizations`, directly or through an ancestor.
 * The limit makes PostgreSQL ask from each row upwards; without it, it can read all owned organizations instead.
 */
export const isOwnedBy = (administratorId: number) => sql<boolean>`coalesce((
  select true from organization_ancestors
  join administrator_organizations on administrator_organizations.organization_id = organization_ancestors.ancestor_id
  where organization_ancestors.descendant_id = organizations.id
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
    .where(column, '=', sql<string>`any(${[...values]}::text[])`)
    .where(isOwnedBy(administratorId))
    .execute();

/** Returns the names of the ancestors of each organization, root first, by organization ID. */
export const listParentNames = async (db: Db, ids: readonly string[]): Promise<Map<string, string[]>> => {
  const rows = await db
    .selectFrom('organization_ancestors')
    .innerJoin('organizations', 'organizations.id', 'organization_ancestors.ancestor_id')
    .where('descendant_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('depth', '>', 0)
    .orderBy('descendant_id')
    .orderBy('depth', 'desc')
    .select(['descendant_id', 'name'])
    .execute();
  const names = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const row of rows) names.get(row.descendant_id)?.push(row.name);
  return names;
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
