import { normalizeEmail } from '#contract/email-address.ts';
import { passwordChange } from '#contract/password-change.contract.ts';
import { passwordReset, resetCode } from '#contract/passwords.contract.ts';
import type { Db } from '#server/core/database/schema.ts';
import { type BoundEndpoint, bind, type Call } from '#server/core/endpoints/bind.ts';
import { getNetwork } from '#server/core/http/client-address.ts';
import { countOne } from '#server/core/http/counted-attempts.ts';
import { createFieldRejection, Rejection } from '#server/core/http/rejection.ts';
import { createMailStyle } from '#server/core/mail/mail-style.ts';
import {
  findAdministrator,
  findAdministratorByEmail,
  lockPassword,
  setPasswordHash,
} from './administrators.queries.ts';
import {
  clearAttempts,
  completeAttempt,
  countAttempt,
  passwordChangeRule,
  passwordResetRules,
  resetCodeRules,
  signInRules,
  undoAttempt,
} from './credential-limits.ts';
import { passwordChangedMail } from './password-changed.mail.ts';
import { requireStrongPassword, requireUnbreached } from './password-strength.ts';
import { hashPassword, isPassword, passwordQueue, passwordQueues } from './passwords.ts';
import { createWeakPassword, wrongCurrentPassword, wrongResetCode } from './rejections.ts';
import { resetCodeMail } from './reset-code.mail.ts';
import { useResetCode } from './reset-codes.queries.ts';
import { countResetCodeTry, createResetCode, getSlot, mailedCodeMinutes, matchingCodeHash } from './reset-codes.ts';
import { endSessions } from './sessions.queries.ts';
import type { ResetCodeSlot } from './sessions.tables.ts';

const nobody = 0;

type CredentialCall = Pick<Call<typeof resetCode>, 'clientAddress' | 'body'>;

const credentialAttempt = (db: Db, { clientAddress, body }: CredentialCall) =>
  completeAttempt(db, { network: getNetwork(clientAddress), email: normalizeEmail(body.uid) });

const sendCode = async (call: Call<typeof resetCode>, slot: ResetCodeSlot): Promise<void> => {
  const administrator = await findAdministratorByEmail(call.db, call.body.uid);
  if (!administrator || administrator.isShutOut) return;
  const code = await createResetCode(call.db, call.resetCodeKeys, {
    administratorId: administrator.id,
    slot,
    now: call.now,
    minutes: mailedCodeMinutes,
  });
  const style = createMailStyle(call.settings.console, call.publicUrl());
  await call.mailer.send(resetCodeMail(style, { to: administrator.email, code, minutes: mailedCodeMinutes }));
};

const requestCode = bind(
  resetCode,
  async (call) => {
    const attempt = await credentialAttempt(call.db, call);
    await countAttempt(call.db, { ...attempt, rules: resetCodeRules, now: call.now });
    // The response time must not reveal whether the e-mail is known.
    call.afterAnswer('reset code', () => sendCode(call, getSlot(attempt.isKnown)));
    return {};
  },
  { done: 'resetCodeRequested', tooManyRequests: 'resetCodeLocked' },
);

/** Known and unknown e-mails need one commit each, so that both answers take the same time. */
const tryCodes = ({ db, now, ...call }: Call<typeof passwordReset>) =>
  db.transaction().execute(async (transaction) => {
    const attempt = await credentialAttempt(transaction, call);
    const administrator = await findAdministratorByEmail(transaction, call.body.uid);
    call.setAdministrator(administrator?.code);
    await countAttempt(transaction, { ...attempt, rules: passwordResetRules, now });
    const administratorId = administrator?.id ?? nobody;
    const tried = { administratorId, isKnown: attempt.isKnown, now };
    return { administratorId, attempt, codeHashes: await countResetCodeTry(transaction, tried) };
  });

type MailCall = Pick<Call<typeof passwordReset>, 'settings' | 'publicUrl' | 'now'>;

const changedMail = ({ settings, publicUrl, now }: MailCall, to: string) =>
  passwordChangedMail(createMailStyle(settings.console, publicUrl()), { to, at: now });

const resetWithCode = async (call: Call<typeof passwordReset>) => {
  const { db, now, body } = call;
  const { brand } = call.settings.console;
  await requireStrongPassword(body.password, { email: body.uid, brand });
  const { administratorId, attempt, codeHashes } = await tryCodes(call);
  const codeHash = matchingCodeHash(call.resetCodeKeys, { administratorId, code: body.code, codeHashes });
  if (codeHash === undefined) throw new Rejection(wrongResetCode);
  await requireUnbreached(body.password, call.isBreached);
  const hash = await hashPassword(body.password, passwordQueue(attempt));
  await db.transaction().execute(async (transaction) => {
    if (!(await useResetCode(transaction, administratorId, codeHash))) throw new Rejection(wrongResetCode);
    await setPasswordHash(transaction, administratorId, hash);
    const sessions = { administrator_id: administratorId };
    await endSessions(transaction, sessions, { ended_at: now, end_reason: 'passwordReset' });
    await call.mailQueue.add(transaction, changedMail(call, attempt.email));
  });
  await undoAttempt(db, { ...attempt, rules: passwordResetRules });
  await clearAttempts(db, { ...attempt, rules: signInRules });
  return {};
};

const resetPassword = bind(
  passwordReset,
  async (call) => passwordQueue(await credentialAttempt(call.db, call)).admit(() => resetWithCode(call)),
  { done: 'passwordReset', wrongResetCode: 'resetFailed', tooManyRequests: 'resetLocked' },
);

const changeWithPassword = async (call: Call<typeof passwordChange>) => {
  const { db, now, body, caller } = call;
  await countOne(db, { rule: passwordChangeRule, subject: caller.code, now });
  const administrator = await findAdministrator(db, caller.id);
  if (!(await isPassword(administrator.password_hash, body.password, passwordQueues.known))) {
    const isRepeated = await isPassword(administrator.password_hash, body.newPassword, passwordQueues.known);
    if (isRepeated) return {};
    throw createFieldRejection(wrongCurrentPassword, 'password');
  }
  if (body.newPassword === body.password) throw createWeakPassword('newPassword', 'This is the current password.');
  const { brand } = call.settings.console;
  await requireStrongPassword(body.newPassword, { email: administrator.email, brand }, 'newPassword');
  await requireUnbreached(body.newPassword, call.isBreached, 'newPassword');
  const hash = await hashPassword(body.newPassword, passwordQueues.known);
  await db.transaction().execute(async (transaction) => {
    if (!(await lockPassword(transaction, administrator))) throw new Rejection('conflict');
    await setPasswordHash(transaction, caller.id, hash);
    const others = { administrator_id: caller.id, exceptId: caller.sessionId };
    await endSessions(transaction, others, { ended_at: now, end_reason: 'passwordChange' });
    await call.mailQueue.add(transaction, changedMail(call, administrator.email));
  });
  return {};
};

const changePassword = bind(passwordChange, (call) => passwordQueues.known.admit(() => changeWithPassword(call)), {
  done: 'passwordChanged',
  wrongCredentials: 'passwordChangeFailed',
  tooManyRequests: 'passwordChangeLocked',
});

export const passwordHandlers: readonly BoundEndpoint[] = [requestCode, resetPassword, changePassword];
