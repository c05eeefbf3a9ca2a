import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { getNetwork, plainAddress } from './client-address.ts';

/** Each connection costs some memory before its first request. */
export type ConnectionLimits = {
  /** Connections of all networks. */
  connections: number;
  /** Connections of one network. */
  networkConnections: number;
};

export const connectionLimits: ConnectionLimits = { connections: 5_000, networkConnections: 1_000 };

/** A silent connection has no request; the one that is silent for the longest time is the first. */
type Network = { open: Set<Socket>; silent: Set<Socket> };

const createConnections = ({ connections, networkConnections }: ConnectionLimits) => {
  const networks = new Map<string, Network>();
  const requests = new Map<Socket, number>();
  const owners = new Map<Socket, Network>();
  const remove = (socket: Socket) => {
    const owner = owners.get(socket);
    owner?.open.delete(socket);
    owner?.silent.delete(socket);
    owners.delete(socket);
    requests.delete(socket);
  };
  /** Returns how many requests the connection has now; undefined if it is closed. */
  const count = (socket: Socket, change: 1 | -1): number | undefined => {
    const before = requests.get(socket);
    if (before === undefined) return undefined;
    requests.set(socket, before + change);
    return before + change;
  };
  const closeLongestSilent = ({ silent }: Network): boolean => {
    const [socket] = silent;
    if (!socket) return false;
    remove(socket);
    socket.destroy();
    return true;
  };
  const findMostSilent = (own: Network): Network =>
    [...networks.values()].reduce((most, other) => (other.silent.size > most.silent.size ? other : most), own);
  const makeRoom = (own: Network): boolean => {
    if (own.open.size >= networkConnections && !closeLongestSilent(own)) return false;
    return owners.size < connections || closeLongestSilent(findMostSilent(own));
  };
  return {
    /** Returns false if there is no place, because all connections have requests. */
    add(socket: Socket, name: string): boolean {
      const own = networks.get(name) ?? { open: new Set(), silent: new Set() };
      if (!makeRoom(own)) return false;
      networks.set(name, own);
      own.open.add(socket);
      own.silent.add(socket);
      owners.set(socket, own);
      requests.set(socket, 0);
      socket.once('close', () => {
        remove(socket);
        if (own.open.size === 0 && networks.get(name) === own) networks.delete(name);
      });
      return true;
    },
    beginRequest(socket: Socket) {
      count(socket, 1);
      owners.get(socket)?.silent.delete(socket);
    },
    endRequest(socket: Socket) {
      if (count(socket, -1) === 0) owners.get(socket)?.silent.add(socket);
    },
  };
};

/**
 * Limits connections before they send anything.
 * When a new one needs the place, the one that has been without a request for the longest time
 * is closed: of its own network, or of the network with the most of them.
 * Behind a proxy all connections are the proxy's, so only their sum is limited.
 */
export const limitConnections = (server: Server, limits: ConnectionLimits, isBehindProxy: boolean): void => {
  const { connections, networkConnections } = limits;
  const all = createConnections(isBehindProxy ? { connections, networkConnections: connections } : limits);
  // Sockets that were closed for others are counted by Node for a moment more.
  server.maxConnections = connections + networkConnections;
  server.on('connection', (socket) => {
    const name = isBehindProxy ? '' : getNetwork(plainAddress(socket.remoteAddress ?? ''));
    if (!all.add(socket, name)) socket.destroy();
  });
  server.on('request', ({ socket }, response) => {
    all.beginRequest(socket);
    response.once('close', () => all.endRequest(socket));
  });
};
