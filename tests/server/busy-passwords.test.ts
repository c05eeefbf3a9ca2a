import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordLimit } from '#server/auth/passwords.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { secondFactorCalls } from '#tests/support/second-factor.ts';
import { requestSignIn, signIn } from '#tests/support/sign-in.ts';
import { testPassword } from '#tests/support/test-data.ts';

describe('while too many passwords wait to be checked', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer('pglite');
  });
  afterAll(() => server.stop());

  const busy = {
    status: 503,
    body: { errorCode: 50300, error: 'The server is busy. Please try again in a moment.' },
  };

  /** Lets calls with passwords be in progress until one more is rejected; returns what ends them. */
  const fill = () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const calls: Promise<void>[] = [];
    const begins = () => {
      let hasBegun = false;
      const call = passwordLimit.admit(() => {
        hasBegun = true;
        return gate;
      });
      calls.push(call.catch(() => undefined));
      return hasBegun;
    };
    while (begins());
    return async () => {
      release();
      await Promise.all(calls);
    };
  };

  test('LOGIN-05 a sign-in is rejected without being counted as a failed one', async () => {
    const administrator = await server.fixture.addAdministrator();
    const release = fill();
    for (let at = 0; at < 12; at += 1) expect(await requestSignIn(server, administrator)).toMatchObject(busy);
    await release();
    expect((await requestSignIn(server, administrator)).status).toBe(200);
  });

  test('ME-01 changes of the password and the second factor are rejected without being counted', async () => {
    const administrator = await server.fixture.addAdministrator();
    const { accessToken: token } = await signIn(server, administrator);
    const { setUp } = secondFactorCalls(server);
    const body = { password: testPassword, newPassword: 'four words of mine' };
    const change = () => server.call('POST /ent/v1/auth/password/change', { token, body });
    const release = fill();
    for (let at = 0; at < 12; at += 1) {
      expect(await setUp(token)).toMatchObject(busy);
      expect(await change()).toMatchObject(busy);
    }
    await release();
    expect((await setUp(token)).status).toBe(200);
    expect((await change()).status).toBe(200);
  });
});
