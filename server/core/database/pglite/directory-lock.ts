import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { createPrivateDirectory } from '#server/core/runtime/private-directory.ts';
import { processStart, processState } from './process-start.ts';

const takeoverMs = 5_000;
const endMs = 10_000;
const pauseMs = 50;

const holderSchema = v.object({ pid: v.number(), start: v.string() });
type Holder = v.InferOutput<typeof holderSchema>;

/** Another running process uses the directory. */
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

const rest = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Whether a process still runs; waits for one that is ending, as after a kill. */
const remains = (pid: number): boolean => {
  const until = performance.now() + endMs;
  for (;;) {
    const state = processState(pid);
    if (state !== 'ending' || performance.now() > until) return state !== 'ended';
    rest(pauseMs);
  }
};

const isAlive = ({ pid, start }: Holder): boolean => {
  if (!remains(pid)) return false;
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
  return stats !== undefined && Date.now() - stats.mtimeMs < takeoverMs;
};

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

const replaceLock = (directory: string, path: string): void => {
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
 * Locks the directory until `release()` or the end of the process.
 * Replaces the lock of an ended process, and waits for a killed one that is still ending.
 * Throws DirectoryInUse if this or another process has locked it.
 */
export const lockDirectory = (directory: string): { release(): void } => {
  createPrivateDirectory(directory);
  const path = join(directory, 'server.lock');
  if (!writeNew(path)) replaceLock(directory, path);
  const remove = () => rmSync(path, { force: true });
  process.once('exit', remove);
  return {
    release() {
      process.removeListener('exit', remove);
      remove();
    },
  };
};
