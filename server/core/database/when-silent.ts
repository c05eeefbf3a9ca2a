import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './open-database.ts';

const silenceMs = 5_000;
const pauseMs = 500;

/**
 * Resolves when PostgreSQL has not responded for 5 s, or at the signal.
 * The embedded database always responds.
 */
export const whenSilent = async ({ checks, kind }: Database, signal: AbortSignal): Promise<void> => {
  if (kind === 'pglite') await once(signal, 'abort');
  let answeredMs = performance.now();
  while (!signal.aborted && performance.now() - answeredMs < silenceMs) {
    const answer = sql`select`.execute(checks).then(() => true);
    const isAnswered = await Promise.race([answer, delay(silenceMs, false, { signal })]).catch(() => false);
    if (isAnswered) answeredMs = performance.now();
    await delay(pauseMs, undefined, { signal }).catch(() => {});
  }
};
