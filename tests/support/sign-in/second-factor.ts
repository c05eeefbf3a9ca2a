import type { SecondFactorSetup } from '#contract/second-factor.contract.ts';
import { stepAt, totpCode } from '#server/administrators/totp.ts';
import type { ApiServer } from '#tests/support/api-server.ts';
import { requestSignIn, signIn } from '#tests/support/sign-in/sign-in.ts';
import { testPassword } from '#tests/support/test-data.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a base32 text, as an authenticator app reads it. */
export const toBytes = (text: string): Uint8Array => {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
};

/**
 * The code that an authenticator app shows.
 * `steps` is a number of time steps from `seconds` (Unix seconds).
 */
export const appCode = (secret: string, seconds: number, steps = 0): string =>
  totpCode(toBytes(secret), stepAt(seconds) + steps);

const path = '/ent/v1/auth/second_factor';

export const secondFactorCalls = (server: ApiServer) => ({
  setUp: (token: string, password = testPassword) =>
    server.call<SecondFactorSetup>(`POST ${path}/setup`, { token, body: { password } }),
  confirm: (token: string, code: string) =>
    server.call<{ recoveryCodes: string[] }>(`POST ${path}/confirm`, { token, body: { code } }),
  replaceCodes: (token: string, body: { password: string; code: string }) =>
    server.call<{ recoveryCodes: string[] }>(`POST ${path}/recovery_codes`, { token, body }),
  end: (token: string, body: { password: string; code: string }) => server.call(`POST ${path}/end`, { token, body }),
  show: (token: string) => server.call(`GET ${path}`, { token }),
});

/** Turns the second factor of an administrator on with the code of the present time step. */
export const turnOnSecondFactor = async (server: ApiServer, email: string) => {
  const { accessToken: token } = await signIn(server, email);
  const { setUp, confirm } = secondFactorCalls(server);
  const { secret } = (await setUp(token)).body;
  const code = (steps = 0) => appCode(secret, server.context.clock() / 1000, steps);
  const { recoveryCodes } = (await confirm(token, code())).body;
  return { token, secret, code, recoveryCodes };
};

/** The token of a sign-in with the right password that needs a code. */
export const codeToken = async (server: ApiServer, email: string, password = testPassword): Promise<string> => {
  const { body } = await requestSignIn(server, email, password);
  const { data } = body as unknown as { data?: { token: string } };
  if (!data) throw new Error(`the sign-in needs no code: ${JSON.stringify(body)}`);
  return data.token;
};
