import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { type RequestEnd, traceId, traceRequest } from '#server/core/runtime/tracing.ts';
import { clientAddress, forwardingProblem } from './client-address.ts';
import type { Env, ServerContext } from './context.ts';
import { loggedPath } from './logged-path.ts';
import { arrivedAtMs } from './start-in-turns.ts';

const warningEveryMs = 3_600_000;

/** Monitoring asks the server without a proxy. */
const monitored = ['/healthz', '/readyz', '/metrics'];

/** As proxies log it: a client that has gone is no fault of the server. */
const goneStatus = 499;

const hasGone = (c: Context<Env>): boolean => {
  const { outgoing } = c.env as HttpBindings;
  return outgoing.destroyed && !outgoing.writableFinished;
};

/**
 * Gives each request an ID, measures it for the metrics and logs one line.
 * The line has no query, header or body.
 * Its time contains the wait for its turn.
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
    const { method, path } = c.req;
    const respond = async (): Promise<RequestEnd> => {
      await next();
      c.res.headers.set('X-Request-Id', requestId);
      const ms = performance.now() - startMs;
      const status = hasGone(c) ? goneStatus : c.res.status;
      const route = routePath(c);
      context.metrics.addRequest({ method, route, status, seconds: ms / 1000 });
      context.log.info('request', {
        requestId,
        traceId: traceId(),
        method,
        path: loggedPath(path),
        status,
        ms: Math.round(ms * 10) / 10,
        administrator: c.get('administrator'),
        tokenName: c.get('tokenName'),
        address: c.var.clientAddress,
      });
      return { route, status };
    };
    if (isMonitored) await respond();
    else await traceRequest({ method, headers: c.req.raw.headers, arrivedAtMs: startMs }, respond);
  };
};
