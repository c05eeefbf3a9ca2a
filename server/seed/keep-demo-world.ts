import type { Database } from '#server/database/open-database.ts';
import type { Db } from '#server/database/schema.ts';
import { hashPassword } from '#server/passwords.ts';
import { demoPassword } from './administrators.ts';
import { fillWorld, isFilledOnce } from './fill-world.ts';
import { insertOrganizations } from './insert.ts';
import { insertDemoAdministrators } from './insert-administrators.ts';
import { makeOrganizations } from './organizations.ts';
import { daySeconds, demoWorld, type World } from './world.ts';

const name = 'demo';

async function readWorld(db: Db): Promise<World | undefined> {
  const row = await db.selectFrom('demo_worlds').selectAll().where('name', '=', name).executeTakeFirst();
  if (!row) return undefined;
  const { seed, learners, organizations, first_day: firstDay, days } = row;
  return { seed, learners, organizations, firstDay, days };
}

/** Writes down what the world is, its organisations and administrators, unless another server was first. */
async function foundWorld(db: Db, { firstDay, ...rest }: World): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await db.transaction().execute(async (transaction) => {
    const founded = await transaction
      .insertInto('demo_worlds')
      .values({ name, first_day: firstDay, ...rest })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!founded) return;
    await insertOrganizations(transaction, makeOrganizations({ firstDay, ...rest }));
    await insertDemoAdministrators(transaction, passwordHash);
  });
}

/** Whether the demo world was made before, whatever its learners have done since. */
export async function hasDemoWorld(db: Db): Promise<boolean> {
  const world = await readWorld(db);
  return world !== undefined && (await isFilledOnce(db, { name, world }));
}

/**
 * Keeps the demo world: makes it at the first start, afterwards adds what its learners did since then, up to `now` (Unix
 * seconds). Safe with several servers at once and to be interrupted: the next start goes on. `world` is for tests and
 * benchmarks and counts at the first start alone. Answers the world.
 */
export async function keepDemoWorld(options: {
  database: Database;
  now: number;
  timeZone: string;
  log(line: string): void;
  world?: World;
}): Promise<World> {
  const { db } = options.database;
  const { now, timeZone, log } = options;
  const begun = Date.now();
  if (!(await readWorld(db))) {
    log('demo world: making it, once');
    await foundWorld(db, options.world ?? demoWorld(Math.floor(now / daySeconds)));
  }
  const world = await readWorld(db);
  if (!world) throw new Error('the demo world was not written down');
  const worked = await fillWorld(db, { name, world, now, timeZone, log });
  if (worked) log(`demo world: up to date after ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  return world;
}
