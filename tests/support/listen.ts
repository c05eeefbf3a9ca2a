import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Lets a server listen on a free port of this machine, until it is stopped.
 * A stop ends open connections.
 * One that a browser opened ahead of a request would last for minutes.
 */
export async function listenOnFreePort(server: Server) {
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', started));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
