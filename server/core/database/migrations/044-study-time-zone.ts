import type { Migration } from '#server/core/database/migration.ts';

/** The time zone in which the days of the study data were counted, in one row. */
export const studyTimeZone: Migration = {
  name: '044-study-time-zone',
  statements: ['create table study_time_zone (name text primary key)'],
};
