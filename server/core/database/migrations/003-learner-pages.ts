import type { Migration } from '#server/core/database/migration.ts';

// Texts are compared byte by byte ("C"),
// so that both databases put them in the same order and fold the same letters.
const statements = [
  `create index learners_newest on learners (created_at desc, id collate "C") include (organization_id)`,
  `create index learners_in_organization on learners (organization_id, created_at desc, id collate "C")`,
  `create index learners_email on learners (lower(email collate "C"))`,
  `drop index learners_by_creation`,
  `drop index learners_of_organization`,
  `drop index learners_by_email`,
];

export const learnerPages: Migration = {
  name: '003-learner-pages',
  statements,
};
