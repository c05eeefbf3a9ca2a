import { closeSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Forces a file or directory to the disk. */
const syncPath = (path: string): void => {
  const isDirectory = statSync(path).isDirectory();
  // Windows has no such call for directories.
  if (isDirectory && process.platform === 'win32') return;
  const descriptor = openSync(path, isDirectory ? 'r' : 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

/** File systems round the times of changes. Programs can set the time of modification, but not this one. */
const roundingMs = 100;

export type DiskSync = {
  /** Forces the write-ahead log to the disk, and after a checkpoint all other files. */
  commit(): void;
  /** Forces all changed files to the disk. */
  all(): void;
};

type Options = {
  directory: string;
  /** Earlier changes are on the disk (Unix milliseconds). */
  sinceMs: number;
  /** Forces one path to the disk. */
  sync?: ((path: string) => void) | undefined;
};

/** PGlite never calls fsync, so its files are forced to the disk from outside. */
export const createDiskSync = ({ directory, sinceMs, sync = syncPath }: Options): DiskSync => {
  const logDirectory = join(directory, 'pg_wal');
  const control = join(directory, 'global', 'pg_control');
  const synced = new Map<string, number>();
  let checkpointMs = 0;

  const syncChanged = (path: string): void => {
    const { ctimeMs: changedMs } = statSync(path);
    const last = synced.get(path);
    const isChanged = last === undefined ? changedMs >= sinceMs - roundingMs : changedMs !== last;
    if (!isChanged && Math.abs(Date.now() - changedMs) >= roundingMs) return;
    sync(path);
    synced.set(path, changedMs);
  };
  const all = (): void => {
    checkpointMs = statSync(control).ctimeMs;
    const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
    for (const path of [directory, ...names.map((name) => join(directory, name))]) syncChanged(path);
  };
  return {
    all,
    commit() {
      for (const name of readdirSync(logDirectory)) syncChanged(join(logDirectory, name));
      syncChanged(logDirectory);
      if (statSync(control).ctimeMs !== checkpointMs) all();
    },
  };
};
