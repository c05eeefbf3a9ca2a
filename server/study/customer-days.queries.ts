import { sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';
import type { StudyRetention } from './study-retention.queries.ts';

/**
 * In which time zone the days of a customer are counted.
 * Also says which of them have no events any more.
 * `ownZone` is null for a customer whose days are those of TIME_ZONE.
 * `kept` is undefined before the first removal of events.
 */
export type CustomerDays = { ownZone: string | null; kept: StudyRetention | undefined };

type Row = { id: string; ownZone: string | null } & { [Name in keyof StudyRetention]: StudyRetention[Name] | null };

const toCustomerDays = ({ ownZone, eventsSince, fromDay, beginsAt }: Row): CustomerDays => ({
  ownZone,
  kept: eventsSince === null || fromDay === null || beginsAt === null ? undefined : { eventsSince, fromDay, beginsAt },
});

/**
 * Returns how the days of each customer are counted.
 * Read it with the locks of their study data.
 */
export const findCustomerDays = async (
  db: Db,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, CustomerDays>> => {
  const { rows } = await sql<Row>`
    select customers.id, time_zone as "ownZone", kept_from as "eventsSince",
      coalesce(own.from_day, kept.from_day)::text as "fromDay", coalesce(own.begins_at, kept.begins_at) as "beginsAt"
    from unnest(${[...customerIds]}::text[]) as customers (id)
    left join customer_time_zones as own on own.customer_id = customers.id
    left join study_retention as kept on true`.execute(db);
  return new Map(rows.map((row) => [row.id, toCustomerDays(row)]));
};

/**
 * Gives a customer another time zone; null is that of TIME_ZONE.
 * Days that are counted for good stay so until the next removal of events.
 * Call it with the lock of its study data, and count its learners again.
 */
export const saveOwnZone = async (db: Db, customerId: string, name: string | null): Promise<void> => {
  await sql`
    insert into customer_time_zones (customer_id, time_zone, from_day, begins_at)
    select ${customerId}::text, ${name}::text, kept.from_day, kept.begins_at
    from (select) as one left join study_retention as kept on true
    on conflict (customer_id) do update set time_zone = excluded.time_zone`.execute(db);
};

/** Gives an organization that becomes a customer the time zone of its former customer. */
export const copyOwnZone = async (db: Db, formerCustomerId: string, customerId: string): Promise<void> => {
  await sql`
    insert into customer_time_zones (customer_id, time_zone, from_day, begins_at)
    select ${customerId}::text, time_zone, from_day, begins_at from customer_time_zones
    where customer_id = ${formerCustomerId}
    on conflict (customer_id) do update
      set time_zone = excluded.time_zone, from_day = excluded.from_day, begins_at = excluded.begins_at`.execute(db);
};

/** For an organization that is no customer any more. */
export const removeOwnZone = async (db: Db, customerId: string): Promise<void> => {
  await db.deleteFrom('customer_time_zones').where('customer_id', '=', customerId).execute();
};

/** After a removal of events: the first day of each customer that has all its events. */
export const saveCustomerRetention = async (db: Db, eventsSince: number, timeZone: string): Promise<void> => {
  await sql`
    update customer_time_zones set from_day = first.day,
      begins_at = extract(epoch from (first.day::timestamp at time zone first.name))::bigint
    from (
      select customer_id, name, (to_timestamp(${eventsSince}::bigint - 1) at time zone name)::date + 1 as day
      from (select customer_id, coalesce(time_zone, ${timeZone}::text) as name from customer_time_zones) as zones
    ) as first
    where first.customer_id = customer_time_zones.customer_id`.execute(db);
};
