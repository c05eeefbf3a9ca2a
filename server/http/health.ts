import { Hono } from 'hono';
import type { Env } from '#server/runtime/context.ts';

/** `GET /healthz`: the process responds. `GET /readyz`: it can work, otherwise 503 with the state of each check. */
export const health = new Hono<Env>()
  .get('/healthz', (c) => c.json({ status: 'live' }))
  .get('/readyz', async (c) => {
    c.header('Cache-Control', 'no-store');
    const { isReady, checks } = await c.var.context.readiness.check();
    return isReady ? c.json({ status: 'ready', checks }) : c.json({ status: 'not ready', checks }, 503);
  });
