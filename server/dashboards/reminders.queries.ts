import { sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';
import { toAnyClause } from '#server/core/database/text-arrays.queries.ts';
import type { Days } from '#server/core/http/window-days.ts';
import { isOwnedBy } from '#server/organizations/organizations.queries.ts';
import { isStillInactive } from './learner-activity.queries.ts';

/** The name of the topmost owned organization above a learner. */
const selectOwnedRoot = (administratorId: number) => sql<string>`(
  select root.name from organization_ancestors
  join administrator_organizations as owned on owned.organization_id = ancestor_id
  join organizations as root on root.id = ancestor_id
  where descendant_id = learners.organization_id and owned.administrator_id = ${administratorId}
  order by depth desc limit 1
)`;

type Choice = { administratorId: number; learnerIds: readonly string[]; days: Days; timeZone: string };

/** Returns the learners that an administrator owns, by their key. */
export const listRemindable = (db: Db, { administratorId, learnerIds, days, timeZone }: Choice) =>
  db
    .selectFrom('learners')
    .innerJoin('organizations', 'organizations.id', 'learners.organization_id')
    .leftJoin('reminders', 'reminders.learner_key', 'learners.key')
    .where(sql<boolean>`learners.id = ${toAnyClause(learnerIds)}`)
    .where(isOwnedBy(administratorId))
    .select(['learners.id', 'learners.key', 'login', 'nick', 'email', 'sent_at'])
    .select([selectOwnedRoot(administratorId).as('organization'), isStillInactive({ days, timeZone }).as('isInactive')])
    .orderBy('learners.key')
    .execute();

export type Remindable = Awaited<ReturnType<typeof listRemindable>>[number];

/** Keeps other calls of the administrator from sending reminders until the transaction ends. */
export const lockReminders = async (db: Db, administratorId: number): Promise<void> => {
  await db.selectFrom('administrators').where('id', '=', administratorId).select('id').forNoKeyUpdate().execute();
};

/** Counts the reminders of an administrator since a second. */
export const countReminders = async (db: Db, administratorId: number, since: number): Promise<number> => {
  const { count } = await db
    .selectFrom('reminders')
    .where('administrator_id', '=', administratorId)
    .where('sent_at', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

type NewReminders = {
  administratorId: number;
  /** In ascending order, so that two administrators do not wait for each other. */
  learnerKeys: readonly number[];
  now: number;
  /** Learners who were reminded after this second are left out. */
  pausedSince: number;
};

/**
 * Notes that learners are reminded, and returns the keys of those who were not reminded lately.
 * Of two administrators who remind a learner at once, one gets the key.
 */
export const addReminders = async (
  db: Db,
  { administratorId, learnerKeys, now, pausedSince }: NewReminders,
): Promise<Set<number>> => {
  if (learnerKeys.length === 0) return new Set();
  const rows = await db
    .insertInto('reminders')
    .values(learnerKeys.map((learner_key) => ({ learner_key, administrator_id: administratorId, sent_at: now })))
    .onConflict((conflict) =>
      conflict
        .column('learner_key')
        .doUpdateSet({ administrator_id: administratorId, sent_at: now })
        .where('reminders.sent_at', '<=', pausedSince),
    )
    .returning('learner_key')
    .execute();
  return new Set(rows.map(({ learner_key }) => learner_key));
};

type SentReminder = { administratorId: number; learnerKey: number; sentAt: number };

/** Forgets reminders that no learner has got; newer ones of the same learners stay. */
export const removeReminders = async (db: Db, reminders: readonly SentReminder[]): Promise<void> => {
  for (const { administratorId, learnerKey, sentAt } of reminders)
    await db
      .deleteFrom('reminders')
      .where('administrator_id', '=', administratorId)
      .where('learner_key', '=', learnerKey)
      .where('sent_at', '=', sentAt)
      .execute();
};

/** Returns those of the learners whom the administrator owns, by their name at sign-in. */
export const listOwnedByKey = (db: Db, administratorId: number, learnerKeys: readonly number[]) =>
  db
    .selectFrom('learners')
    .where('learners.key', 'in', learnerKeys)
    .where(isOwnedBy(administratorId, 'learners.organization_id'))
    .select(['learners.key', 'login', 'nick'])
    .orderBy('login')
    .execute();
