import { createHash } from 'node:crypto';
import { getMessage } from '#server/core/runtime/error-message.ts';
import type { Log } from '#server/core/runtime/log.ts';

/** Whether a password was stolen somewhere. Never rejects. */
export type IsBreached = (password: string) => Promise<boolean>;

const prefixLength = 5;
const waitMs = 2_000;

const hasSuffix = (range: string, suffix: string): boolean =>
  range.split('\n').some((line) => {
    const [found, count] = line.trim().split(':');
    // Lines that only hide the length of the answer have the count 0.
    return found?.toUpperCase() === suffix && Number(count) > 0;
  });

/** The fault of the network is the cause; a stack names nothing that an operator could mend. */
const getReason = (fault: unknown): string => {
  const cause = fault instanceof Error && fault.cause instanceof Error ? fault.cause : fault;
  return getMessage(cause);
};

type Options = { breachedPasswordsUrl: string | undefined; log: Log };

/**
 * Asks a range service such as that of Have I Been Pwned,
 * which gets five characters of a SHA-1 hash.
 * Without an address nothing is asked.
 * If the service fails, that is logged, and the password is accepted.
 */
export const createBreachedPasswords = ({ breachedPasswordsUrl, log }: Options): IsBreached => {
  if (breachedPasswordsUrl === undefined) return async () => false;
  const base = breachedPasswordsUrl.replace(/\/$/, '');
  return async (password) => {
    // The form in which it opens the account (`hashPassword`).
    const hash = createHash('sha1').update(password.normalize('NFKC')).digest('hex').toUpperCase();
    const [prefix, suffix] = [hash.slice(0, prefixLength), hash.slice(prefixLength)];
    try {
      const response = await fetch(`${base}/${prefix}`, {
        headers: { 'Add-Padding': 'true', 'User-Agent': 'learning-console' },
        redirect: 'error',
        signal: AbortSignal.timeout(waitMs),
      });
      if (!response.ok) throw new Error(`The service answered ${response.status}.`);
      return hasSuffix(await response.text(), suffix);
    } catch (fault) {
      log.error('breached passwords', new Error(getReason(fault).replaceAll(prefix, '…')));
      return false;
    }
  };
};
