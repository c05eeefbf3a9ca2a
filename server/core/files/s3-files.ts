import { AwsClient } from 'aws4fetch';
import { findKind } from './file-kind.ts';
import { type ByteRange, type Files, isSafeKey } from './files.ts';
import { writeInParts } from './s3-multipart.ts';

const timeoutMs = 20_000;

class StorageFault extends Error {}

type Bucket = { client: AwsClient; getAddress(key: string): string };

const bucketAt = (storageUrl: string): Bucket => {
  const url = new URL(storageUrl.replace(/^s3:/, 'https:'));
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    retries: 2,
  });
  const base = `${url.protocol}//${url.host}${url.pathname.replace(/\/$/, '')}`;
  return { client, getAddress: (key) => `${base}/${key}` };
};

const getSize = (response: Response): number => {
  const total = response.headers.get('Content-Range')?.split('/')[1] ?? response.headers.get('Content-Length');
  return Number(total ?? 0);
};

const rangeHeader = ({ first, last }: ByteRange) => ({ Range: `bytes=${first}-${last}` });

/** Stores files in an S3-compatible bucket; every request is signed. */
export const createS3Files = (storageUrl: string): Files => {
  const { client, getAddress } = bucketAt(storageUrl);
  const request = async (key: string, init: RequestInit, query = ''): Promise<Response | undefined> => {
    if (!isSafeKey(key)) throw new Error(`not a key of a file: ${JSON.stringify(key)}`);
    const response = await client.fetch(`${getAddress(key)}${query}`, {
      ...init,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new StorageFault(`The storage answered ${init.method} with HTTP ${response.status}.`);
  };
  const send = async (key: string, init: RequestInit, query?: string): Promise<Response> => {
    const response = await request(key, init, query);
    if (!response) throw new StorageFault('The storage has no such bucket.');
    return response;
  };
  const remove = async (key: string) => {
    const response = await request(key, { method: 'DELETE' });
    await response?.body?.cancel();
  };
  return {
    async put(key, bytes) {
      const headers = { 'Content-Type': findKind(bytes) ?? 'application/octet-stream' };
      const response = await send(key, { method: 'PUT', body: new Uint8Array(bytes), headers });
      await response.body?.cancel();
    },
    async read(key, findRange) {
      if (!isSafeKey(key)) return undefined;
      const head = await request(key, { method: 'HEAD' });
      if (!head) return undefined;
      const size = getSize(head);
      const range = findRange?.(size);
      const headers = range ? rangeHeader(range) : {};
      const body = await request(key, { method: 'GET', headers });
      return body && { size, bytes: new Uint8Array(await body.arrayBuffer()) };
    },
    remove,
    async check() {
      const response = await send('readiness', { method: 'PUT', body: '.' });
      await response.body?.cancel();
    },
    write: (key, chunks) => writeInParts((init, query) => send(key, init, query), chunks),
    async removeFolder(_folder, keys) {
      for (const key of keys) await remove(key);
    },
  };
};
