import type { Migration } from '#server/core/database/migration.ts';

const statements = [
  `create table second_factors (
    administrator_id bigint primary key references administrators (id) on delete cascade,
    key_id text not null,
    sealed_secret text not null,
    confirmed_at bigint,
    last_step bigint not null default 0
  )`,
  `create table recovery_codes (
    administrator_id bigint not null references second_factors (administrator_id) on delete cascade,
    code_hash text not null,
    primary key (administrator_id, code_hash)
  )`,
  `create table spent_sign_in_tokens (
    id text primary key,
    expires_at bigint not null
  )`,
];

export const secondFactors: Migration = { name: '020-second-factors', statements };
