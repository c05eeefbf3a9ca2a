import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '#server/core/database/open-database.ts';
import type { Db } from '#server/core/database/schema.ts';
import { addOrganizations } from '#server/organizations/organization-writes.queries.ts';
import { rollUp } from '#server/study/rollup/rollup.ts';
import { emptyDatabase, removeDatabase } from '#tests/support/databases.ts';
import { addEvents } from '#tests/support/raw-events.ts';

const learners = 2_000;
const chosen = 100;
/** Each statement can read the rows of a day once; reading them for each learner makes 270,000. */
const readsMax = learners * 10;
/** A learner takes about 105; reading the index on to the end of the customer makes it 460. */
const blocksMax = chosen * 200;
const days = ['2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10'] as const;
const present = days.at(-1) ?? '';

describe.runIf(inject('postgresUrl'))('the rollup of a day that the statistics do not know', () => {
  let database: Database;
  let place: Awaited<ReturnType<typeof emptyDatabase>>;
  let keys: number[];

  const signInOn = async (db: Db, day: string, learnerKeys: readonly number[]) => {
    const at = Date.parse(`${day}T10:00:00Z`) / 1000;
    await addEvents(
      db,
      'learner_sign_ins',
      learnerKeys.map((learner_key) => ({ learner_key, at })),
    );
    await rollUp(db, { fromDay: day, toDay: day, timeZone: 'UTC', learnerKeys });
  };

  beforeAll(async () => {
    place = await emptyDatabase('postgres');
    database = await openDatabase(place);
    const { db } = database;
    await addOrganizations(db, [{ id: 'A', code: 'A', name: 'A', status: 'ENABLED', parent_id: null }]);
    await sql`insert into learners (id, login, nick, real_name, email, status, organization_id, created_at)
      select 'l' || n, (40000000 + n)::text, 'Nick', '', 'l' || n || '@example.com', 'ENABLED', 'A', n
      from generate_series(1, ${sql.lit(learners)}) as n`.execute(db);
    keys = (await db.selectFrom('learners').select('key').orderBy('key').execute()).map(({ key }) => key);
    for (const day of days) {
      if (day === present) await sql`analyze`.execute(db);
      await signInOn(db, day, keys);
    }
  }, 120_000);
  afterAll(async () => {
    await database.close();
    removeDatabase(place);
  });

  /** Rows and blocks of 8 KiB of study days and learner states that were read so far. */
  const countReads = async (db: Db): Promise<{ rows: number; blocks: number }> => {
    // The connection reports what it read when its next statement ends.
    await sql`select pg_stat_force_next_flush()`.execute(db);
    const { rows } = await sql<{ rows: number; blocks: number }>`
      select sum(coalesce(idx_tup_fetch, 0) + seq_tup_read)::int as rows,
        sum(heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read)::int as blocks
      from pg_stat_user_tables join pg_statio_user_tables using (relid)
      where pg_stat_user_tables.relname like 'learner_states_%' or pg_stat_user_tables.relname = 'study_days'`.execute(
      db,
    );
    return rows[0] ?? { rows: 0, blocks: 0 };
  };

  test('GEN-02 reads neither the rows nor the index of all learners of that day for each of its own', async () => {
    const read = await database.db.connection().execute(async (db) => {
      const before = await countReads(db);
      await signInOn(db, present, keys.slice(0, chosen));
      const after = await countReads(db);
      return { rows: after.rows - before.rows, blocks: after.blocks - before.blocks };
    });
    expect(read.rows).toBeGreaterThan(chosen);
    expect(read.rows).toBeLessThan(readsMax);
    expect(read.blocks).toBeGreaterThan(chosen);
    expect(read.blocks).toBeLessThan(blocksMax);
  });
});
