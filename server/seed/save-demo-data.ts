import { demoPassword } from '#contract/demo-accounts.ts';
import { hashPassword } from '#server/administrators/passwords.ts';
import type { Database } from '#server/core/database/open-database.ts';
import type { Db } from '#server/core/database/schema.ts';
import { daySeconds, demoSeedConfig, type SeedConfig } from './demo-data.ts';
import { fillDemoData, isFilledOnce } from './fill-demo-data.ts';
import { insertOrganizations } from './insert.ts';
import { insertDemoAdministrators } from './insert-administrators.ts';
import { makeOrganizations } from './organizations.ts';

const name = 'demo';

/** Returns the parameters of the demo data; undefined if there is none. */
export async function readSeedConfig(db: Db): Promise<SeedConfig | undefined> {
  const row = await db.selectFrom('demo_data_sets').selectAll().where('name', '=', name).executeTakeFirst();
  if (!row) return undefined;
  const { seed, learners, organizations, first_day: firstDay, days } = row;
  return { seed, learners, organizations, firstDay, days };
}

async function createDemoData(db: Db, { firstDay, ...rest }: SeedConfig): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await db.transaction().execute(async (transaction) => {
    const created = await transaction
      .insertInto('demo_data_sets')
      .values({ name, first_day: firstDay, ...rest })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!created) return;
    await insertOrganizations(transaction, makeOrganizations({ firstDay, ...rest }));
    await insertDemoAdministrators(transaction, passwordHash);
  });
}

/** Whether the demo data exists; later changes to its learners do not matter. */
export async function hasDemoData(db: Db): Promise<boolean> {
  const config = await readSeedConfig(db);
  return config !== undefined && (await isFilledOnce(db, { name, config }));
}

/**
 * Creates the demo data at the first start and later adds study up to `now` (Unix seconds).
 * Can be interrupted and can run on several servers at once; the next start continues.
 * `config` is for tests and benchmarks and applies to the first start only.
 * Returns the parameters of the data.
 */
export async function saveDemoData(options: {
  database: Database;
  now: number;
  timeZone: string;
  log(line: string): void;
  config?: SeedConfig;
}): Promise<SeedConfig> {
  const { db } = options.database;
  const { now, timeZone, log } = options;
  const startMs = Date.now();
  if (!(await readSeedConfig(db))) {
    log('demo data: making it, once');
    await createDemoData(db, options.config ?? demoSeedConfig(Math.floor(now / daySeconds)));
  }
  const config = await readSeedConfig(db);
  if (!config) throw new Error('the demo data was not written down');
  const worked = await fillDemoData(db, { name, config, now, timeZone, log });
  if (worked) log(`demo data: up to date after ${((Date.now() - startMs) / 1000).toFixed(1)} s`);
  return config;
}
