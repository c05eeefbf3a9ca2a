// Calls that write, with what a server has for them.
import { findAdministratorByEmail } from '#server/administrators/administrators.queries.ts';
import { completeAttempt, countAttempt, signInRules, undoAttempt } from '#server/administrators/credential-limits.ts';
import { isSecondFactorOn } from '#server/administrators/second-factors.queries.ts';
import { rotatePair, startSession } from '#server/administrators/sessions.ts';
import { createTokens } from '#server/core/auth/access-tokens.ts';
import type { Database } from '#server/core/database/open-database.ts';
import type { Db } from '#server/core/database/schema.ts';
import { runWriteOnce } from '#server/core/endpoints/idempotency.ts';
import { createMailQueue } from '#server/core/jobs/mail-queue.ts';
import { createLog } from '#server/core/runtime/log.ts';
import type { SecretKeys } from '#server/core/runtime/secret-keys.ts';
import { sha256 } from '#server/core/runtime/secrets.ts';
import { readSettings } from '#server/core/runtime/settings.ts';
import { listOwnedRoots } from '#server/organizations/organizations.queries.ts';
import { firstStudySecond } from './call-learner-rows.ts';

export const signInEmail = 'ada@example.com';
/** The newest session of each administrator began on this network. */
export const knownNetwork = 'network 0';
export const platformToken = 'the token of a learning platform';
export const unspentToken = 'the refresh token of the first session';

/** The eighth day, which no study event has yet; in Unix seconds. */
export const present = firstStudySecond + 7 * 86_400 + 36_000;
const clock = () => present * 1000;

const keys: SecretKeys = [{ id: 'bench', value: new Uint8Array(32) }];

const toDatabase = (db: Db): Database => ({
  db,
  jobs: db,
  checks: db,
  connections: 1,
  kind: 'postgres',
  pools: () => ({}),
  close: async () => {},
});

const createStarter = (db: Db) => {
  const database = toDatabase(db);
  const settings = readSettings({});
  return {
    database,
    settings,
    clock,
    refreshKeys: keys,
    publicUrl: () => '',
    tokens: createTokens({ keys, accessSeconds: settings.accessTokenSeconds, clock }),
    mailQueue: createMailQueue({ database, mailer: { send: async () => {} }, log: createLog('off') }),
  };
};

/** Signs in on a known network; the password was right. */
export const signIn = async (db: Db) => {
  const attempt = await completeAttempt(db, { network: knownNetwork, email: signInEmail });
  const administrator = await findAdministratorByEmail(db, signInEmail);
  if (!administrator || !attempt.isKnown) return undefined;
  await countAttempt(db, { ...attempt, rules: signInRules, now: present });
  if (await isSecondFactorOn(db, administrator.id)) return undefined;
  const { network, isKnown } = attempt;
  const pair = await startSession(createStarter(db), administrator, { network, isKnown, device: '' });
  await undoAttempt(db, { ...attempt, rules: signInRules });
  return pair;
};

export const refresh = (db: Db) => rotatePair({ ...createStarter(db), setAdministrator: () => {} }, unspentToken);

const sent = 'POST /path';

/** The statement that gives each administrator a hundred keys of answered writes. */
export const answeredWrites = `insert into idempotency_keys (administrator_id, key, request_hash, answer, created_at)
  select id, 'key-' || n, '${sha256(sent)}', 'answer', ${present} - n from administrators, generate_series(1, 100) as n`;

const writeOnce = (db: Db, administratorId: number, key: string) => {
  const callers = { listRoots: listOwnedRoots };
  const write = { callers, caller: { id: administratorId, permissions: new Set<string>() }, key, request: sent };
  return runWriteOnce(db, { ...write, now: present }, async () => 'answer');
};

/** A write that is sent again is answered as the first time. */
export const repeatWrite = (db: Db, administratorId: number) => writeOnce(db, administratorId, 'key-7');

/** Nothing is kept. */
export const writeWithNewKey = (db: Db, administratorId: number) => writeOnce(db, administratorId, 'new-key');
