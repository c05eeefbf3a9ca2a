import type { Migration } from '#server/core/database/migration.ts';

/**
 * Learners who moved, also to another customer, and are still in the numbers of the former one.
 * They are few: new ones are in no number.
 * So a list reads only those who wait in its own customers.
 */
export const listIndexes: Migration = {
  name: '056-list-indexes',
  runsSince: '053-customer-time-zones',
  statements: [
    `create index learners_listed_elsewhere on learners (listed_organization_id)
      where is_listed is false and listed_organization_id <> organization_id`,
  ],
};
