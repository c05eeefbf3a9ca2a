import { Hono } from 'hono';
import { requireOpsToken } from '#server/core/auth/ops-access.ts';
import type { Env } from '#server/core/http/context.ts';
import { createInTime } from '#server/core/http/in-time.ts';

/** `GET /metrics` for Prometheus, with a token of `ops token create` and the scope metrics. */
export const metrics = new Hono<Env>().get('/metrics', async (c) => {
  const { context } = c.var;
  const inTime = createInTime();
  await inTime(() => requireOpsToken(c, 'metrics'));
  const headers = { 'Content-Type': context.metrics.contentType, 'Cache-Control': 'no-store' };
  return c.body(await inTime(() => context.metrics.report()), 200, headers);
});
