import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/all.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { failureBody } from '#contract/failures.contract.ts';
import { boundCalls } from '#server/app.ts';
import { bodyMaxBytes } from '#server/request.ts';
import { type ApiServer, type Sent, startApiServer } from '#tests/support/api-server.ts';
import { courseSamples } from '#tests/support/course-samples.ts';
import { databaseKinds } from '#tests/support/databases.ts';
import { mailedCode, signedInToken, signIn } from '#tests/support/sign-in.ts';
import { testPassword } from '#tests/support/test-world.ts';

type Name = keyof typeof endpoints;
/** What is sent, and where: `path` stands for the endpoint's where that has parameters. */
type Sample = (server: ApiServer) => Promise<Sent & { path?: string }>;

const signedIn = async (server: ApiServer): Promise<Sent> => ({ token: await signedInToken(server) });
const newcomer = async (server: ApiServer) => ({ provider: 'email', uid: await server.world.addAdministrator() });

/** A request of every call that succeeds. */
const samples: Record<Name, Sample> = {
  login: async (server) => ({ body: { ...(await newcomer(server)), password: testPassword } }),
  refreshToken: async (server) => {
    const { refreshToken } = await signIn(server, await server.world.addAdministrator());
    return { body: { refreshToken } };
  },
  logout: signedIn,
  resetCode: async (server) => ({ body: await newcomer(server) }),
  passwordReset: async (server) => {
    const { provider, uid } = await newcomer(server);
    await server.call('POST /ent/v1/auth/password/reset_code', { body: { provider, uid } });
    return { body: { provider, uid, code: await mailedCode(server, uid), password: 'new password' } };
  },
  accountInfo: signedIn,
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
    path: `/ent/v1/client_users?email=${(await server.world.addLearner()).email}&page=1&pageSize=10`,
  }),
  learnerDetail: async (server) => ({
    ...(await signedIn(server)),
    path: `/ent/v1/client_users/${(await server.world.addLearner()).id}/detail`,
  }),
  learnerDashboard: async (server) => ({
    ...(await signedIn(server)),
    body: {
      userId: (await server.world.addLearner()).id,
      modules: ['BEHAVIOR', 'STUDY_PROGRESS', 'STUDY_DURATION', 'SKILL_QUALITY'],
      startDayKey: '20260303',
      endDayKey: '20260309',
    },
  }),
  ...courseSamples,
};

const calls: { name: Name; endpoint: Endpoint }[] = Object.entries(endpoints).map(([name, endpoint]) => ({
  name: name as Name,
  endpoint,
}));
const lineOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const needsSignIn = calls.filter(({ endpoint }) => endpoint.access !== 'public');
const withBody = calls.filter(({ endpoint }) => endpoint.body !== undefined);
const asksForCodes = calls.filter(({ endpoint }) => typeof endpoint.access !== 'string');
const ofCourses = Object.keys(courseSamples).filter((name) => name !== 'courseList');
const ownersOnly: string[] = [
  ...['organizationDashboard', 'learnerList', 'learnerDetail', 'learnerDashboard'],
  ...ofCourses,
];

test('every call of the contract is bound, once', () => {
  expect(boundCalls.map(({ endpoint }) => lineOf(endpoint)).toSorted()).toEqual(
    calls.map(({ endpoint }) => lineOf(endpoint)).toSorted(),
  );
});

describe.each(databaseKinds())('on %s', (kind) => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(kind);
  });
  afterAll(() => server.stop());

  type Sampled = Sent & { path?: string | undefined };
  const send = ({ method, path: usual }: Endpoint, { path = usual, ...sent }: Sampled) =>
    server.call(`${method} ${path}`, sent);
  const refused = async (endpoint: Endpoint, sent: Sampled, [status, errorCode]: [number, number]) => {
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
    'REQ-01 $name is refused without a token, with a bad and with an expired one',
    async ({ name, endpoint }) => {
      const { token, ...sent } = await samples[name](server);
      await refused(endpoint, sent, [401, 50000]);
      await refused(endpoint, { ...sent, token: 'bad' }, [401, 50000]);
      server.pass(901);
      await refused(endpoint, { ...sent, ...(token === undefined ? {} : { token }) }, [401, 50001]);
    },
  );

  test.each(needsSignIn)(
    'REQ-03 $name is refused to who was signed out and to who was disabled',
    async ({ name, endpoint }) => {
      const sent = await samples[name](server);
      const token = await signedInToken(server);
      await server.call('DELETE /ent/v1/auth/logout', { token });
      await refused(endpoint, { ...sent, token }, [401, 50006]);
      const email = await server.world.addAdministrator();
      const { accessToken } = await signIn(server, email);
      await server.db.updateTable('administrators').set({ disabled: true }).where('email', '=', email).execute();
      await refused(endpoint, { ...sent, token: accessToken }, [401, 50007]);
    },
  );

  test.each(asksForCodes)('PERM-05 $name is refused without its permission', async ({ name, endpoint }) => {
    const sent = await samples[name](server);
    const token = await signedInToken(server, { permissions: [] });
    await refused(endpoint, { ...sent, token }, [403, 40300]);
  });

  test.each(calls.filter(({ name }) => ownersOnly.includes(name)))(
    'PERM-05 $name is refused for what another customer owns',
    async ({ name, endpoint }) => {
      const sent = await samples[name](server);
      const token = await signedInToken(server, { organizations: ['id-SOUTH'] });
      await refused(endpoint, { ...sent, token }, [403, 40300]);
    },
  );

  test.each(withBody)(
    'REQ-10 $name is refused with a body that is broken, empty or too long',
    async ({ name, endpoint }) => {
      const { body: _good, ...sent } = await samples[name](server);
      expect(await refused(endpoint, { ...sent, body: '{"' }, [422, 42200])).toMatchObject({
        errors: ['body: must be JSON'],
      });
      expect(await refused(endpoint, { ...sent, body: {} }, [422, 42200])).toHaveProperty('errors.0');
      await refused(endpoint, { ...sent, body: 'x'.repeat(bodyMaxBytes + 1) }, [413, 41300]);
    },
  );

  test('REQ-10 a path that is no call is 40400, with and without a token', async () => {
    const token = await signedInToken(server);
    for (const sent of [{}, { token }]) {
      const { status, body } = await server.call('GET /ent/v1/auth/nothing', sent);
      expect([status, body]).toEqual([404, { errorCode: 40400, error: 'There is nothing here.' }]);
    }
  });
});
