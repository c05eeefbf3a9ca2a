import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeEndedSessions } from '#server/administrators/ended-sessions.queries.ts';
import { createSignInTokens } from '#server/administrators/sign-in-tokens.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { codeToken, turnOnSecondFactor } from '#tests/support/sign-in/second-factor.ts';
import { testPassword } from '#tests/support/test-data.ts';

const wrong = { status: 422, body: { errorCode: 42214 } };
const expired = { status: 422, body: { errorCode: 42215 } };

describe('second factor token', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(everydayKind());
  });
  afterAll(() => server.stop());

  const complete = (token: string, code: string) =>
    server.call('POST /ent/v1/auth/login/code', { body: { token, code } });
  const newFactor = async () => {
    const email = await server.fixture.addAdministrator();
    return { email, ...(await turnOnSecondFactor(server, email)) };
  };

  test('LOGIN-03 the token of the first step completes one sign-in, and a wrong code does not use it up', async () => {
    const {
      email,
      code,
      recoveryCodes: [first = '', second = ''],
    } = await newFactor();
    const [token, other] = [await codeToken(server, email), await codeToken(server, email)];
    expect(await complete(token, '000000')).toMatchObject(wrong);
    const both = await Promise.all([complete(token, first), complete(token, second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await complete(token, code(1))).toMatchObject(expired);
    expect((await complete(other, code(1))).status).toBe(200);
    const spent = server.db.selectFrom('spent_sign_in_tokens').select('id');
    const now = Math.floor(server.context.clock() / 1_000);
    await removeEndedSessions(server.db, now);
    expect((await spent.execute()).length).toBeGreaterThan(1);
    await removeEndedSessions(server.db, now + 301);
    expect(await spent.execute()).toEqual([]);
  });

  test('LOGIN-05 a fault of the database is not answered as a sign-in that has expired', async () => {
    const { email, code } = await newFactor();
    const token = await codeToken(server, email);
    await sql`alter table administrators rename to hidden_administrators`.execute(server.db);
    const { status } = await complete(token, code(1));
    await sql`alter table hidden_administrators rename to administrators`.execute(server.db);
    expect(status).toBe(500);
    expect((await complete(token, code(1))).status).toBe(200);
  });

  test('LOGIN-03 the token of the first step expires, is good for nothing else and dies with the password', async () => {
    const { email, code, token: access } = await newFactor();
    const token = await codeToken(server, email);
    expect((await server.call('GET /ent/v1/ent_users/info', { token })).body).toMatchObject({ errorCode: 50000 });
    expect(await complete(access, code(1))).toMatchObject(expired);
    const body = { password: testPassword, newPassword: 'battery staple' };
    expect((await server.call('POST /ent/v1/auth/password/change', { token: access, body })).status).toBe(200);
    expect(await complete(token, code(1))).toMatchObject(expired);
    const next = await codeToken(server, email, 'battery staple');
    server.pass(301);
    expect(await complete(next, code())).toMatchObject(expired);
    const last = await codeToken(server, email, 'battery staple');
    await server.db.updateTable('administrators').set({ disabled: true }).where('email', '=', email).execute();
    expect(await complete(last, code())).toMatchObject(expired);
    const unknown = await server.context.signInTokens.sign({ id: 987_654, password_hash: 'x' });
    expect(await complete(unknown, code())).toMatchObject(expired);
  });

  test('REQ-04 a token of another purpose or key does not complete a sign-in', async () => {
    const { code } = await newFactor();
    const { secondFactorKeys: keys, clock } = server.context;
    const forged = await createSignInTokens({ keys, clock }).sign({ id: 1, password_hash: 'x' });
    expect(await complete(forged, code(1))).toMatchObject(expired);
  });
});
