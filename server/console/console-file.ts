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

/** Whether a path names a file, as `/robots.txt` or `/.env` do; no route of the console does. */
const isFileName = (path: string): boolean => {
  let text = path;
  try {
    text = decodeURIComponent(path);
  } catch {
    // A path that cannot be decoded is judged as it was sent.
  }
  const parts = text.split('/');
  return /[\0\\]/.test(text) || parts.some((part) => part.startsWith('.')) || (parts.at(-1) ?? '').includes('.');
};

/** Whether a path without a file is a missing file, not a route of the console. */
export const isMissingFile = (path: string): boolean => isHashed(path) || isFileName(path);

/**
 * Returns the file for a path: the one of that name, else `<path>/index.html`, else, for a route, `/index.html`;
 * undefined if there is none. Never returns dot files or files outside the folder.
 */
export const findConsoleFile = async (distDir: string, path: string): Promise<ConsoleFile | undefined> => {
  const root = await realpath(distDir).catch(() => undefined);
  if (root === undefined) return undefined;
  const requestedPath = decoded(path);
  const file =
    requestedPath && ((await fileAt(root, requestedPath)) ?? (await fileAt(root, join(requestedPath, 'index.html'))));
  if (file || isMissingFile(requestedPath ?? path)) return file || undefined;
  return fileAt(root, 'index.html');
};

export const readConsoleFile = ({ path }: ConsoleFile): Promise<Buffer<ArrayBuffer>> => readFile(path);
