import {
  administratorInfo,
  login,
  logout,
  passwordReset,
  refreshToken,
  resetCode,
} from '#contract/session.contract.ts';
import {
  clearAttempts,
  countAttempt,
  passwordResetRules,
  resetCodeRules,
  signInRules,
  undoAttempt,
} from '#server/auth/credential-limits.ts';
import { demoPassword } from '#server/auth/demo-password.ts';
import { hashPassword, isPassword } from '#server/auth/passwords.ts';
import { createResetCode, resetCodeHash } from '#server/auth/reset-codes.ts';
import { isSame } from '#server/auth/secrets.ts';
import { rotatePair, startSession } from '#server/auth/sessions.ts';
import {
  findAdministrator,
  findAdministratorByEmail,
  listRootOrganizations,
  normalizedEmail,
  setPasswordHash,
} from '#server/database/queries/administrators.queries.ts';
import { listParentNames } from '#server/database/queries/organizations.queries.ts';
import { tryResetCode, useResetCode } from '#server/database/queries/reset-codes.queries.ts';
import { endSessions } from '#server/database/queries/sessions.queries.ts';
import { type BoundEndpoint, bind, type Call } from '#server/http/bind.ts';
import { networkOf } from '#server/http/client-address.ts';
import { Rejection } from '#server/http/rejection.ts';
import { resetCodeMail } from '#server/mail/reset-code.mail.ts';

const resetCodeMinutes = 10;
const resetCodeTries = 5;
const nobody = 0;

type CredentialCall = Pick<Call<typeof resetCode>, 'clientAddress' | 'now' | 'db' | 'body'>;

const attemptOf = ({ clientAddress, body }: CredentialCall) => ({
  address: networkOf(clientAddress),
  email: normalizedEmail(body.uid),
});

const isDemoOver = ({ settings, body }: Call<typeof login>): boolean =>
  !settings.demo && body.password === demoPassword;

const signIn = bind(login, async (call) => {
  const { db, now, body } = call;
  const attempt = { ...attemptOf(call), rules: signInRules };
  await countAttempt(db, { ...attempt, now });
  const administrator = await findAdministratorByEmail(db, body.uid);
  const isRight = await isPassword(administrator?.password_hash, body.password);
  const isOpen = administrator && isRight && !administrator.disabled;
  if (!isOpen || isDemoOver(call)) throw new Rejection('wrongCredentials');
  const pair = await startSession(call, administrator);
  await undoAttempt(db, attempt);
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
  const code = await createResetCode(call.db, call.resetCodeKey, {
    ...{ administratorId: administrator.id, now: call.now, minutes: resetCodeMinutes },
  });
  const { product } = call.settings.console.brand;
  await call.mailer.send(resetCodeMail({ to: administrator.email, product, code, minutes: resetCodeMinutes }));
};

const requestCode = bind(resetCode, async (call) => {
  await countAttempt(call.db, { ...attemptOf(call), rules: resetCodeRules, now: call.now });
  // The response time must not reveal whether the e-mail is known.
  call.afterAnswer('reset code', () => sendCode(call));
  return {};
});

const resetPassword = bind(passwordReset, async (call) => {
  const { db, now, body } = call;
  const attempt = { ...attemptOf(call), rules: passwordResetRules };
  // Known and unknown e-mails need one commit each, so that both answers take the same time.
  const { id, codeHash } = await db.transaction().execute(async (transaction) => {
    await countAttempt(transaction, { ...attempt, now });
    const found = (await findAdministratorByEmail(transaction, body.uid))?.id ?? nobody;
    return { id: found, codeHash: (await tryResetCode(transaction, found, { now, tries: resetCodeTries })) ?? '' };
  });
  if (!isSame(codeHash, resetCodeHash(call.resetCodeKey, id, body.code))) throw new Rejection('wrongResetCode');
  const hash = await hashPassword(body.password);
  await db.transaction().execute(async (transaction) => {
    if (!(await useResetCode(transaction, id, codeHash))) throw new Rejection('wrongResetCode');
    await setPasswordHash(transaction, id, hash);
    await endSessions(transaction, { administrator_id: id }, { ended_at: now, end_reason: 'passwordReset' });
  });
  await undoAttempt(db, attempt);
  await clearAttempts(db, signInRules, attempt.email);
  return {};
});

const showAdministrator = bind(administratorInfo, async ({ db, caller }) => {
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

export const sessionHandlers: readonly BoundEndpoint[] = [
  signIn,
  refresh,
  signOut,
  requestCode,
  resetPassword,
  showAdministrator,
];
