import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// OWASP's minimum argon2id setting: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const placeholderHash = hash(randomUUID(), cost);

/** Returns the argon2id hash of a password; takes about 40 ms of one core. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost);

/** Whether the password matches the hash. Without a hash it takes the same time and returns false. */
export const isPassword = async (hashed: string | undefined, password: string): Promise<boolean> => {
  const typed = password.normalize('NFKC');
  const placeholder = await placeholderHash;
  // A broken hash matches nothing.
  const matches = await verify(hashed ?? placeholder, typed).catch(() => verify(placeholder, typed));
  return matches && hashed !== undefined;
};
