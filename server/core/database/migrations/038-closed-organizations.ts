import type { Migration } from '#server/core/database/migration.ts';

const isClosed = `exists (
  select from organization_ancestors join organizations on organizations.id = ancestor_id
  where descendant_id = owned.organization_id and status = 'DISABLED' and (depth = 0 or parent_id is null)
)`;

/**
 * What administrators owned in disabled organizations or customers moves to a table of its own.
 * Checks of access read the other one alone.
 */
const statements = [
  `create table closed_administrator_organizations (
    administrator_id bigint not null references administrators (id) on delete cascade,
    organization_id text not null references organizations (id) on delete cascade,
    primary key (administrator_id, organization_id)
  )`,
  `create index closed_administrator_organizations_organization on closed_administrator_organizations (organization_id)`,
  `with closed as (
    delete from administrator_organizations as owned where ${isClosed} returning administrator_id, organization_id
  ) insert into closed_administrator_organizations select administrator_id, organization_id from closed`,
];

export const closedOrganizations: Migration = { name: '038-closed-organizations', statements };
