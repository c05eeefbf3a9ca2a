import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveStudyTimeZone } from '#server/study/study-time-zone.queries.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { addOpsToken } from '#tests/support/ops-token.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';
import { everyEvent } from '#tests/support/study/study-events.ts';

const at = Date.parse('2026-03-09T10:00:00Z') / 1000;

type Answer = { imported: number; duplicates: number; rejected: unknown[]; errors?: string[]; data?: unknown };

describe('POST /ops/study_events', () => {
  let server: ApiServer;
  let token: string;
  beforeAll(async () => {
    server = await startApiServer(everydayKind());
    token = await addOpsToken(server);
  });
  afterAll(() => server.stop());

  const post = (body: unknown, sentToken: string | undefined = token) =>
    server.call<Answer>('POST /ops/study_events', { token: sentToken, body });
  const dashboard = async () => {
    const { body } = await server.call<{ studyProgress: { coursesSummary: { lessonCount: number } } }>(
      'POST /api/v1/philippines/dashboards/organizations',
      {
        token: await signedInToken(server),
        body: {
          orgCode: 'NORTH',
          modules: ['STUDY_PROGRESS'],
          startDayKey: '20260304',
          endDayKey: '20260310',
        },
      },
    );
    return body.studyProgress.coursesSummary.lessonCount;
  };

  test('GEN-02 events show on the dashboard, and the same call again changes nothing', async () => {
    const { login } = await server.fixture.addLearner();
    const before = await dashboard();
    const events = everyEvent(login, at);
    expect((await post({ events })).body).toEqual({ imported: 7, duplicates: 0, rejected: [] });
    expect((await post({ events })).body).toEqual({ imported: 0, duplicates: 7, rejected: [] });
    expect(await dashboard()).toBe(before + 2);
  });

  test('GEN-02 the same events in five calls at once are imported once', async () => {
    const { login } = await server.fixture.addLearner();
    const answers = await Promise.all(Array.from({ length: 5 }, () => post({ events: everyEvent(login, at) })));
    expect(answers.map(({ body }) => body.imported).toSorted()).toEqual([0, 0, 0, 0, 7]);
  });

  test('GEN-02 faulty events are named by index and the rest is imported; with strict, nothing is', async () => {
    const { login } = await server.fixture.addLearner();
    const good = { id: `${login}-good`, type: 'SIGN_IN', userCode: login, at };
    const events = [5, { ...good, id: `${login}-unknown`, userCode: '1' }, good];
    const rejected = [
      { index: 0, id: '', reason: 'this is not a JSON object' },
      { index: 1, id: `${login}-unknown`, reason: 'there is no learner 1' },
    ];
    const strict = await post({ events, strict: true });
    expect([strict.status, strict.body]).toMatchObject([
      422,
      {
        errors: ['events.0: this is not a JSON object', 'events.1: there is no learner 1'],
        data: { extra: { rejected } },
      },
    ]);
    expect((await post({ events })).body).toEqual({ imported: 1, duplicates: 0, rejected });
  });

  test.each(['toString', 'constructor', '__proto__', 'hasOwnProperty', ''])(
    'GEN-02 an event of the type "%s" is rejected, and the others are imported',
    async (type) => {
      const { login } = await server.fixture.addLearner();
      const good = { id: `${login}-good`, type: 'SIGN_IN', userCode: login, at };
      const { status, body } = await post({ events: [{ ...good, id: `${login}-odd`, type }, good] });
      expect([status, body]).toMatchObject([200, { imported: 1, rejected: [{ index: 0, id: `${login}-odd` }] }]);
    },
  );

  test('GEN-02 a number that no column can hold is rejected with its event and field', async () => {
    const { login } = await server.fixture.addLearner();
    const base = { userCode: login, at };
    const lesson = { ...base, type: 'LESSON_COMPLETED', course: 'PC', lesson: 1, durationSec: 60 };
    const alix = { ...lesson, course: 'ALIX' };
    const faulty: [object, string][] = [2 ** 31, -1, 1.5, 2 ** 63, Number.MAX_VALUE].flatMap((number) => [
      [{ ...lesson, durationSec: number }, 'durationSec must be a whole number from 0 to 86400'],
      [{ ...lesson, lesson: number }, 'lesson must be a whole number from 0 to 32767'],
      [{ ...lesson, stars: number }, 'stars must be a whole number from 0 to 3'],
      [{ ...lesson, score: number }, 'score must be a whole number from 0 to 100'],
      [{ ...lesson, level: number }, 'level must be a whole number from 0 to 7'],
      [{ ...alix, keyExpressions: number }, 'keyExpressions must be a whole number from 0 to 1000'],
      [{ ...lesson, comprehension: { right: 0, total: number } }, 'comprehension.total must be a whole number from 0'],
      [{ ...base, type: 'LEVEL_TEST', level: 1, score: number }, 'score must be a whole number from 0 to 100'],
      [{ ...base, type: 'STUDY_GOAL', daysAWeek: number }, 'daysAWeek must be a whole number from 1 to 7'],
      [{ ...base, type: 'PLACEMENT_TEST', startLevel: number }, 'startLevel must be a whole number from 0 to 7'],
      [{ ...base, type: 'SKILL_SCORES', grammar: number }, 'grammar must be a whole number from 0 to 1000'],
      [{ ...base, type: 'SIGN_IN', at: number }, 'at '],
    ]);
    const events = faulty.map(([event], index) => ({ ...event, id: `${login}-${index}` }));
    const { status, body } = await post({ events, strict: true });
    expect(status).toBe(422);
    expect(body.errors).toEqual(
      faulty.map(([, text], index) => expect.stringMatching(new RegExp(`^events\\.${index}: ${text}`))),
    );
  });

  test('GEN-02 more lessons than a day can count are rejected with their events, in one call and in the next', async () => {
    const { login } = await server.fixture.addLearner();
    const lesson = {
      type: 'LESSON_COMPLETED',
      userCode: login,
      course: 'PC',
      lesson: 1,
      durationSec: 86_400,
      stars: 3,
    };
    const lessons = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...lesson,
        id: `${login}-${from + index}`,
        at: at + from + index,
      }));
    expect((await post({ events: lessons(0, 999) })).body).toMatchObject({ imported: 999, rejected: [] });
    const reason = 'lesson: the learner has 1000 lessons on 2026-03-09 already';
    const { status, body } = await post({ events: lessons(999, 3), strict: true });
    expect([status, body.errors]).toEqual([422, [`events.1: ${reason}`, `events.2: ${reason}`]]);
    const rejected = [{ index: 1, id: `${login}-1000`, reason }];
    expect((await post({ events: lessons(999, 2) })).body).toEqual({ imported: 1, duplicates: 0, rejected });
    const next = { ...lesson, id: `${login}-next`, at: at - 86_400 };
    expect((await post({ events: [next] })).body).toMatchObject({ imported: 1 });
  });

  test('GEN-02 only its own tokens are accepted, never a session', async () => {
    for (const other of ['', 'ops_wrong', await signedInToken(server)]) {
      const { status, body } = await post({ events: [1] }, other);
      expect([status, body]).toMatchObject([401, { errorCode: 50000 }]);
    }
  });

  test('GEN-02 events are refused while the days were counted again in another time zone', async () => {
    const { login } = await server.fixture.addLearner();
    const event = { id: `${login}-zone`, type: 'SIGN_IN', userCode: login, at };
    const zone = await server.db.selectFrom('study_time_zone').select('name').executeTakeFirstOrThrow();
    await saveStudyTimeZone(server.db, 'Pacific/Honolulu');
    try {
      const { status, body } = await post({ events: [event] });
      expect([status, body]).toMatchObject([503, { errorCode: 50_300, error: expect.stringContaining('settings') }]);
    } finally {
      await saveStudyTimeZone(server.db, zone.name);
    }
    expect((await post({ events: [event] })).body).toEqual({ imported: 1, duplicates: 0, rejected: [] });
  });

  test('GEN-02 a call with too many events is rejected with the limit, and too many calls with a wait', async () => {
    expect(await post({ events: Array.from({ length: 1_001 }, () => 1) })).toMatchObject({ status: 422 });
    const own = await addOpsToken(server);
    const statuses: number[] = [];
    for (let calls = 0; calls < 121; calls += 1) statuses.push((await post({}, own)).status);
    expect(statuses.slice(-2)).toEqual([422, 429]);
    server.pass(61);
    expect((await post({}, own)).status).toBe(422);
  });
});
