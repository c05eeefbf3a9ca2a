import { wait } from '#services/http/waiting.ts';
import { randomKey } from './random-key.ts';
import { type Stored, stored, toNumber } from './stored.ts';

/** Longer than any work under a lock, so that only the lock of a closed tab expires. */
const maxHoldMs = 20_000;
/** Another tab's simultaneous claim is visible after this time. */
const settleMs = 50;
const pollMs = 150;

const maxStorageDelayMs = 1_000;
const storagePollMs = 5;
/** A tab that waits for the lock gets it long before this. */
const announcedMs = 5_000;

/**
 * The work sees what earlier holders of the lock have stored.
 * The signal ends the waiting, not the work.
 */
export async function withLock<T>(name: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const locks = globalThis.navigator?.locks;
  if (!locks) return withStorageLock(name, work, signal);
  let isGranted = false;
  try {
    return await locks.request(name, { signal }, async () => {
      isGranted = true;
      const turn = await nextTurn(locks, name, signal);
      return work().finally(() => announceTurn(locks, name, turn));
    });
  } catch (error) {
    // If storage is blocked, Web Locks are blocked too, before the work has started.
    if (isGranted || signal.aborted) throw error;
    return withStorageLock(name, work, signal);
  }
}

/**
 * Waits until this tab sees what the last holder has stored (decision 124).
 * The holder stores the number of its turn last.
 */
async function nextTurn(locks: LockManager, name: string, signal: AbortSignal): Promise<number> {
  const { held = [] } = await locks.query();
  const prefix = `${name} turn `;
  const turns = held.map((lock) => (lock.name?.startsWith(prefix) ? lock.name.slice(prefix.length) : 0));
  const last = Math.max(storedTurn(name), ...turns.map(Number));
  const endsAt = performance.now() + maxStorageDelayMs;
  while (storedTurn(name) < last && performance.now() < endsAt) await wait(storagePollMs, signal);
  return last + 1;
}

/** Stores the number of the turn, and shows it to other tabs as the name of a lock. */
function announceTurn(locks: LockManager, name: string, turn: number): Promise<void> {
  lastTurn(name).write(turn);
  return new Promise((resolve) => {
    const hold = () => {
      resolve();
      return new Promise((release) => setTimeout(release, announcedMs));
    };
    locks.request(`${name} turn ${turn}`, hold).catch(resolve);
  });
}

const lastTurn = (name: string) => stored(`turn:${name}`, toNumber);

const storedTurn = (name: string) => lastTurn(name).read() ?? 0;

/** The owner of a claim. */
const storedClaim = (name: string) => stored(`lock:${name}`, ownerIn);

/**
 * Plain HTTP has no Web Locks (REQ-11).
 * Tabs without a common storage need no lock.
 */
async function withStorageLock<T>(name: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const claim = storedClaim(name);
  const owner = randomKey();
  while (!(await isClaimed(claim, owner, signal))) await wait(pollMs, signal);
  try {
    return await work();
  } finally {
    if (claim.read() === owner) claim.remove();
  }
}

async function isClaimed(claim: Stored<string>, owner: string, signal: AbortSignal): Promise<boolean> {
  if (claim.read()) return false;
  if (!claim.write(`${Date.now() + maxHoldMs} ${owner}`)) return true;
  await wait(settleMs, signal);
  return claim.read() === owner;
}

/** Ignores a claim that ends too late: the clock was set back after it. */
function ownerIn(claim: string): string | undefined {
  const [endsAt, owner] = claim.split(' ');
  const leftMs = Number(endsAt) - Date.now();
  return leftMs > 0 && leftMs <= maxHoldMs ? owner : undefined;
}
