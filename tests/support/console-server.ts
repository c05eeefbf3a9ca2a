import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export type ConsoleServer = {
  address: string;
  /** What the server has printed so far. */
  log(): string;
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  /** Settings besides those of a demo. */
  env?: Readonly<Record<string, string>>;
};

/** The real server on a free port, as a process of its own; it is ready when this resolves. */
export async function startServer({ dataDir, env = {} }: Options): Promise<ConsoleServer> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, DEMO: '1', ...env },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The server ended before it was ready:\n${log}`);
  });
  await Promise.race([ended, untilReady(child, address)]);
  ended.catch(() => undefined);
  return { address, log: () => log, stop: () => stop(child) };
}

/** Asks each tenth of a second. */
async function untilReady(child: ChildProcess, address: string): Promise<void> {
  const patience = AbortSignal.timeout(60_000);
  while (!patience.aborted && !(await isReady(address))) {
    const pause = AbortSignal.timeout(100);
    await once(pause, 'abort');
    if (child.exitCode !== null) return;
  }
  patience.throwIfAborted();
}

const isReady = async (address: string) => {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    return false;
  }
};

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
