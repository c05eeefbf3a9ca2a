import { endProcess, runServer } from './server-process.ts';

export type ConsoleServer = {
  address: string;
  /** What the server has printed so far. */
  log(): string;
  /** Rejects with what it has printed when it ended by itself before. */
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  /** Settings besides those of a demo. */
  env?: Readonly<Record<string, string>>;
  /** What starts it, in place of the server's own file. */
  command?: readonly [string, ...string[]];
};

/** Characters of what a server printed last. */
const longestTail = 4_000;

/** The real server with its demo world, as a process of its own; it is ready when this resolves. */
export async function startServer({ dataDir, env = {}, command }: Options): Promise<ConsoleServer> {
  const settings = { DATA_DIR: dataDir, DEMO: '1', LOG: 'info', REQUESTS_PER_MINUTE: '100000', ...env };
  const { child, ready, written } = runServer(settings, command);
  const address = await ready;
  const stop = async () => {
    const end = child.exitCode ?? child.signalCode;
    if (end !== null) throw new Error(`The server ended by itself (${end}):\n${written().slice(-longestTail)}`);
    await endProcess(child);
  };
  return { address, log: written, stop };
}
