import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { noAudio } from '#server/courses/audio/audio-generation.ts';
import { noDownloads } from '#server/downloads/downloads.ts';
import { startServer } from '#server/start.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { signIn } from '#tests/support/sign-in/sign-in.ts';
import { testPassword } from '#tests/support/test-data.ts';

const poll = { timeout: 60_000, interval: 50 };
const newPassword = 'battery staple';
/** Enough tries for a mail server that is away for a while. */
const mailQueueLimits = { retries: 10_000, retrySeconds: 0, pauseMs: 50 };

describe('mails about security', { timeout: 120_000 }, () => {
  let mailServer: MailServer;
  let server: ApiServer;
  beforeAll(async () => {
    mailServer = await startMailServer();
    server = await startApiServer(everydayKind(), {
      settings: { smtpUrl: mailServer.url, mailFrom: 'console@example.com' },
      mailQueue: undefined,
      mailQueueLimits,
    });
  });
  afterAll(async () => {
    await server.stop();
    await mailServer.stop();
  });

  const mailsTo = (email: string) => mailServer.received.filter(({ to }) => to.includes(email));
  const changePassword = async (email: string) => {
    const { accessToken: token } = await signIn(server, email);
    const body = { password: testPassword, newPassword };
    return (await server.call('POST /ent/v1/auth/password/change', { token, body })).status;
  };
  const jobs = async (email: string) => {
    const { rows } = await sql<{ state: string; tries: number }>`
      select state, runs as tries from jobs
      where queue = 'mail' and data ->> 'to' = ${email}`.execute(server.db);
    return rows;
  };

  test('ME-01 the mail about a changed password arrives once when the mail server is back', async () => {
    const email = await server.fixture.addAdministrator();
    await mailServer.stop();
    expect(await changePassword(email)).toBe(200);
    await vi.waitFor(async () => expect((await jobs(email))[0]?.tries).toBeGreaterThan(1), poll);
    expect(mailsTo(email)).toEqual([]);
    await mailServer.restart();
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), poll);
    expect(mailsTo(email)[0]?.text).toContain('your password was changed');
    await vi.waitFor(async () => expect((await jobs(email)).map(({ state }) => state)).toEqual(['completed']), poll);
    expect(mailsTo(email)).toHaveLength(1);
  });

  test('LOGIN-04 a sign-in from a new network works without the mail server, and is mailed when it is back', async () => {
    const email = await server.fixture.addAdministrator();
    await signIn(server, email);
    await server.db.updateTable('sessions').set({ network: '192.0.2.1' }).execute();
    await mailServer.stop();
    await signIn(server, email);
    expect(await jobs(email)).toHaveLength(1);
    await mailServer.restart();
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), poll);
    expect(mailsTo(email)[0]?.text).toContain('from a network that is new to it: 127.0.0.1');
  });

  test('ME-01 a change that is undone is not mailed', async () => {
    const undone = server.db.transaction().execute(async (transaction) => {
      await server.context.mailQueue.add(transaction, {
        to: 'undone@example.com',
        subject: 'Changed',
        text: 'Changed',
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await jobs('undone@example.com')).toEqual([]);
  });

  test('ME-01 a mail that a stopped server did not send is sent by the next one', async () => {
    const email = await server.fixture.addAdministrator();
    await mailServer.stop();
    expect(await changePassword(email)).toBe(200);
    expect(await jobs(email)).toHaveLength(1);
    const { settings } = server.context;
    await server.stopRunning();
    await mailServer.restart();
    expect(mailsTo(email)).toEqual([]);
    const next = await startServer(settings, { audio: noAudio, downloads: noDownloads, mailQueueLimits });
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), poll);
    await next.stop();
  });
});
