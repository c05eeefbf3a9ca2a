import { sql } from 'kysely';
import type { Db } from '../schema.ts';

export type NewOrganization = { code: string; name: string; status?: number; parent_id: number | null };

const rowsAtOnce = 1_000;

/** Adds organisations, parents before or beside their children, and their places below all that is above them. Answers their ids in order. */
export const addOrganizations = async (db: Db, added: readonly NewOrganization[]): Promise<number[]> => {
  const ids: number[] = [];
  for (let start = 0; start < added.length; start += rowsAtOnce) {
    const rows = await db
      .insertInto('organizations')
      .values(added.slice(start, start + rowsAtOnce))
      .returning('id')
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  await sql`
    with recursive above (descendant_id, ancestor_id, depth) as (
      select id, id, 0 from organizations where id = any(${ids}::bigint[])
      union all
      select above.descendant_id, organizations.parent_id, above.depth + 1
      from above join organizations on organizations.id = above.ancestor_id
      where organizations.parent_id is not null
    )
    insert into organization_ancestors (ancestor_id, descendant_id, depth)
    select ancestor_id, descendant_id, depth from above
    on conflict do nothing`.execute(db);
  return ids;
};

/** The organisation with the code, if the administrator owns it or one above it. */
export const findOwnedOrganization = (db: Db, administratorId: number, code: string) =>
  db
    .selectFrom('organizations')
    .selectAll('organizations')
    .where('code', '=', code)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('organization_ancestors')
          .innerJoin(
            'administrator_organizations',
            'administrator_organizations.organization_id',
            'organization_ancestors.ancestor_id',
          )
          .whereRef('organization_ancestors.descendant_id', '=', 'organizations.id')
          .where('administrator_organizations.administrator_id', '=', administratorId)
          .select('organization_ancestors.ancestor_id'),
      ),
    )
    .executeTakeFirst();

/** Names of all that is above each organisation, the top first, by organisation id. */
export const listParentNames = async (db: Db, organizationIds: readonly number[]): Promise<Map<number, string[]>> => {
  const rows = await db
    .selectFrom('organization_ancestors')
    .innerJoin('organizations', 'organizations.id', 'organization_ancestors.ancestor_id')
    .where('descendant_id', '=', sql<number>`any(${[...organizationIds]}::bigint[])`)
    .where('depth', '>', 0)
    .orderBy('descendant_id')
    .orderBy('depth', 'desc')
    .select(['descendant_id', 'name'])
    .execute();
  const names = new Map<number, string[]>(organizationIds.map((id) => [id, []]));
  for (const row of rows) names.get(row.descendant_id)?.push(row.name);
  return names;
};
