import { sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';

/** Whether the owned organization or its customer is disabled. */
const isOfDisabled = sql`exists (
  select from organization_ancestors join organizations on organizations.id = ancestor_id
  where descendant_id = owned.organization_id and status = 'DISABLED' and (depth = 0 or parent_id is null)
)`;

/**
 * Closes what administrators own of disabled organizations and customers,
 * and opens what is not disabled any more.
 * Every change of the status, the place or the administrators of organizations ends with it.
 */
export const closeDisabledOrganizations = async (db: Db): Promise<void> => {
  await sql`with closed as (
      delete from administrator_organizations as owned where ${isOfDisabled}
      returning administrator_id, organization_id
    ) insert into closed_administrator_organizations (administrator_id, organization_id)
    select administrator_id, organization_id from closed on conflict do nothing`.execute(db);
  await sql`with opened as (
      delete from closed_administrator_organizations as owned where not ${isOfDisabled}
      returning administrator_id, organization_id
    ) insert into administrator_organizations (administrator_id, organization_id)
    select administrator_id, organization_id from opened on conflict do nothing`.execute(db);
};
