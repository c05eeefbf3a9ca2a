import type { Server } from 'node:http';
import { getNetwork, plainAddress } from './client-address.ts';

/** Each connection costs some memory before its first request. */
export type ConnectionLimits = {
  /** Connections of all networks; further ones are closed at once. */
  connections: number;
  /** Connections of one network, so that silent ones lock nobody else out. */
  networkConnections: number;
};

export const connectionLimits: ConnectionLimits = { connections: 5_000, networkConnections: 1_000 };

/**
 * Closes connections above the limits before they send anything.
 * Behind a proxy all of them are the proxy's, so then it limits networks (deploy/nginx.conf).
 */
export const limitConnections = (
  server: Server,
  { connections, networkConnections }: ConnectionLimits,
  isBehindProxy: boolean,
): void => {
  server.maxConnections = connections;
  if (isBehindProxy) return;
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = getNetwork(plainAddress(socket.remoteAddress ?? ''));
    const count = counts.get(network) ?? 0;
    if (count >= networkConnections) {
      socket.destroy();
      return;
    }
    counts.set(network, count + 1);
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left === 0) counts.delete(network);
      else counts.set(network, left);
    });
  });
};
