import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organizationModules } from '#contract/dashboard-values.ts';
import { type Database, openDatabase } from '#server/core/database/open-database.ts';
import { keyOfDay } from '#server/core/runtime/days.ts';
import { readOrganizationSums } from '#server/dashboards/dashboards.queries.ts';
import { organizationFigures } from '#server/dashboards/organization-figures.ts';
import { addOrganizations } from '#server/organizations/organization-writes.queries.ts';
import { rollUp } from '#server/study/rollup/rollup.ts';
import { expectSame } from '#tests/server/expect-same.ts';
import { emptyDatabase, everydayKind } from '#tests/support/databases.ts';
import { addEvents } from '#tests/support/raw-events.ts';
import { expectedFigures } from './dashboards.expected.ts';
import { readRaw } from './dashboards.raw.ts';

const second = (text: string): number => Date.parse(text) / 1000;

describe('figures of single events', () => {
  const timeZone = 'Europe/Berlin';
  let database: Database;
  const figuresOn = async (day: string) => {
    const window = { fromDay: day, toDay: day, timeZone };
    return organizationFigures(
      await readOrganizationSums(database.db, 'o-top', { modules: organizationModules, window }),
      organizationModules,
      window,
    );
  };
  const learner = (id: string, organization_id: string, status: 'ENABLED' | 'DISABLED') => ({
    id,
    organization_id,
    status,
    login: id.replaceAll(/\D/g, ''),
    nick: id,
    real_name: id,
    email: `${id}@example.com`,
    created_at: second('2026-10-01T00:00:00Z'),
  });
  const lesson = (learner_key: number, at: string, seconds: number) => ({
    learner_key,
    at: second(at),
    course: 'pc' as const,
    lesson: 1,
    seconds,
    stars: 2,
    score: 80,
    comprehension_right: 1,
    comprehension_total: 2,
    repeat_right: 3,
    repeat_total: 4,
    expressions: 0,
    expression_score: null,
    level: 0,
    degree: 500,
  });

  beforeAll(async () => {
    database = await openDatabase(await emptyDatabase(everydayKind()));
    const { db } = database;
    const organization = (id: string, parent_id: string | null, status: 'ENABLED' | 'DISABLED') => ({
      id,
      code: id.toUpperCase(),
      name: id,
      parent_id,
      status,
    });
    const organizations = [
      organization('o-top', null, 'ENABLED'),
      organization('o-low', 'o-top', 'DISABLED'),
      organization('o-lower', 'o-low', 'ENABLED'),
      organization('o-empty', 'o-top', 'ENABLED'),
    ];
    await addOrganizations(db, organizations);
    const keys = await db
      .insertInto('learners')
      .values([
        learner('u1', 'o-top', 'ENABLED'),
        learner('u2', 'o-lower', 'ENABLED'),
        learner('u3', 'o-lower', 'DISABLED'),
      ])
      .returning('key')
      .execute();
    const [first = 0, second_ = 0, third = 0] = keys.map(({ key }) => key);
    await addEvents(db, 'learner_sign_ins', [
      // The day on which clocks go back has 25 hours: 22:00Z of the 24th to 23:00Z of the 25th.
      { learner_key: first, at: second('2026-10-24T21:59:59Z') },
      { learner_key: first, at: second('2026-10-24T22:00:00Z') },
      { learner_key: second_, at: second('2026-10-25T22:59:59Z') },
      { learner_key: second_, at: second('2026-10-25T23:00:00Z') },
      { learner_key: third, at: second('2026-10-25T12:00:00Z') },
    ]);
    await addEvents(db, 'completed_lessons', [
      lesson(first, '2026-10-24T22:00:00Z', 60),
      lesson(second_, '2026-10-25T22:59:59Z', 120),
      lesson(second_, '2026-10-25T23:00:00Z', 240),
      lesson(third, '2026-10-25T12:00:00Z', 480),
    ]);
    await rollUp(db, { fromDay: '2026-10-01', toDay: '2026-11-01', timeZone });
  });
  afterAll(() => database.close());

  test('ORG-06 disabled learners are not members; learners of disabled and lower organizations are', async () => {
    expect((await figuresOn('2026-10-25')).summary).toEqual({ memberCount: 2 });
  });

  test('ORG-07 ORG-09 a day ends at midnight of the time zone, also when the clocks change', async () => {
    const minutes = async (day: string) => (await figuresOn(day)).studyDuration?.totalStudyDurationMins;
    const logins = async (day: string) => (await figuresOn(day)).behavior?.behaviors?.loginDays;
    expect([await minutes('2026-10-24'), await minutes('2026-10-25'), await minutes('2026-10-26')]).toEqual([0, 3, 4]);
    expect([await logins('2026-10-24'), await logins('2026-10-25'), await logins('2026-10-26')]).toEqual([0.5, 1, 0.5]);
  });

  test('ORG-07 ORG-08 an organization without learners has no averages and no shares', async () => {
    const window = { fromDay: '2026-10-25', toDay: '2026-10-26', timeZone };
    const sums = await readOrganizationSums(database.db, 'o-empty', { modules: organizationModules, window });
    const figures = organizationFigures(sums, organizationModules, window);
    expect(figures).toMatchObject({
      summary: { memberCount: 0 },
      behavior: {
        behaviors: { loginPercentageLastSevenDays: null, loginCountPercentage: null, loginDays: null },
        absenceDays: null,
      },
      studyProgress: {
        learnersSummary: { learnedPercentage: null, learnedCount: 0 },
        studyGoals: { averageAchievedDays: null, averageFrequency: null },
        pcSummary: { lessonStarCountAverage: null },
      },
      studyDuration: {
        totalStudyDurationMins: 0,
        averageTotalStudyDurationSec: null,
        dailyStudyDurations: [
          { dayKey: '20261025', totalStudyDurationMins: 0 },
          { dayKey: '20261026', totalStudyDurationMins: 0 },
        ],
      },
      skillQuality: { skills: { grammarAverage: null }, qualities: { comprehensionAverage: null } },
    });
  });

  test('ORG-05 only the requested modules are answered', async () => {
    const window = { fromDay: '2026-10-25', toDay: '2026-10-26', timeZone };
    for (const module of organizationModules) {
      const sums = await readOrganizationSums(database.db, 'o-top', { modules: [module], window });
      const all = await readOrganizationSums(database.db, 'o-top', { modules: organizationModules, window });
      const alone = organizationFigures(sums, [module], window);
      expect(Object.keys(alone)).toHaveLength(1);
      expect(organizationFigures(all, organizationModules, window)).toMatchObject(alone);
    }
  });

  const readKey = async (id: string): Promise<number> =>
    (await database.db.selectFrom('learners').select('key').where('id', '=', id).executeTakeFirstOrThrow()).key;
  const expectFigures = async (days: readonly string[]) => {
    const raw = await readRaw(database.db);
    for (const day of days)
      expectSame(
        await figuresOn(day),
        expectedFigures(raw, {
          organizationId: 'o-top',
          startDayKey: keyOfDay(day),
          endDayKey: keyOfDay(day),
          timeZone,
        }),
        day,
      );
  };

  test('ORG-09 a late event counts on its day and on later days', async () => {
    const { db } = database;
    const key = await readKey('u1');
    await addEvents(db, 'completed_lessons', [lesson(key, '2026-10-20T12:00:00Z', 600)]);
    await rollUp(db, { fromDay: '2026-10-20', toDay: '2026-10-20', timeZone, learnerKeys: [key] });
    expect((await figuresOn('2026-10-20')).studyDuration?.totalStudyDurationMins).toBe(10);
    await expectFigures(['2026-10-19', '2026-10-20', '2026-10-23', '2026-10-25', '2026-10-31']);
  });

  test('ORG-09 a late event counts if it happened in the first second of its day', async () => {
    const { db } = database;
    const [first, second_] = [await readKey('u1'), await readKey('u2')];
    const at = '2026-10-14T22:00:00Z';
    const lessons = [
      { ...lesson(first, at, 300), course: 'be' as const },
      { ...lesson(second_, at, 900), level: 3, degree: 700 },
    ];
    await addEvents(db, 'completed_lessons', lessons);
    await addEvents(db, 'learner_sign_ins', [{ learner_key: first, at: second(at) }]);
    await rollUp(db, { fromDay: '2026-10-15', toDay: '2026-10-15', timeZone, learnerKeys: [first, second_] });
    expect(await figuresOn('2026-10-15')).toMatchObject({
      behavior: { behaviors: { loginDays: 0.5 } },
      studyDuration: { totalStudyDurationMins: 20 },
      skillQuality: { beQuality: { lessonBestScoreAverage: 80 } },
    });
    await expectFigures(['2026-10-14', '2026-10-15', '2026-10-16', '2026-10-25', '2026-10-31']);
  });

  test('ORG-09 an event at exactly the next midnight belongs only to the next day', async () => {
    const { db } = database;
    const key = await readKey('u2');
    const midnight = '2026-10-12T22:00:00Z';
    const rolledUp = async (day: string) => {
      await rollUp(db, { fromDay: day, toDay: day, timeZone, learnerKeys: [key] });
      const days = db.selectFrom('study_days').where('learner_key', '=', key).where('day', '<', '2026-10-15');
      return days.select(['day', 'signed_in', 'seconds']).orderBy('day').execute();
    };
    await addEvents(db, 'completed_lessons', [lesson(key, '2026-10-12T12:00:00Z', 60), lesson(key, midnight, 120)]);
    await addEvents(db, 'learner_sign_ins', [{ learner_key: key, at: second(midnight) }]);
    const before = { day: '2026-10-12', signed_in: false, seconds: 60 };
    const after = { day: '2026-10-13', signed_in: true, seconds: 120 };
    expect(await rolledUp('2026-10-12')).toEqual([before]);
    expect(await rolledUp('2026-10-13')).toEqual([before, after]);
    expect(await rolledUp('2026-10-12')).toEqual([before, after]);
    await expectFigures(['2026-10-12', '2026-10-13', '2026-10-15', '2026-10-31']);
  });
});
