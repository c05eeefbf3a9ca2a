import type { Migration } from '#server/core/database/migration.ts';

/**
 * The time zones that customers have instead of TIME_ZONE, and which of their days
 * were counted in it for good. A zone of null is that of TIME_ZONE again.
 */
export const customerTimeZones: Migration = {
  name: '053-customer-time-zones',
  statements: [
    `create table customer_time_zones (
      customer_id text primary key references organizations (id) on delete cascade,
      time_zone text,
      from_day date,
      begins_at bigint,
      check ((from_day is null) = (begins_at is null))
    )`,
  ],
};
