import { runImageTask } from './image-worker.ts';

/** Returns the original file if compression does not make it smaller (UPLOAD-01). */
export async function compressImage(file: Blob, signal: AbortSignal): Promise<Blob> {
  const encoded = await runImageTask('compress', file, signal);
  return encoded && encoded.size > 0 && encoded.size < file.size ? encoded : file;
}
