import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

const preflightSeconds = 600;
const exposeHeaders = ['Date', 'Retry-After', 'X-Request-Id'];

/**
 * Lets pages of these origins send requests and read the answers.
 * Hono answers preflights alone: on other answers its `cors` copies the body,
 * and a server holds the files of the console for all readers together.
 */
export const allowOrigins = (allowedOrigins: readonly string[]): MiddlewareHandler => {
  const preflight = cors({
    origin: [...allowedOrigins],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'traceparent', 'tracestate'],
    exposeHeaders,
    maxAge: preflightSeconds,
  });
  const exposed = exposeHeaders.join(',');
  return async (c, next) => {
    if (c.req.method === 'OPTIONS') return preflight(c, next);
    await next();
    const origin = c.req.header('Origin');
    const { headers } = c.res;
    if (origin && allowedOrigins.includes(origin)) headers.set('Access-Control-Allow-Origin', origin);
    headers.set('Access-Control-Expose-Headers', exposed);
    headers.append('Vary', 'Origin');
  };
};
