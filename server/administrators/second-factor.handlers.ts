import { loginCode } from '#contract/login-code.contract.ts';
import {
  recoveryCodesReplace,
  secondFactorConfirm,
  secondFactorDetail,
  secondFactorEnd,
  secondFactorSetup,
} from '#contract/second-factor.contract.ts';
import type { Db } from '#server/core/database/schema.ts';
import { type BoundEndpoint, bind, type Call } from '#server/core/endpoints/bind.ts';
import { getNetwork } from '#server/core/http/client-address.ts';
import { countOne } from '#server/core/http/counted-attempts.ts';
import { createFieldRejection, Rejection } from '#server/core/http/rejection.ts';
import { createMailStyle } from '#server/core/mail/mail-style.ts';
import { findAdministrator, findEnabledAdministrator } from './administrators.queries.ts';
import {
  completeAttempt,
  countAttempt,
  secondFactorChangeRule,
  secondFactorRules,
  undoAttempt,
} from './credential-limits.ts';
import { isPassword, passwordQueues } from './passwords.ts';
import { signInExpired, wrongCurrentPassword, wrongSecondFactor } from './rejections.ts';
import { type SecondFactorChange, secondFactorMail } from './second-factor.mail.ts';
import { confirmSecondFactor, makeRecoveryCodes, startSecondFactor, takeSecondFactor } from './second-factor.ts';
import {
  countRecoveryCodes,
  isSecondFactorOn,
  removeSecondFactor,
  spendSignInToken,
} from './second-factors.queries.ts';
import { startSession } from './sessions.ts';

const loggedFaults = {
  wrongCredentials: 'secondFactorFailed',
  wrongSecondFactor: 'secondFactorFailed',
  tooManyRequests: 'secondFactorLocked',
} as const;

type SignedInCall = Omit<Call<typeof secondFactorDetail>, 'body'>;
type ProofCall = Call<typeof secondFactorEnd>;
type MailCall = Pick<SignedInCall, 'settings' | 'publicUrl' | 'now'>;

const changeMail = ({ settings, publicUrl, now }: MailCall, to: string, change: SecondFactorChange) =>
  secondFactorMail(createMailStyle(settings.console, publicUrl()), { to, at: now, change });

const wrongCode = () => createFieldRejection(wrongSecondFactor, 'code');

const requirePassword = ({ db, now, caller }: SignedInCall, password: string) =>
  passwordQueues.known.admit(async () => {
    await countOne(db, { rule: secondFactorChangeRule, subject: caller.code, now });
    const administrator = await findAdministrator(db, caller.id);
    if (!(await isPassword(administrator.password_hash, password, passwordQueues.known)))
      throw createFieldRejection(wrongCurrentPassword, 'password');
    return administrator;
  });

const toCodeUse = ({ secondFactorKeys: keys, now }: Pick<SignedInCall, 'secondFactorKeys' | 'now'>, code: string) => ({
  keys,
  now,
  code,
});

const completeSignIn = bind(
  loginCode,
  async (call) => {
    const { db, now, body, device } = call;
    const verified = await call.signInTokens.read(body.token);
    const administrator = await findEnabledAdministrator(db, verified.id);
    if (!administrator || !verified.hasPassword(administrator.password_hash)) throw new Rejection(signInExpired);
    call.setAdministrator(administrator.code);
    const { id: administratorId, email } = administrator;
    const network = getNetwork(call.clientAddress);
    const attempt = { ...(await completeAttempt(db, { network, email })), rules: secondFactorRules };
    await countAttempt(db, { ...attempt, now });
    const use = { ...toCodeUse(call, body.code), administratorId };
    await db.transaction().execute(async (transaction) => {
      const isFresh = await spendSignInToken(transaction, { id: verified.tokenId, expires_at: verified.expiresAt });
      if (!isFresh) throw new Rejection(signInExpired);
      const kind = await takeSecondFactor(transaction, use);
      if (kind === undefined) throw wrongCode();
      if (kind === 'recovery') await call.mailQueue.add(transaction, changeMail(call, email, 'codeUsed'));
    });
    const pair = await startSession(call, administrator, { network, device, isKnown: attempt.isKnown });
    await undoAttempt(db, attempt);
    return pair;
  },
  { done: 'signedIn', wrongSecondFactor: 'codeFailed', tooManyRequests: 'codeLocked' },
);

