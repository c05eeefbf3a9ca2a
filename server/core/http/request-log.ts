import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { type RequestEnd, traceId, traceRequest } from '#server/core/runtime/tracing.ts';
import { clientAddress, forwardingProblem, getNetwork } from './client-address.ts';
import type { Env, ServerContext } from './context.ts';
import { loggedPath } from './logged-path.ts';
import { arrivedAtMs } from './start-in-turns.ts';

const warningEveryMs = 3_600_000;

/** Monitoring asks the server without a proxy. */
const monitored = ['/healthz', '/readyz', '/metrics'];

/**
 * What orchestrators and load balancers ask all the time.
 * A check that begins to fail has a line of its own.
 */
const healthChecks = ['/healthz', '/readyz'];

/** As proxies log it: a client that has gone is no fault of the server. */
const goneStatus = 499;

const okStatus = 200;
const rejectedStatus = 429;

const hasGone = (c: Context<Env>): boolean => {
  const { outgoing } = c.env as HttpBindings;
  return outgoing.destroyed && !outgoing.writableFinished;
};

/**
 * Whether a request has a line of its own, also if its client did not wait for the answer.
 * A health check that succeeds has none, and too many requests of a network one in a minute.
 */
const hasLine = (c: Context<Env>): boolean => {
  const { context, clientAddress: address } = c.var;
  const { status } = c.res;
  if (status === rejectedStatus)
    return context.repeatedLines.isFirst('rejectedRequests', getNetwork(address), (count, network) =>
      context.log.info('rejectedRequests', { status, network, count }),
    );
  return !(status === okStatus && healthChecks.includes(c.req.path));
};

const writeLine = (c: Context<Env>, { status, ms }: { status: number; ms: number }): void =>
  c.var.context.log.info('request', {
    requestId: c.var.requestId,
    traceId: traceId(),
    method: c.req.method,
    path: loggedPath(c.req.path),
    status,
    ms: Math.round(ms * 10) / 10,
    administrator: c.get('administrator'),
    tokenName: c.get('tokenName'),
    address: c.var.clientAddress,
  });

/**
 * Gives each request an ID, measures it for the metrics and logs one line.
 * The line has no query, header or body.
 * Its time contains the wait for its turn.
 * Too many requests of a network have one line with their count in a minute.
 */
export const requestLog = (context: ServerContext): MiddlewareHandler<Env> => {
  let warnedAt = Number.NEGATIVE_INFINITY;
  const warn = (problem: string | undefined) => {
    if (problem === undefined || context.clock() - warnedAt < warningEveryMs) return;
    warnedAt = context.clock();
    context.log.warn('forwarding', { problem });
  };
  return async (c, next) => {
    const { incoming } = c.env as Partial<HttpBindings>;
    const startMs = arrivedAtMs(incoming);
    const requestId = randomUUID();
    c.set('context', context);
    c.set('requestId', requestId);
    c.set('clientAddress', clientAddress(c, context.settings.trustedProxies));
    const isMonitored = monitored.includes(c.req.path);
    if (!isMonitored) warn(forwardingProblem(c, context.settings.trustedProxies));
    const { method } = c.req;
    const respond = async (): Promise<RequestEnd> => {
      await next();
      c.res.headers.set('X-Request-Id', requestId);
      const ms = performance.now() - startMs;
      const status = hasGone(c) ? goneStatus : c.res.status;
      const route = routePath(c);
      context.metrics.addRequest({ method, route, status, seconds: ms / 1000 });
      if (hasLine(c)) writeLine(c, { status, ms });
      return { route, status };
    };
    if (isMonitored) await respond();
    else await traceRequest({ method, headers: c.req.raw.headers, arrivedAtMs: startMs }, respond);
  };
};
