import type { Migration } from '#server/core/database/migration.ts';

/** The learners of a customer who studied on a day, in the order of a study file. */
export const studyOfDay: Migration = {
  name: '055-study-of-a-day',
  runsSince: '053-customer-time-zones',
  statements: ['create index study_days_of_customer on study_days (customer_id, day, learner_key) where lessons > 0'],
};
