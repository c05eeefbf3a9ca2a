import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { clientAddress } from './client-address.ts';
import type { Env, Parts } from './parts.ts';

/** Names each request, measures it and writes one line: never a query, a header or a body. */
export const requestLog =
  (parts: Parts): MiddlewareHandler<Env> =>
  async (c, next) => {
    const began = performance.now();
    const requestId = randomUUID();
    c.set('parts', parts);
    c.set('requestId', requestId);
    c.set('clientAddress', clientAddress(c, parts.settings.trustedProxies));
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    parts.log.info('request', {
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round((performance.now() - began) * 10) / 10,
      account: c.get('account'),
      address: c.var.clientAddress,
    });
  };
