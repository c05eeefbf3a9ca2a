import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type BucketServer, startBucketServer } from '#tests/support/bucket-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { type DownloadServer, pollOptions, startDownloadServer } from '#tests/support/downloads/download-server.ts';
import { zipEntries } from '#tests/support/zip-entries.ts';

describe('downloads in a bucket', { timeout: 120_000 }, () => {
  let bucket: BucketServer;
  let server: DownloadServer;
  beforeAll(async () => {
    bucket = await startBucketServer();
    server = await startDownloadServer(everydayKind(), { settings: { storageUrl: bucket.url } });
  });
  beforeEach(() => server.reset());
  afterAll(async () => {
    await server.stop();
    bucket.stop();
  });

  const listKeys = (id: string) =>
    [...bucket.stored.keys()].flatMap((key) => key.split(`/bucket/folder/downloads/${id}/`)[1] ?? []);

  test('BULK-03 an archive is stored in the bucket whole, and only signed links open it', async () => {
    const id = await server.request(['Alma', 'Bertram', 'Cora']);
    const task = await server.ended(id);
    expect(task).toMatchObject({ status: 'OK', progress: { done: 3, total: 3 } });
    await vi.waitFor(() => expect(listKeys(id)).toEqual(['file/certificates.zip']), pollOptions);
    const { status, bytes } = await server.fetchFile(task.url);
    const names = [...zipEntries(bytes).keys()].map((name) => name.split(' - ')[0]);
    expect([status, bytes.length, names]).toEqual([200, task.sizeBytes, ['Alma', 'Bertram', 'Cora']]);
    const range = await fetch(server.url + task.url, { headers: { Range: 'bytes=-100' } });
    expect([range.status, Buffer.from(await range.arrayBuffer())]).toEqual([206, bytes.subarray(-100)]);
    expect((await server.fetchFile(`/files/downloads/${id}/file/certificates.zip`)).status).toBe(404);
    expect(bucket.signatures.filter((signature) => !signature?.startsWith('AWS4-HMAC-SHA256 '))).toEqual([]);
  });

  test('TASK-02 a bucket that is away fails the task with the reason; a retry completes it', async () => {
    const release = server.hold();
    const id = await server.request(['Alma', 'Bertram', 'Cora']);
    await vi.waitFor(() => expect(server.observed.keys.length).toBe(1), pollOptions);
    bucket.status = 403;
    release();
    expect(await server.ended(id)).toMatchObject({ status: 'ERROR', failure: { code: 'STORAGE_UNAVAILABLE' } });
    bucket.status = 200;
    expect(listKeys(id)).toEqual([]);
    expect((await server.post('cert_task/retry', { id })).status).toBe(200);
    const task = await server.ended(id);
    expect(zipEntries((await server.fetchFile(task.url)).bytes).size).toBe(3);
  });
});
