import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';
import { addDays } from '#server/core/runtime/days.ts';
import { findCustomerDays } from '#server/study/customer-days.queries.ts';

/**
 * The days (YYYY-MM-DD, both included) and learners to count, and the time zone of the days.
 * A customer with another one has the days of its own in which the same events lie.
 */
export type RollUp = {
  fromDay: string;
  toDay: string;
  timeZone: string;
  learnerKeys?: readonly number[] | undefined;
};

/** Learners of one customer. */
export type CustomerLearners = { customerId: string; learnerKeys: readonly number[] };

type CustomerRollUp = RollUp & CustomerLearners;

/** A rollup with the Unix seconds at which its first day begins and its last day ends. */
export type BoundRollUp = CustomerRollUp & { beginsAt: number; endsAt: number };

/** The days of one moment in two zones differ by two at most. */
export const zoneDays = 2;

/** The days in the customer's time zone in which events of the rollup can lie. */
const toOwnZone = (work: CustomerRollUp, ownZone: string | null): CustomerRollUp =>
  ownZone === null || ownZone === work.timeZone
    ? work
    : {
        ...work,
        fromDay: addDays(work.fromDay, -zoneDays),
        toDay: addDays(work.toDay, zoneDays),
        timeZone: ownZone,
      };

/**
 * Returns when the days of a rollup begin and end, by the database's time zone data,
 * in the time zone of the customer.
 * Days that are counted for good are left out.
 */
export async function bindDays(db: Db, rollUp: CustomerRollUp): Promise<BoundRollUp> {
  const { ownZone = null, kept } = (await findCustomerDays(db, [rollUp.customerId])).get(rollUp.customerId) ?? {};
  const work = toOwnZone(rollUp, ownZone);
  const first = kept && work.fromDay <= kept.fromDay ? kept : undefined;
  const fromDay = first?.fromDay ?? work.fromDay;
  const toDay = work.toDay < fromDay ? fromDay : work.toDay;
  const { rows } = await sql<{ begins_at: number; ends_at: number }>`
    select extract(epoch from (${fromDay}::date::timestamp at time zone ${work.timeZone}::text))::float8 as begins_at,
      extract(epoch from ((${toDay}::date + 1)::timestamp at time zone ${work.timeZone}::text))::float8 as ends_at`.execute(
    db,
  );
  const { begins_at = 0, ends_at = 0 } = rows[0] ?? {};
  return { ...work, fromDay, toDay, beginsAt: first?.beginsAt ?? begins_at, endsAt: ends_at };
}

/**
 * The day of an event in the time zone.
 * That before the first day belongs to days that are counted for good.
 */
export const toEventDay = ({ timeZone, fromDay }: RollUp): RawBuilder<unknown> =>
  sql`greatest((to_timestamp(at) at time zone ${timeZone}::text)::date, ${fromDay}::date)`;

/** Filters rows of learners by those of the rollup. */
export const ofLearners = ({ customerId, learnerKeys }: CustomerLearners): RawBuilder<unknown> =>
  sql`customer_id = ${customerId} and learner_key = any(${[...learnerKeys]}::int[])`;
