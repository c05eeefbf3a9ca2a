import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Files } from '#server/files/files.ts';
import { openFiles } from '#server/files/open-files.ts';

type Stored = { bytes: Buffer; type: string | undefined };

const bucket = new Map<string, Stored>();
const signatures: (string | undefined)[] = [];
let status = 200;

const uploads = new Map<string, Buffer[]>();
let failingPart = 0;

/** A multipart upload: its file appears when it is completed with the tags of its parts. */
const answerUpload = ({ method, url = '' }: IncomingMessage, content: Buffer, response: ServerResponse) => {
  const { pathname, searchParams } = new URL(url, 'http://storage');
  const parts = uploads.get(pathname) ?? [];
  const part = Number(searchParams.get('partNumber'));
  if (searchParams.has('uploads')) {
    uploads.set(pathname, []);
    return response.end('<InitiateMultipartUploadResult><UploadId>id/1</UploadId></InitiateMultipartUploadResult>');
  }
  if (searchParams.get('uploadId') !== 'id/1' || (part > 0 && part === failingPart))
    return response.writeHead(500).end();
  if (method === 'DELETE') uploads.delete(pathname);
  if (method === 'PUT') parts.push(content);
  if (method === 'PUT') return response.writeHead(200, { ETag: `"tag-${part}"` }).end();
  if (method === 'POST') {
    expect(content.toString().match(/<ETag>"tag-\d+"<\/ETag>/g)).toHaveLength(parts.length);
    bucket.set(pathname, { bytes: Buffer.concat(parts), type: undefined });
    uploads.delete(pathname);
  }
  return response.end('<CompleteMultipartUploadResult/>');
};

/** The used part of S3: PUT, HEAD, GET with a range, DELETE. */
const storage = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  signatures.push(request.headers.authorization);
  const { method, url = '', headers } = request;
  if (status !== 200) return response.writeHead(status).end();
  if (url.includes('uploadId=') || url.includes('?uploads'))
    return answerUpload(request, Buffer.concat(chunks), response);
  if (method === 'PUT') bucket.set(url, { bytes: Buffer.concat(chunks), type: headers['content-type'] });
  if (method === 'DELETE') bucket.delete(url);
  const stored = bucket.get(url);
  if (!stored || method === 'PUT') return response.writeHead(method === 'GET' || method === 'HEAD' ? 404 : 200).end();
  const [, first = '0', last = String(stored.bytes.length - 1)] = /bytes=(\d+)-(\d+)/.exec(headers.range ?? '') ?? [];
  const part = stored.bytes.subarray(Number(first), Number(last) + 1);
  response.writeHead(headers.range ? 206 : 200, { 'Content-Length': part.length }).end(part);
  return response;
});

let files: Files;
beforeAll(async () => {
  storage.listen(0, '127.0.0.1');
  await once(storage, 'listening');
  const address = storage.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const storageUrl = `http://AKEY:a%2Fsecret@127.0.0.1:${port}/bucket/folder/?region=eu-central-1`;
  files = openFiles({ dataDir: '/nowhere', storageUrl });
});
afterAll(() => {
  storage.closeAllConnections();
  storage.close();
});

const key = 'speaking-course/cover_1.png';
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4]);

test('UPLOAD-01 files are stored in a bucket by signed requests', async () => {
  expect(await files.read(key)).toBeUndefined();
  await files.put(key, png);
  expect(bucket.get(`/bucket/folder/${key}`)).toEqual({ bytes: png, type: 'image/png' });
  expect(Buffer.from((await files.read(key))?.bytes ?? [])).toEqual(png);
  const part = await files.read(key, (size) => ({ first: size - 4, last: size - 2 }));
  expect([part?.size, Buffer.from(part?.bytes ?? [])]).toEqual([12, Buffer.from([1, 2, 3])]);
  await files.remove(key);
  expect(bucket.size).toBe(0);
  for (const signature of signatures) {
    expect(signature).toMatch(/^AWS4-HMAC-SHA256 Credential=AKEY\/\d{8}\/eu-central-1\/s3\/aws4_request, /);
    expect(signature).not.toContain('secret');
  }
});

test('UPLOAD-01 a storage that rejects is a server error without its address; an unsafe key is not sent', async () => {
  status = 403;
  await expect(files.put(key, png)).rejects.toThrow(/^The storage answered PUT with HTTP 403\.$/);
  await expect(files.read(key)).rejects.toThrow(/^The storage answered HEAD with HTTP 403\.$/);
  status = 200;
  await expect(files.put('../other', png)).rejects.toThrow('not a key of a file');
  expect(await files.read('../other')).toBeUndefined();
});

async function* chunksOf(count: number): AsyncGenerator<Uint8Array, void> {
  for (let index = 0; index < count; index += 1) yield Buffer.alloc(1_000_000, index);
}

test('BULK-03 a large file is uploaded in parts and appears whole or not at all', async () => {
  const large = 'downloads/id/file/certificates.zip';
  expect(await files.write(large, chunksOf(20))).toBe(20_000_000);
  const whole = await files.read(large);
  expect([whole?.size, whole?.bytes[0], whole?.bytes.at(-1)]).toEqual([20_000_000, 0, 19]);
  await files.removeFolder('downloads/id', [large, 'downloads/id/parts/0.part']);
  expect(bucket.size).toBe(0);
  expect(await files.write('downloads/id/empty', chunksOf(0))).toBe(0);
  await files.remove('downloads/id/empty');
  failingPart = 2;
  await expect(files.write(large, chunksOf(20))).rejects.toThrow('HTTP 500');
  expect([bucket.size, uploads.size]).toEqual([0, 0]);
});
