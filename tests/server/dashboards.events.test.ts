import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organizationModules } from '#contract/dashboards.contract.ts';
import { type Database, openDatabase } from '#server/database/open-database.ts';
import { readOrganizationSums } from '#server/database/queries/dashboards.queries.ts';
import { addOrganizations } from '#server/database/queries/organizations.queries.ts';
import { rollUp } from '#server/database/rollup/rollup.ts';
import { keyOfDay } from '#server/days.ts';
import { organizationFigures } from '#server/figures/organization-figures.ts';
import { databaseKinds, emptyDatabase } from '#tests/support/databases.ts';
import { figuresByHand } from './dashboards.by-hand.ts';
import { readRaw } from './dashboards.raw.ts';
import { expectSame } from './expect-same.ts';

const second = (text: string): number => Date.parse(text) / 1000;

describe.each(databaseKinds())('figures of single events on %s', (kind) => {
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
    ...{ id, organization_id, status, login: id.replaceAll(/\D/g, ''), nick: id, real_name: id },
    ...{ email: `${id}@example.com`, created_at: second('2026-10-01T00:00:00Z') },
  });
  const lesson = (learner_key: number, at: string, seconds: number) => ({
    ...{ learner_key, at: second(at), course: 'pc' as const, lesson: 1, seconds, stars: 2, score: 80 },
    ...{ comprehension_right: 1, comprehension_total: 2, repeat_right: 3, repeat_total: 4 },
    ...{ expressions: 0, expression_score: null, level: 0, degree: 500 },
  });

  beforeAll(async () => {
    database = await openDatabase(await emptyDatabase(kind));
    const { db } = database;
    const organization = (id: string, parent_id: string | null, status: 'ENABLED' | 'DISABLED') => ({
      ...{ id, code: id.toUpperCase(), name: id, parent_id, status },
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
    await db
      .insertInto('learner_sign_ins')
      .values([
        // The day on which clocks go back has 25 hours: 22:00Z of the 24th to 23:00Z of the 25th.
        { learner_key: first, at: second('2026-10-24T21:59:59Z') },
        { learner_key: first, at: second('2026-10-24T22:00:00Z') },
        { learner_key: second_, at: second('2026-10-25T22:59:59Z') },
        { learner_key: second_, at: second('2026-10-25T23:00:00Z') },
        { learner_key: third, at: second('2026-10-25T12:00:00Z') },
      ])
      .execute();
    await db
      .insertInto('completed_lessons')
      .values([
        lesson(first, '2026-10-24T22:00:00Z', 60),
        lesson(second_, '2026-10-25T22:59:59Z', 120),
        lesson(second_, '2026-10-25T23:00:00Z', 240),
        lesson(third, '2026-10-25T12:00:00Z', 480),
      ])
      .execute();
    await rollUp(db, { fromDay: '2026-10-01', toDay: '2026-11-01', timeZone });
  });
  afterAll(() => database.close());

  test('ORG-06 disabled learners are no members, those of disabled and lower organisations are', async () => {
    expect((await figuresOn('2026-10-25')).summary).toEqual({ memberCount: 2 });
  });

  test('ORG-07 ORG-09 a day ends at midnight of the time zone, also when the clocks change', async () => {
    const minutes = async (day: string) => (await figuresOn(day)).studyDuration?.totalStudyDurationMins;
    const logins = async (day: string) => (await figuresOn(day)).behavior?.behaviors?.loginDays;
    expect([await minutes('2026-10-24'), await minutes('2026-10-25'), await minutes('2026-10-26')]).toEqual([0, 3, 4]);
    expect([await logins('2026-10-24'), await logins('2026-10-25'), await logins('2026-10-26')]).toEqual([0.5, 1, 0.5]);
  });

  test('ORG-07 ORG-08 an organisation without learners has no averages and no shares', async () => {
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

  test('ORG-05 only the modules asked for are answered', async () => {
    const window = { fromDay: '2026-10-25', toDay: '2026-10-26', timeZone };
    for (const module of organizationModules) {
      const sums = await readOrganizationSums(database.db, 'o-top', { modules: [module], window });
      const all = await readOrganizationSums(database.db, 'o-top', { modules: organizationModules, window });
      const alone = organizationFigures(sums, [module], window);
      expect(Object.keys(alone)).toHaveLength(1);
      expect(organizationFigures(all, organizationModules, window)).toMatchObject(alone);
    }
  });

  test('ORG-09 an event that comes late counts on its day and from then on', async () => {
    const { db } = database;
    const { key } = await db.selectFrom('learners').select('key').where('id', '=', 'u1').executeTakeFirstOrThrow();
    await db
      .insertInto('completed_lessons')
      .values(lesson(key, '2026-10-20T12:00:00Z', 600))
      .execute();
    await rollUp(db, { fromDay: '2026-10-20', toDay: '2026-10-20', timeZone, learnerKeys: [key] });
    expect((await figuresOn('2026-10-20')).studyDuration?.totalStudyDurationMins).toBe(10);
    const raw = await readRaw(db);
    for (const day of ['2026-10-19', '2026-10-20', '2026-10-23', '2026-10-25', '2026-10-31'])
      expectSame(
        await figuresOn(day),
        figuresByHand(raw, { organizationId: 'o-top', startDayKey: keyOfDay(day), endDayKey: keyOfDay(day), timeZone }),
        day,
      );
  });
});
