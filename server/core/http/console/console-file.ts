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

/** A part of a path as text; as it was sent if it cannot be decoded. */
const decodePart = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/**
 * The path of a file below the folder.
 * Undefined for one that could name another file or a hidden one.
 */
const findFilePath = (path: string): string | undefined => {
  const parts = path.split('/').map(decodePart);
  const isOdd = parts.some((part) => part.startsWith('.') || /[\0\\/%]/.test(part));
  return isOdd ? undefined : parts.join('/');
};

/**
 * Files with a hash in their names: every build creates new names, so a missing file stays missing.
 */
export const isHashed = (path: string): boolean => path.startsWith('/assets/');

/** Whether a path names a file, as `/robots.txt` or `/.env` do; no route of the console does. */
const isFileName = (path: string): boolean => {
  const parts = path.split('/').map(decodePart);
  return parts.some((part) => /^\.[^.]/.test(part)) || /[^/]\.[a-z0-9]{1,12}$/i.test(parts.at(-1) ?? '');
};

/** Whether a path without a file is a missing file, not a route of the console. */
export const isMissingFile = (path: string): boolean => isHashed(path) || isFileName(path);

/**
 * Returns the file for a path, or undefined if there is none.
 * It is the one of that name, else `<path>/index.html`, else, for a route, `/index.html`.
 * It is never a dot file or a file outside the folder.
 */
export const findConsoleFile = async (distDir: string, path: string): Promise<ConsoleFile | undefined> => {
  const root = await realpath(distDir).catch(() => undefined);
  if (root === undefined) return undefined;
  const requestedPath = findFilePath(path);
  const file =
    requestedPath && ((await fileAt(root, requestedPath)) ?? (await fileAt(root, join(requestedPath, 'index.html'))));
  if (file || isMissingFile(path)) return file || undefined;
  return fileAt(root, 'index.html');
};

export const readConsoleFile = ({ path }: ConsoleFile): Promise<Buffer<ArrayBuffer>> => readFile(path);
