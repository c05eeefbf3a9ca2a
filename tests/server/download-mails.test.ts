import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { databaseKinds } from '#tests/support/databases.ts';
import { type DownloadServer, pollOptions, startDownloadServer } from '#tests/support/download-server.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { zipEntries } from '#tests/support/zip-entries.ts';

const sender = 'console@example.com';

describe.each(databaseKinds())('mails about downloads on %s', { timeout: 120_000 }, (kind) => {
  let mailServer: MailServer;
  let server: DownloadServer;
  beforeAll(async () => {
    mailServer = await startMailServer();
    server = await startDownloadServer(kind, {
      settings: { smtpUrl: mailServer.url, mailFrom: sender },
      // Enough tries for a mail server that is away for a while.
      mail: { retries: 10_000, pauseMs: 100 },
    });
  });
  beforeEach(() => server.reset());
  afterAll(async () => {
    await server.stop();
    await mailServer.stop();
  });

  const mailsSent = () => mailServer.received.filter(({ to }) => to.includes(server.email()));
  const oneMail = async () => {
    await vi.waitFor(() => expect(mailsSent()).toHaveLength(1), pollOptions);
    const [mail] = mailsSent();
    expect(mail).toMatchObject({ from: sender, to: [server.email()] });
    return mail?.text ?? '';
  };
  const mailJob = async (id: string) => {
    const { rows } = await sql<{ state: string; tries: number }>`
      select state::text, retry_count as tries from pgboss.job where name = 'mail-download' and id = ${id}::uuid`.execute(
      server.db,
    );
    return rows[0];
  };
  const openLink = async (text: string) => {
    const link = /http\S+/.exec(text)?.[0] ?? '';
    expect(link.startsWith(`${server.url}/api/v1/philippines/downloads/certificates-`)).toBe(true);
    const response = await fetch(link);
    expect(response.status).toBe(200);
    return zipEntries(Buffer.from(await response.arrayBuffer()));
  };

  test('BULK-03 the mail about a completed download reaches the mail server, and its signed link opens the file', async () => {
    const id = await server.request(['Ольга Ким', 'Bertram']);
    expect(await server.ended(id)).toMatchObject({ status: 'OK' });
    const text = await oneMail();
    expect(text).toContain('Subject: Lingua: your certificates are ready');
    expect(text).toContain('The download of Own is ready: 2 certificates.');
    const names = [...(await openLink(text)).keys()].map((name) => name.split(' - ')[0]);
    expect(names).toEqual(['Bertram', 'Ольга Ким']);
    await vi.waitFor(async () => expect((await mailJob(id))?.state).toBe('completed'), pollOptions);
  });

  test('BULK-03 a download completes while the mail server is down; its mail arrives once when the server is back', async () => {
    await mailServer.stop();
    const id = await server.request(['Alma']);
    const task = await server.ended(id);
    expect([task.status, (await server.fetchFile(task.url)).status]).toEqual(['OK', 200]);
    await vi.waitFor(async () => expect((await mailJob(id))?.tries).toBeGreaterThan(1), pollOptions);
    expect(mailsSent()).toEqual([]);
    await mailServer.restart();
    expect((await openLink(await oneMail())).size).toBe(1);
    await vi.waitFor(async () => expect((await mailJob(id))?.state).toBe('completed'), pollOptions);
    const { mailed_at } = await server.db
      .selectFrom('download_tasks')
      .select('mailed_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(mailed_at).not.toBeNull();
    expect(mailsSent()).toHaveLength(1);
  });
});
