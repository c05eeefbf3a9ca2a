import type { Migration } from '#server/core/database/migration.ts';

export const demoData: Migration = {
  name: '009-demo-data',
  statements: [
    'alter table demo_worlds rename to demo_data_sets',
    'alter table demo_parts rename to demo_batches',
    'alter table demo_batches rename column world to data_set',
  ],
};
