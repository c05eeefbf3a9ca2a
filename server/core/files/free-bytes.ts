import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The free bytes of the file system of a directory, which need not exist yet. */
export const freeBytes = async (path: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  } catch (fault) {
    const isMissing = fault instanceof Error && 'code' in fault && fault.code === 'ENOENT';
    if (!isMissing || dirname(path) === path) throw fault;
    return freeBytes(dirname(path));
  }
};
