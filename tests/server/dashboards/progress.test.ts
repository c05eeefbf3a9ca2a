import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { learnerProgressKinds } from '#contract/learner-values.ts';
import type { ProgressPage } from '#contract/learners.contract.ts';
import { rollUp } from '#server/study/rollup/rollup.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { databaseKinds } from '#tests/support/databases.ts';
import { addEvents } from '#tests/support/raw-events.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';

const second = (text: string): number => Date.parse(text) / 1000;
const week = { startDayKey: '20261123', endDayKey: '20261129' };
const beforeAllDays = second('2026-01-01T00:00:00Z');
const early = '2026-11-10T08:00:00Z';
const within = '2026-11-24T08:00:00Z';
const after = '2026-11-30T00:00:00Z';

type Lesson = { at: string; course: 'pc' | 'be'; level: number; degree: number };
type Study = {
  lessons?: readonly Lesson[];
  tests?: readonly { at: string; level: number; score: number }[];
  placed?: readonly { at: string; start_level: number }[];
};

const lesson = (at: string, level: number, degree: number): Lesson => ({ at, course: 'pc', level, degree });

/** Levels and milestones are numbered from 0, degrees are hundredths of a percent. */
const studies: Readonly<Record<string, Study>> = {
  far: { lessons: [lesson(early, 2, 1_000), lesson(within, 2, 7_550)], tests: [{ at: within, level: 2, score: 81 }] },
  twinA: { lessons: [lesson(early, 2, 2_000), lesson(after, 2, 9_000)], placed: [{ at: early, start_level: 0 }] },
  twinB: { lessons: [lesson(early, 2, 2_000)], placed: [{ at: within, start_level: 5 }] },
  zero: { lessons: [lesson(within, 2, 0), { at: early, course: 'be', level: 4, degree: 4_000 }] },
  tested: { tests: [{ at: early, level: 2, score: 30 }] },
  later: { lessons: [lesson(after, 2, 5_000)], placed: [{ at: after, start_level: 1 }] },
  never: {},
  disabled: { lessons: [lesson(within, 2, 5_000)], placed: [{ at: early, start_level: 1 }] },
};

const noScores = { seconds: 60, stars: 3, score: 90, expressions: 0, expression_score: null };
const noAnswers = { comprehension_right: 0, comprehension_total: 0, repeat_right: 0, repeat_total: 0 };

async function addStudy({ db }: ApiServer, learner_key: number, { lessons = [], tests = [], placed = [] }: Study) {
  const add = (row: { at: string }) => ({ ...row, learner_key, at: second(row.at) });
  const done = lessons.map((one, at) => ({ ...one, ...add(one), lesson: at + 1, ...noScores, ...noAnswers }));
  await addEvents(db, 'completed_lessons', done);
  await addEvents(
    db,
    'level_tests',
    tests.map((one) => ({ ...one, ...add(one) })),
  );
  await addEvents(
    db,
    'placement_tests',
    placed.map((one) => ({ ...one, ...add(one) })),
  );
}

/** How many members an answer counts for each kind of progress. */
function listCounts({ studyProgress, skillQuality }: OrganizationDashboard): Record<string, number | null | undefined> {
  const levels = skillQuality?.level?.levelProgresses ?? [];
  const milestones = skillQuality?.beQuality?.levelProgresses ?? [];
  return {
    lesson: studyProgress?.learnersSummary?.learnedCount,
    placement: studyProgress?.pt?.haveDoneCount,
    ...Object.fromEntries(levels.map(({ index, degreeMembers }) => [`level${index + 1}`, degreeMembers])),
    ...Object.fromEntries(levels.map(({ index, levelTestMembers }) => [`test${index + 1}`, levelTestMembers])),
    ...Object.fromEntries(milestones.map(({ index, degreeMembers }) => [`milestone${index + 1}`, degreeMembers])),
  };
}

