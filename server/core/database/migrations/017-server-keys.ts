import type { Migration } from '#server/core/database/migration.ts';

const statements = [
  `drop table server_secrets`,
  `create table server_keys (fingerprint text primary key, id text not null)`,
];

export const serverKeys: Migration = { name: '017-server-keys', statements };