const show = bind(secondFactorDetail, async ({ db, caller }) => ({
  isOn: await isSecondFactorOn(db, caller.id),
  recoveryCodeCount: await countRecoveryCodes(db, caller.id),
}));

const formatUri = (product: string, email: string, secret: string): string => {
  const [issuer, account] = [product.replaceAll(':', ' '), email].map(encodeURIComponent);
  return `otpauth://totp/${issuer}:${account}?secret=${secret}&issuer=${issuer}`;
};

const setUp = bind(
  secondFactorSetup,
  async (call) => {
    const { email } = await requirePassword(call, call.body.password);
    const secret = await startSecondFactor(call.db, call.secondFactorKeys, call.caller.id);
    if (secret === undefined) throw new Rejection('conflict', { error: 'Two-step sign-in is already on.' });
    return { secret, uri: formatUri(call.settings.console.brand.product, email, secret) };
  },
  { ...loggedFaults, done: 'secondFactorStarted' },
);

/**
 * The code of a set-up that waits for none: it was confirmed,
 * maybe by a request whose answer was lost, or never begun.
 */
const notWaiting = async (db: Db, administratorId: number) =>
  new Rejection('conflict', {
    error: (await isSecondFactorOn(db, administratorId))
      ? 'Two-step sign-in is already on. If you have no recovery codes, please make new ones.'
      : 'No set-up waits for a code. Please set up two-step sign-in again.',
  });

const confirm = bind(
  secondFactorConfirm,
  async (call) => {
    const { db, now, caller, body } = call;
    await countOne(db, { rule: secondFactorChangeRule, subject: caller.code, now });
    const { email } = await findAdministrator(db, caller.id);
    const recoveryCodes = await db.transaction().execute(async (transaction) => {
      const use = { ...toCodeUse(call, body.code), administratorId: caller.id };
      const isRight = await confirmSecondFactor(transaction, use);
      if (isRight === undefined) throw await notWaiting(transaction, caller.id);
      if (!isRight) throw wrongCode();
      await call.mailQueue.add(transaction, changeMail(call, email, 'on'));
      return makeRecoveryCodes(transaction, caller.id);
    });
    return { recoveryCodes };
  },
  { ...loggedFaults, done: 'secondFactorOn' },
);

/** Changes the second factor of a caller who gives the password and a code. */
const withProof = async <Result>(
  call: ProofCall,
  change: SecondFactorChange,
  work: (db: Db) => Promise<Result>,
): Promise<Result> => {
  const { db, caller, body } = call;
  const { email } = await requirePassword(call, body.password);
  if (!(await isSecondFactorOn(db, caller.id))) throw new Rejection('conflict', { error: 'Two-step sign-in is off.' });
  const use = { ...toCodeUse(call, body.code), administratorId: caller.id };
  return db.transaction().execute(async (transaction) => {
    if ((await takeSecondFactor(transaction, use)) === undefined) throw wrongCode();
    await call.mailQueue.add(transaction, changeMail(call, email, change));
    return work(transaction);
  });
};

const replaceCodes = bind(
  recoveryCodesReplace,
  async (call) => ({
    recoveryCodes: await withProof(call, 'codesReplaced', (db) => makeRecoveryCodes(db, call.caller.id)),
  }),
  { ...loggedFaults, done: 'recoveryCodesReplaced' },
);

const turnOff = bind(
  secondFactorEnd,
  async (call) => {
    await withProof(call, 'off', (db) => removeSecondFactor(db, call.caller.id));
    return {};
  },
  { ...loggedFaults, done: 'secondFactorOff' },
);

export const secondFactorHandlers: readonly BoundEndpoint[] = [
  completeSignIn,
  show,
  setUp,
  confirm,
  replaceCodes,
  turnOff,
];
