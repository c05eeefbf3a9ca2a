import { sql } from 'kysely';
import { issueDueWithin, queueCompletedLevels } from '#server/certificates/due-certificates.queries.ts';
import type { Db } from '#server/core/database/schema.ts';
import { addDays, dayIn } from '#server/core/runtime/days.ts';
import { rollUp } from '#server/study/rollup/rollup.ts';
import { daySeconds, type SeedConfig } from './demo-data.ts';
import { insertLearners, insertPackages, insertStudy } from './insert.ts';
import { makeLearners } from './learners.ts';
import { makeOrganizations, type OrganizationSeed } from './organizations.ts';
import { makePackages } from './packages.ts';
import { makeStudy } from './study.ts';

const learnersPerBatch = 100;

export type FillOptions = {
  name: string;
  config: SeedConfig;
  /** Study is filled up to this time in Unix seconds. */
  now: number;
  timeZone: string;
  log(line: string): void;
};

type Batch = { number: number; filledUntil: number; timeZone: string };

const getStartTime = (config: SeedConfig): number => config.firstDay * daySeconds - 1;

async function readBatches(db: Db, { name, config, timeZone }: FillOptions): Promise<Batch[]> {
  const rows = await db.selectFrom('demo_batches').selectAll().where('data_set', '=', name).execute();
  const known = new Map(rows.map((row) => [row.number, row]));
  return Array.from({ length: Math.ceil(config.learners / learnersPerBatch) }, (_, number) => ({
    number,
    filledUntil: known.get(number)?.filled_until ?? getStartTime(config),
    timeZone: known.get(number)?.time_zone ?? timeZone,
  }));
}

/** Whether every part of the seed data was filled at least once. */
export async function isFilledOnce(db: Db, { name, config }: Pick<FillOptions, 'name' | 'config'>): Promise<boolean> {
  const rows = await db.selectFrom('demo_batches').select('number').where('data_set', '=', name).execute();
  return rows.length >= Math.ceil(config.learners / learnersPerBatch);
}

async function lockBatch(db: Db, { name, timeZone }: FillOptions, part: Batch): Promise<boolean> {
  await db
    .insertInto('demo_batches')
    .values({ data_set: name, number: part.number, filled_until: part.filledUntil, time_zone: timeZone })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows } = await sql<{ filled_until: number; time_zone: string }>`
    select filled_until, time_zone from demo_batches where data_set = ${name} and number = ${part.number} for update`.execute(
    db,
  );
  return rows[0]?.filled_until === part.filledUntil && rows[0].time_zone === part.timeZone;
}

const finishBatch = (db: Db, { name, now, timeZone }: FillOptions, part: Batch) =>
  db
    .updateTable('demo_batches')
    .set({ filled_until: now, time_zone: timeZone })
    .where('data_set', '=', name)
    .where('number', '=', part.number)
    .where('filled_until', '<=', part.filledUntil)
    .execute();

function daysToCount({ config, now, timeZone }: FillOptions, part: Batch): { fromDay: string; toDay: string } {
  const isGoingOn = part.timeZone === timeZone && part.filledUntil > getStartTime(config);
  const fromDay = isGoingOn
    ? dayIn(part.filledUntil + 1, timeZone)
    : addDays(dayIn(getStartTime(config), timeZone), -1);
  return { fromDay, toDay: dayIn(now, timeZone) };
}

async function fillBatch(
  db: Db,
  filling: FillOptions,
  { part, organizations }: { part: Batch; organizations: readonly OrganizationSeed[] },
): Promise<number> {
  const { config, now, timeZone } = filling;
  const from = part.number * learnersPerBatch + 1;
  const to = Math.min(config.learners, from + learnersPerBatch - 1);
  const learners = makeLearners(config, organizations, { from, to });
  const study = makeStudy(config, learners, { after: part.filledUntil, until: now });
  const isQuiet = Object.values(study).every((events) => events.length === 0);
  if (isQuiet && part.timeZone === timeZone && part.filledUntil > getStartTime(config)) {
    await finishBatch(db, filling, part);
    return 0;
  }
  return db.transaction().execute(async (transaction) => {
    if (!(await lockBatch(transaction, filling, part))) return 0;
    const keys = await insertLearners(transaction, learners);
    await insertPackages(transaction, makePackages(config, learners, now), keys);
    await insertStudy(transaction, study, keys);
    await rollUp(transaction, { ...daysToCount(filling, part), timeZone, learnerKeys: [...keys.values()] });
    await queueCompletedLevels(transaction, [...keys.values()]);
    await issueDueWithin(transaction);
    await finishBatch(transaction, filling, part);
    return study.lessons.length;
  });
}

/**
 * Fills seed data in parts and continues where each part stopped,
 * without gaps or duplicates after an interruption or with several servers.
 * Returns whether there was anything to do.
 */
export async function fillDemoData(db: Db, filling: FillOptions): Promise<boolean> {
  const parts = await readBatches(db, filling);
  const open = parts.filter((part) => part.filledUntil < filling.now || part.timeZone !== filling.timeZone);
  const organizations = makeOrganizations(filling.config);
  let lessons = 0;
  let loggedAt = 0;
  for (const [index, part] of open.entries()) {
    lessons += await fillBatch(db, filling, { part, organizations });
    if (Date.now() - loggedAt < 2_000) continue;
    loggedAt = Date.now();
    filling.log(`demo data: ${Math.round(((index + 1) / open.length) * 100)} % (${lessons} lessons)`);
  }
  if (lessons === 0) return open.length > 0;
  await sql`analyze`.execute(db);
  // The embedded database does not vacuum by itself.
  // Without it, counting learners cannot use an index only.
  await sql`vacuum learners`.execute(db);
  return open.length > 0;
}
