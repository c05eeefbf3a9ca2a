import type { Migration } from '#server/core/database/migration.ts';

/** The newest reminder of each learner. */
export const reminders: Migration = {
  name: '061-reminders',
  runsSince: '053-customer-time-zones',
  statements: [
    `create table reminders (
      learner_key integer primary key references learners (key) on delete cascade,
      administrator_id bigint not null references administrators (id) on delete cascade,
      sent_at bigint not null
    )`,
    'create index reminders_of_administrator on reminders (administrator_id, sent_at)',
  ],
};
