import { sql } from 'kysely';
import type { Days } from '#server/core/http/window-days.ts';

/** `timeZone` is that of customers without one of their own. */
export type MemberDays = { days: Days; timeZone: string };

/** Whether a row of `learners` is a member: enabled, with an account on the last day. */
export const isMember = ({ days: { toDay }, timeZone }: MemberDays) => sql<boolean>`(learners.status = 'ENABLED'
  and learners.created_at < extract(epoch from (${toDay}::date + 1)::timestamp at time zone coalesce(
    (select time_zone from customer_time_zones where customer_id = learners.customer_id), ${timeZone}::text)))`;

/**
 * Whether a row of `states` is the state of a row of `learners` at the end of the last day.
 * `states` is `learner_states`, or a name that a statement gives it.
 */
export const isStateAt = (toDay: string, states: 'learner_states' | 'shown' = 'learner_states') => {
  const column = (name: string) => sql.ref(`${states}.${name}`);
  return sql<boolean>`(${column('customer_id')} = learners.customer_id and ${column('learner_key')} = learners.key
    and ${column('from_day')} <= ${toDay}::date and ${column('until_day')} > ${toDay}::date)`;
};
