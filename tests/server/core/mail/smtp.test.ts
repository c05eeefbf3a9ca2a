import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#server/core/runtime/log.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { type MailServer, mailParts, startMailServer } from '#tests/support/mail-server.ts';

describe('mail by SMTP', () => {
  const lines: string[] = [];
  let mailServer: MailServer;
  let server: ApiServer;

  beforeAll(async () => {
    mailServer = await startMailServer();
    server = await startApiServer(everydayKind(), {
      settings: { smtpUrl: mailServer.url, mailFrom: 'console@example.com' },
      log: createLog('error', (line) => void lines.push(line)),
    });
  });
  afterAll(async () => {
    await server.stop();
    await mailServer.stop();
  });

  const requestCode = async (uid: string) => {
    const { status } = await server.call('POST /ent/v1/auth/password/reset_code', { body: { provider: 'email', uid } });
    await server.context.background.idle();
    return status;
  };

  test('RESET-02 the code reaches the mail server and works, and no copy stays in the outbox', async () => {
    const email = await server.fixture.addAdministrator();
    expect(await requestCode(email)).toBe(200);
    const { received } = mailServer;
    expect(received).toEqual([
      { from: 'console@example.com', to: [email], text: expect.any(String), raw: expect.any(String) },
    ]);
    expect(received[0]?.text).toContain('Subject: Lingua: your verification code');
    const code = received[0]?.text.match(/code is (\d{6})/)?.[1];
    const reset = { provider: 'email', uid: email, code, password: 'new password' };
    expect((await server.call('POST /ent/v1/auth/password/reset', { body: reset })).status).toBe(200);
    await server.context.background.idle();
    expect(received[1]?.text).toContain('Subject: Lingua: your password was changed');
    expect(await server.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  test('GEN-02 line breaks in what people wrote add no header and no recipient', async () => {
    const { received } = mailServer;
    const before = received.length;
    const { mailer } = server.context;
    const to = 'ada@example.com';
    const line = '\r\nBcc: eve@example.com\r\nX-Injected: yes';
    await mailer.send({ to, subject: `Lingua: hello${line}`, text: `a${line}\r\n.\r\nQUIT` });
    await mailer.send({ to: `${to}${line}`, subject: 'Lingua: hello', text: 'a' }).catch(() => undefined);
    const mails = received.slice(before);
    expect(mails.length).toBeGreaterThan(0);
    for (const { to: recipients, raw } of mails) {
      expect(recipients).toEqual([to]);
      const names = [...mailParts(raw).headers.keys()];
      expect(names).toContain('subject');
      expect(names.filter((name) => ['x-injected', 'bcc'].includes(name))).toEqual([]);
    }
  });

  test('an unreachable mail server is logged and does not change the answer', async () => {
    await mailServer.stop();
    expect(await requestCode(await server.fixture.addAdministrator())).toBe(200);
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(['reset code']);
    expect(lines.join()).not.toMatch(/code is \d/);
  });
});
