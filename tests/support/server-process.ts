import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { isBuilt, sourceHash } from '#tools/setup/sources.mjs';
import { settledWithin } from './settled-within.ts';

export type ServerProcess = {
  child: ChildProcess;
  /**
   * Resolves with the address when the server is ready.
   * Rejects with the server's output if it ended before.
   */
  ready: Promise<string>;
  /** Resolves with the exit code or signal, and the whole output. */
  ended: Promise<{ code: number | string; output: string }>;
  /** Its output so far. */
  written(): string;
};

let isServerBuilt: boolean | undefined;

/**
 * The command of the server or of the command-line tool.
 * It starts the built file if the build is up to date, as in a whole run.
 * Sources take three times as long to start.
 */
export const serverCommand = (name: 'main' | 'ops'): [string, ...string[]] => {
  isServerBuilt ??= isBuilt(sourceHash());
  const source = { main: 'server/main.ts', ops: 'server/ops/main.ts' }[name];
  return isServerBuilt
    ? [process.execPath, '--enable-source-maps', `dist-server/${name}.js`]
    : [process.execPath, '--import', 'tsx', source];
};

/** Longer than a server waits for pending answers. */
const longestEndMs = 30_000;

const introduction = /The console is at (http:\/\/\S+)/;

/**
 * Starts the server, or another command, in a separate process.
 * By default it has no demo data and listens on a free port of this machine.
 */
export const runServer = (
  environment: Readonly<Record<string, string>>,
  [program, ...args]: readonly [string, ...string[]] = serverCommand('main'),
): ServerProcess => {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: '0',
      LOG: 'off',
      LOG_FORMAT: 'text',
      ...environment,
    },
  });
  let output = '';
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const address = introduction.exec(output)?.[1];
        if (address) resolve(address);
      });
    }
    child.once('close', () => reject(new Error(`the server ended before it was ready:\n${output}`)));
  });
  ready.catch(() => {});
  const ended = once(child, 'close').then(([code, signal]) => ({ code: code ?? signal, output }));
  return { child, ready, ended, written: () => output };
};

/**
 * Stops a process.
 * Kills it if it does not end within 30 s, and then throws an error.
 */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  if (await settledWithin(longestEndMs, exit)) return;
  child.kill('SIGKILL');
  throw new Error(`The process ${child.pid} did not end ${longestEndMs} ms after SIGTERM and was killed.`);
}
