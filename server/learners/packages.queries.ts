import { sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';

export const countPackages = async (db: Db, learnerKey: number): Promise<number> => {
  const { total } = await db
    .selectFrom('packages')
    .where('learner_key', '=', learnerKey)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

/** The packages of a learner, newest first. */
export const listPackages = (db: Db, learnerKey: number, { offset, limit }: { offset: number; limit: number }) =>
  db
    .selectFrom('packages')
    .where('learner_key', '=', learnerKey)
    .select(['sku_code', 'sku_name', 'shipped_at', 'started_at', 'ended_at'])
    .orderBy('shipped_at', 'desc')
    .orderBy(sql`id collate "C"`)
    .offset(offset)
    .limit(limit)
    .execute();
