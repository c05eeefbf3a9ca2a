import { sql } from 'kysely';
import { rollUp } from '#server/database/rollup/rollup.ts';
import type { Db } from '#server/database/schema.ts';
import { addDays, dayIn } from '#server/days.ts';
import { insertLearners, insertStudy } from './insert.ts';
import { makeLearners } from './learners.ts';
import { type MadeOrganization, makeOrganizations } from './organizations.ts';
import { makeStudy } from './study.ts';
import { daySeconds, type World } from './world.ts';

const learnersOfPart = 100;

export type Filling = {
  name: string;
  world: World;
  /** Unix seconds up to which study is there afterwards. */
  now: number;
  timeZone: string;
  log(line: string): void;
};

type Part = { number: number; filledUntil: number; timeZone: string };

const beginningOf = (world: World): number => world.firstDay * daySeconds - 1;

async function readParts(db: Db, { name, world, timeZone }: Filling): Promise<Part[]> {
  const rows = await db.selectFrom('demo_parts').selectAll().where('world', '=', name).execute();
  const known = new Map(rows.map((row) => [row.number, row]));
  return Array.from({ length: Math.ceil(world.learners / learnersOfPart) }, (_, number) => ({
    number,
    filledUntil: known.get(number)?.filled_until ?? beginningOf(world),
    timeZone: known.get(number)?.time_zone ?? timeZone,
  }));
}

/** Whether every part of a world was filled once, up to some moment. */
export async function isFilledOnce(db: Db, { name, world }: Pick<Filling, 'name' | 'world'>): Promise<boolean> {
  const rows = await db.selectFrom('demo_parts').select('number').where('world', '=', name).execute();
  return rows.length >= Math.ceil(world.learners / learnersOfPart);
}

/** Takes a part for this transaction; false when another server has filled it since it was read. */
async function takePart(db: Db, { name, timeZone }: Filling, part: Part): Promise<boolean> {
  await db
    .insertInto('demo_parts')
    .values({ world: name, number: part.number, filled_until: part.filledUntil, time_zone: timeZone })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows } = await sql<{ filled_until: number; time_zone: string }>`
    select filled_until, time_zone from demo_parts where world = ${name} and number = ${part.number} for update`.execute(
    db,
  );
  return rows[0]?.filled_until === part.filledUntil && rows[0].time_zone === part.timeZone;
}

/** Writes down that a part is filled up to now. */
const closePart = (db: Db, { name, now, timeZone }: Filling, part: Part) =>
  db
    .updateTable('demo_parts')
    .set({ filled_until: now, time_zone: timeZone })
    .where('world', '=', name)
    .where('number', '=', part.number)
    .where('filled_until', '<=', part.filledUntil)
    .execute();

/** The days that are to be counted again: all of them at first and in a new time zone, else those since the last filling. */
function daysToCount({ world, now, timeZone }: Filling, part: Part): { fromDay: string; toDay: string } {
  const isGoingOn = part.timeZone === timeZone && part.filledUntil > beginningOf(world);
  const fromDay = isGoingOn ? dayIn(part.filledUntil + 1, timeZone) : addDays(dayIn(beginningOf(world), timeZone), -1);
  return { fromDay, toDay: dayIn(now, timeZone) };
}

/** Makes, writes and counts a part's study since it was last filled, all or nothing; answers how many lessons came. */
async function fillPart(
  db: Db,
  filling: Filling,
  { part, organizations }: { part: Part; organizations: readonly MadeOrganization[] },
): Promise<number> {
  const { world, now, timeZone } = filling;
  const from = part.number * learnersOfPart + 1;
  const to = Math.min(world.learners, from + learnersOfPart - 1);
  const learners = makeLearners(world, organizations, { from, to });
  const study = makeStudy(world, learners, { after: part.filledUntil, until: now });
  const isQuiet = Object.values(study).every((events) => events.length === 0);
  if (isQuiet && part.timeZone === timeZone && part.filledUntil > beginningOf(world)) {
    await closePart(db, filling, part);
    return 0;
  }
  return db.transaction().execute(async (transaction) => {
    if (!(await takePart(transaction, filling, part))) return 0;
    const keys = await insertLearners(transaction, learners);
    await insertStudy(transaction, study, keys);
    await rollUp(transaction, { ...daysToCount(filling, part), timeZone, learnerKeys: [...keys.values()] });
    await closePart(transaction, filling, part);
    return study.lessons.length;
  });
}

/**
 * Fills a world part by part, from where each part was left: interrupted, or with another server at it, nothing is lost
 * or there twice. Answers whether anything was to be done.
 */
export async function fillWorld(db: Db, filling: Filling): Promise<boolean> {
  const parts = await readParts(db, filling);
  const open = parts.filter((part) => part.filledUntil < filling.now || part.timeZone !== filling.timeZone);
  const organizations = makeOrganizations(filling.world);
  let lessons = 0;
  let told = 0;
  for (const [index, part] of open.entries()) {
    lessons += await fillPart(db, filling, { part, organizations });
    if (Date.now() - told < 2_000) continue;
    told = Date.now();
    filling.log(`demo world: ${Math.round(((index + 1) / open.length) * 100)} % (${lessons} lessons)`);
  }
  if (lessons === 0) return open.length > 0;
  await sql`analyze`.execute(db);
  // The embedded database does not see to this by itself; pages of learners are counted from an index alone only after it.
  await sql`vacuum learners`.execute(db);
  return open.length > 0;
}
