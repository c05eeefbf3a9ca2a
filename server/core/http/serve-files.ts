import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { fileAnswer } from '#server/core/files/file-body.ts';
import { findKind, kindBytes } from '#server/core/files/file-kind.ts';
import { type Files, isSafeKey, privateFolder } from '#server/core/files/files.ts';
import type { Env, ServerContext } from './context.ts';
import { createInTime } from './in-time.ts';
import { Rejection } from './rejection.ts';
import { createStorageTime } from './storage-time.ts';

const yearSeconds = 31_536_000;

const readStart = async (files: Files, key: string) => files.read(key, () => ({ first: 0, last: kindBytes - 1 }));

const createHeaders = (kind: string, etag: string, caching: string) => ({
  'Content-Type': kind,
  'Cache-Control': `${caching}, immutable`,
  'Accept-Ranges': 'bytes',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  ETag: etag,
});

type IsPublic = (context: ServerContext, key: string) => Promise<boolean>;

/**
 * Returns how browsers cache a file.
 * Throws the Rejection notFound if it is not public and the link not signed.
 */
const requireAccess = async (c: Context<Env>, key: string, isPublic: IsPublic): Promise<string> => {
  const { context } = c.var;
  const secondsLeft = context.fileLinks.secondsLeft(key, c.req.query());
  if (secondsLeft !== undefined) return `private, max-age=${secondsLeft}`;
  if (!(await createInTime()(() => isPublic(context, key)))) throw new Rejection('notFound');
  return `public, max-age=${yearSeconds}`;
};

const serveFile = async (c: Context<Env>, isPublic: IsPublic): Promise<Response> => {
  const { files, log } = c.var.context;
  const key = c.req.path.slice('/files/'.length);
  if (!isSafeKey(key) || key.startsWith(`${privateFolder}/`)) throw new Rejection('notFound');
  const caching = await requireAccess(c, key, isPublic);
  const found = await createStorageTime(log)(() => readStart(files, key));
  const kind = found && findKind(found.bytes);
  if (!found || !kind) throw new Rejection('notFound');
  const etag = `"${createHash('sha1').update(`${key} ${found.size}`).digest('base64url')}"`;
  const headers = createHeaders(kind, etag, caching);
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304, headers);
  const isOther = c.req.header('If-Range') !== undefined && c.req.header('If-Range') !== etag;
  return fileAnswer(c, { files, log, key, size: found.size, headers }, isOther ? undefined : c.req.header('Range'));
};

/**
 * `GET /files/{key}`: public files, and others by signed links.
 * Browsers cache them; ranges let players seek.
 */
export const serveFiles = (isPublic: IsPublic) => new Hono<Env>().get('/files/*', (c) => serveFile(c, isPublic));
