import type { Migration } from '#server/core/database/migration.ts';

const statements = [
  `alter table sessions add column network text not null default ''`,
  `alter table sessions add column device text not null default ''`,
  `alter table sessions add column last_used_at bigint not null default 0`,
  `update sessions set last_used_at = started_at`,
  `alter table rate_counters add column free_at bigint not null default 0`,
  `delete from rate_counters`,
  `alter table reset_codes add column slot text not null default 'new' check (slot in ('known', 'new', 'operator'))`,
  `alter table reset_codes drop constraint reset_codes_pkey`,
  `alter table reset_codes add primary key (administrator_id, slot)`,
];

export const signInNetworks: Migration = { name: '015-sign-in-networks', statements };
