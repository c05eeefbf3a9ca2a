import { coverQuality } from '#contract/covers.contract.ts';

type PictureSize = { width: number; height: number };

type Results = {
  /** Width and height as shown: turned as the file says. */
  measure: PictureSize | null;
  /** The SHA-1 of the content in hexadecimal digits. */
  hash: string | null;
  /** The picture in as many pixels and of the same type, encoded anew. */
  compress: Blob | null;
};

export type PictureTask = keyof Results;
export type ResultOf<Task extends PictureTask> = Results[Task];

/** The work on a file that would hold up the page; each gives null where the browser cannot do it. */
type PictureTasks = { [Task in PictureTask]: (file: Blob) => Promise<Results[Task]> };

export const pictureTasks: PictureTasks = {
  async measure(file) {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  },
  async hash(file) {
    // absent where the console is not served by TLS
    const subtle: SubtleCrypto | undefined = crypto.subtle;
    if (!subtle) return null;
    const digest = new Uint8Array(await subtle.digest('SHA-1', await file.arrayBuffer()));
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  },
  async compress(file) {
    if (typeof OffscreenCanvas === 'undefined') return null;
    const bitmap = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const encoded = await canvas.convertToBlob({ type: file.type, quality: coverQuality });
    return encoded.type === file.type ? encoded : null;
  },
};
