import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stepAt, totpCode } from '#server/administrators/totp.ts';
import { createLog } from '#server/core/runtime/log.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { codeToken, secondFactorCalls, toBytes, turnOnSecondFactor } from '#tests/support/sign-in/second-factor.ts';
import { mailedCode, requestSignIn, signIn } from '#tests/support/sign-in/sign-in.ts';
import { testPassword } from '#tests/support/test-data.ts';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at %i seconds is that of RFC 6238', (seconds, code) => {
  expect(totpCode(Buffer.from('12345678901234567890'), stepAt(seconds))).toBe(code);
});

describe('second factor', () => {
  let server: ApiServer;
  const lines: string[] = [];
  beforeAll(async () => {
    server = await startApiServer(everydayKind(), { log: createLog('info', (line) => void lines.push(line)) });
  });
  afterAll(() => server.stop());

  const complete = (token: string, code: string) =>
    server.call<{ accessToken: string }>('POST /ent/v1/auth/login/code', { body: { token, code } });
  const newFactor = async () => {
    const email = await server.fixture.addAdministrator();
    return { email, ...(await turnOnSecondFactor(server, email)) };
  };
  const subjectsTo = async (to: string) => {
    await server.context.background.idle();
    const mails = await server.db
      .selectFrom('mails')
      .select('subject')
      .where('recipient', '=', to)
      .orderBy('id')
      .execute();
    return mails.map(({ subject }) => subject.split(': ')[1]);
  };
  const findActions = (email: string) =>
    lines
      .map((line) => JSON.parse(line))
      .filter(({ event, administrator }) => event === 'security' && administrator === email.split('@')[0])
      .map(({ action }) => action);
  const wrong = { status: 422, body: { errorCode: 42214, error: 'The code is wrong or was used before.' } };

  test('ME-01 the set-up needs the password and a code; until then the password alone signs in', async () => {
    const email = await server.fixture.addAdministrator();
    const { accessToken: token } = await signIn(server, email);
    const { setUp, confirm, show } = secondFactorCalls(server);
    expect((await setUp(token, 'not my password')).body).toMatchObject({
      errorCode: 42210,
      errors: ['password: The current password is wrong.'],
    });
    expect(await confirm(token, '123456')).toMatchObject({
      status: 409,
      body: { error: 'No set-up waits for a code. Please set up two-step sign-in again.' },
    });
    const { body: setup } = await setUp(token);
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(setup.uri);
    expect([uri.protocol, uri.searchParams.get('secret')]).toEqual(['otpauth:', setup.secret]);
    expect(decodeURIComponent(uri.pathname)).toContain(email);
    await signIn(server, email);
    const code = totpCode(toBytes(setup.secret), stepAt(server.context.clock() / 1000));
    expect(await confirm(token, code === '000000' ? '000001' : '000000')).toMatchObject(wrong);
    for (const strange of ['१२३४५६', '𛉴+ अ𞊘', '\u202e12345', "1' or 1=1"])
      expect(await confirm(token, strange)).toMatchObject(wrong);
    const { status, body } = await confirm(token, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(status).toBe(200);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect((await show(token)).body).toEqual({ isOn: true, recoveryCodeCount: 10 });
    expect((await setUp(token)).status).toBe(409);
    expect(await subjectsTo(email)).toEqual(['two-step sign-in is on']);
    expect([...new Set(findActions(email))]).toEqual([
      'signedIn',
      'secondFactorFailed',
      'secondFactorStarted',
      'secondFactorOn',
    ]);
    expect(lines.join()).not.toContain(setup.secret);
  });

  test('ME-01 a confirmation that is repeated after a lost answer says that the second factor is on', async () => {
    const { token, code } = await turnOnSecondFactor(server, await server.fixture.addAdministrator());
    expect(await secondFactorCalls(server).confirm(token, code())).toMatchObject({
      status: 409,
      body: { error: 'Two-step sign-in is already on. If you have no recovery codes, please make new ones.' },
    });
  });

  test('LOGIN-03 the right password asks for a code and gives no session; the code completes the sign-in', async () => {
    const { email, code } = await newFactor();
    const sessions = server.db.selectFrom('sessions').select('id');
    const before = (await sessions.execute()).length;
    const asked = await requestSignIn(server, email);
    expect(asked).toMatchObject({ status: 422, body: { errorCode: 42213, data: { token: expect.any(String) } } });
    expect((await sessions.execute()).length).toBe(before);
    const { status, body } = await complete(await codeToken(server, email), code(1));
    expect(status).toBe(200);
    expect((await server.call('GET /ent/v1/ent_users/info', { token: body.accessToken })).status).toBe(200);
    expect(findActions(email).slice(-3)).toEqual(['codeRequested', 'codeRequested', 'signedIn']);
  });

  test('LOGIN-05 a wrong password is answered as for an account without a second factor', async () => {
    const { email } = await newFactor();
    const answers = [email, await server.fixture.addAdministrator(), 'nobody@example.com'];
    const rejected = await Promise.all(answers.map((uid) => requestSignIn(server, uid, 'wrong')));
    expect(new Set(rejected.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1);
  });

  test('LOGIN-03 a code works once, one step of drift each way, and never before one that was used', async () => {
    const { email, code } = await newFactor();
    expect(await complete(await codeToken(server, email), code())).toMatchObject(wrong);
    server.pass(300);
    for (const steps of [-2, 2])
      expect(await complete(await codeToken(server, email), code(steps))).toMatchObject(wrong);
    expect((await complete(await codeToken(server, email), code(-1))).status).toBe(200);
    expect(await complete(await codeToken(server, email), code(-1))).toMatchObject(wrong);
    const [token, again] = [await codeToken(server, email), await codeToken(server, email)];
    const both = await Promise.all([complete(token, code(1)), complete(again, code(1))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await complete(await codeToken(server, email), code())).toMatchObject(wrong);
  });

  test('LOGIN-03 a recovery code works once, however it is typed, and is mailed', async () => {
    const {
      email,
      token,
      recoveryCodes: [first = '', second = ''],
    } = await newFactor();
    const other = await newFactor();
    expect(await complete(await codeToken(server, email), other.recoveryCodes[0] ?? '')).toMatchObject(wrong);
    const typed = ` ${first.replaceAll('-', ' ').toUpperCase()} `;
    expect((await complete(await codeToken(server, email), typed)).status).toBe(200);
    expect(await complete(await codeToken(server, email), first)).toMatchObject(wrong);
    expect((await complete(await codeToken(server, email), second)).status).toBe(200);
    expect((await secondFactorCalls(server).show(token)).body).toEqual({ isOn: true, recoveryCodeCount: 8 });
    const used = 'a recovery code was used';
    expect(await subjectsTo(email)).toEqual(['two-step sign-in is on', used, used]);
  });

  test('LOGIN-05 wrong codes are limited per account and network, also after a right password', async () => {
    const { email, code } = await newFactor();
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await complete(await codeToken(server, email), '000000')).toMatchObject(wrong);
    }
    const { status, headers } = await complete(await codeToken(server, email), code(1));
    expect([status, headers.get('Retry-After')]).toEqual([429, '60']);
    expect(findActions(email).at(-1)).toBe('codeLocked');
    server.pass(60);
    expect((await complete(await codeToken(server, email), code(1))).status).toBe(200);
  });

  test('RESET-04 a password reset by mail does not remove the second factor', async () => {
    const { email, code } = await newFactor();
    await server.call('POST /ent/v1/auth/password/reset_code', { body: { provider: 'email', uid: email } });
    const reset = { provider: 'email', uid: email, code: await mailedCode(server, email), password: 'battery staple' };
    expect((await server.call('POST /ent/v1/auth/password/reset', { body: reset })).status).toBe(200);
    const token = await codeToken(server, email, 'battery staple');
    expect((await complete(token, code(1))).status).toBe(200);
  });

  test('ME-01 new recovery codes and the end need the password and a code of the own account', async () => {
    const { email, token, code, recoveryCodes } = await newFactor();
    const other = await newFactor();
    const { replaceCodes, end, show } = secondFactorCalls(server);
    const proof = { password: testPassword, code: other.recoveryCodes[0] ?? '' };
    expect(await end(token, proof)).toMatchObject({ ...wrong, body: { errors: [expect.stringMatching(/^code: /)] } });
    expect(await end(token, { ...proof, password: 'x' })).toMatchObject({ status: 422, body: { errorCode: 42210 } });
    const { body } = await replaceCodes(token, { password: testPassword, code: code(1) });
    expect(new Set([...body.recoveryCodes, ...recoveryCodes]).size).toBe(20);
    expect(await end(token, { ...proof, code: recoveryCodes[0] ?? '' })).toMatchObject(wrong);
    expect((await end(token, { ...proof, code: body.recoveryCodes[0] ?? '' })).status).toBe(200);
    expect((await show(token)).body).toEqual({ isOn: false, recoveryCodeCount: 0 });
    expect((await end(token, proof)).status).toBe(409);
    await signIn(server, email);
    expect((await show(other.token)).body).toMatchObject({ isOn: true });
    expect(await subjectsTo(email)).toEqual([
      'two-step sign-in is on',
      'new recovery codes',
      'two-step sign-in is off',
    ]);
    expect(findActions(email)).toEqual(expect.arrayContaining(['recoveryCodesReplaced', 'secondFactorOff']));
  });

  test('ME-01 guesses of a signed-in thief are limited', async () => {
    const { token, code } = await newFactor();
    const { end } = secondFactorCalls(server);
    for (let tries = 2; tries < 10; tries += 1) await end(token, { password: testPassword, code: '000000' });
    const guess = async () => {
      const { status, headers } = await end(token, { password: testPassword, code: '000000' });
      return [status, headers.get('Retry-After')];
    };
    expect(await guess()).toEqual([429, '60']);
    server.pass(60);
    expect(await guess()).toEqual([422, null]);
    expect(await guess()).toEqual([429, '120']);
    server.pass(120);
    expect((await end(token, { password: testPassword, code: code() })).status).toBe(200);
  });

  test('REQ-04 the secret is stored encrypted and recovery codes as hashes', async () => {
    const { secret, recoveryCodes } = await newFactor();
    const rows = [
      await server.db.selectFrom('second_factors').selectAll().execute(),
      await server.db.selectFrom('recovery_codes').selectAll().execute(),
      await server.db.selectFrom('mails').selectAll().execute(),
    ];
    const stored = JSON.stringify(rows);
    const bytes = Buffer.from(toBytes(secret));
    for (const text of [secret, bytes.toString('base64url'), bytes.toString('hex'), ...recoveryCodes])
      expect(stored).not.toContain(text);
  });
});
