import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { Refusal } from '#server/failures.ts';
import type { Env } from '#server/parts.ts';
import { kindBytes, kindOf } from './file-kind.ts';
import type { ByteRange, Files } from './files.ts';

const yearSeconds = 31_536_000;
const rangeForm = /^bytes=(\d{0,15})-(\d{0,15})$/;

type Wish = ByteRange | 'whole' | 'none';

/** What a Range header asks of a file with so many bytes; several ranges at once, or no header, mean the whole. */
const wishOf = (header: string | undefined, size: number): Wish => {
  const [, from = '', to = ''] = rangeForm.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  const end = size - 1;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? end : Math.min(end, Number(to));
  if (from === '' ? Number(to) === 0 : first > end) return 'none';
  return first > last ? 'whole' : { first, last };
};

const beginningOf = async (files: Files, key: string) => files.read(key, () => ({ first: 0, last: kindBytes - 1 }));

const headersOf = (kind: string, etag: string) => ({
  'Content-Type': kind,
  'Cache-Control': `public, max-age=${yearSeconds}, immutable`,
  'Accept-Ranges': 'bytes',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  ETag: etag,
});

const serveFile = async (c: Context<Env>): Promise<Response> => {
  const { files } = c.var.parts;
  const key = c.req.path.slice('/files/'.length);
  const found = await beginningOf(files, key);
  const kind = found && kindOf(found.bytes);
  if (!found || !kind) throw new Refusal('notFound');
  const etag = `"${createHash('sha1').update(`${key} ${found.size}`).digest('base64url')}"`;
  const headers = headersOf(kind, etag);
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304, headers);
  const isOther = c.req.header('If-Range') !== undefined && c.req.header('If-Range') !== etag;
  const wish = isOther ? 'whole' : wishOf(c.req.header('Range'), found.size);
  if (wish === 'none') return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${found.size}` });
  const range = wish === 'whole' ? { first: 0, last: found.size - 1 } : wish;
  const part = await files.read(key, () => range);
  if (!part) throw new Refusal('notFound');
  const contentRange = { 'Content-Range': `bytes ${range.first}-${range.last}/${found.size}` };
  const body = new Uint8Array(part.bytes);
  return wish === 'whole' ? c.body(body, 200, headers) : c.body(body, 206, { ...headers, ...contentRange });
};

/** `GET /files/{key}`: what is under a key never changes, so that browsers keep it; parts too, so that players can jump. */
export const servedFiles = new Hono<Env>().get('/files/*', serveFile);
