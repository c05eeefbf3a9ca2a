import { type Insertable, sql } from 'kysely';
import type { OrganizationStatus } from '#contract/organizations.contract.ts';
import type { Db, Tables } from '#server/core/database/schema.ts';
import { toAnyClause } from '#server/core/database/text-arrays.queries.ts';
import { closeDisabledOrganizations } from './closed-organizations.queries.ts';
import { analyzeOrganizations, createKeys } from './organization-keys.queries.ts';

const rowsAtOnce = 1_000;

const addAncestors = async (db: Db, ids: readonly string[]): Promise<void> => {
  await sql`
    with recursive above (descendant_id, ancestor_id, depth) as (
      select id, id, 0 from organizations where id = ${toAnyClause(ids)}
      union all
      select above.descendant_id, organizations.parent_id, above.depth + 1
      from above join organizations on organizations.id = above.ancestor_id
      where organizations.parent_id is not null
    )
    insert into organization_ancestors (ancestor_id, descendant_id, depth)
    select ancestor_id, descendant_id, depth from above
    on conflict do nothing`.execute(db);
};

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

/** Enables or disables organizations, for their administrators too. */
export const setOrganizationStatus = async (
  db: Db,
  ids: readonly string[],
  status: Exclude<OrganizationStatus, 'UNKNOWN_STATUS'>,
): Promise<void> => {
  await db.updateTable('organizations').set({ status }).where('id', '=', toAnyClause(ids)).execute();
  await closeDisabledOrganizations(db);
};
