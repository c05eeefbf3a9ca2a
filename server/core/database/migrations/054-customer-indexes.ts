import type { Migration } from '#server/core/database/migration.ts';

/**
 * Lists of a customer, and its learners who are not in the sums yet, in an order that begins with
 * the customer. So they cost the same, however many learners others have.
 */
export const customerIndexes: Migration = {
  name: '054-customer-indexes',
  runsSince: '053-customer-time-zones',
  statements: [
    `create index learners_uncounted_of_customer on learners (customer_id, organization_id, key)
      where not is_counted`,
    // Those who moved, also to another customer, are few: new ones are not counted anywhere.
    `create index learners_counted_elsewhere on learners (counted_organization_id)
      where not is_counted and counted_organization_id <> organization_id`,
    `create index learners_of_customer on learners (customer_id, created_at desc, id collate "C")
      include (organization_id)`,
    `create index applications_of_customer on applications (customer_id, created_at desc, key desc)
      include (organization_id, status)`,
  ],
};
