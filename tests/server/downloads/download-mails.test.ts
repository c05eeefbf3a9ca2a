import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { everydayKind } from '#tests/support/databases.ts';
import { type DownloadServer, pollOptions, startDownloadServer } from '#tests/support/downloads/download-server.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';

const sender = 'console@example.com';

describe('mails about downloads', { timeout: 120_000 }, () => {
  let mailServer: MailServer;
  let server: DownloadServer;
  beforeAll(async () => {
    mailServer = await startMailServer();
    server = await startDownloadServer(everydayKind(), {
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
      select state, runs as tries from jobs where queue = 'mail-download' and id = ${id}::uuid`.execute(server.db);
    return rows[0];
  };
  const linksIn = (text: string): string[] => text.match(/http[^\s"<]+/g) ?? [];

  test('BULK-03 the mail about a completed download leads to the list of downloads, and opens no file by itself', async () => {
    const id = await server.request(['Ольга Ким', 'Bertram']);
    expect(await server.ended(id)).toMatchObject({ status: 'OK' });
    const text = await oneMail();
    expect(text).toContain('Subject: Lingua: your certificates are ready');
    expect(text).toContain('The download of “Own” is ready: 2 certificates.');
    expect(new Set(linksIn(text))).toEqual(new Set([`${server.url}/manager/download`]));
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
    expect(linksIn(await oneMail())).toContain(`${server.url}/manager/download`);
    await vi.waitFor(async () => expect((await mailJob(id))?.state).toBe('completed'), pollOptions);
    const { mailed_at } = await server.db
      .selectFrom('download_tasks')
      .select('mailed_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(mailed_at).not.toBeNull();
    expect(mailsSent()).toHaveLength(1);
  });

  test('BULK-03 a mail to somebody without the permission for the list has a link of one hour', async () => {
    await server.db
      .deleteFrom('administrator_permissions')
      .where('permission', '=', 'download_task_list_query')
      .where(({ eb, selectFrom }) =>
        eb('administrator_id', 'in', selectFrom('administrators').select('id').where('email', '=', server.email())),
      )
      .execute();
    await server.request(['Alma']);
    const link = linksIn(await oneMail()).find((one) => one.includes('/downloads/certificates-')) ?? '';
    const open = async () => (await fetch(link.replaceAll('&amp;', '&'))).status;
    expect(await open()).toBe(200);
    server.pass(3_601);
    expect(await open()).toBe(403);
  });
});
