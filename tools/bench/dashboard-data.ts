import { sql } from 'kysely';
import { organizationModules } from '#contract/dashboard-values.ts';
import type { Database } from '#server/core/database/open-database.ts';
import { readOrganizationSums } from '#server/dashboards/dashboards.queries.ts';
import { organizationFigures } from '#server/dashboards/organization-figures.ts';
import { createSeedConfig, daySeconds } from '#server/seed/demo-data.ts';
import { saveDemoData } from '#server/seed/save-demo-data.ts';
import { spread } from './spread.ts';

// A fixed time, so that later runs reuse the filled database.
const now = Date.parse('2026-03-10T12:00:00Z') / 1000;
const lastDay = Math.floor(now / daySeconds);

/** The first and last day, counted back from the last day of the seed data. */
export type Days = readonly [from: number, to: number];

const formatDay = (daysLater: number): string =>
  new Date((lastDay + daysLater) * daySeconds * 1000).toISOString().slice(0, 10);

/** Fills a database with learners who have studied for some days, and prints its size. */
export async function fill(database: Database, size: { learners: number; organizations: number; days: number }) {
  await saveDemoData({
    database,
    now,
    timeZone: 'UTC',
    log: console.log,
    config: createSeedConfig({ ...size, lastDay }),
  });
  const { rows } = await sql<{ events: number; days: number }>`
    select (select count(*) from learner_sign_ins) + (select count(*) from completed_lessons)
      + (select count(*) from skill_scores) + (select count(*) from level_tests)
      + (select count(*) from placement_tests) + (select count(*) from study_goals) as events,
      (select count(*) from study_days) as days`.execute(database.db);
  console.log(`${rows[0]?.events} raw events, ${rows[0]?.days} learner days`);
}

/** Measures an organization's dashboard with all modules. */
export async function measure({ db }: Database, id: string, { name, days: [from, to] }: { name: string; days: Days }) {
  const window = { fromDay: formatDay(from), toDay: formatDay(to), timeZone: 'UTC' };
  let members: number | null | undefined;
  const figures = await spread(async () => {
    const sums = await readOrganizationSums(db, id, { modules: organizationModules, window });
    members = organizationFigures(sums, organizationModules, window).summary?.memberCount;
  });
  console.log(`${id} (${members} members), all modules, ${name}: ${figures}`);
}
