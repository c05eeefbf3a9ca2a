import { Hono } from 'hono';
import { isMigrated } from '#server/database/migrate.ts';
import type { Env, ServerContext } from '#server/runtime/context.ts';

const answerWithinMs = 3_000;

const isReady = async ({ database }: ServerContext): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, answerWithinMs, false);
  });
  const ready = isMigrated(database.db).catch(() => false);
  return Promise.race([ready, tooLate]).finally(() => clearTimeout(timer));
};

/** `GET /healthz`: the process responds. `GET /readyz`: the database responds and is migrated, otherwise 503. */
export const health = new Hono<Env>()
  .get('/healthz', (c) => c.json({ status: 'live' }))
  .get('/readyz', async (c) => {
    c.header('Cache-Control', 'no-store');
    return (await isReady(c.var.context)) ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503);
  });
