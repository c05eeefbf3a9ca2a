import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

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
  /** What starts it, in place of the server's own file. */
  command?: readonly [string, ...string[]];
};

const ownFile = [process.execPath, '--import', 'tsx', 'server/main.ts'] as const;

const introduction = /The console is at (http:\/\/\S+)/;

/** The real server on a free port, as a process of its own; it is ready when this resolves. */
export async function startServer({ dataDir, env = {}, command = ownFile }: Options): Promise<ConsoleServer> {
  const [program, ...words] = command;
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: '1',
      REQUESTS_PER_MINUTE: '100000',
      ...env,
    },
  });
  let log = '';
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (text: string) => {
      log += text;
      const [, found] = introduction.exec(log) ?? [];
      if (found) resolve(found);
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear);
    child.once('exit', () => reject(new Error(`The server ended before it was ready:\n${log}`)));
  });
  return { address, log: () => log, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
