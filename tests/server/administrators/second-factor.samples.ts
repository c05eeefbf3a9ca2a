import type { ApiServer } from '#tests/support/api-server.ts';
import type { CallSamples } from '#tests/support/call-samples.ts';
import { appCode, codeToken, secondFactorCalls, turnOnSecondFactor } from '#tests/support/sign-in/second-factor.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';
import { testPassword } from '#tests/support/test-data.ts';

const withProof = async (server: ApiServer) => {
  const { token, recoveryCodes } = await turnOnSecondFactor(server, await server.fixture.addAdministrator());
  return { token, body: { password: testPassword, code: recoveryCodes[0] } };
};

export const samples: CallSamples = {
  loginCode: async (server: ApiServer) => {
    const email = await server.fixture.addAdministrator();
    const { code } = await turnOnSecondFactor(server, email);
    return { body: { token: await codeToken(server, email), code: code(1) } };
  },
  secondFactorDetail: async (server: ApiServer) => ({ token: await signedInToken(server) }),
  secondFactorSetup: async (server: ApiServer) => ({
    token: await signedInToken(server),
    body: { password: testPassword },
  }),
  secondFactorConfirm: async (server: ApiServer) => {
    const token = await signedInToken(server);
    const { secret } = (await secondFactorCalls(server).setUp(token)).body;
    return { token, body: { code: appCode(secret, server.context.clock() / 1000) } };
  },
  recoveryCodesReplace: withProof,
  secondFactorEnd: withProof,
};
