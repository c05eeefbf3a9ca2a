import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

export type ConsoleFile = { path: string; size: number; modifiedMs: number };

const fileAt = async (root: string, relative: string): Promise<ConsoleFile | undefined> => {
  try {
    const path = await realpath(join(root, relative));
    if (!path.startsWith(root + sep)) return undefined;
    const stats = await stat(path);
    return stats.isFile() ? { path, size: stats.size, modifiedMs: stats.mtimeMs } : undefined;
  } catch {
    return undefined;
  }
};

const decoded = (path: string): string | undefined => {
  try {
    const text = decodeURIComponent(path);
    const isOdd = text.includes('\0') || text.includes('\\') || text.split('/').some((part) => part.startsWith('.'));
    return isOdd ? undefined : text;
  } catch {
    return undefined;
  }
};

/** Files with a hash in their names: every build creates new names, so a missing file stays missing. */
export const isHashed = (path: string): boolean => path.startsWith('/assets/');

/**
 * Returns the file for a path: the one of that name, else `<path>/index.html`, else `/index.html`; undefined if there
 * is none. Never returns dot files or files outside the folder.
 */
export const findConsoleFile = async (distDir: string, path: string): Promise<ConsoleFile | undefined> => {
  const root = await realpath(distDir).catch(() => undefined);
  if (root === undefined) return undefined;
  const requestedPath = decoded(path);
  const file =
    requestedPath && ((await fileAt(root, requestedPath)) ?? (await fileAt(root, join(requestedPath, 'index.html'))));
  if (file || isHashed(requestedPath ?? path)) return file || undefined;
  return fileAt(root, 'index.html');
};

export const readConsoleFile = ({ path }: ConsoleFile): Promise<Buffer<ArrayBuffer>> => readFile(path);
