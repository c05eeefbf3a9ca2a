import { uploadToken } from '#contract/uploads.contract.ts';
import { formatCoverKey, getExtension } from '#rules/courses/cover-check.ts';
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
