import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#server/runtime/log.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';

type Received = { from: string; to: string[]; text: string };

describe('mail by SMTP', () => {
  const received: Received[] = [];
  const lines: string[] = [];
  let post: SMTPServer;
  let server: ApiServer;

  beforeAll(async () => {
    post = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      async onData(stream, { envelope }, done) {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk);
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const text = Buffer.concat(chunks).toString();
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), text });
        done();
      },
    });
    const listening = post.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const { port } = listening.address() as AddressInfo;
    server = await startApiServer('pglite', {
      settings: { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'console@example.com' },
      log: createLog('error', (line) => void lines.push(line)),
    });
  });
  afterAll(() => server.stop());

  const requestCode = async (uid: string) => {
    const { status } = await server.call('POST /ent/v1/auth/password/reset_code', { body: { provider: 'email', uid } });
    await server.context.background.idle();
    return status;
  };

  test('RESET-02 the code reaches the mail server and works, and no copy stays in the outbox', async () => {
    const email = await server.fixture.addAdministrator();
    expect(await requestCode(email)).toBe(200);
    expect(received).toEqual([{ from: 'console@example.com', to: [email], text: expect.any(String) }]);
    expect(received[0]?.text).toContain('Subject: Lingua: your verification code');
    const code = received[0]?.text.match(/code is (\d{6})/)?.[1];
    const reset = { provider: 'email', uid: email, code, password: 'new password' };
    expect((await server.call('POST /ent/v1/auth/password/reset', { body: reset })).status).toBe(200);
    expect(await server.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  test('an unreachable mail server is logged and does not change the answer', async () => {
    await new Promise<void>((resolve) => post.close(resolve));
    expect(await requestCode(await server.fixture.addAdministrator())).toBe(200);
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(['reset code']);
    expect(lines.join()).not.toMatch(/code is \d/);
  });
});
