import { addToCounter, removeCounter, subtractFromCounter } from '#server/database/queries/rate-counters.queries.ts';
import type { Db } from '#server/database/schema.ts';
import { Rejection } from '#server/http/rejection.ts';
import { sha256 } from './secrets.ts';

/** At most `count` attempts within `seconds` for one address or e-mail. */
export type Rule = { name: string; count: number; seconds: number };

const quarterHour = 900;
const hour = 3_600;

/** Failed sign-ins; a successful sign-in is not counted. */
export const signInRules = {
  address: { name: 'sign-in-address', count: 60, seconds: quarterHour },
  email: { name: 'sign-in-email', count: 10, seconds: quarterHour },
} satisfies Record<string, Rule>;

export const resetCodeRules = {
  address: { name: 'reset-code-address', count: 30, seconds: quarterHour },
  email: { name: 'reset-code-email', count: 6, seconds: quarterHour },
} satisfies Record<string, Rule>;

/** With five attempts per code, these limits leave a guesser one chance in 4,000 per day. */
export const passwordResetRules = {
  address: { name: 'password-reset-address', count: 60, seconds: quarterHour },
  email: { name: 'password-reset-email', count: 10, seconds: hour },
} satisfies Record<string, Rule>;

/** Verifications of certificates: with 60 random bits in a number, this leaves a guesser no chance. */
export const certificateRule: Rule = { name: 'certificate-address', count: 120, seconds: quarterHour };

/** The client's network and the e-mail as typed, known or not. */
export type Attempt = { address: string; email: string };

type Rules = { address: Rule; email: Rule };

const keyOf = (rule: Rule, subject: string): string => `${rule.name}:${sha256(subject)}`;

const subjectsOf = (rules: Rules, attempt: Attempt) => [
  { rule: rules.address, subject: attempt.address },
  { rule: rules.email, subject: attempt.email },
];

/** Counts an attempt of a subject. Throws the Rejection tooManyRequests (42900) over the limit. */
export const countOne = async (
  db: Db,
  { rule, subject, now }: { rule: Rule; subject: string; now: number },
): Promise<void> => {
  const key = keyOf(rule, subject);
  const { count, resets_at } = await addToCounter(db, { key, now, seconds: rule.seconds });
  if (count > rule.count) throw new Rejection('tooManyRequests', { retryAfterSeconds: Math.max(1, resets_at - now) });
};

/**
 * Counts an attempt for all servers on the database; `now` is in Unix seconds. Throws the Rejection tooManyRequests
 * (42900) over the limit.
 */
export const countAttempt = async (
  db: Db,
  { rules, now, ...attempt }: Attempt & { rules: Rules; now: number },
): Promise<void> => {
  for (const one of subjectsOf(rules, attempt)) await countOne(db, { ...one, now });
};

/** Clears the attempts of an e-mail; those of the client's address stay. */
export const clearAttempts = async (db: Db, { email }: Rules, name: string): Promise<void> => {
  await removeCounter(db, keyOf(email, name));
};

/** Removes a successful attempt: clears the e-mail's attempts and subtracts one from the address. */
export const undoAttempt = async (db: Db, { rules, ...attempt }: Attempt & { rules: Rules }): Promise<void> => {
  await clearAttempts(db, rules, attempt.email);
  await subtractFromCounter(db, keyOf(rules.address, attempt.address));
};
