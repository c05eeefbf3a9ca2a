import { randomInt } from 'node:crypto';
import { accountInfo, login, logout, passwordReset, refreshToken, resetCode } from '#contract/session.contract.ts';
import { type Bound, bind, type Call } from '#server/bind.ts';
import { networkOf } from '#server/client-address.ts';
import {
  findAdministrator,
  findAdministratorByEmail,
  listRootOrganizations,
  normalizedEmail,
  setPasswordHash,
} from '#server/database/queries/administrators.queries.ts';
import { listParentNames } from '#server/database/queries/organizations.queries.ts';
import { keepResetCode, spendResetCode, tryResetCode } from '#server/database/queries/reset-codes.queries.ts';
import { endSessions } from '#server/database/queries/sessions.queries.ts';
import { Refusal } from '#server/failures.ts';
import {
  countAttempt,
  forgiveAccount,
  forgiveAttempt,
  passwordResetRules,
  resetCodeRules,
  signInRules,
} from '#server/limits/credential-limits.ts';
import { resetCodeMail } from '#server/mail/reset-code.mail.ts';
import { hashPassword, isPassword } from '#server/passwords.ts';
import { isSame, keyedHash } from '#server/secrets.ts';
import { demoPassword } from '#server/seed/administrators.ts';
import { rotatePair, startSession } from '#server/sessions.ts';

const resetCodeDigits = 6;
const resetCodeMinutes = 10;
const resetCodeTries = 5;
/** No account has this id, but asking for it is as much work. */
const nobody = 0;

type CredentialCall = Pick<Call<typeof resetCode>, 'clientAddress' | 'now' | 'db' | 'body'>;

const attemptOf = ({ clientAddress, body }: CredentialCall) => ({
  address: networkOf(clientAddress),
  account: normalizedEmail(body.uid),
});

/** Everybody knows the password of the demo's accounts: without the demo it opens none that a demo has left behind. */
const isDemoOver = ({ settings, body }: Call<typeof login>): boolean =>
  !settings.demo && body.password === demoPassword;

const signIn = bind(login, async (call) => {
  const { db, now, body } = call;
  const attempt = { ...attemptOf(call), rules: signInRules };
  await countAttempt(db, { ...attempt, now });
  const administrator = await findAdministratorByEmail(db, body.uid);
  const isRight = await isPassword(administrator?.password_hash, body.password);
  const isOpen = administrator && isRight && !administrator.disabled;
  if (!isOpen || isDemoOver(call)) throw new Refusal('wrongCredentials');
  const pair = await startSession(call, administrator);
  await forgiveAttempt(db, attempt);
  return pair;
});

const refresh = bind(refreshToken, (call) => rotatePair(call, call.body.refreshToken));

const signOut = bind(logout, async ({ db, caller, now }) => {
  await endSessions(db, { id: caller.sessionId }, { ended_at: now, end_reason: 'signedOut' });
  return {};
});

const sendCode = async (call: Call<typeof resetCode>): Promise<void> => {
  const administrator = await findAdministratorByEmail(call.db, call.body.uid);
  if (!administrator || administrator.disabled) return;
  const code = String(randomInt(10 ** resetCodeDigits)).padStart(resetCodeDigits, '0');
  await keepResetCode(call.db, {
    administrator_id: administrator.id,
    code_hash: keyedHash(call.resetCodeKey, `${administrator.id}:${code}`),
    expires_at: call.now + resetCodeMinutes * 60,
  });
  const { product } = call.settings.console.brand;
  await call.mailer.send(resetCodeMail({ to: administrator.email, product, code, minutes: resetCodeMinutes }));
};

const requestCode = bind(resetCode, async (call) => {
  await countAttempt(call.db, { ...attemptOf(call), rules: resetCodeRules, now: call.now });
  // Whether the account exists must not show in how long the answer takes.
  call.afterAnswer('reset code', () => sendCode(call));
  return {};
});

const resetPassword = bind(passwordReset, async (call) => {
  const { db, now, body } = call;
  const attempt = { ...attemptOf(call), rules: passwordResetRules };
  // One commit for accounts that exist and others, so that the answer takes as long for both.
  const { id, kept } = await db.transaction().execute(async (transaction) => {
    await countAttempt(transaction, { ...attempt, now });
    const found = (await findAdministratorByEmail(transaction, body.uid))?.id ?? nobody;
    return { id: found, kept: (await tryResetCode(transaction, found, { now, tries: resetCodeTries })) ?? '' };
  });
  if (!isSame(kept, keyedHash(call.resetCodeKey, `${id}:${body.code}`))) throw new Refusal('wrongResetCode');
  const hash = await hashPassword(body.password);
  await db.transaction().execute(async (transaction) => {
    if (!(await spendResetCode(transaction, id, kept))) throw new Refusal('wrongResetCode');
    await setPasswordHash(transaction, id, hash);
    await endSessions(transaction, { administrator_id: id }, { ended_at: now, end_reason: 'passwordReset' });
  });
  await forgiveAttempt(db, attempt);
  await forgiveAccount(db, signInRules, attempt.account);
  return {};
});

const showAccount = bind(accountInfo, async ({ db, caller }) => {
  const administrator = await findAdministrator(db, caller.id);
  const roots = await listRootOrganizations(db, caller.id);
  const parentNames = await listParentNames(
    db,
    roots.map(({ id }) => id),
  );
  const orgs = roots.map(({ id, code, name }) => ({ id, code, name, parentOrgNames: parentNames.get(id) ?? [] }));
  const { code, nick, real_name: realName, email, job_title: jobTitle } = administrator;
  return { user: { code, nick, realName, email, jobTitle, orgs } };
});

export const sessionHandlers: readonly Bound[] = [signIn, refresh, signOut, requestCode, resetPassword, showAccount];
