import { pictureBeside } from './picture-beside.ts';

/** The name that a file's content gives it: its SHA-1, or a time stamp where the browser has none (UPLOAD-01). */
export async function fileHash(content: Blob, signal: AbortSignal): Promise<string> {
  return (await pictureBeside('hash', content, signal)) ?? String(Date.now());
}
