import type { Migration } from '#server/core/database/migration.ts';

const statements = [
  `create table public_writes (
    name text primary key,
    request_hash text not null,
    answer text,
    created_at bigint not null
  )`,
  `create index public_writes_age on public_writes (created_at)`,
];

export const publicWrites: Migration = {
  name: '005-public-writes',
  statements,
};
