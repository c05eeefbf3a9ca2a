import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { whenSilent } from '#server/core/database/when-silent.ts';
import { closeSocket } from '#server/core/http/close-socket.ts';
import type { ServerContext } from '#server/core/http/context.ts';
import { listQueues } from './context-parts.ts';

const endWork = async (context: ServerContext): Promise<void> => {
  const { background, database } = context;
  await background.idle();
  // One that waits for a slow mail server keeps no other one from ending its jobs.
  await Promise.all(listQueues(context).map((queue) => queue.stop()));
  await database.close();
};

/** Closes the server, ends its work and closes the database. A silent database ends the wait. */
export const stopAll = async (server: Server, context: ServerContext): Promise<void> => {
  const watching = new AbortController();
  const silent = whenSilent(context.database, watching.signal);
  await closeSocket(server, silent);
  await Promise.race([endWork(context), silent]);
  watching.abort();
};

/** Returns a function that stops the server after DRAIN_SECONDS; a second call ends the wait. */
export const stopper = (context: ServerContext, stopNow: () => Promise<void>): (() => Promise<void>) => {
  const waiting = new AbortController();
  let stopped: Promise<void> | undefined;
  const drain = async () => {
    context.readiness.stop();
    await delay(context.settings.drainSeconds * 1000, undefined, waiting).catch(() => {});
    await stopNow();
  };
  return () => {
    if (stopped) waiting.abort();
    stopped ??= drain();
    return stopped;
  };
};
