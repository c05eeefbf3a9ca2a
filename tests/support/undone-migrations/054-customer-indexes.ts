export const statements = [
  'drop index learners_uncounted, learners_counted_elsewhere, learners_of_customer, applications_of_customer',
  'create index learners_uncounted on learners (organization_id, key) where not is_counted',
];
