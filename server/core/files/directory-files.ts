import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createPrivateDirectory } from '#server/core/runtime/private-directory.ts';
import { type ByteRange, type Files, isSafeKey } from './files.ts';

const isMissing = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(fault.code));

const readPart = async (file: FileHandle, { first, last }: ByteRange): Promise<Uint8Array> => {
  const bytes = new Uint8Array(Math.max(0, last - first + 1));
  const { bytesRead } = await file.read(bytes, 0, bytes.length, first);
  return bytes.subarray(0, bytesRead);
};

const readFrom = async (file: FileHandle, findRange: ((size: number) => ByteRange | undefined) | undefined) => {
  try {
    const { size } = await file.stat();
    const range = findRange?.(size) ?? { first: 0, last: size - 1 };
    return { size, bytes: await readPart(file, range) };
  } finally {
    await file.close();
  }
};

/** Stores files in a directory of this machine. */
export const createDirectoryFiles = (root: string): Files => {
  const getPath = (key: string): string => {
    if (!isSafeKey(key)) throw new Error(`not a key of a file: ${JSON.stringify(key)}`);
    return join(root, key);
  };
  const replace = async (path: string, fill: (file: FileHandle) => Promise<void>): Promise<void> => {
    createPrivateDirectory(root);
    await mkdir(dirname(path), { recursive: true });
    const unfinished = join(dirname(path), `.${randomUUID()}`);
    const file = await open(unfinished, 'wx');
    try {
      await fill(file).finally(() => file.close());
      await rename(unfinished, path);
    } catch (fault) {
      await rm(unfinished, { force: true });
      throw fault;
    }
  };
  return {
    async put(key, bytes) {
      await replace(getPath(key), (file) => file.writeFile(bytes));
    },
    async write(key, chunks) {
      let size = 0;
      await replace(getPath(key), async (file) => {
        for await (const chunk of chunks) {
          await file.writeFile(chunk);
          size += chunk.byteLength;
        }
      });
      return size;
    },
    async removeFolder(folder) {
      await rm(getPath(folder), { recursive: true, force: true });
    },
    async read(key, findRange) {
      if (!isSafeKey(key)) return undefined;
      try {
        return await readFrom(await open(getPath(key)), findRange);
      } catch (fault) {
        if (isMissing(fault)) return undefined;
        throw fault;
      }
    },
    remove: (key) => rm(getPath(key), { force: true }),
    async check() {
      const path = join(root, `.${randomUUID()}`);
      await replace(path, (file) => file.writeFile('.'));
      await rm(path);
    },
  };
};
