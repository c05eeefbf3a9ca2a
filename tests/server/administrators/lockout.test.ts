import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TokenPair } from '#contract/session.contract.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { mailedCode } from '#tests/support/sign-in/sign-in.ts';
import { testPassword } from '#tests/support/test-data.ts';

const newPassword = 'battery staple';
const home = '192.0.2.1';
const ofStranger = (index: number) => `198.51.100.${index}`;
const each = <Answer>(count: number, send: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => send(index)));

describe('lockout', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(everydayKind(), { settings: { trustedProxies: 1 } });
  });
  afterAll(() => server.stop());

  const post = (path: string, from: string, body: object) =>
    server.call<TokenPair>(`POST /ent/v1/auth/${path}`, {
      body: { provider: 'email', ...body },
      headers: { 'X-Forwarded-For': from },
    });
  const signIn = (uid: string, from: string, password: string = testPassword) => post('login', from, { uid, password });
  const requestCode = (uid: string, from: string) => post('password/reset_code', from, { uid });
  const reset = (uid: string, from: string, code: string) =>
    post('password/reset', from, { uid, code, password: newPassword });

  test('LOGIN-05 RESET-04 strangers on many networks lock the owner out of nothing on a network of an earlier sign-in', async () => {
    const uid = await server.fixture.addAdministrator();
    expect((await signIn(uid, home)).status).toBe(200);
    const attacks = await each(60, async (index) => [
      await signIn(uid, ofStranger(index), 'wrong'),
      await requestCode(uid, ofStranger(index)),
      await reset(uid, ofStranger(index), 'x'),
    ]);
    expect(attacks.flat().some(({ status }) => status === 429)).toBe(true);
    expect((await signIn(uid, home, 'wrong')).status).toBe(422);
    expect((await signIn(uid, home)).status).toBe(200);
    expect((await requestCode(uid, home)).status).toBe(200);
    const code = (await mailedCode(server, uid)) ?? '';
    await requestCode(uid, ofStranger(99));
    await each(6, (index) => reset(uid, ofStranger(100 + index), 'x'));
    expect((await reset(uid, home, code)).status).toBe(200);
    expect((await signIn(uid, home, newPassword)).status).toBe(200);
  });

  test('LOGIN-05 a stranger on one network does not lock the owner out on another one', async () => {
    const uid = await server.fixture.addAdministrator();
    for (let tried = 0; tried < 10; tried += 1) await signIn(uid, ofStranger(1), 'wrong');
    expect((await signIn(uid, ofStranger(1))).status).toBe(429);
    expect((await signIn(uid, home)).status).toBe(200);
  });

  test('LOGIN-05 failed sign-ins of an account on a network have delays that double up to 15 minutes', async () => {
    for (const uid of [await server.fixture.addAdministrator(), 'ghost@example.com']) {
      for (let tried = 0; tried < 9; tried += 1) await signIn(uid, home, 'wrong');
      for (const delay of [60, 120, 240, 480, 900, 900]) {
        expect((await signIn(uid, home, 'wrong')).status).toBe(422);
        const blocked = await signIn(uid, home);
        expect([blocked.status, blocked.headers.get('Retry-After')]).toEqual([429, String(delay)]);
        server.pass(delay);
      }
    }
    server.pass(86_400);
  });

  test('LOGIN-05 guesses spread over many networks are limited per account, known or not', async () => {
    for (const uid of [await server.fixture.addAdministrator(), 'ghost@example.com']) {
      const guesses = await each(50, (index) => signIn(uid, ofStranger(index), 'wrong'));
      expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([422]));
      expect((await signIn(uid, ofStranger(60), 'wrong')).status).toBe(429);
    }
    const other = await server.fixture.addAdministrator();
    expect((await signIn(other, ofStranger(60))).status).toBe(200);
  });

  test('RESET-02 a code request on a known network makes the code of a stranger invalid', async () => {
    const uid = await server.fixture.addAdministrator();
    await signIn(uid, home);
    await requestCode(uid, ofStranger(1));
    const first = (await mailedCode(server, uid)) ?? '';
    await requestCode(uid, home);
    expect((await reset(uid, ofStranger(1), first)).status).toBe(422);
  });
});
