import type { Migration } from '#server/core/database/migration.ts';

/**
 * Download tasks with the study data of a period; the others have no days.
 * `has_names` says that the file names learners.
 */
export const studyOfPeriods: Migration = {
  name: '062-study-of-periods',
  runsSince: '053-customer-time-zones',
  statements: [
    `alter table download_tasks add column from_day date, add column to_day date,
      add column has_names boolean not null default false`,
  ],
};
