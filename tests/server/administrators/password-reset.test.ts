import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { passwordQueues } from '#server/administrators/passwords.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { mailedCode, requestSignIn, signIn } from '#tests/support/sign-in/sign-in.ts';

/** Does something between the check of the next password and the answer to it. */
const overtakeNextCheck = (overtake: () => Promise<unknown>) => {
  const { run } = passwordQueues.others;
  return vi.spyOn(passwordQueues.others, 'run').mockImplementationOnce(async (work) => {
    const result = await run(work);
    await overtake();
    return result;
  });
};

const newPassword = 'battery staple';
const wrongCode = { errorCode: 42211, error: 'The code is wrong or has expired.' };

describe('password reset', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(everydayKind());
  });
  afterAll(() => server.stop());

  const requestCode = (uid: string) =>
    server.call('POST /ent/v1/auth/password/reset_code', { body: { provider: 'email', uid } });
  const reset = (uid: string, code: string, password = newPassword) =>
    server.call('POST /ent/v1/auth/password/reset', { body: { provider: 'email', uid, code, password } });
  const newCode = async (uid: string): Promise<string> => {
    await requestCode(uid);
    return (await mailedCode(server, uid)) ?? '';
  };
  const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  test('RESET-02 a code is mailed, and the answer does not reveal whether the account exists', async () => {
    const known = await server.fixture.addAdministrator();
    const disabled = await server.fixture.addAdministrator({ disabled: true });
    for (const uid of [known.toUpperCase(), disabled, 'nobody@example.com']) {
      const { status, body } = await requestCode(uid);
      expect({ status, body }).toEqual({ status: 200, body: {} });
    }
    expect(await mailedCode(server, known)).toMatch(/^\d{6}$/);
    expect(await mailedCode(server, disabled)).toBeUndefined();
    expect(await mailedCode(server, 'nobody@example.com')).toBeUndefined();
  });

  test('RESET-04 the code sets the new password, once, and ends every session of the account', async () => {
    const email = await server.fixture.addAdministrator();
    const [pair, bystander] = [
      await signIn(server, email),
      await signIn(server, await server.fixture.addAdministrator()),
    ];
    const code = await newCode(email);
    const { status, body } = await reset(email, code);
    expect({ status, body }).toEqual({ status: 200, body: {} });
    const info = (token: string) => server.call('GET /ent/v1/ent_users/info', { token });
    expect(await info(pair.accessToken)).toMatchObject({ status: 401, body: { errorCode: 50006 } });
    expect((await info(bystander.accessToken)).status).toBe(200);
    expect((await requestSignIn(server, email)).status).toBe(422);
    expect((await requestSignIn(server, email, newPassword)).status).toBe(200);
    expect(await reset(email, code, 'a third password')).toMatchObject({ status: 422, body: wrongCode });
  });

  test('RESET-04 a sign-in with the old password starts no session after a concurrent reset or disabling', async () => {
    const email = await server.fixture.addAdministrator();
    const code = await newCode(email);
    const disable = () =>
      server.db.updateTable('administrators').set({ disabled: true }).where('email', '=', email).execute();
    for (const [password, overtake] of [
      [undefined, () => reset(email, code)],
      [newPassword, disable],
    ] as const) {
      const check = overtakeNextCheck(overtake);
      expect(await requestSignIn(server, email, password)).toMatchObject({ status: 422, body: { errorCode: 42210 } });
      expect(check).toHaveBeenCalled();
      check.mockRestore();
    }
  });

  test('RESET-04 exactly one of two concurrent resets with the same code succeeds', async () => {
    const email = await server.fixture.addAdministrator();
    const code = await newCode(email);
    const statuses = (
      await Promise.all([reset(email, code, 'password of one'), reset(email, code, 'password of two')])
    ).map((one) => one.status);
    expect(statuses.sort()).toEqual([200, 422]);
  });

  test('RESET-04 a wrong code is rejected like one for an unknown account, and five attempts are allowed', async () => {
    const email = await server.fixture.addAdministrator();
    const code = await newCode(email);
    expect(await reset('nobody@example.com', code)).toMatchObject({ status: 422, body: wrongCode });
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await reset(email, otherThan(code))).toMatchObject({ status: 422, body: wrongCode });
    }
    expect(await reset(email, code)).toMatchObject({ status: 422, body: wrongCode });
    expect((await reset(email, await newCode(email))).status).toBe(200);
  });

  test('RESET-04 a code works for ten minutes, and a newer one invalidates it', async () => {
    const email = await server.fixture.addAdministrator();
    const first = await newCode(email);
    const second = await newCode(email);
    if (first !== second) expect((await reset(email, first)).status).toBe(422);
    server.pass(600);
    expect(await reset(email, second)).toMatchObject({ status: 422, body: wrongCode });
    const third = await newCode(email);
    server.pass(599);
    expect((await reset(email, third)).status).toBe(200);
  });

  test('code requests and attempts are limited, for existing and unknown accounts alike', async () => {
    for (const uid of [await server.fixture.addAdministrator(), 'ghost@example.com']) {
      for (let attempt = 0; attempt < 6; attempt += 1) expect((await requestCode(uid)).status).toBe(200);
      const rejected = await requestCode(uid);
      expect(rejected).toMatchObject({ status: 429, body: { errorCode: 42900 } });
      expect(rejected.headers.get('Retry-After')).toBe('900');
      for (let tried = 0; tried < 10; tried += 1) expect((await reset(uid, 'x')).status).toBe(422);
      expect(await reset(uid, 'x')).toMatchObject({ status: 429, body: { errorCode: 42900 } });
    }
    server.pass(3_601);
  });

  test('a reset clears the failed sign-ins of its account, not those of the client address', async () => {
    const email = await server.fixture.addAdministrator();
    for (let tries = 0; tries < 10; tries += 1) await requestSignIn(server, email, 'wrong');
    const ofAddress = () =>
      server.db.selectFrom('rate_counters').selectAll().where('key', 'like', 'sign-in-network:%').execute();
    const before = await ofAddress();
    expect(before).toHaveLength(1);
    expect((await reset(email, await newCode(email))).status).toBe(200);
    expect(await ofAddress()).toEqual(before);
    expect((await requestSignIn(server, email, newPassword)).status).toBe(200);
  });

  test('RESET-04 a short or very common new password is rejected, and costs no attempt', async () => {
    const email = await server.fixture.addAdministrator();
    const code = await newCode(email);
    const short = 'The password must have at least 8 characters.';
    const common = 'This password is very common. Please choose another one.';
    const weak: [string, string][] = [
      ['1234567', short],
      ['\u{1F511}'.repeat(7), short],
      ['Qwertyuiop', common],
      ['zxcvbnm123', common],
      ['demo-password-1', common],
      ['１２３４５６７８', common],
    ];
    for (const [password, error] of weak) {
      const answer = await reset(email, code, password);
      expect(answer).toMatchObject({ status: 422, body: { errorCode: 42212, error, errors: [`password: ${error}`] } });
    }
    expect((await reset(email, code, 'p'.repeat(51))).body).toMatchObject({ errorCode: 42200 });
    const guessable = { errorCode: 42212, error: expect.stringContaining('easy to guess') };
    expect((await reset(email, code, '\u{1F511}'.repeat(8))).body).toMatchObject(guessable);
    expect((await reset(email, code, '🔑🌧🚲🍵🎻🦉🪁🧭')).status).toBe(200);
  });

  test('codes are stored as keyed hashes', async () => {
    const email = await server.fixture.addAdministrator();
    const code = await newCode(email);
    const rows = await server.db.selectFrom('reset_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
  });

  test('GEN-02 the outbox is an HTML page with the mails of demo accounts alone, newest first, escaped', async () => {
    const { send } = server.context.mailer;
    await send({ to: 'admin@example.com', subject: '<script>alert(1)</script>', text: 'a & b' });
    await send({ to: 'somebody@example.com', subject: 'private', text: 'private' });
    const { body } = await server.call<{ mails: { sentAt: number }[] }>('GET /demo/outbox');
    expect(body.mails).toEqual([
      {
        to: 'admin@example.com',
        subject: '<script>alert(1)</script>',
        text: 'a & b',
        sentAt: Math.floor(server.context.clock() / 1000),
        attachments: [],
      },
    ]);
    const page = await fetch(`${server.url}/demo/outbox`, { headers: { Accept: 'text/html,*/*' } });
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
    const text = await page.text();
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toMatch(/<script|private/);
  });
});
