import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { appCode, turnOnSecondFactor } from '#tests/support/sign-in/second-factor.ts';
import { testPassword } from '#tests/support/test-data.ts';

const home = '192.0.2.1';
const away = '198.51.100.7';
const daySeconds = 86_400;

describe('mails about new networks', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(everydayKind(), { settings: { trustedProxies: 1 } });
  });
  afterAll(() => server.stop());

  const signIn = (uid: string, from: string, password: string = testPassword) =>
    server.call<{ data: { token: string } }>('POST /ent/v1/auth/login', {
      body: { provider: 'email', uid, password },
      headers: { 'X-Forwarded-For': from },
    });
  const mailsTo = async (to: string) => {
    await server.context.background.idle();
    const mails = await server.db.selectFrom('mails').selectAll().where('recipient', '=', to).orderBy('id').execute();
    return mails.map(({ subject, body }) => ({ subject, body }));
  };
  const mailAbout = (network: string) => ({
    subject: expect.stringContaining('a sign-in from a new network'),
    body: expect.stringContaining(`on 10 March 2026, 12:00 (UTC) from a network that is new to it: ${network}.`),
  });
  const newAccount = async (): Promise<string> => {
    const email = await server.fixture.addAdministrator();
    expect((await signIn(email, home)).status).toBe(200);
    return email;
  };

  test('LOGIN-04 a sign-in from a new network is mailed once, the first of an account is not', async () => {
    const email = await newAccount();
    await signIn(email, home);
    expect(await mailsTo(email)).toEqual([]);
    await signIn(email, away);
    expect(await mailsTo(email)).toEqual([mailAbout(away)]);
    await signIn(email, away);
    await signIn(email, home);
    expect(await mailsTo(email)).toHaveLength(1);
    await signIn(email, '2001:db8:1:2::1');
    await signIn(email, '2001:db8:1:2::2');
    expect((await mailsTo(email)).slice(1)).toEqual([mailAbout('2001:db8:1:2::/64')]);
  });

  test('LOGIN-05 a wrong password on a new network is not mailed, the right one after it is', async () => {
    const email = await newAccount();
    expect((await signIn(email, away, 'wrong')).status).toBe(422);
    expect(await mailsTo(email)).toEqual([]);
    await signIn(email, away);
    expect(await mailsTo(email)).toEqual([mailAbout(away)]);
  });

  test('LOGIN-04 sign-ins at once from a new network are mailed once', async () => {
    const email = await newAccount();
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(email, away)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await mailsTo(email)).toEqual([mailAbout(away)]);
  });

  test('LOGIN-04 with a second factor, the mail waits for the right code', async () => {
    const email = await server.fixture.addAdministrator();
    const { secret } = await turnOnSecondFactor(server, email);
    const before = (await mailsTo(email)).length;
    const { token } = (await signIn(email, away)).body.data;
    expect(await mailsTo(email)).toHaveLength(before);
    server.pass(30);
    const code = appCode(secret, server.context.clock() / 1000);
    const headers = { 'X-Forwarded-For': away };
    const complete = () => server.call('POST /ent/v1/auth/login/code', { body: { token, code }, headers });
    expect((await complete()).status).toBe(200);
    expect((await mailsTo(email)).slice(before)).toEqual([
      { ...mailAbout(away), body: expect.stringContaining(`new to it: ${away}.`) },
    ]);
  });

  test('LOGIN-04 an account whose sessions are all forgotten is no new one', async () => {
    const email = await newAccount();
    server.pass(90 * daySeconds);
    await server.db.deleteFrom('refresh_tokens').execute();
    await server.db.deleteFrom('sessions').execute();
    await signIn(email, away);
    expect(await mailsTo(email)).toEqual([
      { ...mailAbout(away), body: expect.stringContaining(`new to it: ${away}.`) },
    ]);
  });
});
