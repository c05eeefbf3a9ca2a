import { logout } from '#contract/active-sessions.contract.ts';
import { demoPassword } from '#contract/demo-accounts.ts';
import { normalizeEmail } from '#contract/email-address.ts';
import { administratorInfo, login, refreshToken } from '#contract/session.contract.ts';
import { type BoundEndpoint, bind, type Call } from '#server/core/endpoints/bind.ts';
import { getNetwork } from '#server/core/http/client-address.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { listParentNames } from '#server/organizations/organizations.queries.ts';
import { findAdministrator, findAdministratorByEmail, listRootOrganizations } from './administrators.queries.ts';
import { type Attempt, completeAttempt, countAttempt, signInRules, undoAttempt } from './credential-limits.ts';
import { isPassword, passwordQueue } from './passwords.ts';
import { secondFactorNeeded, wrongCredentials } from './rejections.ts';
import { isSecondFactorOn } from './second-factors.queries.ts';
import { endSessions } from './sessions.queries.ts';
import { rotatePair, startSession } from './sessions.ts';

const isDemoOver = ({ settings, body }: Call<typeof login>): boolean =>
  !settings.demo && body.password === demoPassword;

const signInWithPassword = async (call: Call<typeof login>, known: Attempt) => {
  const { db, now, body, device } = call;
  const attempt = { ...known, rules: signInRules };
  const { network, isKnown } = attempt;
  const administrator = await findAdministratorByEmail(db, body.uid);
  call.setAdministrator(administrator?.code);
  await countAttempt(db, { ...attempt, now });
  const isRight = await isPassword(administrator?.password_hash, body.password, passwordQueue(attempt));
  const isOpen = administrator && isRight && !administrator.isShutOut;
  if (!isOpen || isDemoOver(call)) throw new Rejection(wrongCredentials);
  if (await isSecondFactorOn(db, administrator.id)) {
    await undoAttempt(db, attempt);
    throw new Rejection(secondFactorNeeded, { data: { token: await call.signInTokens.sign(administrator) } });
  }
  const pair = await startSession(call, administrator, { network, device, isKnown });
  await undoAttempt(db, attempt);
  return pair;
};

const signIn = bind(
  login,
  async (call) => {
    const network = getNetwork(call.clientAddress);
    const attempt = await completeAttempt(call.db, { network, email: normalizeEmail(call.body.uid) });
    return passwordQueue(attempt).admit(() => signInWithPassword(call, attempt));
  },
  {
    done: 'signedIn',
    secondFactorNeeded: 'codeRequested',
    wrongCredentials: 'signInFailed',
    tooManyRequests: 'signInLocked',
  },
);

const refresh = bind(refreshToken, (call) => rotatePair(call, call.body.refreshToken));

const signOut = bind(
  logout,
  async ({ db, caller, now }) => {
    await endSessions(db, { id: caller.sessionId }, { ended_at: now, end_reason: 'signedOut' });
    return {};
  },
  { done: 'signedOut' },
);

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

export const sessionHandlers: readonly BoundEndpoint[] = [signIn, refresh, signOut, showAdministrator];
