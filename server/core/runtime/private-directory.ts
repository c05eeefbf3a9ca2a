import { chmodSync, mkdirSync } from 'node:fs';

/**
 * Creates a directory that only its owner can read (mode 0700),
 * or removes the rights of others from an existing one.
 */
export const createPrivateDirectory = (path: string): void => {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
};
