import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Env } from './parts.ts';

/**
 * Where a request came from: the other end of the connection, or, behind as many trusted proxies as the settings say,
 * what the outermost of them wrote into X-Forwarded-For. What a client writes there itself counts for nothing.
 */
export const clientAddress = (c: Context<Env>, trustedProxies: number): string => {
  const connected = (getConnInfo(c).remote.address ?? '').replace(/^::ffff:/, '');
  if (trustedProxies === 0) return connected;
  const forwarded = c.req.header('X-Forwarded-For')?.split(',') ?? [];
  return forwarded.at(-trustedProxies)?.trim() || connected;
};
