import { sql } from 'kysely';
import type { LearnerActivityKind } from '#contract/learner-values.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { Days } from '#server/core/http/window-days.ts';
import { hasId } from '#server/learners/learners.queries.ts';
import { isOwnedBy } from '#server/organizations/organizations.queries.ts';
import { isMember, isStateAt, type MemberDays } from '#server/study/members.queries.ts';

type Choice = { administratorId: number; learnerIds: readonly string[]; days: Days };

/** Returns the sign-ins of the learners that an administrator owns, in no order. */
export const listLearnerActivity = (db: Db, { administratorId, learnerIds, days: { fromDay, toDay } }: Choice) =>
  db
    .selectFrom('learners')
    .innerJoin('organizations', 'organizations.id', 'learners.organization_id')
    .leftJoin('learner_states', (join) => join.on(isStateAt(toDay)))
    .where(hasId(learnerIds))
    .where(isOwnedBy(administratorId))
    .select(['learners.id', 'last_sign_in_day'])
    .select(({ selectFrom }) =>
      selectFrom('study_days')
        .select(({ fn }) => fn.countAll<number>().as('days'))
        .whereRef('study_days.customer_id', '=', 'learners.customer_id')
        .whereRef('study_days.learner_key', '=', 'learners.key')
        .where('study_days.day', '>=', sql<string>`${fromDay}::date`)
        .where('study_days.day', '<=', sql<string>`${toDay}::date`)
        .where('signed_in', '=', true)
        .$asScalar()
        .$notNull()
        .as('login_days'),
    )
    .execute();

type Activity = MemberDays & { kind: LearnerActivityKind };

/** The state at the end of the last day has the last sign-in, as for the figures of organizations. */
const hasSignedIn = ({ fromDay, toDay }: Days) => sql<boolean>`exists (
  select from learner_states as shown where ${isStateAt(toDay, 'shown')} and last_sign_in_day >= ${fromDay}::date)`;

/**
 * Whether a row of `learners` is a member without a sign-in since the first day.
 * A sign-in after the window counts too.
 */
export const isStillInactive = (member: MemberDays) => {
  const { fromDay, toDay } = member.days;
  return sql<boolean>`(${isMember(member)} and not exists (
    select from learner_states as later
    where later.customer_id = learners.customer_id and later.learner_key = learners.key
      and until_day > ${toDay}::date and last_sign_in_day >= ${fromDay}::date))`;
};

/** Whether a row of `learners` is a member with or without a sign-in in the window. */
export const hasActivity = (activity: Activity) =>
  activity.kind === 'active'
    ? sql<boolean>`(${isMember(activity)} and ${hasSignedIn(activity.days)})`
    : sql<boolean>`(${isMember(activity)} and not ${hasSignedIn(activity.days)})`;
