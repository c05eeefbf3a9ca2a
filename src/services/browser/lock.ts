import { wait } from '#services/http/waiting.ts';
import { attempt } from './attempt.ts';
import { randomKey } from './random-key.ts';

/** Longer than any work done under a lock, so that only the lock of a tab that is gone runs out. */
const holdMs = 20_000;
/** How long another tab's simultaneous claim may take to be seen. */
const settleMs = 50;
const pollMs = 150;

/** Does the work while no other tab holds the lock of this name; the signal ends the waiting, not the work. */
export async function withLock<T>(name: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const locks = globalThis.navigator?.locks;
  if (!locks) return withStorageLock(name, work, signal);
  let isGranted = false;
  try {
    return await locks.request(name, { signal }, () => {
      isGranted = true;
      return work();
    });
  } catch (thrown) {
    // Where storage is blocked the locks are too, without the work having begun.
    if (isGranted || signal.aborted) throw thrown;
    return withStorageLock(name, work, signal);
  }
}

/** Stands in on plain HTTP, where there are no Web Locks (REQ-11); tabs without a common storage need none. */
async function withStorageLock<T>(name: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const key = `lock:${name}`;
  const owner = randomKey();
  while (!(await isClaimed(key, owner, signal))) await wait(pollMs, signal);
  try {
    return await work();
  } finally {
    if (ownerOf(key) === owner) attempt(() => localStorage.removeItem(key));
  }
}

async function isClaimed(key: string, owner: string, signal: AbortSignal): Promise<boolean> {
  if (ownerOf(key)) return false;
  const isWritten = attempt(() => {
    localStorage.setItem(key, `${Date.now() + holdMs} ${owner}`);
    return true;
  });
  if (!isWritten) return true;
  await wait(settleMs, signal);
  return ownerOf(key) === owner;
}

/** Who holds the lock now; a claim that ends too late was made before the computer's clock was put back. */
function ownerOf(key: string): string | undefined {
  const [endsAt, owner] = (attempt(() => localStorage.getItem(key)) ?? '').split(' ');
  const leftMs = Number(endsAt) - Date.now();
  return leftMs > 0 && leftMs <= holdMs ? owner : undefined;
}
