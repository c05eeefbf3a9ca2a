import type { Db } from '#server/core/database/schema.ts';

/** Returns the weekly goal of an organization in minutes for each member, or null. */
export const findWeeklyGoal = async (db: Db, organizationId: string): Promise<number | null> => {
  const goal = await db
    .selectFrom('organization_goals')
    .where('organization_id', '=', organizationId)
    .select('weekly_minutes')
    .executeTakeFirst();
  return goal?.weekly_minutes ?? null;
};

type GoalChange = { seen: number | null; wanted: number | null };

const set = (db: Db, organizationId: string, { seen, wanted }: { seen: number | null; wanted: number }) =>
  seen === null
    ? db
        .insertInto('organization_goals')
        .values({ organization_id: organizationId, weekly_minutes: wanted })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
    : db
        .updateTable('organization_goals')
        .set({ weekly_minutes: wanted })
        .where('organization_id', '=', organizationId)
        .where('weekly_minutes', '=', seen)
        .executeTakeFirst();

/** A goal that was not seen stays. */
const remove = async (db: Db, organizationId: string, seen: number | null) => {
  if (seen === null) return;
  await db
    .deleteFrom('organization_goals')
    .where('organization_id', '=', organizationId)
    .where('weekly_minutes', '=', seen)
    .execute();
};

/**
 * Sets the weekly goal of an organization, or removes it with null.
 * Changes nothing if it is another one than was seen.
 * Returns the goal that the organization has then.
 */
export const changeWeeklyGoal = async (
  db: Db,
  organizationId: string,
  { seen, wanted }: GoalChange,
): Promise<number | null> => {
  await (wanted === null ? remove(db, organizationId, seen) : set(db, organizationId, { seen, wanted }));
  return findWeeklyGoal(db, organizationId);
};