describe.each(databaseKinds())('progress of learners on %s', (kind) => {
  let server: ApiServer;
  let token: string;

  beforeAll(async () => {
    server = await startApiServer(kind);
    for (const [id, study] of Object.entries(studies)) {
      const { key } = await server.fixture.addLearner({
        id,
        nick: `Nick ${id}`,
        status: id === 'disabled' ? 'DISABLED' : 'ENABLED',
        organization_id: 'id-NORTH-1',
        created_at: beforeAllDays,
      });
      await addStudy(server, key, study);
    }
    const { key } = await server.fixture.addLearner({ organization_id: 'id-SOUTH', created_at: beforeAllDays });
    await addStudy(server, key, studies.far ?? {});
    await rollUp(server.db, { fromDay: '2026-11-01', toDay: '2026-12-01', timeZone: 'UTC' });
    token = await signedInToken(server);
  });
  afterAll(() => server.stop());

  const find = (query: Record<string, string>) =>
    server.call<ProgressPage>(
      `GET /ent/v1/client_users/find_by_progress?${new URLSearchParams({ ...week, ...query })}`,
      { token },
    );
  const findReached = async (query: Record<string, string>) =>
    (await find(query)).body.list.map(({ user, progress }) => [user.id, progress]);

  test('FIND-16 members who began a level have its completion by the last day, and equal ones stand by their ID', async () => {
    const { status, body } = await find({ progress: 'level3', sort: '-progress' });
    expect([status, body.total]).toEqual([200, 4]);
    expect(body.list.map(({ user, progress }) => [user.id, progress])).toEqual([
      ['far', 75.5],
      ['twinB', 20],
      ['twinA', 20],
      ['zero', 0],
    ]);
    expect(body.list[0]).toMatchObject({ user: { nick: 'Nick far', status: 'ENABLED' }, org: { name: 'The NORTH-1' } });
  });

  test('FIND-16 rows keep their place between pages, and other orders and a search have the progress too', async () => {
    const pages = ['1', '2', '3'].map((page) =>
      findReached({ progress: 'level3', sort: 'progress', pageSize: '2', page }),
    );
    expect(await Promise.all(pages)).toEqual([
      [
        ['zero', 0],
        ['twinA', 20],
      ],
      [
        ['twinB', 20],
        ['far', 75.5],
      ],
      [],
    ]);
    expect(await findReached({ progress: 'level3', sort: '-nick', pageSize: '1' })).toEqual([['zero', 0]]);
    expect((await findReached({ progress: 'level3', name: 'nick twin' })).length).toBe(2);
  });

  test('FIND-16 scores, milestones, start levels and last lessons are those of the last day', async () => {
    const reached = ['test3', 'milestone5', 'placement', 'lesson'].map((progress) =>
      findReached({ progress, sort: 'progress' }),
    );
    expect(await Promise.all(reached)).toEqual([
      [
        ['tested', 30],
        ['far', 81],
      ],
      [['zero', 40]],
      [
        ['twinA', 0],
        ['twinB', 5],
      ],
      [
        ['far', 20261124],
        ['zero', 20261124],
      ],
    ]);
    expect(await findReached({ progress: 'level3', endDayKey: '20261130', sort: '-progress', pageSize: '1' })).toEqual([
      ['twinA', 90],
    ]);
  });

  test('FIND-16 each list has as many members as the figure of the same organization and days', async () => {
    for (const days of [week, { startDayKey: '20261101', endDayKey: '20261130' }]) {
      const { body } = await server.call<OrganizationDashboard>(
        'POST /api/v1/philippines/dashboards/organizations/period',
        { token, body: { orgCode: 'NORTH', modules: ['STUDY_PROGRESS', 'SKILL_QUALITY'], ...days } },
      );
      const totals = learnerProgressKinds.map(async (progress) => {
        const { body: page } = await find({ ...days, orgCode: 'NORTH', progress });
        return [progress, page.total] as const;
      });
      const counts = listCounts(body);
      expect(Object.fromEntries(await Promise.all(totals))).toEqual(counts);
      expect(counts.level3).toBeGreaterThan(3);
    }
  });

  test('FIND-16 unknown progress, orders and days are rejected', async () => {
    for (const [query, field] of [
      [{ progress: 'level9' }, 'progress'],
      [{ progress: '' }, 'progress'],
      [{ progress: 'level1', sort: 'level' }, 'sort'],
      [{ progress: 'level1', startDayKey: '20251128' }, 'endDayKey'],
    ] as const)
      expect(await find(query)).toMatchObject({
        status: 422,
        body: { errors: [expect.stringMatching(new RegExp(`^${field}`))] },
      });
  });
});
