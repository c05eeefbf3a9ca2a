import type { Migration } from '#server/core/database/migration.ts';

const statements = [
  `create table study_events (
    id text primary key,
    content_hash text not null,
    learner_key integer not null
  )`,
  `create index study_events_learner on study_events (learner_key)`,
  `create table ops_tokens (
    name text primary key,
    token_hash text not null unique,
    created_at bigint not null,
    last_used_at bigint
  )`,
];

export const studyImports: Migration = { name: '013-study-imports', statements };
