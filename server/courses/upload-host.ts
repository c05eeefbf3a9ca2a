import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { uploadPath } from '#contract/console-paths.ts';
import { coverMaxBytes } from '#contract/covers.contract.ts';
import { uploadToken } from '#contract/uploads.contract.ts';
import { findActiveCaller } from '#server/administrators/callers.ts';
import { requirePermission } from '#server/core/auth/access.ts';
import { isUnavailable } from '#server/core/database/unavailable.ts';
import type { Env, ServerContext } from '#server/core/http/context.ts';
import { createInTime, type InTime, unavailable } from '#server/core/http/in-time.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import type { RequestProgress } from '#server/core/http/requests-in-progress.ts';
import { createStorageTime } from '#server/core/http/storage-time.ts';
import { getSeconds } from '#server/core/runtime/clock.ts';
import { findCoverKeyFault, toSha1 } from './cover-key.ts';
import { findCoverFault } from './cover-picture.ts';
import { addressOfFile } from './stored-file.ts';
import { noteUpload } from './unused-media.queries.ts';
import { readUploadForm, tooLarge, type UploadForm } from './upload-form.ts';
import type { UploadSlot } from './upload-limits.ts';
import { UploadRejection } from './upload-rejection.ts';

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

const rejectIf = (error: string | undefined): void => {
  if (error !== undefined) throw new UploadRejection(400, error);
};

type Author = { administratorId: number; inTime: InTime };

const saveCover = async (
  { files, settings, database, clock, log }: ServerContext,
  { key, file }: UploadForm,
  { administratorId, inTime }: Author,
) => {
  if (key === '') throw new UploadRejection(400, 'key not specified');
  if (file === undefined) throw new UploadRejection(400, 'file not specified');
  if (file.byteLength > coverMaxBytes) throw new UploadRejection(413, tooLarge);
  const hash = toSha1(file);
  rejectIf(findCoverKeyFault(key, settings.console.coverPrefix, hash));
  rejectIf(await findCoverFault(file));
  const inStorageTime = createStorageTime(log);
  const present = await inStorageTime(() => files.read(key));
  // A name can be a time stamp, so two files can have the same name; the first file stays.
  if (present && !isSame(present.bytes, file)) throw new UploadRejection(400, 'key is taken by another file');
  const upload = { address: addressOfFile(key, settings.console), administratorId, now: getSeconds(clock) };
  await inTime(() => noteUpload(database.db, upload));
  if (!present) await inStorageTime(() => files.put(key, file));
  return { key, hash };
};

/** Returns the session of an upload token. Throws an UploadRejection: 400 or 401. */
const requireSession = async ({ uploadTokens }: ServerContext, token: string): Promise<string> => {
  if (token === '') throw new UploadRejection(400, 'token not specified');
  const claims = await uploadTokens.read(token);
  if (typeof claims === 'string') throw new UploadRejection(401, claims);
  return claims.sessionId;
};

const requireAuthor = async (c: Context<Env>, sessionId: string): Promise<Author> => {
  const inTime = createInTime();
  try {
    const caller = await inTime(() => findActiveCaller(c.var.context, sessionId));
    c.set('administrator', caller.code);
    requirePermission(uploadToken.access, caller);
    return { administratorId: caller.id, inTime };
  } catch (error) {
    if (!(error instanceof Rejection) || error.status >= 500) throw error;
    // For the security log.
    c.error = error;
    throw new UploadRejection(401, 'token expired');
  }
};

const receiveCover = async (c: Context<Env>) => {
  const { context } = c.var;
  const { incoming } = c.env as HttpBindings;
  let slot: UploadSlot | undefined;
  let sessionId = '';
  const accept = async (token: string) => {
    sessionId = await requireSession(context, token);
    const { administratorId } = await requireAuthor(c, sessionId);
    slot = context.uploadSlots.reserve(administratorId, () => incoming.destroy());
  };
  const progress: RequestProgress = {
    addBytes(bytes) {
      c.var.progress.addBytes(bytes);
      slot?.hear();
    },
    begin() {
      slot?.complete();
      c.var.progress.begin();
    },
  };
  try {
    const form = await readUploadForm({ incoming, times: context.uploadSlots, progress, accept });
    // The session or the permission can end while the file is sent.
    return await saveCover(context, form, await requireAuthor(c, sessionId));
  } finally {
    slot?.release();
  }
};

const upload = async (c: Context<Env>): Promise<Response> => {
  try {
    return c.json(await receiveCover(c), 200, { 'Cache-Control': 'no-store' });
  } catch (error) {
    if (error instanceof UploadRejection) return c.json({ error: error.message }, error.status);
    const rejection = isUnavailable(error) ? unavailable() : error;
    if (rejection instanceof Rejection && rejection.status === 408) return c.json({ error: rejection.message }, 408);
    if (!(rejection instanceof Rejection) || rejection.status !== 503) throw error;
    const { retryAfterSeconds: seconds } = rejection;
    return c.json({ error: rejection.message }, 503, seconds === undefined ? {} : { 'Retry-After': String(seconds) });
  }
};

/**
 * `POST /upload`: a storage host with its own token and errors,
 * without Authorization header and failure codes.
 */
export const uploadHost = new Hono<Env>().post(uploadPath, upload);
