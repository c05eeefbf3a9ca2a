// An organisation's dashboard over more than 1,000,000 study events: 20,000 learners, 200 organisations, 180 days.
import { sql } from 'kysely';
import { organizationModules } from '#contract/dashboards.contract.ts';
import { type Database, openDatabase } from '#server/database/open-database.ts';
import { readOrganizationSums } from '#server/database/queries/dashboards.queries.ts';
import { organizationFigures } from '#server/figures/organization-figures.ts';
import { keepDemoWorld } from '#server/seed/keep-demo-world.ts';
import { daySeconds, worldOf } from '#server/seed/world.ts';
import { spread } from './spread.ts';

// A fixed moment, so that what was filled once serves every later run.
const now = Date.parse('2026-03-10T12:00:00Z') / 1000;
const lastDay = Math.floor(now / daySeconds);
const world = worldOf({ learners: 20_000, organizations: 200, days: 180, lastDay });
const organizations = ['org-halden', 'org-meridia', 'org-halden-002', 'org-halden-050'];
const windows = { 'last 7 days': [-6, 0], '7 days in January': [-60, -54], 'a year': [-365, 0] } as const;

const dayOf = (daysLater: number): string =>
  new Date((lastDay + daysLater) * daySeconds * 1000).toISOString().slice(0, 10);

async function describeWorld({ db }: Database): Promise<void> {
  const { rows } = await sql<{ events: number; days: number }>`
    select (select count(*) from learner_sign_ins) + (select count(*) from completed_lessons)
      + (select count(*) from skill_scores) + (select count(*) from level_tests)
      + (select count(*) from placement_tests) + (select count(*) from study_goals) as events,
      (select count(*) from study_days) as days`.execute(db);
  console.log(`${rows[0]?.events} raw events, ${rows[0]?.days} learner days`);
}

async function measure({ db }: Database, id: string, name: keyof typeof windows): Promise<void> {
  const [from, to] = windows[name];
  const window = { fromDay: dayOf(from), toDay: dayOf(to), timeZone: 'UTC' };
  let members: number | null | undefined;
  const figures = await spread(async () => {
    const sums = await readOrganizationSums(db, id, { modules: organizationModules, window });
    members = organizationFigures(sums, organizationModules, window).summary?.memberCount;
  });
  console.log(`${id} (${members} members), all modules, ${name}: ${figures}`);
}

async function run(database: Database): Promise<void> {
  console.log(`\n${database.kind}`);
  await keepDemoWorld({ database, now, timeZone: 'UTC', log: console.log, world });
  await describeWorld(database);
  for (const name of ['last 7 days', '7 days in January', 'a year'] as const)
    for (const id of organizations) await measure(database, id, name);
  await database.close();
}

await run(await openDatabase({ dataDir: '.cache/bench/dashboard' }));
const databaseUrl = process.env.DATABASE_URL;
if (databaseUrl) await run(await openDatabase({ dataDir: '', databaseUrl }));
