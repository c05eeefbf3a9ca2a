import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Lets a server listen on a free port of this machine, until it is stopped. */
export async function listening(server: Server) {
  await new Promise<void>((begun) => server.listen(0, '127.0.0.1', begun));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () => new Promise<void>((closed) => server.close(() => closed())).finally(() => server.closeAllConnections()),
  };
}
