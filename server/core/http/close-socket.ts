import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

const lastRequestsMs = 250;
const lastAnswersMs = 10_000;
const silentAnswersMs = 3_000;

/**
 * Stops listening and resolves when all connections are closed: within 10 s,
 * or 3 s after the database is silent.
 */
export const closeSocket = async (server: Server, silent: Promise<void>): Promise<void> => {
  const closed = once(server, 'close');
  server.keepAliveTimeout = 1;
  NetServer.prototype.close.call(server);
  const idle = setTimeout(() => server.closeIdleConnections(), lastRequestsMs);
  const closeAll = () => server.closeAllConnections();
  const all = setTimeout(closeAll, lastAnswersMs);
  void silent.then(() => setTimeout(closeAll, silentAnswersMs).unref());
  await closed;
  clearTimeout(idle);
  clearTimeout(all);
};
