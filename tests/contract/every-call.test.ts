import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/all.ts';
import { defaultBodyMaxBytes, type Endpoint } from '#contract/endpoint.ts';
import { failureBody } from '#contract/failures.contract.ts';
import { boundEndpoints } from '#server/app.ts';
import { type ApiServer, type RequestOptions, startApiServer } from '#tests/support/api-server.ts';
import { courseSamples } from '#tests/support/course-samples.ts';
import { databaseKinds } from '#tests/support/databases.ts';
import { downloadSamples } from '#tests/support/download-samples.ts';
import { addOpsToken } from '#tests/support/ops-token.ts';
import { mailedCode, signedInToken, signIn } from '#tests/support/sign-in.ts';
import { testPassword } from '#tests/support/test-data.ts';

type Name = keyof typeof endpoints;
/** The request; `path` replaces the path of an endpoint with parameters. */
type Sample = (server: ApiServer) => Promise<RequestOptions & { path?: string }>;

const signedIn = async (server: ApiServer): Promise<RequestOptions> => ({ token: await signedInToken(server) });
const newAccount = async (server: ApiServer) => ({ provider: 'email', uid: await server.fixture.addAdministrator() });

/** A successful request of every call. */
const samples: Record<Name, Sample> = {
  login: async (server) => ({ body: { ...(await newAccount(server)), password: testPassword } }),
  refreshToken: async (server) => {
    const { refreshToken } = await signIn(server, await server.fixture.addAdministrator());
    return { body: { refreshToken } };
  },
  logout: signedIn,
  resetCode: async (server) => ({ body: await newAccount(server) }),
  passwordReset: async (server) => {
    const { provider, uid } = await newAccount(server);
    await server.call('POST /ent/v1/auth/password/reset_code', { body: { provider, uid } });
    return { body: { provider, uid, code: await mailedCode(server, uid), password: 'new password' } };
  },
  administratorInfo: signedIn,
  passwordChange: async (server) => ({
    ...(await signedIn(server)),
    body: { password: testPassword, newPassword: 'a new password' },
  }),
  activeSessionList: signedIn,
  activeSessionEnd: async (server) => {
    const token = await signedInToken(server);
    const { body } = await server.call<{ sessions: { id: string }[] }>('GET /ent/v1/auth/sessions', { token });
    return { token, path: `/ent/v1/auth/sessions/${body.sessions[0]?.id}` };
  },
  otherSessionsEnd: signedIn,
  permissionList: signedIn,
  ownedOrganizations: signedIn,
  uploadToken: signedIn,
  organizationDashboard: async (server) => ({
    ...(await signedIn(server)),
    body: {
      orgCode: 'NORTH',
      modules: ['SUMMARY', 'BEHAVIOR', 'STUDY_PROGRESS', 'STUDY_DURATION', 'SKILL_QUALITY'],
      startDayKey: '20260303',
      endDayKey: '20260309',
    },
  }),
  learnerList: async (server) => ({
    ...(await signedIn(server)),
    path: '/ent/v1/client_users/list?page=1&pageSize=10&orgCode=NORTH',
  }),
  learnerSearch: async (server) => ({
    ...(await signedIn(server)),
    path: `/ent/v1/client_users?email=${(await server.fixture.addLearner()).email}&page=1&pageSize=10`,
  }),
  learnerDetail: async (server) => ({
    ...(await signedIn(server)),
    path: `/ent/v1/client_users/${(await server.fixture.addLearner()).id}/detail`,
  }),
  learnerSave: async (server) => ({
    ...(await signedIn(server)),
    path: `/ent/v1/client_users/${(await server.fixture.addLearner()).id}`,
    body: { nick: 'Ada', realName: '' },
  }),
  packageList: async (server) => ({
    ...(await signedIn(server)),
    path: `/ent/v1/client_users/${(await server.fixture.addLearner()).id}/packages?page=1`,
  }),
  learnerDashboard: async (server) => ({
    ...(await signedIn(server)),
    body: {
      userId: (await server.fixture.addLearner()).id,
      modules: ['BEHAVIOR', 'STUDY_PROGRESS', 'STUDY_DURATION', 'SKILL_QUALITY'],
      startDayKey: '20260303',
      endDayKey: '20260309',
    },
  }),
  applicationList: async (server) => ({
    ...(await signedIn(server)),
    path: '/ent/v1/client_users/applications?page=1&pageSize=10&status=PENDING&createdStartAtSec=0',
  }),
  applicationCreate: async (server) => ({
    ...(await signedIn(server)),
    body: { applications: [{ email: `${randomUUID()}@example.com`, nick: 'Nick', realName: '', orgCode: 'NORTH-1' }] },
  }),
  studyEventImport: async (server) => {
    const { login: userCode } = await server.fixture.addLearner();
    const at = Date.parse('2026-03-10T11:00:00Z') / 1000;
    return {
      token: await addOpsToken(server),
      body: { events: [{ id: randomUUID(), type: 'SIGN_IN', userCode, at }] },
    };
  },
  ...courseSamples,
  ...downloadSamples,
};

