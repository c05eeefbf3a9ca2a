import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { downloadTasksPath } from '#contract/console-paths.ts';
import { fileKey } from '#server/downloads/download-parts.ts';
import { failDownloadTask, restartDownloadTask } from '#server/downloads/download-tasks.queries.ts';
import { removeExpiredDownloads } from '#server/downloads/remove-expired-downloads.ts';
import { removeFailedFiles } from '#server/downloads/remove-failed-files.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { type DownloadServer, pollOptions, startDownloadServer } from '#tests/support/downloads/download-server.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';
import { zipEntries } from '#tests/support/zip-entries.ts';

describe('downloads', { timeout: 120_000 }, () => {
  let server: DownloadServer;
  beforeAll(async () => {
    server = await startDownloadServer(everydayKind());
  });
  beforeEach(() => server.reset());
  afterAll(() => server.stop());

  test('BULK-03 a request becomes an archive of certificates and a mail that leads to it', async () => {
    const id = await server.request(['Alma', 'Bertram', 'Cora', 'Desmond', 'Edith']);
    const task = await server.ended(id);
    expect(task).toMatchObject({
      status: 'OK',
      progress: { done: 5, total: 5 },
      skipped: 0,
      sizeBytes: expect.any(Number),
    });
    const file = await server.fetchFile(task.url);
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/zip']);
    expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="certificates-.*\.zip"$/);
    expect(file.headers.get('Cache-Control')).toBe('private, no-store');
    expect(file.bytes.length).toBe(task.sizeBytes);
    const entries = zipEntries(file.bytes);
    const names = [...entries.keys()];
    expect(names.map((name) => name.split(' - ')[0])).toEqual(['Alma', 'Bertram', 'Cora', 'Desmond', 'Edith']);
    for (const [name, content] of entries) {
      expect(name).toMatch(/^\w+ - Level 3 - [0-9A-Z]{4}(-[0-9A-Z]{4}){2}\.pdf$/);
      expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    }
    const mail = await vi.waitFor(async () => {
      const [only, ...others] = await server.mails();
      expect([only?.subject, others]).toEqual(['Lingua: your certificates are ready', []]);
      return only;
    }, pollOptions);
    expect(mail?.body).toContain('The download of “Own” is ready: 5 certificates.');
    expect(/http\S+/.exec(mail?.body ?? '')?.[0]).toBe(`${server.url}${downloadTasksPath}`);
    server.pass(3_601);
    const expired = await fetch(new URL(task.url ?? '', server.url), { headers: { Accept: 'text/html' } });
    expect([expired.status, await expired.text()]).toEqual([403, expect.stringContaining('This link has expired.')]);
    await server.signInAgain();
    expect((await server.fetchFile((await server.post('cert_task/link', { id })).body.url)).status).toBe(200);
  });

  test('TASK-02 a link that was tampered with, or is used by another customer, is rejected', async () => {
    const task = await server.ended(await server.request(['Alma']));
    const url = new URL(task.url ?? '', server.url);
    const signature = url.searchParams.get('token') ?? '';
    const opened = async (changed: string, headers = {}) => {
      const { pathname } = url;
      const response = await fetch(`${server.url}${pathname}${changed === '' ? '' : `?token=${changed}`}`, { headers });
      return [response.status, ((await response.json()) as { error: string }).error];
    };
    const [head = '', payload = '', end = ''] = signature.split('.');
    const content = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const other = { ...content, target: { ...content.target, id: 'another' } };
    const forged = Buffer.from(JSON.stringify(other)).toString('base64url');
    const invalid = [403, expect.stringContaining('This link is not valid.')];
    for (const changed of ['', 'x', `${head}.${forged}.${end}`, `${signature}x`, `${head}.${payload}.`])
      expect(await opened(changed), changed).toEqual(invalid);
    const south = await signedInToken(server, { organizations: ['id-SOUTH'] });
    const denied = [403, expect.stringContaining('This link belongs to someone else')];
    expect(await opened(signature, { Authorization: `Bearer ${south}` })).toEqual(denied);
    const { id } = await server.db
      .selectFrom('administrators')
      .select('id')
      .where('email', '=', server.email())
      .executeTakeFirstOrThrow();
    await server.db.deleteFrom('administrator_organizations').where('administrator_id', '=', id).execute();
    expect(await opened(signature)).toEqual(denied);
    expect((await fetch(`${server.url}/files/downloads/${task.id}/file/certificates.zip`)).status).toBe(404);
  });

  test('TASK-02 a file can be resumed in ranges', async () => {
    const task = await server.ended(await server.request(['Alma']));
    const whole = (await server.fetchFile(task.url)).bytes;
    const part = await fetch(server.url + task.url, { headers: { Range: 'bytes=1000-' } });
    expect([part.status, part.headers.get('Content-Range')]).toEqual([
      206,
      `bytes 1000-${whole.length - 1}/${whole.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(1000))).toBe(true);
  });

  test('BULK-03 names that are unsafe in a file name are harmless', async () => {
    const names = [
      '../../etc/passwd',
      '"quoted" \'name\'',
      'x'.repeat(200),
      '\u202egnp.exe\u202c',
      '🎓🎓',
      'Same',
      'Same',
      '..',
      'a\\b:c',
    ];
    const task = await server.ended(await server.request(names));
    const entries = [...zipEntries((await server.fetchFile(task.url)).bytes).keys()];
    expect(new Set(entries).size).toBe(names.length);
    for (const name of entries) {
      expect(name).toMatch(/^[^/\\:*?"'<>|\u202a-\u202e]+ - [0-9A-Z-]{14}\.pdf$/);
      expect(name).not.toMatch(/^[. ]/);
      expect(Buffer.byteLength(name)).toBeLessThan(200);
    }
  });

  test('BULK-03 the files of expired tasks are removed', async () => {
    const task = await server.ended(await server.request(['Alma']));
    const now = Math.floor(server.context.clock() / 1000);
    await removeExpiredDownloads({ db: server.db, files: server.observed.stored }, now);
    expect((await server.tasks()).map(({ id }) => id)).toEqual([task.id]);
    expect(task.expiresAt).toBe(task.createdAt + 30 * 86_400);
    await removeExpiredDownloads({ db: server.db, files: server.observed.stored }, task.expiresAt ?? 0);
    expect(await server.tasks()).toEqual([]);
    expect((await server.observed.stored.read(`downloads/${task.id}/file/certificates.zip`)) === undefined).toBe(true);
    const gone = await server.fetchFile(task.url);
    expect([gone.status, JSON.parse(gone.bytes.toString()).error]).toEqual([
      404,
      expect.stringContaining('was deleted'),
    ]);
  });

  /** Ends a completed download, as a move does. */
  const failTask = (id: string) =>
    server.db.updateTable('download_tasks').set({ status: 'ERROR', file_bytes: null }).where('id', '=', id).execute();
  const hasFile = async (id: string) => (await server.observed.stored.read(fileKey(id))) !== undefined;

  test('BULK-03 the files of failed tasks are removed, the tasks stay and can be retried', async () => {
    const [kept, failed] = [await server.request(['Alma']), await server.request(['Bertram'])];
    for (const id of [kept, failed]) await server.ended(id);
    await failTask(failed);
    const storage = { db: server.db, files: server.observed.stored };
    await removeFailedFiles(storage);
    expect([await hasFile(kept), await hasFile(failed)]).toEqual([true, false]);
    expect((await server.tasks()).map(({ status }) => status).sort()).toEqual(['ERROR', 'OK']);
    await server.post('cert_task/retry', { id: failed });
    expect((await server.fetchFile((await server.ended(failed)).url)).status).toBe(200);
    await failTask(failed);
    await server.db.transaction().execute(async (transaction) => {
      await restartDownloadTask(transaction, failed);
      await failDownloadTask(transaction, failed, { failure: 'CANCELED', now: 2 });
    });
    await removeFailedFiles(storage);
    expect(await hasFile(failed), 'of a retry that was canceled before its first turn').toBe(false);
  });

  test('BULK-03 a retry counts its time from its own first turn', async () => {
    const { id } = await server.ended(await server.request(['Alma']));
    await failTask(id);
    await server.db.updateTable('download_tasks').set({ started_at: 1 }).execute();
    await server.post('cert_task/retry', { id });
    await server.ended(id);
    const task = server.db.selectFrom('download_tasks').where('id', '=', id);
    expect((await task.select('started_at').executeTakeFirst())?.started_at).toBeGreaterThan(1);
  });

  test.runIf(inject('postgresUrl'))('BULK-03 a retry is busy while the files of its task are removed', async () => {
    const { id } = await server.ended(await server.request(['Alma']));
    await failTask(id);
    const { stored } = server.observed;
    const [begun, released] = [new AbortController(), new AbortController()];
    const [beginning, release] = [begun, released].map(({ signal }) => once(signal, 'abort'));
    const removeFolder: typeof stored.removeFolder = async (folder, keys) => {
      begun.abort();
      await release;
      await stored.removeFolder(folder, keys);
    };
    const removed = removeFailedFiles({ db: server.db, files: { ...stored, removeFolder } });
    await beginning;
    expect((await server.post('cert_task/retry', { id })).status, 'nobody waits for the storage').toBe(503);
    released.abort();
    await removed;
    expect((await server.post('cert_task/retry', { id })).status).toBe(200);
    expect((await server.fetchFile((await server.ended(id)).url)).status).toBe(200);
  });
});
