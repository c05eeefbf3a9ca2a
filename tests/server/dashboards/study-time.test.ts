import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import type { StudyTimePage } from '#contract/learners.contract.ts';
import { rollUp } from '#server/study/rollup/rollup.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { databaseKinds } from '#tests/support/databases.ts';
import { addEvents } from '#tests/support/raw-events.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';

const second = (text: string): number => Date.parse(text) / 1000;
const week = { startDayKey: '20261123', endDayKey: '20261129' };
const beforeAllDays = second('2026-01-01T00:00:00Z');

/** What each learner studied: when a lesson ended, and its seconds. */
const lessons: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  most: [
    ['2026-11-23T00:00:00Z', 1800],
    ['2026-11-29T23:59:59Z', 2000],
  ],
  twinA: [['2026-11-24T08:00:00Z', 600]],
  twinB: [['2026-11-25T08:00:00Z', 600]],
  outside: [
    ['2026-11-22T23:59:59Z', 9000],
    ['2026-11-30T00:00:00Z', 9000],
  ],
  never: [],
  disabled: [['2026-11-24T08:00:00Z', 9000]],
};

const toLesson = (learnerKey: number, [at, seconds]: readonly [string, number], lesson: number) => ({
  learner_key: learnerKey,
  at: second(at),
  course: 'pc' as const,
  lesson,
  seconds,
  stars: 3,
  score: 90,
  comprehension_right: 0,
  comprehension_total: 0,
  repeat_right: 0,
  repeat_total: 0,
  expressions: 0,
  expression_score: null,
  level: null,
  degree: null,
});

describe.each(databaseKinds())('study time of learners on %s', (kind) => {
  let server: ApiServer;
  let token: string;

  beforeAll(async () => {
    server = await startApiServer(kind);
    for (const [id, done] of Object.entries(lessons)) {
      const { key } = await server.fixture.addLearner({
        id,
        nick: `Nick ${id}`,
        real_name: `Real ${id}`,
        status: id === 'disabled' ? 'DISABLED' : 'ENABLED',
        organization_id: 'id-NORTH-1',
        created_at: beforeAllDays,
      });
      const rows = done.map((one, at) => toLesson(key, one, at + 1));
      await addEvents(server.db, 'completed_lessons', rows);
    }
    await server.fixture.addLearner({ id: 'tooLate', created_at: second('2026-11-30T00:00:00Z') });
    await server.fixture.addLearner({ id: 'southern', organization_id: 'id-SOUTH', created_at: beforeAllDays });
    await rollUp(server.db, { fromDay: '2026-11-01', toDay: '2026-12-01', timeZone: 'UTC' });
    token = await signedInToken(server);
  });
  afterAll(() => server.stop());

  const find = (query: Record<string, string>) =>
    server.call<StudyTimePage>(
      `GET /ent/v1/client_users/find_by_study_time?${new URLSearchParams({ ...week, ...query })}`,
      { token },
    );
  const findTimes = async (query: Record<string, string>) =>
    (await find(query)).body.list.map(({ user, studySeconds }) => [user.id, studySeconds]);

  test('FIND-13 members have what they studied on the days, most first, and equal ones stand by their ID', async () => {
    const { status, body } = await find({ sort: '-studyTime' });
    expect([status, body.total, body.idleTotal]).toEqual([200, 5, 2]);
    expect(body.list.map(({ user, studySeconds }) => [user.id, studySeconds])).toEqual([
      ['most', 3800],
      ['twinB', 600],
      ['twinA', 600],
      ['outside', 0],
      ['never', 0],
    ]);
    expect(body.list[0]?.user).toMatchObject({ nick: 'Nick most', realName: 'Real most' });
  });

  test('FIND-13 fewest first is the reverse, and rows keep their place between pages', async () => {
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => findTimes({ sort: 'studyTime', pageSize: '2', page })),
    );
    expect(pages).toEqual([
      [
        ['never', 0],
        ['outside', 0],
      ],
      [
        ['twinA', 600],
        ['twinB', 600],
      ],
      [['most', 3800]],
    ]);
    const { body } = await find({ sort: 'studyTime', page: '9' });
    expect([body.list, body.total, body.idleTotal]).toEqual([[], 5, 2]);
  });

  test('FIND-13 other orders and a search have the study time too', async () => {
    expect(await findTimes({ sort: 'nick', pageSize: '2' })).toEqual([
      ['most', 3800],
      ['never', 0],
    ]);
    expect(await findTimes({ name: 'nick twin', sort: '-studyTime', pageSize: '1' })).toEqual([['twinB', 600]]);
    expect((await findTimes({})).length).toBe(5);
  });

  test('FIND-14 the times of all members add up to the figure of the same days', async () => {
    const { body } = await server.call<OrganizationDashboard>('POST /api/v1/philippines/dashboards/organizations', {
      token,
      body: { orgCode: 'NORTH', modules: ['STUDY_DURATION'], ...week },
    });
    const times = await findTimes({ orgCode: 'NORTH' });
    const seconds = times.reduce((sum, [, one]) => sum + Number(one), 0);
    expect(body.studyDuration?.totalStudyDurationMins).toBeCloseTo(seconds / 60);
  });

  test('FIND-13 days of more than a year, or none, are rejected', async () => {
    for (const [days, field] of [
      [{ startDayKey: '20251128' }, 'endDayKey'],
      [{ startDayKey: '20261130' }, 'endDayKey'],
      [{ startDayKey: '' }, 'startDayKey'],
    ] as const)
      expect(await find(days)).toMatchObject({
        status: 422,
        body: { errors: [expect.stringMatching(new RegExp(`^${field}`))] },
      });
    expect((await find({ sort: 'minutes' })).status).toBe(422);
  });
});
