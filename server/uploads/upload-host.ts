import { type Context, Hono } from 'hono';
import { coverMaxBytes } from '#contract/covers.contract.ts';
import type { Env, Parts } from '#server/parts.ts';
import { faultOfCoverKey, sha1Of } from './cover-key.ts';
import { faultOfCover } from './cover-picture.ts';
import { readUploadForm, tooLarge, type UploadForm } from './upload-form.ts';

/** The host says no, in its own form: `{error}`. */
class UploadRefusal extends Error {
  readonly status: 400 | 401 | 413;

  constructor(status: 400 | 401 | 413, message: string) {
    super(message);
    this.status = status;
  }
}

const refuseIf = (error: string | undefined, status: 400 | 401 | 413 = 400): void => {
  if (error !== undefined) throw new UploadRefusal(status, error);
};

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

const keepCover = async (parts: Parts, { token, key, file }: UploadForm) => {
  const { uploadTokens, files, settings } = parts;
  if (token === '') throw new UploadRefusal(400, 'token not specified');
  refuseIf(await uploadTokens.faultOf(token), 401);
  if (key === '') throw new UploadRefusal(400, 'key not specified');
  if (file === undefined) throw new UploadRefusal(400, 'file not specified');
  if (file.byteLength > coverMaxBytes) throw new UploadRefusal(413, tooLarge);
  const hash = sha1Of(file);
  refuseIf(faultOfCoverKey(key, settings.console.coverPrefix, hash));
  refuseIf(await faultOfCover(file));
  const present = await files.read(key);
  // A name may be a mere time stamp: what somebody has under it stays.
  if (present && !isSame(present.bytes, file)) throw new UploadRefusal(400, 'key is taken by another file');
  if (!present) await files.put(key, file);
  return { key, hash };
};

const upload = async (c: Context<Env>): Promise<Response> => {
  const form = await readUploadForm(c.req.raw);
  if (form === 'tooLarge') return c.json({ error: tooLarge }, 413);
  if (form === 'noForm') return c.json({ error: 'multipart/form-data with token, key and file expected' }, 400);
  try {
    return c.json(await keepCover(c.var.parts, form), 200, { 'Cache-Control': 'no-store' });
  } catch (refusal) {
    if (refusal instanceof UploadRefusal) return c.json({ error: refusal.message }, refusal.status);
    throw refusal;
  }
};

/** `POST /upload`: a storage host's own manner, without Authorization header and failure codes. */
export const uploadHost = new Hono<Env>().post('/upload', upload);
