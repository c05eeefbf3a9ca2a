import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Files } from '#server/core/files/files.ts';
import { openFiles } from '#server/core/files/open-files.ts';
import { type BucketServer, startBucketServer } from '#tests/support/bucket-server.ts';

let bucket: BucketServer;
let files: Files;
beforeAll(async () => {
  bucket = await startBucketServer();
  files = openFiles({ dataDir: '/nowhere', storageUrl: bucket.url });
});
afterAll(() => bucket.stop());

const key = 'speaking-course/cover_1.png';
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4]);

test('UPLOAD-01 files are stored in a bucket by signed requests', async () => {
  expect(await files.read(key)).toBeUndefined();
  await files.put(key, png);
  expect(bucket.stored.get(`/bucket/folder/${key}`)).toEqual({ bytes: png, type: 'image/png' });
  expect(Buffer.from((await files.read(key))?.bytes ?? [])).toEqual(png);
  const part = await files.read(key, (size) => ({ first: size - 4, last: size - 2 }));
  expect([part?.size, Buffer.from(part?.bytes ?? [])]).toEqual([12, Buffer.from([1, 2, 3])]);
  await files.remove(key);
  expect(bucket.stored.size).toBe(0);
  for (const signature of bucket.signatures) {
    expect(signature).toMatch(/^AWS4-HMAC-SHA256 Credential=AKEY\/\d{8}\/eu-central-1\/s3\/aws4_request, /);
    expect(signature).not.toContain('secret');
  }
});

test('UPLOAD-01 a storage that rejects is a server error without its address; an unsafe key is not sent', async () => {
  bucket.status = 403;
  await expect(files.put(key, png)).rejects.toThrow(/^The storage answered PUT with HTTP 403\.$/);
  await expect(files.read(key)).rejects.toThrow(/^The storage answered HEAD with HTTP 403\.$/);
  bucket.status = 200;
  await expect(files.put('../other', png)).rejects.toThrow('not a key of a file');
  expect(await files.read('../other')).toBeUndefined();
});

async function* createChunks(count: number): AsyncGenerator<Uint8Array, void> {
  for (let index = 0; index < count; index += 1) yield Buffer.alloc(1_000_000, index);
}

test('BULK-03 a large file is uploaded in parts and appears whole or not at all', async () => {
  const large = 'downloads/id/file/certificates.zip';
  expect(await files.write(large, createChunks(20))).toBe(20_000_000);
  const whole = await files.read(large);
  expect([whole?.size, whole?.bytes[0], whole?.bytes.at(-1)]).toEqual([20_000_000, 0, 19]);
  await files.removeFolder('downloads/id', [large, 'downloads/id/parts/0.part']);
  expect(bucket.stored.size).toBe(0);
  expect(await files.write('downloads/id/empty', createChunks(0))).toBe(0);
  await files.remove('downloads/id/empty');
  bucket.failingPart = 2;
  await expect(files.write(large, createChunks(20))).rejects.toThrow('HTTP 500');
  expect([bucket.stored.size, bucket.uploads.size]).toEqual([0, 0]);
});
