import type { ApiServer } from '#tests/support/api-server.ts';
import type { CallSamples } from '#tests/support/call-samples.ts';
import { mailedCode, signedIn, signedInToken, signIn } from '#tests/support/sign-in/sign-in.ts';
import { testPassword } from '#tests/support/test-data.ts';

const newAccount = async (server: ApiServer) => ({ provider: 'email', uid: await server.fixture.addAdministrator() });

export const samples: CallSamples = {
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
};
