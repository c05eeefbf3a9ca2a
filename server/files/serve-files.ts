import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { addressOfFile, isMediaKey } from '#server/courses/stored-file.ts';
import { isReleasedMedia } from '#server/database/queries/courses.queries.ts';
import { createInTime } from '#server/http/in-time.ts';
import { Rejection } from '#server/http/rejection.ts';
import type { Env } from '#server/runtime/context.ts';
import { kindBytes, kindOf } from './file-kind.ts';
import { type Files, privateFolder } from './files.ts';
import { requestedRange } from './requested-range.ts';

const yearSeconds = 31_536_000;

const readStart = async (files: Files, key: string) => files.read(key, () => ({ first: 0, last: kindBytes - 1 }));

const headersOf = (kind: string, etag: string, caching: string) => ({
  'Content-Type': kind,
  'Cache-Control': `${caching}, immutable`,
  'Accept-Ranges': 'bytes',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  ETag: etag,
});

/** Returns how browsers cache a file. Throws the Rejection notFound if it is not released and the link not signed. */
const requireAccess = async (c: Context<Env>, key: string): Promise<string> => {
  const { fileLinks, database, settings } = c.var.context;
  const secondsLeft = fileLinks.secondsLeft(key, c.req.query());
  if (secondsLeft !== undefined) return `private, max-age=${secondsLeft}`;
  if (isMediaKey(key, settings.console)) {
    const isReleased = isReleasedMedia(database.db, addressOfFile(key, settings.console));
    if (!(await createInTime(settings)(isReleased))) throw new Rejection('notFound');
  }
  return `public, max-age=${yearSeconds}`;
};

const serveFile = async (c: Context<Env>): Promise<Response> => {
  const { files } = c.var.context;
  const key = c.req.path.slice('/files/'.length);
  if (key.startsWith(`${privateFolder}/`)) throw new Rejection('notFound');
  const caching = await requireAccess(c, key);
  const found = await readStart(files, key);
  const kind = found && kindOf(found.bytes);
  if (!found || !kind) throw new Rejection('notFound');
  const etag = `"${createHash('sha1').update(`${key} ${found.size}`).digest('base64url')}"`;
  const headers = headersOf(kind, etag, caching);
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304, headers);
  const isOther = c.req.header('If-Range') !== undefined && c.req.header('If-Range') !== etag;
  const requested = isOther ? 'whole' : requestedRange(c.req.header('Range'), found.size);
  if (requested === 'none') return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${found.size}` });
  const range = requested === 'whole' ? { first: 0, last: found.size - 1 } : requested;
  const part = await files.read(key, () => range);
  if (!part) throw new Rejection('notFound');
  const contentRange = { 'Content-Range': `bytes ${range.first}-${range.last}/${found.size}` };
  const body = new Uint8Array(part.bytes);
  return requested === 'whole' ? c.body(body, 200, headers) : c.body(body, 206, { ...headers, ...contentRange });
};

/** `GET /files/{key}`: the content of a key never changes, so browsers cache it. Ranges let players seek. */
export const servedFiles = new Hono<Env>().get('/files/*', serveFile);
