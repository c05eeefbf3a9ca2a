import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** AuthenticationOk and ReadyForQuery of PostgreSQL's protocol. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/**
 * A host that lets clients in as PostgreSQL does, but answers no statement.
 * A pooler in front of a hung server behaves like this.
 */
export const listenSilently = async (): Promise<{ port: number; statements(): number; stop(): void }> => {
  const sockets = new Set<Socket>();
  let statements = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(welcome);
      socket.on('data', () => {
        statements += 1;
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    port: address.port,
    statements: () => statements,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
