import { runImageTask } from './image-worker.ts';

/** The SHA-1 of the content, or a time stamp if the browser has no SHA-1 (UPLOAD-01). */
export async function fileHash(content: Blob, signal: AbortSignal): Promise<string> {
  return (await runImageTask('hash', content, signal)) ?? String(Date.now());
}
