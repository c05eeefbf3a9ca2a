import { hash, verify } from '@node-rs/argon2';

// OWASP's smallest argon2id setting: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const nobodysPassword = hash('nobody', cost);

/** The argon2id hash of a password, about 40 ms of one core. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost);

/** Whether the password is the hashed one; without a hash the same work is done for the answer no. */
export const isPassword = async (hashed: string | undefined, password: string): Promise<boolean> => {
  const matches = await verify(hashed ?? (await nobodysPassword), password.normalize('NFKC'));
  return matches && hashed !== undefined;
};
