import type { Migration } from '#server/core/database/migration.ts';

/** The weekly goal of an organization, in minutes of study for each member. */
export const organizationGoals: Migration = {
  name: '060-organization-goals',
  runsSince: '053-customer-time-zones',
  statements: [
    `create table organization_goals (
      organization_id text primary key references organizations on delete cascade,
      weekly_minutes integer not null check (weekly_minutes between 1 and 10080)
    )`,
  ],
};
