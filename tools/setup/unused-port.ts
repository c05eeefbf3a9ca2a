import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Returns a port of this machine without a server.
 * It is below the ports that the system gives to other tests by itself.
 */
export async function unusedPort(): Promise<number> {
  const port = randomInt(20_000, 32_768);
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return unusedPort();
    throw error;
  }
  probe.close();
  await once(probe, 'close');
  return port;
}
