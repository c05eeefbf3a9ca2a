import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Stored = { bytes: Buffer; type: string | undefined };

const createBucket = () => ({
  stored: new Map<string, Stored>(),
  uploads: new Map<string, Buffer[]>(),
  signatures: [] as (string | undefined)[],
  /** The answer to every request, unless it is 200. */
  status: 200,
  /**
   * The number of the part of an upload that fails.
   * 0 means that no part fails.
   */
  failingPart: 0,
});

type Bucket = ReturnType<typeof createBucket>;
type Call = { request: IncomingMessage; content: Buffer; response: ServerResponse };

const completesUpload = (content: Buffer, parts: readonly Buffer[]): boolean =>
  content.toString().match(/<ETag>"tag-\d+"<\/ETag>/g)?.length === parts.length;

/** A multipart upload: its file appears when it is completed with the tags of its parts. */
const answerUpload = (bucket: Bucket, { request: { method, url = '' }, content, response }: Call) => {
  const { uploads, failingPart } = bucket;
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
    if (!completesUpload(content, parts)) return response.writeHead(400).end();
    bucket.stored.set(pathname, { bytes: Buffer.concat(parts), type: undefined });
    uploads.delete(pathname);
  }
  return response.end('<CompleteMultipartUploadResult/>');
};

const answer = (bucket: Bucket, { request, content, response }: Call) => {
  const { method, url = '', headers } = request;
  const { stored } = bucket;
  if (bucket.status !== 200) return response.writeHead(bucket.status).end();
  if (url.includes('uploadId=') || url.includes('?uploads'))
    return answerUpload(bucket, { request, content, response });
  if (method === 'PUT') stored.set(url, { bytes: content, type: headers['content-type'] });
  if (method === 'DELETE') stored.delete(url);
  const file = stored.get(url);
  if (!file || method === 'PUT') return response.writeHead(method === 'GET' || method === 'HEAD' ? 404 : 200).end();
  const [, first = '0', last = String(file.bytes.length - 1)] = /bytes=(\d+)-(\d+)/.exec(headers.range ?? '') ?? [];
  const part = file.bytes.subarray(Number(first), Number(last) + 1);
  return response.writeHead(headers.range ? 206 : 200, { 'Content-Length': part.length }).end(part);
};

/** A storage with the used part of S3: PUT, HEAD, GET with a range, DELETE, multipart uploads. */
export const startBucketServer = async () => {
  const bucket = createBucket();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    bucket.signatures.push(request.headers.authorization);
    answer(bucket, { request, content: Buffer.concat(chunks), response });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(bucket, {
    url: `http://AKEY:a%2Fsecret@127.0.0.1:${port}/bucket/folder/?region=eu-central-1`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  });
};

export type BucketServer = Awaited<ReturnType<typeof startBucketServer>>;
