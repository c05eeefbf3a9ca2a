import { closeSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Forces a file or directory to the disk. */
export const syncPath = (path: string): void => {
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

/** Some file systems round the times of changes to two seconds. */
const roundingMs = 2_000;

export type DiskSync = {
  /** Forces the write-ahead log to the disk, and after a checkpoint all other files. */
  commit(): void;
  all(): void;
};

type Options = {
  directory: string;
  /** Earlier changes are on the disk (Unix milliseconds); 0 if it is not known what is. */
  sinceMs: number;
  sync(path: string): void;
};

/** PGlite never calls fsync, so its files are forced to the disk from outside. */
export const createDiskSync = ({ directory, sinceMs, sync }: Options): DiskSync => {
  const logDirectory = join(directory, 'pg_wal');
  const control = join(directory, 'global', 'pg_control');
  const synced = new Map<string, { changedMs: number; syncedMs: number }>();
  let checkpointMs = 0;

  const isOnDisk = (path: string, changedMs: number): boolean => {
    const last = synced.get(path);
    if (last === undefined) return changedMs < sinceMs - roundingMs;
    return changedMs === last.changedMs && changedMs < last.syncedMs - roundingMs;
  };
  // Programs can set the time of modification, but not this one.
  const syncChanged = (path: string): void => {
    const { ctimeMs: changedMs } = statSync(path);
    if (isOnDisk(path, changedMs)) return;
    const syncedMs = Date.now();
    sync(path);
    synced.set(path, { changedMs, syncedMs });
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
