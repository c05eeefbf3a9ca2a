import type { Migration } from '#server/core/database/migration.ts';

const statements = [
  `create table download_task_organizations (
    task_id text not null references download_tasks (id) on delete cascade,
    organization_id text not null,
    primary key (task_id, organization_id)
  )`,
  'alter table download_tasks add column learner_key integer',
  // What earlier tasks were requested for is not known:
  // they stay open to who owns every organization in them.
  `insert into download_task_organizations (task_id, organization_id)
    select distinct chosen.task_id, learners.organization_id
    from download_task_certificates as chosen
    join certificates on certificates.number = chosen.number
    join learners on learners.key = certificates.learner_key`,
  `alter table idempotency_keys add column access_hash text not null default ''`,
];

/**
 * Stored results belong to what was chosen and to an access,
 * so that they close when it is taken away.
 */
export const resultAccess: Migration = { name: '035-result-access', statements };
