import { Hono } from 'hono';
import type { Env } from './context.ts';

/**
 * `GET /healthz`: the process responds.
 * `GET /readyz`: the state of each check, with 503 if no call can be answered.
 */
export const health = new Hono<Env>()
  .get('/healthz', (c) => c.json({ status: 'live' }))
  .get('/readyz', async (c) => {
    c.header('Cache-Control', 'no-store');
    const report = await c.var.context.readiness.check();
    return c.json(report, report.status === 'not ready' ? 503 : 200);
  });
