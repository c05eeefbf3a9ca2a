import type { Migration } from '#server/core/database/migration.ts';

const statements = [
  `alter table refresh_tokens add column successor_hash text`,
  `alter table refresh_tokens add column replaced boolean not null default false`,
];

export const refreshSuccessors: Migration = { name: '014-refresh-successors', statements };
