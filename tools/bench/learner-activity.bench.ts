// Measures a list of 100,000 learners:
// its order, the filters, the study time, the levels and the export.
// Seven of ten have states of twenty days; one of seven signed in within the last week.
import { sql } from 'kysely';
import type { LearnerActivityKind, LearnerProgressKind, LearnerSort } from '#contract/learner-values.ts';
import { type Database, openDatabase } from '#server/core/database/open-database.ts';
import { hasActivity } from '#server/dashboards/learner-activity.queries.ts';
import { readProgress } from '#server/dashboards/progress.queries.ts';
import { readStudyTimes } from '#server/dashboards/study-time.queries.ts';
import { readPage } from '#server/learners/learner-pages.ts';
import type { LearnerFilter } from '#server/learners/learners.queries.ts';
import { periodWorkbook } from '#server/study/period-workbook.ts';
import { fillLearners, openSchema } from './learner-data.ts';
import { spread } from './spread.ts';

const all = ['org-halden', 'org-meridia'];

/**
 * Each state begins five days after the one before; the newest ends when time does.
 * All have a placement test, one of three began the first level, and one of six took its test.
 */
async function fillStates({ db }: Database): Promise<void> {
  const filled = await sql`select from learner_states where start_level is not null limit 1`.execute(db);
  if (filled.rows.length > 0) return;
  await sql`truncate learner_states`.execute(db);
  await sql`insert into learner_states (customer_id, learner_key, from_day, until_day, last_sign_in_day,
      last_lesson_day, be_lessons, be_best_scores, be_best_stars, start_level, level_degree_0, level_score_0)
    select customer_id, key, day, case when n = 0 then date 'infinity' else day + 5 end, day, day, 0, 0, 0, key % 8,
      case when key % 3 = 0 then (key * 31) % 10001 end, case when key % 6 = 0 then key % 101 end
    from learners, generate_series(0, 19) as n,
      date(date '2026-03-10' - (key % 35)::int - 5 * n) as day
    where key % 10 < 7`.execute(db);
  await sql`analyze`.execute(db);
}

/** Seven of ten learners studied on one day of each week of a year. */
async function fillStudyDays({ db }: Database): Promise<void> {
  const filled = await sql`select from study_days limit 1`.execute(db);
  if (filled.rows.length > 0) return;
  // A statement of all weeks would be stopped as too slow.
  for (let week = 0; week < 52; week += 4)
    await sql`insert into study_days (customer_id, learner_key, day, signed_in, pc_lessons, be_lessons, alix_lessons,
        libra_lessons, vc_lessons, sc_lessons, lessons, pc_stars, seconds, ai_seconds, comprehension_right,
        comprehension_total, repeat_right, repeat_total, expressions, expression_scores, scored_expressions)
      select customer_id, key, date '2026-03-10' - (key % 7)::int - 7 * week, true, 1, 0, 0, 0, 0, 0, 1, 3,
        60 + (key * 31 + week * 17) % 3000, 0, 1, 1, 1, 1, 0, 0, 0
      from learners, generate_series(${week}::int, ${week}::int + 3) as week where key % 10 < 7`.execute(db);
  await sql`analyze`.execute(db);
}

type TimesCase = readonly [title: string, roots: readonly string[], fromDay: string, page: TimesPage];
type TimesPage = Parameters<typeof readStudyTimes>[2];

const most: TimesPage = { page: 1, pageSize: 10, sort: '-studyTime' };
const timesCases: readonly TimesCase[] = [
  ['study time of a day, most first', all, '2026-03-10', most],
  ['study time of seven days, most first', all, '2026-03-04', most],
  ['study time of seven days, fewest first', all, '2026-03-04', { ...most, sort: 'studyTime' }],
  ['study time of seven days, by nick', all, '2026-03-04', { ...most, sort: 'nick' }],
  ['study time of seven days, page 100 of an export', all, '2026-03-04', { ...most, page: 100, pageSize: 100 }],
  ['study time of 31 days, most first', all, '2026-02-08', most],
  ['study time of a year, most first', all, '2025-03-11', most],
  ['study time of seven days in one organization', ['org-halden-002'], '2026-03-04', most],
  ['study time of a year in one organization', ['org-halden-002'], '2025-03-11', most],
];

async function measureTimes({ db }: Database): Promise<void> {
  for (const [title, roots, fromDay, page] of timesCases) {
    const choice = { roots, days: { fromDay, toDay: '2026-03-10' }, timeZone: 'UTC' };
    let total = 0;
    const figures = await spread(async () => {
      ({ total } = await readStudyTimes(db, choice, page));
    });
    console.log(`${title} (${total}): ${figures}`);
  }
}

/** The file with the study data of each member of the largest customer. */
async function measureFiles({ db }: Database): Promise<void> {
  for (const [fromDay, title] of [
    ['2026-02-08', '31 days'],
    ['2025-03-11', 'a year'],
  ] as const) {
    const study = { organizationId: 'org-halden', days: { fromDay, toDay: '2026-03-10' }, timeZone: 'UTC' };
    const subject = { ...study, zone: 'UTC', countedFrom: undefined, now: 0, getName: (id: string) => id };
    let [members, bytes, before] = [0, 0, performance.now()];
    let longest = 0;
    const onRows = async (rows: number): Promise<void> => {
      members += rows;
      longest = Math.max(longest, performance.now() - before);
      before = performance.now();
    };
    const start = performance.now();
    for await (const chunk of periodWorkbook({ db, study, hasNames: true, onRows }, subject)) bytes += chunk.length;
    const [seconds, megabytes] = [(performance.now() - start) / 1000, bytes / 1_000_000];
    const memory = process.memoryUsage().rss / 1_000_000;
    console.log(
      `file of ${title} (${members}): ${seconds.toFixed(1)} s, ${megabytes.toFixed(1)} MB, longest page ${longest.toFixed(0)} ms, RSS ${memory.toFixed(0)} MB`,
    );
  }
}

type ProgressCase = readonly [title: string, roots: readonly string[], kind: LearnerProgressKind, page: ProgressPage];
type ProgressPage = Parameters<typeof readProgress>[2];

const furthest: ProgressPage = { page: 1, pageSize: 10, sort: '-progress' };
const progressCases: readonly ProgressCase[] = [
  ['who began a level, most first', all, 'level1', furthest],
  ['who began a level, by nick', all, 'level1', { ...furthest, sort: 'nick' }],
  ['who began a level, page 50 of an export', all, 'level1', { ...furthest, page: 50, pageSize: 100 }],
  ['who took a test, most first', all, 'test1', furthest],
  ['who did a placement test, most first', all, 'placement', furthest],
  ['who completed a lesson in seven days, latest first', all, 'lesson', furthest],
  ['who began a level in one organization', ['org-halden-002'], 'level1', furthest],
];

async function measureProgress({ db }: Database): Promise<void> {
  for (const [title, roots, kind, page] of progressCases) {
    const choice = { roots, kind, days: { fromDay: '2026-03-04', toDay: '2026-03-10' }, timeZone: 'UTC' };
    let total = 0;
    const figures = await spread(async () => {
      ({ total } = await readProgress(db, choice, page));
    });
    console.log(`${title} (${total}): ${figures}`);
  }
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
  await measureProgress(database);
  await fillStudyDays(database);
  await measureTimes(database);
  await measureFiles(database);
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
