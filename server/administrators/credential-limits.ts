import type { Db } from '#server/core/database/schema.ts';
import { counterKey, countKey, type Rule } from '#server/core/http/counted-attempts.ts';
import { removeCounters, subtractFromCounters } from '#server/core/http/rate-counters.queries.ts';
import { isKnownNetwork } from './sessions.queries.ts';

export type Rules = { network: Rule; pair: Rule; account: Rule };

const quarterHour = 900;
const hour = 3_600;
const day = 86_400;
const upToQuarterHour = { firstSeconds: 60, maxSeconds: quarterHour };
const upToHour = { firstSeconds: 60, maxSeconds: hour };

export const signInRules: Rules = {
  network: { name: 'sign-in-network', count: 60, seconds: quarterHour },
  pair: { name: 'sign-in-pair', count: 10, seconds: day, delay: upToQuarterHour },
  account: { name: 'sign-in-account', count: 50, seconds: day, delay: upToQuarterHour },
};

export const resetCodeRules: Rules = {
  network: { name: 'reset-code-network', count: 30, seconds: quarterHour },
  pair: { name: 'reset-code-pair', count: 6, seconds: quarterHour },
  account: { name: 'reset-code-account', count: 20, seconds: day, delay: upToHour },
};

/**
 * With two codes at a time, these limits leave guessers
 * on new networks one chance in 8,000 per day.
 */
export const passwordResetRules: Rules = {
  network: { name: 'password-reset-network', count: 60, seconds: quarterHour },
  pair: { name: 'password-reset-pair', count: 10, seconds: day, delay: upToHour },
  account: { name: 'password-reset-account', count: 30, seconds: day, delay: upToHour },
};

export const secondFactorRules: Rules = {
  network: { name: 'second-factor-network', count: 60, seconds: quarterHour },
  pair: { name: 'second-factor-pair', count: 10, seconds: day, delay: upToHour },
  account: { name: 'second-factor-account', count: 30, seconds: day, delay: upToHour },
};

export const passwordChangeRule: Rule = { name: 'password-change', count: 10, seconds: quarterHour };

/** Leaves somebody with a session and the password as few guesses of codes as at the sign-in. */
export const secondFactorChangeRule: Rule = {
  name: 'second-factor-change',
  count: 10,
  seconds: day,
  delay: upToHour,
};

/**
 * Verifications of certificates: with 60 random bits in a number, this leaves a guesser no chance.
 */
export const certificateRule: Rule = { name: 'certificate-address', count: 120, seconds: quarterHour };

/** The e-mail is as typed. An account `isKnown` on a network where it signed in before. */
export type Attempt = { network: string; email: string; isKnown: boolean };

const pairKey = ({ pair }: Rules, { network, email }: Attempt): string => counterKey(pair, `${email} ${network}`);
const accountKey = ({ account }: Rules, { email }: Attempt): string => counterKey(account, email);

const getKeys = (rules: Rules, attempt: Attempt): { rule: Rule; key: string }[] => [
  { rule: rules.network, key: counterKey(rules.network, attempt.network) },
  { rule: rules.pair, key: pairKey(rules, attempt) },
  ...(attempt.isKnown ? [] : [{ rule: rules.account, key: accountKey(rules, attempt) }]),
];

export const completeAttempt = async (db: Db, attempt: Omit<Attempt, 'isKnown'>): Promise<Attempt> => ({
  ...attempt,
  isKnown: await isKnownNetwork(db, attempt),
});

/**
 * Counts an attempt for all servers on the database; `now` is in Unix seconds.
 * Throws the Rejection tooManyRequests (42900) over the limit.
 * On a network where the account signed in before, attempts on other networks do not count.
 */
export const countAttempt = async (
  db: Db,
  { rules, now, ...attempt }: Attempt & { rules: Rules; now: number },
): Promise<void> => {
  for (const one of getKeys(rules, attempt)) await countKey(db, { ...one, now });
};

/**
 * Clears the attempts of the account on this network and on all new ones.
 * Those of the network itself stay.
 */
export const clearAttempts = async (db: Db, { rules, ...attempt }: Attempt & { rules: Rules }): Promise<void> => {
  await removeCounters(db, [pairKey(rules, attempt), accountKey(rules, attempt)]);
};

/**
 * Removes a successful attempt: clears those of the account
 * on this network and subtracts one elsewhere.
 */
export const undoAttempt = async (db: Db, { rules, ...attempt }: Attempt & { rules: Rules }): Promise<void> => {
  const cleared = pairKey(rules, attempt);
  const reduced = getKeys(rules, attempt).flatMap(({ key }) => (key === cleared ? [] : [key]));
  await removeCounters(db, [cleared]);
  await subtractFromCounters(db, reduced);
};
