// Measures the order, the filter by activity and the export of a list of 100,000 learners.
// Seven of ten have states of twenty days; one of seven signed in within the last week.
import { sql } from 'kysely';
import type { LearnerActivityKind, LearnerSort } from '#contract/learner-values.ts';
import { type Database, openDatabase } from '#server/core/database/open-database.ts';
import { hasActivity } from '#server/dashboards/learner-activity.queries.ts';
import { readPage } from '#server/learners/learner-pages.ts';
import type { LearnerFilter } from '#server/learners/learners.queries.ts';
import { fillLearners, openSchema } from './learner-data.ts';
import { spread } from './spread.ts';

const all = ['org-halden', 'org-meridia'];

/** Each state begins five days after the one before; the newest ends when time does. */
async function fillStates({ db }: Database): Promise<void> {
  const filled = await sql`select from learner_states limit 1`.execute(db);
  if (filled.rows.length > 0) return;
  await sql`insert into learner_states (customer_id, learner_key, from_day, until_day, last_sign_in_day,
      last_lesson_day, be_lessons, be_best_scores, be_best_stars)
    select customer_id, key, day, case when n = 0 then date 'infinity' else day + 5 end, day, day, 0, 0, 0
    from learners, generate_series(0, 19) as n,
      date(date '2026-03-10' - (key % 35)::int - 5 * n) as day
    where key % 10 < 7`.execute(db);
  await sql`analyze`.execute(db);
}

const withActivity = (kind: LearnerActivityKind): LearnerFilter => ({
  roots: all,
  condition: hasActivity({ kind, days: { fromDay: '2026-03-04', toDay: '2026-03-10' }, timeZone: 'UTC' }),
});

type Case = readonly [
  title: string,
  filter: LearnerFilter,
  page: { page: number; pageSize: number; sort?: LearnerSort },
];

const cases: readonly Case[] = [
  ['newest first', { roots: all }, { page: 1, pageSize: 10 }],
  ...(['login', 'nick', 'email', '-status'] as const).map(
    (sort): Case => [`by ${sort}`, { roots: all }, { page: 1, pageSize: 10, sort }],
  ),
  ['by nick, page 4,000', { roots: all }, { page: 4_000, pageSize: 10, sort: 'nick' }],
  ...(['active', 'inactive'] as const).flatMap((kind): Case[] => [
    [kind, withActivity(kind), { page: 1, pageSize: 10 }],
    [`${kind}, by nick`, withActivity(kind), { page: 1, pageSize: 10, sort: 'nick' }],
    [`${kind}, by nick, page 50 of an export`, withActivity(kind), { page: 50, pageSize: 100, sort: 'nick' }],
  ]),
  ['newest first, page 100 of an export', { roots: all }, { page: 100, pageSize: 100 }],
  [
    'inactive in one organization',
    { ...withActivity('inactive'), roots: ['org-halden-002'] },
    { page: 1, pageSize: 10 },
  ],
];

async function run(database: Database): Promise<void> {
  console.log(`\n${database.kind}`);
  await fillLearners(database);
  await fillStates(database);
  for (const [title, filter, page] of cases) {
    let total = 0;
    const figures = await spread(async () => {
      ({ total } = await readPage(database.db, filter, page));
    });
    console.log(`${title} (${total}): ${figures}`);
  }
  await database.close();
}

const databaseUrl = process.env.DATABASE_URL;
await run(
  databaseUrl
    ? await openSchema(databaseUrl, 'bench_learner_activity')
    : await openDatabase({ dataDir: '.cache/bench/learner-activity' }),
);
