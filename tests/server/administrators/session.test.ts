import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#contract/demo-accounts.ts';
import { removeEndedSessions } from '#server/administrators/ended-sessions.queries.ts';
import { hashPassword } from '#server/administrators/passwords.ts';
import { readKeys } from '#server/core/auth/open-keys.ts';
import { keysFor } from '#server/core/runtime/secret-keys.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { requestSignIn, signIn } from '#tests/support/sign-in/sign-in.ts';
import { testPassword } from '#tests/support/test-data.ts';

const wrongCredentials = { errorCode: 42210, error: 'E-mail or password is wrong.' };

describe('session', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(everydayKind());
  });
  afterAll(() => server.stop());

  const account = (token: string) => server.call('GET /ent/v1/ent_users/info', { token });
  const refresh = (refreshToken: string) =>
    server.call<{ accessToken: string; refreshToken: string }>('POST /ent/v1/auth/refresh_token', {
      body: { refreshToken },
    });

  test('LOGIN-04 e-mail and password return a pair of tokens, ignoring the case of the address', async () => {
    const email = await server.fixture.addAdministrator();
    const { status, body, headers } = await requestSignIn(server, `  ${email.toUpperCase()} `);
    expect(status).toBe(200);
    const randomBits256 = /^[\w-]{43}$/;
    expect(body).toEqual({ accessToken: expect.any(String), refreshToken: expect.stringMatching(randomBits256) });
    expect((await signIn(server, email)).refreshToken).not.toBe(body.refreshToken);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect((await account(body.accessToken)).status).toBe(200);
  });

  test('LOGIN-05 an unknown address, a wrong password and a disabled account get the same answer', async () => {
    const answers = [
      await requestSignIn(server, 'nobody@example.com'),
      await requestSignIn(server, await server.fixture.addAdministrator(), 'wrong'),
      await requestSignIn(server, await server.fixture.addAdministrator({ disabled: true })),
    ];
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array.from({ length: 3 }, () => ({ status: 422, body: wrongCredentials })),
    );
  });

  test('LOGIN-05 without the demo, its public password does not open accounts of an earlier demo', async () => {
    const email = await server.fixture.addAdministrator();
    const password_hash = await hashPassword(demoPassword);
    const own = server.db.updateTable('administrators').where('email', '=', email);
    await own.set({ password_hash }).execute();
    const { settings } = server.context;
    const [status, demo] = [async () => (await requestSignIn(server, email, demoPassword)).status, settings.demo];
    try {
      settings.demo = true;
      expect(await status()).toBe(200);
      settings.demo = false;
      expect(await status()).toBe(422);
    } finally {
      settings.demo = demo;
    }
  });

  test('LOGIN-05 the eleventh failed sign-in of an account is rejected for a while, known or not', async () => {
    for (const uid of [await server.fixture.addAdministrator(), 'ghost@example.com']) {
      for (let tries = 0; tries < 10; tries += 1) expect((await requestSignIn(server, uid, 'wrong')).status).toBe(422);
      const { status, body, headers } = await requestSignIn(server, uid);
      expect({ status, body }).toEqual({
        status: 429,
        body: { errorCode: 42900, error: 'Too many requests, please wait a while.' },
      });
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    server.pass(901);
  });

  test('a successful sign-in clears the failed ones before it', async () => {
    const email = await server.fixture.addAdministrator();
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 9; tries += 1) await requestSignIn(server, email, 'wrong');
      expect((await requestSignIn(server, email)).status).toBe(200);
    }
    server.pass(901);
  });

  test('one client address can fail sixty times in 15 minutes', async () => {
    const failures = Array.from({ length: 60 }, (_, index) => requestSignIn(server, `guess-${index}@example.com`));
    expect(new Set((await Promise.all(failures)).map(({ status }) => status))).toEqual(new Set([422]));
    const address = await server.fixture.addAdministrator();
    server.pass(600);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await requestSignIn(server, address, 'wrong')).status).toBe(429);
    server.pass(301);
    expect((await requestSignIn(server, address)).status, 'rejected sign-ins lock no account').toBe(200);
    server.pass(901);
  });

  test('REQ-04 an expired access token returns 50001, and the refresh token a new pair', async () => {
    const pair = await signIn(server, await server.fixture.addAdministrator());
    server.pass(901);
    expect(await account(pair.accessToken)).toMatchObject({ status: 401, body: { errorCode: 50001 } });
    const { status, body } = await refresh(pair.refreshToken);
    expect(status).toBe(200);
    expect(body.refreshToken).not.toBe(pair.refreshToken);
    expect((await account(body.accessToken)).status).toBe(200);
  });

  const ended = { status: 401, body: { errorCode: 50002 } };

  test('REQ-05 twenty uses of one refresh token within ten seconds return one successor, not twenty', async () => {
    const pair = await signIn(server, await server.fixture.addAdministrator());
    const answers = await Promise.all(Array.from({ length: 19 }, () => refresh(pair.refreshToken)));
    server.pass(10);
    answers.push(await refresh(pair.refreshToken));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
    const [{ body } = { body: pair }] = answers;
    expect(body.accessToken, 'within the same second').not.toBe(pair.accessToken);
    expect((await account(body.accessToken)).status).toBe(200);
    expect((await refresh(body.refreshToken)).status).toBe(200);
  });

  test('REQ-13 a refresh token whose answer was lost works until its successor is used, however long it takes', async () => {
    const pair = await signIn(server, await server.fixture.addAdministrator());
    await refresh(pair.refreshToken);
    server.pass(86_400);
    const { status, body: second } = await refresh(pair.refreshToken);
    expect(status).toBe(200);
    expect((await account(second.accessToken)).status).toBe(200);
    const { body: third } = await refresh(second.refreshToken);
    expect((await refresh(third.refreshToken)).status).toBe(200);
  });

  test('REQ-03 the use of a refresh token that was issued again ends the whole session', async () => {
    const pair = await signIn(server, await server.fixture.addAdministrator());
    const { body: stolen } = await refresh(pair.refreshToken);
    server.pass(11);
    const { body: own } = await refresh(pair.refreshToken);
    expect(own.refreshToken).not.toBe(stolen.refreshToken);
    expect(await refresh(stolen.refreshToken)).toMatchObject(ended);
    expect(await refresh(own.refreshToken)).toMatchObject(ended);
    expect(await account(own.accessToken)).toMatchObject({ status: 401, body: { errorCode: 50006 } });
  });

  test('REQ-03 a refresh token used again after its successor ends the whole session, even within ten seconds', async () => {
    const pair = await signIn(server, await server.fixture.addAdministrator());
    const { body: second } = await refresh(pair.refreshToken);
    const { body: third } = await refresh(second.refreshToken);
    expect(await refresh(pair.refreshToken)).toMatchObject(ended);
    expect(await refresh(third.refreshToken)).toMatchObject(ended);
    expect(await account(third.accessToken)).toMatchObject({ status: 401, body: { errorCode: 50006 } });
  });

  test('REQ-03 a session ends at its maximum age, however often it is refreshed', async () => {
    let { body: pair } = { body: await signIn(server, await server.fixture.addAdministrator()) };
    for (let day = 0; day < 29; day += 1) {
      server.pass(86_400);
      ({ body: pair } = await refresh(pair.refreshToken));
    }
    server.pass(86_000);
    ({ body: pair } = await refresh(pair.refreshToken));
    expect((await account(pair.accessToken)).status).toBe(200);
    server.pass(400);
    expect(await account(pair.accessToken)).toMatchObject({ status: 401, body: { errorCode: 50001 } });
    expect(await refresh(pair.refreshToken)).toMatchObject(ended);
  });

  test('REQ-03 an expired or unknown refresh token returns 50002', async () => {
    const pair = await signIn(server, await server.fixture.addAdministrator());
    expect(await refresh('never-given')).toMatchObject({ status: 401, body: { errorCode: 50002 } });
    server.pass(1_209_600);
    expect(await refresh(pair.refreshToken)).toMatchObject({ status: 401, body: { errorCode: 50002 } });
  });

  test('REQ-03 a missing, forged or broken token returns 50000', async () => {
    const { accessToken } = await signIn(server, await server.fixture.addAdministrator());
    const [head, payload] = accessToken.split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const token of [`${head}.${payload}.AAAA`, none, 'x', '']) {
      expect(await account(token)).toMatchObject({ status: 401, body: { errorCode: 50000, error: 'Please sign in.' } });
    }
    expect(await server.call('GET /ent/v1/ent_users/info')).toMatchObject({ status: 401, body: { errorCode: 50000 } });
  });

  test('REQ-03 signing out ends the session at once, and no other session of the account', async () => {
    const email = await server.fixture.addAdministrator();
    const [pair, otherPair] = [await signIn(server, email), await signIn(server, email)];
    const { status, body } = await server.call('DELETE /ent/v1/auth/logout', { token: pair.accessToken });
    expect({ status, body }).toEqual({ status: 200, body: {} });
    expect(await account(pair.accessToken)).toMatchObject({ status: 401, body: { errorCode: 50006 } });
    expect(await refresh(pair.refreshToken)).toMatchObject({ status: 401, body: { errorCode: 50006 } });
    expect((await account(otherPair.accessToken)).status).toBe(200);
  });

  test('REQ-03 a disabled account is rejected at once with 50007', async () => {
    const email = await server.fixture.addAdministrator();
    const pair = await signIn(server, email);
    await server.db.updateTable('administrators').set({ disabled: true }).where('email', '=', email).execute();
    expect(await account(pair.accessToken)).toMatchObject({ status: 401, body: { errorCode: 50007 } });
    expect(await refresh(pair.refreshToken)).toMatchObject({ status: 401, body: { errorCode: 50007 } });
  });

  test('LOGIN-05 an account with a broken password hash is rejected like a wrong password', async () => {
    const email = await server.fixture.addAdministrator();
    const broken = server.db.updateTable('administrators').where('email', '=', email);
    for (const password_hash of ['', 'x', '$argon2id$v=19$m=19456,t=2,p=1$broken']) {
      await broken.set({ password_hash }).execute();
      const { status, body } = await requestSignIn(server, email);
      expect({ status, body }).toEqual({ status: 422, body: wrongCredentials });
    }
  });

  test('REQ-04 an access token names its key and its audience, and one for another audience is rejected', async () => {
    const { accessToken } = await signIn(server, await server.fixture.addAdministrator());
    const [header, claims] = accessToken.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    const [key] = keysFor(readKeys(server.context.settings), 'access-token');
    expect(JSON.parse(header ?? '')).toEqual({ alg: 'HS256', kid: key.id });
    const given = JSON.parse(claims ?? '');
    expect(given.aud).toBe('learning-console-api');
    const signed = (aud: string | undefined) =>
      new SignJWT({ ...given, aud }).setProtectedHeader({ alg: 'HS256', kid: key.id }).sign(key.value);
    expect(await account(await signed(given.aud))).toMatchObject({ status: 200 });
    for (const aud of [undefined, 'another'])
      expect(await account(await signed(aud))).toMatchObject({ status: 401, body: { errorCode: 50000 } });
  });

  test('tokens and passwords are stored only as hashes', async () => {
    const email = await server.fixture.addAdministrator();
    const { accessToken: token, refreshToken } = await signIn(server, email);
    const rows = await server.db.selectFrom('refresh_tokens').select('token_hash').execute();
    expect(rows.map(({ token_hash }) => token_hash)).not.toContain(refreshToken);
    const body = { password: testPassword, newPassword: 'four words of mine' };
    expect((await server.call('POST /ent/v1/auth/password/change', { token, body })).status).toBe(200);
    const stored = server.db.selectFrom('administrators').select('password_hash').where('email', '=', email);
    expect((await stored.executeTakeFirstOrThrow()).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('expired rows are removed, and active ones stay', async () => {
    const old = await signIn(server, await server.fixture.addAdministrator());
    server.pass(31 * 86_400);
    const current = await signIn(server, await server.fixture.addAdministrator());
    await removeEndedSessions(server.db, Math.floor(server.context.clock() / 1000));
    expect(await server.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
    expect((await refresh(old.refreshToken)).status).toBe(401);
    expect((await refresh(current.refreshToken)).status).toBe(200);
  });
});
