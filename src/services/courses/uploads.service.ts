import { uploadToken } from '#contract/uploads.contract.ts';
import { type FailureKind, isFailure } from '#rules/patterns/failure.ts';
import { formatCoverKey, getExtension } from '#rules/patterns/image-check.ts';
import { call } from '#services/http/call.ts';
import { sendForm } from '#services/http/send-form.ts';
import { readUploadAnswer } from '#services/http/upload-answer.ts';
import { compressImage } from './compress-image.ts';
import { fileHash } from './file-hash.ts';

export type PreparedCover = { key: string; content: Blob };

export type UploadRequest = PreparedCover & { url: string; token: string };

export async function loadUploadToken(signal: AbortSignal): Promise<string> {
  const { token } = await call(uploadToken, {}, signal);
  return token;
}

export async function prepareCover(file: File, prefix: string, signal: AbortSignal): Promise<PreparedCover> {
  const content = await compressImage(file, signal);
  return { content, key: formatCoverKey(prefix, await fileHash(content, signal), getExtension(file.name)) };
}

/**
 * `onProgress` gets the share from 0 to 1.
 * Throws a rejection for `{error}` with any status.
 */
export async function uploadCover(
  { url, token, key, content }: UploadRequest,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const form = new FormData();
  form.set('token', token);
  form.set('key', key);
  form.set('file', content, key.split('/').at(-1));
  readUploadAnswer(key, await sendForm(url, form, { onProgress, signal }));
}

const rejected = 'the server rejected it';

const reasons: Readonly<Record<FailureKind, string>> = {
  offline: 'the server could not be reached',
  timedOut: 'the server did not answer in time',
  sessionEnded: 'the session has ended',
  forbidden: rejected,
  notFound: rejected,
  conflict: rejected,
  invalid: rejected,
  tooManyRequests: rejected,
  overloaded: rejected,
  codeNeeded: rejected,
  serverFault: rejected,
  invalidAnswer: 'the server answered with something unknown',
};

export function formatUploadError(error: unknown): string {
  if (!isFailure(error)) return 'something went wrong';
  return error.message || reasons[error.kind];
}
