import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { busy } from '#server/core/http/rejection.ts';
import { type ConcurrencyLimit, createConcurrencyPool } from '#server/core/runtime/concurrency-limit.ts';

// OWASP's minimum argon2id setting: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const waitingMax = 200;

const createQueue = createConcurrencyPool({
  count: Math.max(1, availableParallelism() - 1),
  waitingMax,
  createFault: busy,
});

/**
 * Passwords leave a core to everything else.
 * A call with passwords is admitted before it counts an attempt.
 * The fault is the Rejection unavailable (50300).
 * Signed-in accounts, and those on a network where they signed in before,
 * have a queue of their own.
 * Guesses from other networks cannot fill it.
 */
export const passwordQueues = { known: createQueue(), others: createQueue() };

const placeholderHash = hash(randomUUID(), cost);

/** Returns the queue of an attempt. */
export const passwordQueue = ({ isKnown }: { isKnown: boolean }): ConcurrencyLimit =>
  isKnown ? passwordQueues.known : passwordQueues.others;

/** Returns the argon2id hash of a password; takes about 40 ms of one core. */
export const hashPassword = async (password: string, queue = passwordQueues.others): Promise<string> =>
  queue.run(() => hash(password.normalize('NFKC'), cost));

/**
 * Whether the password matches the hash.
 * Without a hash it takes the same time and returns false.
 */
export const isPassword = async (
  hashed: string | undefined,
  password: string,
  queue = passwordQueues.others,
): Promise<boolean> => {
  const typed = password.normalize('NFKC');
  const placeholder = await placeholderHash;
  // A broken hash matches nothing.
  const matches = await queue.run(() => verify(hashed ?? placeholder, typed).catch(() => verify(placeholder, typed)));
  return matches && hashed !== undefined;
};
