export const statements = [
  `drop index learners_uncounted_of_customer, learners_counted_elsewhere, learners_of_customer,
    applications_of_customer`,
];
