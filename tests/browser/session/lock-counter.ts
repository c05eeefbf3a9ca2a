import { withLock } from '#services/browser/lock.ts';

/**
 * Adds 1 to a stored number several times.
 * Returns the numbers that it has read.
 */
export async function addUnderLock(times: number): Promise<number[]> {
  const read: number[] = [];
  const add = async () => {
    const count = Number(localStorage.getItem('count'));
    read.push(count);
    localStorage.setItem('count', String(count + 1));
  };
  for (let at = 0; at < times; at += 1) await withLock('count', add, new AbortController().signal);
  return read;
}
