import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#contract/active-sessions.contract.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { mailedCode, requestSignIn, signIn } from '#tests/support/sign-in/sign-in.ts';
import { testPassword } from '#tests/support/test-data.ts';

const newPassword = 'battery staple';

describe('account security', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(everydayKind());
  });
  afterAll(() => server.stop());

  const info = async (token: string) => (await server.call('GET /ent/v1/ent_users/info', { token })).status;
  const change = (token: string, password: string, next: string) =>
    server.call('POST /ent/v1/auth/password/change', { token, body: { password, newPassword: next } });
  const sessions = async (token: string) =>
    (await server.call<{ sessions: Session[] }>('GET /ent/v1/auth/sessions', { token })).body.sessions;
  const mailsTo = async (to: string) => {
    await server.context.background.idle();
    const mails = await server.db.selectFrom('mails').selectAll().where('recipient', '=', to).orderBy('id').execute();
    return mails.map(({ subject, body }) => ({ subject, body }));
  };
  const changed = {
    subject: expect.stringContaining('your password was changed'),
    body: expect.stringContaining('/login/forgot'),
  };

  test('ME-01 a password change keeps the session, ends the others and is mailed', async () => {
    const email = await server.fixture.addAdministrator();
    const [pair, other] = [await signIn(server, email), await signIn(server, email)];
    const { status, body } = await change(pair.accessToken, testPassword, newPassword);
    expect({ status, body }).toEqual({ status: 200, body: {} });
    expect(await info(pair.accessToken)).toBe(200);
    expect(await info(other.accessToken)).toBe(401);
    expect((await requestSignIn(server, email)).status).toBe(422);
    expect((await requestSignIn(server, email, newPassword)).status).toBe(200);
    expect(await mailsTo(email)).toEqual([changed]);
  });

  test('ME-01 a wrong current password and an unsafe new one are rejected with the field; guesses are limited', async () => {
    const email = await server.fixture.addAdministrator();
    const { accessToken } = await signIn(server, email);
    const rejected: [string, string, number, string][] = [
      ['not my password', newPassword, 42210, 'password: The current password is wrong.'],
      [testPassword, testPassword, 42212, 'newPassword: This is the current password.'],
      [testPassword, 'short', 42212, 'newPassword: The password must have at least 8 characters.'],
      [testPassword, 'Password1', 42212, 'newPassword: This password is very common. Please choose another one.'],
    ];
    for (const [password, next, errorCode, error] of rejected) {
      const answer = await change(accessToken, password, next);
      expect(answer).toMatchObject({ status: 422, body: { errorCode, errors: [error] } });
    }
    for (let tries = 4; tries < 10; tries += 1) await change(accessToken, 'guess', newPassword);
    expect((await change(accessToken, testPassword, newPassword)).status).toBe(429);
    expect(await mailsTo(email)).toEqual([]);
    expect((await requestSignIn(server, email)).status).toBe(200);
  });

  test('ME-01 a password change whose answer was lost succeeds again, and is mailed once', async () => {
    const email = await server.fixture.addAdministrator();
    const { accessToken } = await signIn(server, email);
    const sent = async () => (await change(accessToken, testPassword, newPassword)).status;
    expect([await sent(), await sent()]).toEqual([200, 200]);
    expect(await mailsTo(email)).toEqual([changed]);
    expect((await change(accessToken, testPassword, 'another battery')).status).toBe(422);
  });

  test('RESET-04 a reset is mailed too', async () => {
    const uid = await server.fixture.addAdministrator();
    await server.call('POST /ent/v1/auth/password/reset_code', { body: { provider: 'email', uid } });
    const code = await mailedCode(server, uid);
    const reset = { provider: 'email', uid, code, password: newPassword };
    expect((await server.call('POST /ent/v1/auth/password/reset', { body: reset })).status).toBe(200);
    expect((await mailsTo(uid)).at(-1)).toEqual(changed);
  });

  test('ME-01 the active sessions are listed with device, network and times, this one first', async () => {
    const email = await server.fixture.addAdministrator();
    const first = await signIn(server, email);
    server.pass(60);
    const { body: second } = await server.call<{ accessToken: string }>('POST /ent/v1/auth/login', {
      body: { provider: 'email', uid: email, password: testPassword },
      headers: { 'User-Agent': `Browser ${'x'.repeat(300)}` },
    });
    const now = Math.floor(server.context.clock() / 1000);
    const [own, other] = await sessions(first.accessToken);
    expect(own).toEqual({
      id: expect.any(String),
      device: expect.any(String),
      network: '127.0.0.1',
      isCurrent: true,
      startedAt: now - 60,
      lastUsedAt: now - 60,
    });
    expect(other).toMatchObject({ isCurrent: false, startedAt: now, device: `Browser ${'x'.repeat(248)}` });
    server.pass(60);
    await server.call('POST /ent/v1/auth/refresh_token', { body: { refreshToken: first.refreshToken } });
    expect((await sessions(second.accessToken)).map(({ lastUsedAt }) => lastUsedAt)).toEqual([now, now + 60]);
    await server.call('DELETE /ent/v1/auth/logout', { token: first.accessToken });
    expect(await sessions(second.accessToken)).toHaveLength(1);
  });

  test('ME-01 an administrator ends one session or all others, and none of another administrator', async () => {
    const email = await server.fixture.addAdministrator();
    const pair = await signIn(server, email);
    const [second, third] = [await signIn(server, email), await signIn(server, email)];
    const stranger = await signIn(server, await server.fixture.addAdministrator());
    const end = (id = 'unknown') => server.call(`DELETE /ent/v1/auth/sessions/${id}`, { token: pair.accessToken });
    const [foreign] = await sessions(stranger.accessToken);
    expect((await end(foreign?.id)).status).toBe(404);
    const [own] = await sessions(second.accessToken);
    expect((await end(own?.id)).status).toBe(200);
    expect((await end(own?.id)).status).toBe(404);
    expect([await info(second.accessToken), await info(third.accessToken)]).toEqual([401, 200]);
    const all = await server.call('DELETE /ent/v1/auth/sessions', { token: pair.accessToken });
    expect(all.status).toBe(200);
    expect([await info(third.accessToken), await info(pair.accessToken)]).toEqual([401, 200]);
    expect(await info(stranger.accessToken)).toBe(200);
  });
});
