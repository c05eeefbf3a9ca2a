import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Env } from '#server/core/http/context.ts';
import { loggedPath } from '#server/core/http/logged-path.ts';
import { type ErrorName, Rejection } from '#server/core/http/rejection.ts';
import { routePattern } from '#server/core/http/route-pattern.ts';
import { traceId } from '#server/core/runtime/tracing.ts';

/** What the security log calls the outcomes of a call; it leaves out the others. */
export type LoggedOutcomes = Partial<Record<'done' | ErrorName, string>>;

type LoggedCall = { endpoint: Endpoint; logged: LoggedOutcomes };

const findAction = (c: Context<Env>, logged: LoggedOutcomes): string | undefined => {
  const { error } = c;
  if (error === undefined) return c.var.openedFile?.action ?? (c.var.isHandled ? logged.done : undefined);
  if (!(error instanceof Rejection)) return undefined;
  const general = error.errorName === 'notAllowed' ? 'permissionDenied' : undefined;
  return error.securityAction ?? logged[error.errorName] ?? general;
};

/**
 * Logs who did what, from where, if an operator watches it.
 * An unknown account has no administrator.
 */
export const securityLog = (calls: readonly LoggedCall[]): MiddlewareHandler<Env> => {
  const byRoute = new Map(
    calls.map(({ endpoint: { method, path }, logged }) => [`${method} ${routePattern(path)}`, logged]),
  );
  return async (c, next) => {
    await next();
    const { context, requestId, administrator, tokenName, clientAddress: address } = c.var;
    const action = findAction(c, byRoute.get(`${c.req.method} ${routePath(c)}`) ?? {});
    if (action === undefined) return;
    const fields = {
      ...c.var.openedFile,
      action,
      requestId,
      traceId: traceId(),
      administrator,
      tokenName,
      address,
      path: loggedPath(c.req.path),
    };
    if (c.error && action !== 'codeRequested') context.log.warn('security', fields);
    else context.log.info('security', fields);
  };
};
