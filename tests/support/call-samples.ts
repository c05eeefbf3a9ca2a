import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/all.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ApiServer, RequestOptions } from './api-server.ts';
import { courseSamples } from './course-samples.ts';
import { downloadSamples } from './download-samples.ts';
import { addOpsToken } from './ops-token.ts';
import { secondFactorSamples } from './second-factor-samples.ts';
import { mailedCode, signedInToken, signIn } from './sign-in.ts';
import { testPassword } from './test-data.ts';

export type CallName = keyof typeof endpoints;
/** A request; `path` replaces the path of an endpoint with parameters. */
export type SampleRequest = RequestOptions & { path?: string | undefined };

const signedIn = async (server: ApiServer): Promise<RequestOptions> => ({ token: await signedInToken(server) });
const newAccount = async (server: ApiServer) => ({ provider: 'email', uid: await server.fixture.addAdministrator() });

/** A successful request of every call. */
export const callSamples: Record<CallName, (server: ApiServer) => Promise<SampleRequest>> = {
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
  ...secondFactorSamples,
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
    const lesson = { type: 'LESSON_COMPLETED', course: 'PC', lesson: 1, durationSec: 60 };
    return {
      token: await addOpsToken(server),
      body: { events: [{ id: randomUUID(), userCode, at, ...lesson }], strict: true },
    };
  },
  ...courseSamples,
  ...downloadSamples,
};

export const allCalls: { name: CallName; endpoint: Endpoint }[] = Object.entries(endpoints).map(([name, endpoint]) => ({
  name: name as CallName,
  endpoint,
}));

const ofCourses = Object.keys(courseSamples).filter((name) => name !== 'courseList');

/** The calls about data of one customer, which another customer cannot send. */
export const ownersOnly: readonly string[] = [
  ...['organizationDashboard', 'learnerList', 'learnerDetail', 'learnerDashboard', 'learnerSave', 'packageList'],
  ...ofCourses,
  ...['studyFileList', 'certificateInspection', 'learnerCertificates', 'organizationCertificates', 'certificateCount'],
];
