import { endProcess, runServer } from './server-process.ts';

export type ConsoleServer = {
  address: string;
  /** The output of the server so far. */
  log(): string;
  /** Rejects with its output when it has ended by itself. */
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  /** Settings in addition to those of a demo. */
  env?: Readonly<Record<string, string>>;
  /** The command that replaces the server's own file. */
  command?: readonly [string, ...string[]];
};

/** Characters of what a server printed last. */
const longestTail = 4_000;

/** The real server with its demo data in its own process; resolves when it is ready. */
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
