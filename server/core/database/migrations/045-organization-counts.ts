import type { Migration } from '#server/core/database/migration.ts';

const statements = [
  `create table organization_counts (
    organization_id text primary key references organizations (id) on delete cascade,
    learners bigint not null,
    certificates bigint not null
  )`,
  // Another type rewrites a table in one go,
  // which takes a part of the time of an update of all rows.
  'alter table learners add column listed_organization_id text',
  'alter table learners alter column listed_organization_id type text using organization_id',
  `alter table learners add column is_listed boolean not null generated always as
    (listed_organization_id is not distinct from organization_id) stored`,
  'alter table certificates add column is_listed boolean not null default false',
  'alter table certificates alter column is_listed type boolean using revoked_at is null',
  `alter table certificates add column is_settled boolean not null generated always as
    (is_listed = (revoked_at is null)) stored`,
  'create index learners_unlisted on learners (key) where not is_listed',
  'create index certificates_unsettled on certificates (learner_key) where not is_settled',
  `insert into organization_counts (organization_id, learners, certificates)
    select ancestor_id, sum(learners), sum(certificates)
    from (
      select organization_id, count(*) as learners, coalesce(sum(valid), 0) as certificates
      from learners left join (
        select learner_key, count(*) as valid from certificates where revoked_at is null group by learner_key
      ) as own on learner_key = learners.key
      group by organization_id
    ) as direct
    join organization_ancestors on descendant_id = direct.organization_id
    group by ancestor_id`,
  // Without statistics of the new columns a plan expects that half of all rows differ.
  'analyze learners',
  'analyze certificates',
  'analyze organization_counts',
];

/** Numbers of learners and certificates of organizations with all below them. */
export const organizationCounts: Migration = { name: '045-organization-counts', statements };
