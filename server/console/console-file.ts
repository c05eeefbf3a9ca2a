import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** A file of the built console. */
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

/** Files with a hash in their names; another build names them anew, so a missing one is missing for good. */
export const isHashed = (path: string): boolean => path.startsWith('/assets/');

/**
 * The file that a path is answered by: the one of that name, else `<path>/index.html`, else `/index.html`. Nothing
 * outside the folder and no dot file is ever found; undefined when there is nothing at all.
 */
export const findConsoleFile = async (distDir: string, path: string): Promise<ConsoleFile | undefined> => {
  const root = await realpath(distDir).catch(() => undefined);
  if (root === undefined) return undefined;
  const asked = decoded(path);
  const named = asked && ((await fileAt(root, asked)) ?? (await fileAt(root, join(asked, 'index.html'))));
  if (named || (asked !== undefined && isHashed(asked))) return named || undefined;
  return fileAt(root, 'index.html');
};

/** The content of a file of the console. */
export const readConsoleFile = ({ path }: ConsoleFile): Promise<Buffer> => readFile(path);
