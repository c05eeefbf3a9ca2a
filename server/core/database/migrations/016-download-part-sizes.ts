import type { Migration } from '#server/core/database/migration.ts';

const statements = [`alter table download_tasks add column part_size integer not null default 40`];

export const downloadPartSizes: Migration = { name: '016-download-part-sizes', statements };
