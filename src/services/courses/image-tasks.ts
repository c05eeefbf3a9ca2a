import { coverQuality } from '#contract/covers.contract.ts';

type ImageSize = { width: number; height: number };

type Results = {
  /** In pixels, with the orientation of the file applied. */
  measure: ImageSize | null;
  hash: string | null;
  compress: Blob | null;
};

export type ImageTask = keyof Results;
export type ResultOf<Task extends ImageTask> = Results[Task];

type ImageTasks = { [Task in ImageTask]: (file: Blob) => Promise<Results[Task]> };

export const imageTasks: ImageTasks = {
  async measure(file) {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  },
  async hash(file) {
    // absent on plain HTTP
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
