import type { Migration } from '#server/core/database/migration.ts';

/**
 * The index that `learners_uncounted_of_customer` replaces.
 * Its removal keeps readers waiting until the end of the migrations, so it is the last of them.
 */
export const formerIndexes: Migration = {
  name: '057-former-indexes',
  runsSince: '053-customer-time-zones',
  statements: ['drop index learners_uncounted'],
};
