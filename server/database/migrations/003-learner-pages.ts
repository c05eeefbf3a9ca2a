import { sql } from 'kysely';
import type { Migration } from './migration.ts';

// Texts are compared byte by byte ("C"), so that both databases put them in the same order and fold the same letters.
const statements = [
  sql`create index learners_newest on learners (created_at desc, id collate "C") include (organization_id)`,
  sql`create index learners_in_organization on learners (organization_id, created_at desc, id collate "C")`,
  sql`create index learners_email on learners (lower(email collate "C"))`,
  sql`drop index learners_by_creation`,
  sql`drop index learners_of_organization`,
  sql`drop index learners_by_email`,
];

export const learnerPages: Migration = {
  name: '003-learner-pages',
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
