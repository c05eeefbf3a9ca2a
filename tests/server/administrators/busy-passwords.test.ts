import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordQueues } from '#server/administrators/passwords.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { secondFactorCalls } from '#tests/support/sign-in/second-factor.ts';
import { mailedCode, requestSignIn, signIn } from '#tests/support/sign-in/sign-in.ts';
import { testPassword } from '#tests/support/test-data.ts';

describe('while too many passwords wait to be checked', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(everydayKind());
  });
  afterAll(() => server.stop());

  const busy = {
    status: 503,
    body: { errorCode: 50300, error: 'The server is busy. Please try again in a moment.' },
  };

  /**
   * Starts calls with passwords until the queue rejects one more.
   * Returns a function that ends them.
   */
  const fill = (name: keyof typeof passwordQueues) => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const calls: Promise<void>[] = [];
    const begins = () => {
      let hasBegun = false;
      const call = passwordQueues[name].admit(() => {
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
    const release = fill('others');
    for (let at = 0; at < 12; at += 1) expect(await requestSignIn(server, administrator)).toMatchObject(busy);
    await release();
    expect((await requestSignIn(server, administrator)).status).toBe(200);
  });

  test('LOGIN-05 RESET-04 guesses from other networks keep nobody out who signed in on this network before', async () => {
    const administrator = await server.fixture.addAdministrator();
    const { accessToken: token } = await signIn(server, administrator);
    const release = fill('others');
    expect(await requestSignIn(server, await server.fixture.addAdministrator())).toMatchObject(busy);
    expect((await requestSignIn(server, administrator, 'wrong')).status).toBe(422);
    expect((await requestSignIn(server, administrator)).status).toBe(200);
    await server.call('POST /ent/v1/auth/password/reset_code', { body: { provider: 'email', uid: administrator } });
    const code = await mailedCode(server, administrator);
    const body = { provider: 'email', uid: administrator, code, password: 'a meadow of brass clocks' };
    expect((await server.call('POST /ent/v1/auth/password/reset', { body })).status).toBe(200);
    expect((await server.call('GET /ent/v1/permissions', { token })).status).toBe(401);
    await release();
  });

  test('ME-01 changes of the password and the second factor are rejected without being counted', async () => {
    const administrator = await server.fixture.addAdministrator();
    const { accessToken: token } = await signIn(server, administrator);
    const { setUp } = secondFactorCalls(server);
    const body = { password: testPassword, newPassword: 'four words of mine' };
    const change = () => server.call('POST /ent/v1/auth/password/change', { token, body });
    const release = fill('known');
    for (let at = 0; at < 12; at += 1) {
      expect(await setUp(token)).toMatchObject(busy);
      expect(await change()).toMatchObject(busy);
    }
    await release();
    expect((await setUp(token)).status).toBe(200);
    expect((await change()).status).toBe(200);
  });
});
