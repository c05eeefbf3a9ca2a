import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeExpiredRows } from '#server/core/endpoints/expired-rows.queries.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { mailedCode, requestSignIn } from '#tests/support/sign-in/sign-in.ts';

const password = 'battery staple';
const done = { status: 200, body: {} };
const otherRequest = { status: 409, body: { errorCode: 40900 } };
const wrongCode = { status: 422, body: { errorCode: 42211 } };

describe('public writes', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(everydayKind());
  });
  afterAll(() => server.stop());

  const write = (path: string, body: object, key?: string) =>
    server.call(`POST /ent/v1/auth/${path}`, { body, headers: key === undefined ? {} : { 'Idempotency-Key': key } });
  const requestCode = (uid: string, key?: string) => write('password/reset_code', { provider: 'email', uid }, key);
  const reset = (uid: string, code: string, { key, to = password }: { key?: string; to?: string } = {}) =>
    write('password/reset', { provider: 'email', uid, code, password: to }, key);
  const newCode = async (uid: string) => {
    await requestCode(uid);
    return (await mailedCode(server, uid)) ?? '';
  };
  const mailsTo = async (uid: string) => {
    await server.context.background.idle();
    return (await server.db.selectFrom('mails').selectAll().where('recipient', '=', uid).execute()).length;
  };

  test('REQ-13 RESET-02 the same key and address request one code; another address is rejected, another key sends a new code', async () => {
    const uid = await server.fixture.addAdministrator();
    for (const _ of [1, 2]) expect(await requestCode(uid, 'code-1')).toMatchObject(done);
    expect(await mailsTo(uid)).toBe(1);
    expect(await requestCode('nobody@example.com', 'code-1')).toMatchObject(otherRequest);
    expect(await requestCode(uid, 'code-2')).toMatchObject(done);
    expect(await mailsTo(uid)).toBe(2);
  });

  test('REQ-13 RESET-04 a repeated key gets the lost answer of a reset; without the key the code is invalid', async () => {
    const uid = await server.fixture.addAdministrator();
    const code = await newCode(uid);
    for (const _ of [1, 2]) expect(await reset(uid, code, { key: 'reset-1' })).toMatchObject(done);
    expect(await reset(uid, code, { key: 'reset-1', to: 'a third one' })).toMatchObject(otherRequest);
    expect(await reset(uid, code)).toMatchObject(wrongCode);
    expect(await reset(uid, code, { key: 'reset-2' })).toMatchObject(wrongCode);
    expect((await requestSignIn(server, uid, password)).status).toBe(200);
  });

  test('REQ-13 twenty concurrent copies request once and reset once', async () => {
    const uid = await server.fixture.addAdministrator();
    const copies = <Answer>(copy: () => Promise<Answer>) => Promise.all(Array.from({ length: 20 }, copy));
    const codeAnswers = await copies(() => requestCode(uid, 'copies'));
    expect(codeAnswers.map(({ status }) => status)).toEqual(codeAnswers.map(() => 200));
    expect(await mailsTo(uid)).toBe(1);
    const code = (await mailedCode(server, uid)) ?? '';
    const answers = await copies(() => reset(uid, code, { key: 'copies' }));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  test('REQ-13 a rejected reset releases its key, and the answers do not reveal whether the account exists', async () => {
    const uid = await server.fixture.addAdministrator();
    const code = await newCode(uid);
    const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const tried = async (uid: string, key: string) => {
      const answers = [
        await requestCode(uid, key),
        await requestCode(uid, key),
        await requestCode(`x${uid}`, key),
        await reset(uid, other, { key }),
        await reset(uid, other, { key }),
        await reset(uid, other, { key, to: 'a third one' }),
      ];
      return answers.map(({ status, body }) => ({ status, body }));
    };
    expect(await tried(uid, 'known')).toEqual(await tried('ghost@example.com', 'unknown'));
    const latest = (await mailedCode(server, uid)) ?? '';
    expect(await reset(uid, latest, { key: 'known' })).toMatchObject(done);
  });

  test('REQ-13 stored data of a reset cannot be replayed without its key', async () => {
    const uid = await server.fixture.addAdministrator();
    const code = await newCode(uid);
    await reset(uid, code, { key: 'secret-key' });
    const text = JSON.stringify(await server.db.selectFrom('public_writes').selectAll().execute());
    for (const secret of [uid, password, 'secret-key']) expect(text).not.toContain(secret);
    // A time in seconds can contain the six digits.
    expect(text).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
  });

  test('REQ-13 the key of a killed server is released, and keys expire after 24 hours', async () => {
    const uid = await server.fixture.addAdministrator();
    await requestCode(uid, 'died');
    await server.db.updateTable('public_writes').set({ answer: null }).where('answer', 'is not', null).execute();
    server.pass(61);
    expect(await requestCode(uid, 'died')).toMatchObject(done);
    expect(await mailsTo(uid)).toBe(2);
    server.pass(86_400);
    await requestCode(uid, 'died');
    expect(await mailsTo(uid)).toBe(2);
    server.pass(1);
    await requestCode(uid, 'died');
    expect(await mailsTo(uid)).toBe(3);
    server.pass(86_401);
    await removeExpiredRows(server.db, Math.floor(server.context.clock() / 1_000));
    expect(await server.db.selectFrom('public_writes').selectAll().execute()).toEqual([]);
  });

  test('REQ-13 a key of a wrong form is rejected with the name of the header', async () => {
    expect(await requestCode('nobody@example.com', 'k'.repeat(256))).toMatchObject({
      status: 422,
      body: { errorCode: 42200, errors: ['Idempotency-Key: 1 to 255 visible ASCII characters'] },
    });
  });

  test('LOGIN-04 a sign-in has no idempotency key, so that its tokens are not stored', async () => {
    const uid = await server.fixture.addAdministrator();
    await reset(uid, await newCode(uid));
    const signIn = () => write('login', { provider: 'email', uid, password }, 'login-1');
    const [one, other] = [await signIn(), await signIn()];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body).not.toEqual(other.body);
  });
});
