import { sql } from 'kysely';
import type { OrganizationStatus } from '#contract/organizations.contract.ts';
import type { Db } from '#server/core/database/schema.ts';
import { closeDisabledOrganizations } from './closed-organizations.queries.ts';
import { organizationColumns } from './organizations.queries.ts';

/** Returns the organizations of the codes. */
export const findOrganizations = (db: Db, codes: readonly string[]) =>
  db
    .selectFrom('organizations')
    .select(organizationColumns)
    .where('code', '=', sql<string>`any(${[...codes]}::text[])`)
    .execute();

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

/** Enables or disables organizations, for their administrators too. */
export const setOrganizationStatus = async (
  db: Db,
  ids: readonly string[],
  status: Exclude<OrganizationStatus, 'UNKNOWN_STATUS'>,
): Promise<void> => {
  await db
    .updateTable('organizations')
    .set({ status })
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  await closeDisabledOrganizations(db);
};

/** Returns the IDs of the organizations without a parent. */
export const listRootIds = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('organizations').where('parent_id', 'is', null).select('id').execute();
  return rows.map(({ id }) => id);
};
