import { pictureBeside } from './picture-beside.ts';

/** The picture in fewer bytes and as many pixels; as it was where that takes more, or the browser cannot (UPLOAD-01). */
export async function compressImage(file: Blob, signal: AbortSignal): Promise<Blob> {
  const encoded = await pictureBeside('compress', file, signal);
  return encoded && encoded.size > 0 && encoded.size < file.size ? encoded : file;
}
