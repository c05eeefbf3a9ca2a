import type { Migration } from '#server/core/database/migration.ts';

const statements = [
  'alter table download_tasks add column unprinted integer not null default 0',
  'alter table download_task_certificates add column missing text',
];

/** Downloads tell which certificates were left out because no font has a character of the name. */
export const unprintedCertificates: Migration = { name: '034-unprinted-certificates', statements };
