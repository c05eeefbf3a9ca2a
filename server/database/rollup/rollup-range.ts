import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';

/** The days (YYYY-MM-DD, both included) and learners to count, and the time zone. */
export type RollUp = {
  fromDay: string;
  toDay: string;
  timeZone: string;
  learnerKeys?: readonly number[];
  /** The customer of all these learners. */
  customerId?: string;
};

/** A rollup with the Unix seconds at which its first day begins and its last day ends. */
export type BoundRollUp = RollUp & { beginsAt: number; endsAt: number };

/** Returns when the days of a rollup begin and end, by the database's time zone data. */
export async function bindDays(db: Db, work: RollUp): Promise<BoundRollUp> {
  const { rows } = await sql<{ begins_at: number; ends_at: number }>`
    select extract(epoch from (${work.fromDay}::date::timestamp at time zone ${work.timeZone}::text))::float8 as begins_at,
      extract(epoch from ((${work.toDay}::date + 1)::timestamp at time zone ${work.timeZone}::text))::float8 as ends_at`.execute(
    db,
  );
  return { ...work, beginsAt: rows[0]?.begins_at ?? 0, endsAt: rows[0]?.ends_at ?? 0 };
}

/** The day of an event in the time zone. */
export const dayOf = ({ timeZone }: RollUp): RawBuilder<unknown> =>
  sql`(to_timestamp(at) at time zone ${timeZone}::text)::date`;

/** Filters rows that have their customer by the learners of the rollup. */
export const ofCustomer = (work: RollUp): RawBuilder<unknown> =>
  work.customerId === undefined ? ofLearners(work) : sql`customer_id = ${work.customerId} and ${ofLearners(work)}`;

/** Filters by the learners of the rollup. */
export const ofLearners = ({ learnerKeys }: RollUp): RawBuilder<unknown> =>
  learnerKeys ? sql`learner_key = any(${learnerKeys}::int[])` : sql`true`;
