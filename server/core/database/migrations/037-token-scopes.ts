import type { Migration } from '#server/core/database/migration.ts';

/** A token of before has no scopes: it can do what every token could. */
const statements = [
  `alter table ops_tokens
    add column scopes text[],
    add column customer_id text references organizations (id) on delete cascade,
    add column expires_at bigint,
    add column revoked_at bigint`,
];

export const tokenScopes: Migration = { name: '037-token-scopes', statements };
