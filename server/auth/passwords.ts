import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { busy } from '#server/http/rejection.ts';
import { createConcurrencyLimit } from '#server/runtime/concurrency-limit.ts';

// OWASP's minimum argon2id setting: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const waitingMax = 200;

/**
 * Passwords leave a core to everything else. A call with passwords is admitted before it counts an attempt; the fault is
 * the Rejection unavailable (50300).
 */
export const passwordLimit = createConcurrencyLimit({
  count: Math.max(1, availableParallelism() - 1),
  waitingMax,
  createFault: busy,
});

const placeholderHash = hash(randomUUID(), cost);

/** Returns the argon2id hash of a password; takes about 40 ms of one core. */
export const hashPassword = async (password: string): Promise<string> =>
  passwordLimit.run(() => hash(password.normalize('NFKC'), cost));

/** Whether the password matches the hash. Without a hash it takes the same time and returns false. */
export const isPassword = async (hashed: string | undefined, password: string): Promise<boolean> => {
  const typed = password.normalize('NFKC');
  const placeholder = await placeholderHash;
  // A broken hash matches nothing.
  const matches = await passwordLimit.run(() =>
    verify(hashed ?? placeholder, typed).catch(() => verify(placeholder, typed)),
  );
  return matches && hashed !== undefined;
};
