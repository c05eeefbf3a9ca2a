import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { createDirectoryFiles } from '#server/core/files/directory-files.ts';
import { isSafeKey } from '#server/core/files/files.ts';
import { identityKey } from '#server/core/files/storage-identity.ts';

type StoredFile = { key: string; path: string };

/** The server deletes files and folders while it is backed up. */
export const ignoreMissing = (fault: unknown): undefined => {
  if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return undefined;
  throw fault;
};

const allFiles = async function* (root: string, folder = root): AsyncGenerator<StoredFile, void> {
  for (const one of (await readdir(folder, { withFileTypes: true }).catch(ignoreMissing)) ?? []) {
    const path = join(folder, one.name);
    if (one.isDirectory()) yield* allFiles(root, path);
    if (one.isFile()) yield { key: relative(root, path).split(sep).join('/'), path };
  }
};

/** The files of a directory storage, except unfinished ones and its identity. */
export const storedFiles = async function* (root: string): AsyncGenerator<StoredFile, void> {
  for await (const file of allFiles(root)) if (isSafeKey(file.key) && file.key !== identityKey) yield file;
};

const hashFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
};

type RestoredFile = { key: string; sha256: string; content: AsyncIterable<Uint8Array> };

/** Where restored files go: nothing that the old data needs changes before `finish`. */
export type FileTarget = {
  add(file: RestoredFile): Promise<void>;
  /** Replaces the changed files and removes all others but these. */
  finish(keys: ReadonlySet<string>): Promise<void>;
  undo(): Promise<void>;
};

export const createDirectoryTarget = (root: string): FileTarget => {
  const files = createDirectoryFiles(root);
  const added: string[] = [];
  const changed: { from: string; to: string }[] = [];
  return {
    async add({ key, sha256, content }) {
      const path = join(root, key);
      if (!existsSync(path)) {
        await files.write(key, content);
        added.push(path);
      } else if ((await hashFile(path)) !== sha256) {
        const from = join(dirname(path), `.${randomUUID()}`);
        await writeFile(from, content, { flag: 'wx' });
        changed.push({ from, to: path });
      }
    },
    async finish(keys) {
      for (const { from, to } of changed) await rename(from, to);
      for await (const { key, path } of allFiles(root)) if (!keys.has(key)) await rm(path, { force: true });
    },
    async undo() {
      for (const path of [...added, ...changed.map(({ from }) => from)]) await rm(path, { force: true });
    },
  };
};
