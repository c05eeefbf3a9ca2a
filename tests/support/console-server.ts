import { endProcess, runServer } from './server-process.ts';

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

/** The real server with its demo world, as a process of its own; it is ready when this resolves. */
export async function startServer({ dataDir, env = {}, command }: Options): Promise<ConsoleServer> {
  const settings = { DATA_DIR: dataDir, DEMO: '1', LOG: 'info', REQUESTS_PER_MINUTE: '100000', ...env };
  const { child, ready, written } = runServer(settings, command);
  return { address: await ready, log: written, stop: () => endProcess(child) };
}
