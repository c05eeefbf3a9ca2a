import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { Refusal } from '#server/failures.ts';
import { sha256 } from '#server/secrets.ts';

/** At most `count` attempts within `seconds` for one address or account. */
export type Rule = { name: string; count: number; seconds: number };

const quarterHour = 900;
const hour = 3_600;

/** Failed sign-ins; a sign-in that succeeds gives its attempt back. */
export const signInRules = {
  address: { name: 'sign-in-address', count: 60, seconds: quarterHour },
  account: { name: 'sign-in-account', count: 10, seconds: quarterHour },
} satisfies Record<string, Rule>;

export const resetCodeRules = {
  address: { name: 'reset-code-address', count: 30, seconds: quarterHour },
  account: { name: 'reset-code-account', count: 6, seconds: quarterHour },
} satisfies Record<string, Rule>;

/** With five tries a code these leave a guesser one chance in 4,000 a day. */
export const passwordResetRules = {
  address: { name: 'password-reset-address', count: 60, seconds: quarterHour },
  account: { name: 'password-reset-account', count: 10, seconds: hour },
} satisfies Record<string, Rule>;

/** Whom an attempt is counted for: the client's network and the account as it was typed, known or not. */
export type Attempt = { address: string; account: string };

type Rules = { address: Rule; account: Rule };

const keyOf = (rule: Rule, whom: string): string => `${rule.name}:${sha256(whom)}`;

/** The address first: one that is over its limit can lock no further account. */
const keysOf = (rules: Rules, attempt: Attempt) => [
  { rule: rules.address, key: keyOf(rules.address, attempt.address) },
  { rule: rules.account, key: keyOf(rules.account, attempt.account) },
];

const countOne = async (db: Db, { rule, key, now }: { rule: Rule; key: string; now: number }) => {
  const { count, resets_at } = await db
    .insertInto('rate_counters')
    .values({ key, count: 1, resets_at: now + rule.seconds })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when rate_counters.resets_at <= ${now}::bigint then 1 else rate_counters.count + 1 end`,
        resets_at: sql`case when rate_counters.resets_at <= ${now}::bigint then excluded.resets_at else rate_counters.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
  if (count > rule.count) throw new Refusal('tooManyRequests', { retryAfterSeconds: Math.max(1, resets_at - now) });
};

/**
 * Counts an attempt, `now` in Unix seconds, on all servers of the database together. Throws the Refusal
 * tooManyRequests (42900) when it is one too many.
 */
export const countAttempt = async (
  db: Db,
  { rules, now, ...attempt }: Attempt & { rules: Rules; now: number },
): Promise<void> => {
  for (const one of keysOf(rules, attempt)) await countOne(db, { ...one, now });
};

/** Forgets the attempts on an account; those of the client's address stay counted. */
export const forgiveAccount = async (db: Db, { account }: Rules, name: string): Promise<void> => {
  await db.deleteFrom('rate_counters').where('key', '=', keyOf(account, name)).execute();
};

/** Takes an attempt back that turned out to be its owner's: the account starts afresh, the address has one less. */
export const forgiveAttempt = async (db: Db, { rules, ...attempt }: Attempt & { rules: Rules }): Promise<void> => {
  await forgiveAccount(db, rules, attempt.account);
  await db
    .updateTable('rate_counters')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', keyOf(rules.address, attempt.address))
    .where('count', '>', 0)
    .execute();
};
