import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memoryFolder = '/dev/shm';
const neededBytes = 6 * 2 ** 30;

/** A folder in memory if it has room: databases of tests are made, copied and removed there faster. */
export const findMemoryFolder = (): string => {
  if (!existsSync(memoryFolder)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize >= neededBytes ? memoryFolder : tmpdir();
};
