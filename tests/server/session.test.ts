import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeExpired } from '#server/database/queries/upkeep.queries.ts';
import { hashPassword } from '#server/passwords.ts';
import { demoPassword } from '#server/seed/administrators.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { databaseKinds } from '#tests/support/databases.ts';
import { askForSignIn, signIn } from '#tests/support/sign-in.ts';

const wrongCredentials = { errorCode: 42210, error: 'E-mail or password is wrong.' };

describe.each(databaseKinds())('on %s', (kind) => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(kind);
  });
  afterAll(() => server.stop());

  const account = (token: string) => server.call('GET /ent/v1/ent_users/info', { token });
  const refresh = (refreshToken: string) =>
    server.call<{ accessToken: string; refreshToken: string }>('POST /ent/v1/auth/refresh_token', {
      body: { refreshToken },
    });

  test('LOGIN-04 e-mail and password give a pair of tokens, whatever the case of the address', async () => {
    const email = await server.world.addAdministrator();
    const { status, body, headers } = await askForSignIn(server, `  ${email.toUpperCase()} `);
    expect(status).toBe(200);
    expect(body).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String) });
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect((await account(body.accessToken)).status).toBe(200);
  });

  test('LOGIN-05 an unknown address, a wrong password and a disabled account get one and the same answer', async () => {
    const answers = [
      await askForSignIn(server, 'nobody@example.com'),
      await askForSignIn(server, await server.world.addAdministrator(), 'wrong'),
      await askForSignIn(server, await server.world.addAdministrator({ disabled: true })),
    ];
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array.from({ length: 3 }, () => ({ status: 422, body: wrongCredentials })),
    );
  });

  test('LOGIN-05 without the demo its password, which everybody knows, opens no account that a demo left behind', async () => {
    const email = await server.world.addAdministrator();
    const password_hash = await hashPassword(demoPassword);
    await server.parts.database.db
      .updateTable('administrators')
      .set({ password_hash })
      .where('email', '=', email)
      .execute();
    const { settings } = server.parts;
    const [status, demo] = [async () => (await askForSignIn(server, email, demoPassword)).status, settings.demo];
    try {
      settings.demo = true;
      expect(await status()).toBe(200);
      settings.demo = false;
      expect(await status()).toBe(422);
    } finally {
      settings.demo = demo;
    }
  });

  test('LOGIN-05 the eleventh failed sign-in of an account is refused for a while, known or not', async () => {
    for (const uid of [await server.world.addAdministrator(), 'ghost@example.com']) {
      for (let tries = 0; tries < 10; tries += 1) expect((await askForSignIn(server, uid, 'wrong')).status).toBe(422);
      const { status, body, headers } = await askForSignIn(server, uid);
      expect({ status, body }).toEqual({
        status: 429,
        body: { errorCode: 42900, error: 'Too many requests, please wait a while.' },
      });
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    server.pass(901);
  });

  test('a sign-in that succeeds makes the failed ones before it forgotten', async () => {
    const email = await server.world.addAdministrator();
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 9; tries += 1) await askForSignIn(server, email, 'wrong');
      expect((await askForSignIn(server, email)).status).toBe(200);
    }
    server.pass(901);
  });

  test('one address of the network may fail sixty times in a quarter of an hour', async () => {
    const failures = Array.from({ length: 60 }, (_, index) => askForSignIn(server, `guess-${index}@example.com`));
    expect(new Set((await Promise.all(failures)).map(({ status }) => status))).toEqual(new Set([422]));
    const victim = await server.world.addAdministrator();
    server.pass(600);
    for (let tries = 0; tries < 10; tries += 1) expect((await askForSignIn(server, victim, 'wrong')).status).toBe(429);
    server.pass(301);
    expect((await askForSignIn(server, victim)).status, 'what was refused locks no account').toBe(200);
    server.pass(901);
  });

  test('REQ-04 an access token that has expired gives 50001, and the refresh token a working pair', async () => {
    const pair = await signIn(server, await server.world.addAdministrator());
    server.pass(901);
    expect(await account(pair.accessToken)).toMatchObject({ status: 401, body: { errorCode: 50001 } });
    const { status, body } = await refresh(pair.refreshToken);
    expect(status).toBe(200);
    expect(body.refreshToken).not.toBe(pair.refreshToken);
    expect((await account(body.accessToken)).status).toBe(200);
  });

  test('a spent refresh token gives a working pair for ten seconds to whoever lost the answer', async () => {
    const pair = await signIn(server, await server.world.addAdministrator());
    const answers = await Promise.all([refresh(pair.refreshToken), refresh(pair.refreshToken)]);
    server.pass(10);
    answers.push(await refresh(pair.refreshToken));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { body } of answers) {
      expect((await account(body.accessToken)).status).toBe(200);
      expect((await refresh(body.refreshToken)).status).toBe(200);
    }
  });

  test('REQ-03 a refresh token used again after the grace ends the whole session with 50002', async () => {
    const pair = await signIn(server, await server.world.addAdministrator());
    const { body: second } = await refresh(pair.refreshToken);
    server.pass(11);
    expect(await refresh(pair.refreshToken)).toMatchObject({ status: 401, body: { errorCode: 50002 } });
    expect(await refresh(second.refreshToken)).toMatchObject({ status: 401, body: { errorCode: 50002 } });
    expect(await account(second.accessToken)).toMatchObject({ status: 401, body: { errorCode: 50006 } });
  });

  test('REQ-03 a refresh token that has expired or never was gives 50002', async () => {
    const pair = await signIn(server, await server.world.addAdministrator());
    expect(await refresh('never-given')).toMatchObject({ status: 401, body: { errorCode: 50002 } });
    server.pass(1_209_600);
    expect(await refresh(pair.refreshToken)).toMatchObject({ status: 401, body: { errorCode: 50002 } });
  });

  test('REQ-03 no token, a forged and a broken one give 50000', async () => {
    const { accessToken } = await signIn(server, await server.world.addAdministrator());
    const [head, payload] = accessToken.split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const token of [`${head}.${payload}.AAAA`, none, 'x', '']) {
      expect(await account(token)).toMatchObject({ status: 401, body: { errorCode: 50000, error: 'Please sign in.' } });
    }
    expect(await server.call('GET /ent/v1/ent_users/info')).toMatchObject({ status: 401, body: { errorCode: 50000 } });
  });

  test('REQ-03 signing out ends the session at once, and no other of the account', async () => {
    const email = await server.world.addAdministrator();
    const [pair, elsewhere] = [await signIn(server, email), await signIn(server, email)];
    const { status, body } = await server.call('DELETE /ent/v1/auth/logout', { token: pair.accessToken });
    expect({ status, body }).toEqual({ status: 200, body: {} });
    expect(await account(pair.accessToken)).toMatchObject({ status: 401, body: { errorCode: 50006 } });
    expect(await refresh(pair.refreshToken)).toMatchObject({ status: 401, body: { errorCode: 50006 } });
    expect((await account(elsewhere.accessToken)).status).toBe(200);
  });

  test('REQ-03 an account that is disabled is out at once with 50007', async () => {
    const email = await server.world.addAdministrator();
    const pair = await signIn(server, email);
    await server.db.updateTable('administrators').set({ disabled: true }).where('email', '=', email).execute();
    expect(await account(pair.accessToken)).toMatchObject({ status: 401, body: { errorCode: 50007 } });
    expect(await refresh(pair.refreshToken)).toMatchObject({ status: 401, body: { errorCode: 50007 } });
  });

  test('tokens and passwords are kept as hashes only', async () => {
    const { refreshToken } = await signIn(server, await server.world.addAdministrator());
    const kept = await server.db.selectFrom('refresh_tokens').select('token_hash').execute();
    expect(kept.map(({ token_hash }) => token_hash)).not.toContain(refreshToken);
    const hashes = await server.db.selectFrom('administrators').select('password_hash').execute();
    expect(hashes.every(({ password_hash }) => password_hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true);
  });

  test('what has expired is removed, what is in use stays', async () => {
    const old = await signIn(server, await server.world.addAdministrator());
    server.pass(31 * 86_400);
    const present = await signIn(server, await server.world.addAdministrator());
    await removeExpired(server.db, Math.floor(server.parts.clock() / 1000));
    expect(await server.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
    expect((await refresh(old.refreshToken)).status).toBe(401);
    expect((await refresh(present.refreshToken)).status).toBe(200);
  });
});
