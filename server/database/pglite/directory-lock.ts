import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { isRunning, processStart } from './process-start.ts';

/** For so long a lock may be half written, or judged by another process. */
const unsettledMs = 5_000;

const holderSchema = v.object({ pid: v.number(), start: v.string() });
type Holder = v.InferOutput<typeof holderSchema>;

/** The directory belongs to another running process. */
export class DirectoryInUse extends Error {
  constructor(directory: string, pid: number | undefined) {
    const holder = pid === undefined ? 'another process' : `the process ${pid}`;
    super(`${directory} is in use by ${holder}: stop it, or set DATA_DIR to another directory`);
  }
}

const readHolder = (path: string): Holder | undefined => {
  try {
    return v.parse(holderSchema, JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
};

const isAlive = ({ pid, start }: Holder): boolean => {
  if (!isRunning(pid)) return false;
  const now = processStart(pid);
  return start === '' || now === '' || now === start;
};

const writeNew = (path: string): boolean => {
  try {
    writeFileSync(path, JSON.stringify({ pid: process.pid, start: processStart(process.pid) }), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
};

const isNew = (path: string): boolean => {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs < unsettledMs;
};

/** Only one process at a time may judge a left-over lock, or two could each remove the other's new one. */
const enterTakeover = (path: string): boolean => {
  try {
    mkdirSync(path);
    return true;
  } catch {
    if (isNew(path)) return false;
    rmSync(path, { recursive: true, force: true });
    return enterTakeover(path);
  }
};

const takeOver = (directory: string, path: string): void => {
  const takeover = `${path}.takeover`;
  if (!enterTakeover(takeover)) throw new DirectoryInUse(directory, undefined);
  try {
    const holder = readHolder(path);
    if (holder ? isAlive(holder) : isNew(path)) throw new DirectoryInUse(directory, holder?.pid);
    rmSync(path, { force: true });
    if (!writeNew(path)) throw new DirectoryInUse(directory, readHolder(path)?.pid);
  } finally {
    rmSync(takeover, { recursive: true, force: true });
  }
};

/**
 * Takes the directory for this process until `release()` or the end of the process; the lock of a process that is
 * gone is taken over. Throws DirectoryInUse while another process of this machine, or this one, holds it.
 */
export const lockDirectory = (directory: string): { release(): void } => {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'server.lock');
  if (!writeNew(path)) takeOver(directory, path);
  const remove = () => rmSync(path, { force: true });
  process.once('exit', remove);
  return {
    release() {
      process.removeListener('exit', remove);
      remove();
    },
  };
};
