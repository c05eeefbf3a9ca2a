import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { activeSessionEnd, logout, otherSessionsEnd } from '#contract/active-sessions.contract.ts';
import { applicationCreate } from '#contract/applications.contract.ts';
import { learnerCertificates, organizationCertificates } from '#contract/certificate-downloads.contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { learnerSave } from '#contract/learners.contract.ts';
import { loginCode } from '#contract/login-code.contract.ts';
import { passwordChange } from '#contract/password-change.contract.ts';
import { passwordReset, resetCode } from '#contract/passwords.contract.ts';
import {
  recoveryCodesReplace,
  secondFactorConfirm,
  secondFactorEnd,
  secondFactorSetup,
} from '#contract/second-factor.contract.ts';
import { login } from '#contract/session.contract.ts';
import { uploadToken } from '#contract/uploads.contract.ts';
import type { Env } from '#server/core/http/context.ts';
import { loggedPath } from '#server/core/http/logged-path.ts';
import { type ErrorName, Rejection, type SecurityAction } from '#server/core/http/rejection.ts';
import { routePattern } from '#server/core/http/route-pattern.ts';
import { traceId } from '#server/core/runtime/tracing.ts';

type Outcome = 'done' | ErrorName;
type Actions = Partial<Record<Outcome, SecurityAction>>;

const actionsOf = new Map<string, Actions>();

const add = ({ method, path }: Endpoint, actions: Actions) => actionsOf.set(`${method} ${routePattern(path)}`, actions);

add(login, {
  done: 'signedIn',
  secondFactorNeeded: 'codeRequested',
  wrongCredentials: 'signInFailed',
  tooManyRequests: 'signInLocked',
});
add(loginCode, { done: 'signedIn', wrongSecondFactor: 'codeFailed', tooManyRequests: 'codeLocked' });
add(logout, { done: 'signedOut' });
add(activeSessionEnd, { done: 'sessionEnded' });
add(otherSessionsEnd, { done: 'sessionsEnded' });
add(resetCode, { done: 'resetCodeRequested', tooManyRequests: 'resetCodeLocked' });
add(passwordReset, { done: 'passwordReset', wrongResetCode: 'resetFailed', tooManyRequests: 'resetLocked' });
add(passwordChange, {
  done: 'passwordChanged',
  wrongCredentials: 'passwordChangeFailed',
  tooManyRequests: 'passwordChangeLocked',
});
const changeFaults = {
  wrongCredentials: 'secondFactorFailed',
  wrongSecondFactor: 'secondFactorFailed',
  tooManyRequests: 'secondFactorLocked',
} as const;
add(secondFactorSetup, { ...changeFaults, done: 'secondFactorStarted' });
add(secondFactorConfirm, { ...changeFaults, done: 'secondFactorOn' });
add(recoveryCodesReplace, { ...changeFaults, done: 'recoveryCodesReplaced' });
add(secondFactorEnd, { ...changeFaults, done: 'secondFactorOff' });
add(uploadToken, { done: 'uploadAllowed' });
add(learnerCertificates, { done: 'certificatesRequested' });
add(organizationCertificates, { done: 'certificatesRequested' });
add(learnerSave, { done: 'learnerChanged' });
add(applicationCreate, { done: 'applied' });

const actionOf = (c: Context<Env>): SecurityAction | undefined => {
  const { error } = c;
  const actions = actionsOf.get(`${c.req.method} ${routePath(c)}`) ?? {};
  if (error === undefined && c.var.openedDownload) return 'downloadOpened';
  if (error === undefined) return c.var.isHandled ? actions.done : undefined;
  if (!(error instanceof Rejection)) return undefined;
  const general = error.errorName === 'notAllowed' ? 'permissionDenied' : undefined;
  return error.securityAction ?? actions[error.errorName] ?? general;
};

/** Logs who did what, from where, if an operator watches it; an unknown account has no administrator. */
export const securityLog: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const { context, requestId, administrator, tokenName, clientAddress: address } = c.var;
  const action = actionOf(c);
  if (action === undefined) return;
  const fields = {
    action,
    requestId,
    traceId: traceId(),
    administrator,
    tokenName,
    address,
    path: loggedPath(c.req.path),
    ...c.var.openedDownload,
  };
  if (c.error && action !== 'codeRequested') context.log.warn('security', fields);
  else context.log.info('security', fields);
};
