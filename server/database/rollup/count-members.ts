import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { withLongStatements } from '#server/database/statement-scope.ts';
import { lockStudy } from './lock-study.ts';
import { addContributions, addMembers } from './organization-sums.ts';

// Those of one organization change the same rows. An import, a stop and the embedded database wait for one such part.
const learnersAtOnce = 500;

const everything = { fromDay: '-infinity', toDay: 'infinity', timeZone: 'UTC', beginsAt: 0, endsAt: 0 };

const listUncounted = async (
  db: Db,
  { learnerKeys, limit }: { learnerKeys?: readonly number[] | undefined; limit?: number },
): Promise<number[]> => {
  const chosen = learnerKeys ? sql`and key = any(${learnerKeys}::int[])` : sql``;
  const { rows } = await sql<{ key: number }>`select key from learners where not is_counted ${chosen}
    order by organization_id, key ${limit === undefined ? sql`` : sql`limit ${sql.lit(limit)}`}`.execute(db);
  return rows.map(({ key }) => key);
};

/**
 * Takes learners who are new, moved, enabled or disabled out of the sums of their former organization and into those of
 * their present one. Call it in a transaction; returns the number of learners.
 */
export const countMembers = async (
  db: Db,
  choice: { learnerKeys?: readonly number[] | undefined; limit?: number },
): Promise<number> => {
  await lockStudy(db);
  const learnerKeys = await listUncounted(db, choice);
  if (learnerKeys.length === 0) return 0;
  const add = async (sign: 1 | -1) => {
    await addContributions(db, { ...everything, learnerKeys }, sign);
    await addMembers(db, learnerKeys, sign);
  };
  await add(-1);
  await sql`update learners
    set counted_organization_id = case when status = 'ENABLED' then organization_id end
    where key = any(${learnerKeys}::int[])`.execute(db);
  await add(1);
  return learnerKeys.length;
};

/** Takes learners out of the sums of all organizations, before their study is deleted. */
export const forgetMembers = async (db: Db, learnerKeys: readonly number[]): Promise<void> => {
  await addContributions(db, { ...everything, learnerKeys }, -1);
  await addMembers(db, learnerKeys, -1);
  await sql`update learners set counted_organization_id = null where key = any(${learnerKeys}::int[])`.execute(db);
};

/** Counts all learners who are not counted where they are, some at a time. Returns false if the signal ended it before. */
export const countAllMembers = async (db: Db, signal?: AbortSignal): Promise<boolean> => {
  // It can wait long for an import, and learners with many years of study take long.
  const countSome = () =>
    withLongStatements(() =>
      db.transaction().execute((transaction) => countMembers(transaction, { limit: learnersAtOnce })),
    );
  while (!signal?.aborted) if ((await countSome()) < learnersAtOnce) return true;
  return false;
};
