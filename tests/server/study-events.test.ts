import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { databaseKinds } from '#tests/support/databases.ts';
import { addOpsToken } from '#tests/support/ops-token.ts';
import { signedInToken } from '#tests/support/sign-in.ts';
import { everyEvent } from '#tests/support/study-events.ts';

const at = Date.parse('2026-03-09T10:00:00Z') / 1000;

type Answer = { imported: number; duplicates: number; rejected: unknown[]; errors?: string[]; data?: unknown };

describe.each(databaseKinds())('POST /ops/study_events on %s', (kind) => {
  let server: ApiServer;
  let token: string;
  beforeAll(async () => {
    server = await startApiServer(kind);
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
          ...{ orgCode: 'NORTH', modules: ['STUDY_PROGRESS'], startDayKey: '20260304', endDayKey: '20260310' },
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

  test('GEN-02 only its own tokens are accepted, never a session', async () => {
    for (const other of ['', 'ops_wrong', await signedInToken(server)]) {
      const { status, body } = await post({ events: [1] }, other);
      expect([status, body]).toMatchObject([401, { errorCode: 50000 }]);
    }
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
