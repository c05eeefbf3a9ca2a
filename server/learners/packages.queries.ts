import { type RawBuilder, sql } from 'kysely';
import { type PackageSort, type PackageSortColumn, packageSortColumns } from '#contract/learner-values.ts';
import { readOrder } from '#contract/sorts.ts';
import type { Db } from '#server/core/database/schema.ts';

export const countPackages = async (db: Db, learnerKey: number): Promise<number> => {
  const { total } = await db
    .selectFrom('packages')
    .where('learner_key', '=', learnerKey)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

const sortExpressions: Readonly<Record<PackageSortColumn, RawBuilder<unknown>>> = {
  shippedAt: sql.ref('shipped_at'),
  skuCode: sql`sku_code collate "C"`,
  skuName: sql`lower(sku_name) collate "C"`,
  startedAt: sql.ref('started_at'),
  endedAt: sql.ref('ended_at'),
};

type Rows = { offset: number; limit: number; sort?: PackageSort | undefined };

/** The packages of a learner, newest first unless they are sorted. */
export const listPackages = (db: Db, learnerKey: number, { offset, limit, sort = '-shippedAt' }: Rows) => {
  const { column, direction } = readOrder(packageSortColumns, sort);
  return db
    .selectFrom('packages')
    .where('learner_key', '=', learnerKey)
    .select(['sku_code', 'sku_name', 'shipped_at', 'started_at', 'ended_at'])
    .orderBy(sortExpressions[column], direction)
    .orderBy(sql`id collate "C"`)
    .offset(offset)
    .limit(limit)
    .execute();
};
