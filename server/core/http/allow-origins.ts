import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

const preflightSeconds = 600;
const exposeHeaders = ['Date', 'Retry-After', 'X-Request-Id'];

/**
 * Lets pages of these origins read the answers.
 * Hono's `cors` would copy the body of each answer,
 * and a server holds the files of the console for all readers together.
 */
export const allowOrigins = (allowedOrigins: readonly string[]): MiddlewareHandler => {
  const exposed = exposeHeaders.join(',');
  return async (c, next) => {
    await next();
    if (c.req.method === 'OPTIONS') return;
    const origin = c.req.header('Origin');
    const { headers } = c.res;
    if (origin && allowedOrigins.includes(origin)) headers.set('Access-Control-Allow-Origin', origin);
    headers.set('Access-Control-Expose-Headers', exposed);
    headers.append('Vary', 'Origin');
  };
};

/** Lets pages of these origins send requests. */
export const answerPreflights = (allowedOrigins: readonly string[]): MiddlewareHandler => {
  const answer = cors({
    origin: [...allowedOrigins],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'traceparent', 'tracestate'],
    exposeHeaders,
    maxAge: preflightSeconds,
  });
  return (c, next) => (c.req.method === 'OPTIONS' ? answer(c, next) : next());
};
