import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { learnerModules } from '#contract/dashboard-values.ts';
import type { LearnerDashboard } from '#contract/dashboards.contract.ts';
import { permissionCodes } from '#contract/permission-groups.ts';
import { readSettings } from '#server/core/runtime/settings.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';
import { addLearnersWithStudy, timeZone } from './learner-dashboard.events.ts';

const line = 'POST /api/v1/philippines/dashboards/users';
const periodLine = 'POST /api/v1/philippines/dashboards/users/period';
const ofDay = (dayKey: string) => ({ startDayKey: dayKey, endDayKey: dayKey });
const notAllowed = { errorCode: 40300, error: 'You do not have access to this learner.' };
const indexes = [0, 1, 2, 3, 4, 5, 6, 7];

describe('learner dashboard', () => {
  let server: ApiServer;
  let token: string;
  const load = <Body = LearnerDashboard>(userId: string, changes: object = {}, by = token) =>
    server.call<Body>(line, {
      token: by,
      body: { userId, modules: [...learnerModules], startDayKey: '20261023', endDayKey: '20261026', ...changes },
    });
  const figures = async (userId: string, changes: object = {}) => (await load(userId, changes)).body;

  beforeAll(async () => {
    const { console: settings } = readSettings({});
    server = await startApiServer(everydayKind(), { settings: { console: { ...settings, timeZone } } });
    await addLearnersWithStudy(server);
    token = await signedInToken(server);
  });
  afterAll(() => server.stop());

  test('MONTH-22 a period of up to 731 days has the figures of its days, and a day more is refused with the limit', async () => {
    const loadPeriod = <Body = LearnerDashboard>(body: object, by = token) =>
      server.call<Body>(periodLine, { token: by, body: { userId: 'active', modules: [...learnerModules], ...body } });
    const window = { startDayKey: '20261023', endDayKey: '20261026' };
    expect((await loadPeriod(window)).body).toEqual(await figures('active'));
    const twoYears = await loadPeriod({ startDayKey: '20241026', endDayKey: '20261026' });
    const { behavior, studyDuration } = twoYears.body;
    expect([twoYears.status, studyDuration?.dailyStudyDurations?.length]).toEqual([200, 731]);
    expect((behavior?.behaviors?.loginDays ?? 0) + (behavior?.absenceDays ?? 0)).toBe(731);
    const more = await loadPeriod<{ errors: string[] }>({ startDayKey: '20241025', endDayKey: '20261026' });
    expect([more.status, more.body.errors]).toEqual([422, ['endDayKey: at most 731 days from startDayKey']]);
    const turned = await loadPeriod<{ errors: string[] }>({ startDayKey: '20261027', endDayKey: '20261026' });
    expect([turned.status, turned.body.errors]).toEqual([422, ['endDayKey: must not be before startDayKey']]);
  });

  test('MONTH-22 a period needs the same permission and learner as seven days', async () => {
    const lister = await signedInToken(server, { permissions: ['account_list_query'] });
    const month = { startDayKey: '20261001', endDayKey: '20261031' };
    const send = (body: object) =>
      server.call(periodLine, { token: lister, body: { userId: 'active', ...month, ...body } });
    const statuses = [
      await send({ modules: ['BEHAVIOR'] }),
      await send({ modules: ['STUDY_DURATION'] }),
      await send({ modules: ['BEHAVIOR'], userId: 'nobody' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 403, 403]);
  });

  test('REPORT-03 REPORT-04 REPORT-05 all four modules of a learner, disabled or not, in the form of the contract', async () => {
    const { status, body } = await load('active');
    const of25 = { comprehension_right: 6, comprehension_total: 12, repeat_right: 18, repeat_total: 24 };
    expect(status).toBe(200);
    expect(body).toEqual({
      behavior: { behaviors: { loginDays: 2 }, absenceDays: 2 },
      studyProgress: {
        studyGoals: { achievedDays: 3, frequency: 5 },
        coursesSummary: {
          pcLessonCount: 2,
          beLessonCount: 3,
          alixLessonCount: 1,
          libraLessonCount: 0,
          vcLessonCount: 0,
          scLessonCount: 0,
        },
        pcSummary: { lessonStarCount: 5 },
        pt: { haveDone: true },
      },
      studyDuration: {
        totalStudyDurationMins: 7,
        dailyStudyDurations: [
          { dayKey: '20261023', studyDurationSec: 0 },
          { dayKey: '20261024', studyDurationSec: 90 },
          { dayKey: '20261025', studyDurationSec: 90 },
          { dayKey: '20261026', studyDurationSec: 240 },
        ],
      },
      skillQuality: {
        skills: { grammar: 520, listening: 610, speaking: null, reading: null, vocabulary: null, average: 565 },
        qualities: {
          comprehension: (of25.comprehension_right / of25.comprehension_total) * 100,
          sentenceRepeat: (of25.repeat_right / of25.repeat_total) * 100,
        },
        level: {
          originalLevel: 2,
          levelProgress: 38.5,
          levelProgresses: indexes.map((index) =>
            index === 2 ? { index, degree: 38.5, levelTestScores: 81 } : { index, degree: null, levelTestScores: null },
          ),
        },
        beQuality: { lessonBestScore: 75, lessonStarCount: 4 },
        aiQualities: { totalDurationMins: 2, keyExpressions: 4, totalExpressionScore: 73 },
      },
    });
  });

  test('REPORT-03 a learner without events has counts of 0, no scores and no goal', async () => {
    expect(await figures('idle', ofDay('20261026'))).toEqual({
      behavior: { behaviors: { loginDays: 0 }, absenceDays: 1 },
      studyProgress: {
        studyGoals: { achievedDays: null, frequency: null },
        coursesSummary: {
          pcLessonCount: 0,
          beLessonCount: 0,
          alixLessonCount: 0,
          libraLessonCount: 0,
          vcLessonCount: 0,
          scLessonCount: 0,
        },
        pcSummary: { lessonStarCount: 0 },
        pt: { haveDone: false },
      },
      studyDuration: {
        totalStudyDurationMins: 0,
        dailyStudyDurations: [{ dayKey: '20261026', studyDurationSec: 0 }],
      },
      skillQuality: {
        skills: { grammar: null, listening: null, speaking: null, reading: null, vocabulary: null, average: null },
        qualities: { comprehension: null, sentenceRepeat: null },
        level: {
          originalLevel: null,
          levelProgress: null,
          levelProgresses: indexes.map((index) => ({ index, degree: null, levelTestScores: null })),
        },
        beQuality: { lessonBestScore: null, lessonStarCount: 0 },
        aiQualities: { totalDurationMins: 0, keyExpressions: 0, totalExpressionScore: null },
      },
    });
  });

  test('REPORT-01 REPORT-05 figures of past days ignore later events', async () => {
    const seen = async (dayKey: string) => {
      const { studyProgress, skillQuality } = await figures('active', ofDay(dayKey));
      return [
        studyProgress?.pt?.haveDone,
        studyProgress?.studyGoals?.frequency,
        skillQuality?.skills?.grammar,
        skillQuality?.level?.levelProgress,
        skillQuality?.beQuality?.lessonBestScore,
      ];
    };
    expect(await seen('20261023')).toEqual([false, null, null, null, null]);
    expect(await seen('20261024')).toEqual([false, null, 500, 10, null]);
    expect(await seen('20261025')).toEqual([false, 5, 520, 38.5, 70]);
    expect(await seen('20261026')).toEqual([true, 5, 520, 38.5, 75]);
    expect(await seen('99991231')).toEqual([true, 5, 520, 38.5, 75]);
  });

  test("USER-06 an account is in use when its last seven days have a sign-in, by the time zone's days", async () => {
    const loginDays = async (startDayKey: string, endDayKey: string) => {
      const body = await figures('active', { modules: ['BEHAVIOR'], startDayKey, endDayKey });
      expect(Object.keys(body)).toEqual(['behavior']);
      return body.behavior?.behaviors?.loginDays;
    };
    expect(await loginDays('20261017', '20261023')).toBe(0);
    expect(await loginDays('20261018', '20261024')).toBe(1);
    expect(await loginDays('20261025', '20261031')).toBe(1);
    expect(await loginDays('20261026', '20261101')).toBe(0);
  });

  test.each(learnerModules)('REPORT-03 %s alone answers nothing but its section', async (module) => {
    const all = await figures('active');
    const alone = await figures('active', { modules: [module, module] });
    expect(Object.keys(alone)).toHaveLength(1);
    expect(all).toMatchObject(alone);
  });

  test.each([
    ['a day that no calendar has', { startDayKey: '20260230' }, ['startDayKey: must be a day of the calendar']],
    ['an end before the start', { endDayKey: '20261022' }, ['endDayKey: must not be before startDayKey']],
    ['more than 366 days', { startDayKey: '20251025' }, ['endDayKey: at most 366 days from startDayKey']],
    ['a day in another form', { startDayKey: '2026-10-23' }, ['startDayKey: a day as YYYYMMDD']],
    ["the organization's summary", { modules: ['SUMMARY'] }, [expect.stringMatching(/^modules\.0: /)]],
    ['no module', { modules: [] }, [expect.stringMatching(/^modules: /)]],
    ['no learner', { userId: '' }, [expect.stringMatching(/^userId: /)]],
    ['a number for a learner', { userId: 7 }, [expect.stringMatching(/^userId: /)]],
  ])('REPORT-03 %s is rejected and named', async (_, changes, errors) => {
    const { status, body } = await load<unknown>('active', changes);
    expect({ status, body }).toEqual({
      status: 422,
      body: { errorCode: 42200, error: 'The request is not valid.', errors },
    });
  });

  test('PERM-05 dashboard_personal reads all modules, account_list_query only the activation, other codes nothing', async () => {
    const codes = ['account_list_query', 'dashboard_personal'];
    const [lists, reports] = await Promise.all(codes.map((code) => signedInToken(server, { permissions: [code] })));
    const others = await signedInToken(server, {
      permissions: permissionCodes.filter((code) => !codes.includes(code)),
    });
    const readStatus = async (modules: readonly string[], by: string | undefined) =>
      (await load('active', { modules }, by)).status;
    expect(await Promise.all([lists, reports, others].map((by) => readStatus(['BEHAVIOR'], by)))).toEqual([
      200, 200, 403,
    ]);
    for (const modules of [['STUDY_DURATION'], ['BEHAVIOR', 'SKILL_QUALITY'], learnerModules])
      expect(await Promise.all([lists, reports, others].map((by) => readStatus(modules, by)))).toEqual([403, 200, 403]);
  });

  test("PERM-05 another customer's learner is rejected like an unknown one, without a figure", async () => {
    const lower = await signedInToken(server, { organizations: ['id-NORTH-1-1'] });
    const none = await signedInToken(server, { organizations: [] });
    const answers = [
      await load<unknown>('southern'),
      await load<unknown>('nobody'),
      await load<unknown>('ACTIVE'),
      await load<unknown>('idle', {}, lower),
      await load<unknown>('active', { modules: ['BEHAVIOR'] }, none),
    ];
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 403, body: notAllowed });
    expect((await load('active', {}, lower)).status).toBe(200);
  });
});
