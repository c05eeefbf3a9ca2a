import * as v from 'valibot';
import { uploadToken } from '#contract/uploads.contract.ts';
import { coverKeyOf, extensionOf } from '#rules/image-check.ts';
import { compressImage } from './browser/compress-image.ts';
import { fileHash } from './browser/file-hash.ts';
import { call } from './http/call.ts';
import type { Reply } from './http/exchange.ts';
import { Failure, type FailureKind, isFailure } from './http/failure.ts';
import { sendForm } from './http/send-form.ts';

/** A picture as it is sent, and the name under which it will be kept. */
export type PreparedCover = { key: string; content: Blob };

export type UploadOrder = PreparedCover & { url: string; token: string };

const answer = v.object({ key: v.string() });
const refused = v.object({ error: v.pipe(v.string(), v.trim(), v.minLength(1)) });

/** A token for the upload host. */
export async function loadUploadToken(signal: AbortSignal): Promise<string> {
  const { token } = await call(uploadToken, {}, signal);
  return token;
}

/** Compresses a picture where that makes it smaller, and names it by its content (UPLOAD-01). */
export async function prepareCover(file: File, prefix: string, signal: AbortSignal): Promise<PreparedCover> {
  const content = await compressImage(file, signal);
  return { content, key: coverKeyOf(prefix, await fileHash(content, signal), extensionOf(file.name)) };
}

/**
 * Sends a cover to the upload host, which knows nothing of the session; `tell` hears the share that has gone, from 0 to
 * 1. Throws the Failure `refused` for an `{error}` whatever its status, `invalidAnswer` for one without the key.
 */
export async function uploadCover(
  { url, token, key, content }: UploadOrder,
  tell: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const form = new FormData();
  form.set('token', token);
  form.set('key', key);
  form.set('file', content, key.split('/').at(-1));
  checkUpload(key, await sendForm(url, form, { tell, signal }));
}

const reasons: Readonly<Record<FailureKind, string>> = {
  offline: 'the server could not be reached',
  timedOut: 'the server did not answer in time',
  sessionEnded: 'the session has ended',
  refused: 'the server refused it',
  invalidAnswer: 'the server answered with something unknown',
};

/** Why an upload failed: in the server's words, else in plain ones. */
export function uploadErrorOf(error: unknown): string {
  if (!isFailure(error)) return 'something went wrong';
  return error.message || reasons[error.kind];
}

function checkUpload(key: string, { status, text }: Reply): void {
  const sent = parsed(text);
  const { success: isError, output } = v.safeParse(refused, sent);
  if (isError || status < 200 || status >= 300) {
    throw new Failure('refused', { status, texts: isError ? [output.error] : [] });
  }
  const checked = v.safeParse(answer, sent);
  if (!checked.success || checked.output.key !== key) throw new Failure('invalidAnswer', { status });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