const calls: { name: Name; endpoint: Endpoint }[] = Object.entries(endpoints).map(([name, endpoint]) => ({
  name: name as Name,
  endpoint,
}));
const lineOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const needsSignIn = calls.filter(({ endpoint }) => endpoint.access !== 'public' && endpoint.access !== 'opsToken');
const withBody = calls.filter(({ endpoint }) => endpoint.body !== undefined);
const asksForCodes = calls.filter(({ endpoint }) => typeof endpoint.access !== 'string');
const ofCourses = Object.keys(courseSamples).filter((name) => name !== 'courseList');
const ownersOnly: string[] = [
  ...['organizationDashboard', 'learnerList', 'learnerDetail', 'learnerDashboard', 'learnerSave', 'packageList'],
  ...ofCourses,
  ...['studyFileList', 'certificateInspection', 'learnerCertificates', 'organizationCertificates', 'certificateCount'],
];

test('every call of the contract has exactly one handler', () => {
  expect(boundEndpoints.map(({ endpoint }) => lineOf(endpoint)).toSorted()).toEqual(
    calls.map(({ endpoint }) => lineOf(endpoint)).toSorted(),
  );
});

describe.each(databaseKinds())('on %s', (kind) => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(kind, { downloadLimits: { customerTasks: 1_000, allTasks: 1_000 } });
  });
  afterAll(() => server.stop());

  type Sampled = RequestOptions & { path?: string | undefined };
  const send = ({ method, path: defaultPath }: Endpoint, { path = defaultPath, ...sent }: Sampled) =>
    server.call(`${method} ${path}`, sent);
  const expectRejection = async (endpoint: Endpoint, sent: Sampled, [status, errorCode]: [number, number]) => {
    const answer = await send(endpoint, sent);
    expect([answer.status, answer.body]).toMatchObject([status, { errorCode }]);
    expect(v.is(failureBody, answer.body)).toBe(true);
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
    return answer.body;
  };

  test.each(calls)('REQ-02 $name succeeds with an answer of the contract', async ({ name, endpoint }) => {
    const { status, body, headers } = await send(endpoint, await samples[name](server));
    expect(status).toBe(200);
    expect(v.safeParse(endpoint.answer, body).issues).toBeUndefined();
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  test.each(needsSignIn)(
    'REQ-01 $name is rejected without a token, with a bad and with an expired one',
    async ({ name, endpoint }) => {
      const { token, ...sent } = await samples[name](server);
      await expectRejection(endpoint, sent, [401, 50000]);
      await expectRejection(endpoint, { ...sent, token: 'bad' }, [401, 50000]);
      server.pass(901);
      await expectRejection(endpoint, { ...sent, ...(token === undefined ? {} : { token }) }, [401, 50001]);
    },
  );

  test.each(needsSignIn)(
    'REQ-03 $name is rejected for a signed-out and for a disabled administrator',
    async ({ name, endpoint }) => {
      const sent = await samples[name](server);
      const token = await signedInToken(server);
      await server.call('DELETE /ent/v1/auth/logout', { token });
      await expectRejection(endpoint, { ...sent, token }, [401, 50006]);
      const email = await server.fixture.addAdministrator();
      const { accessToken } = await signIn(server, email);
      await server.db.updateTable('administrators').set({ disabled: true }).where('email', '=', email).execute();
      await expectRejection(endpoint, { ...sent, token: accessToken }, [401, 50007]);
    },
  );

  test.each(asksForCodes)('PERM-05 $name is rejected without its permission', async ({ name, endpoint }) => {
    const sent = await samples[name](server);
    const token = await signedInToken(server, { permissions: [] });
    await expectRejection(endpoint, { ...sent, token }, [403, 40300]);
  });

  test.each(calls.filter(({ name }) => ownersOnly.includes(name)))(
    "PERM-05 $name is rejected for another customer's data",
    async ({ name, endpoint }) => {
      const sent = await samples[name](server);
      const token = await signedInToken(server, { organizations: ['id-SOUTH'] });
      await expectRejection(endpoint, { ...sent, token }, [403, 40300]);
    },
  );

  test.each(withBody)(
    'REQ-10 $name is rejected with a body that is broken, empty or too long',
    async ({ name, endpoint }) => {
      const { body: _good, ...sent } = await samples[name](server);
      expect(await expectRejection(endpoint, { ...sent, body: '{"' }, [422, 42200])).toMatchObject({
        errors: ['body: must be JSON'],
      });
      expect(await expectRejection(endpoint, { ...sent, body: {} }, [422, 42200])).toHaveProperty('errors.0');
      await expectRejection(
        endpoint,
        { ...sent, body: 'x'.repeat((endpoint.bodyMaxBytes ?? defaultBodyMaxBytes) + 1) },
        [413, 41300],
      );
    },
  );

  test('REQ-10 an unknown path is 40400, with and without a token', async () => {
    const token = await signedInToken(server);
    for (const sent of [{}, { token }]) {
      const { status, body } = await server.call('GET /ent/v1/auth/nothing', sent);
      expect([status, body]).toEqual([404, { errorCode: 40400, error: 'There is nothing here.' }]);
    }
  });
});
