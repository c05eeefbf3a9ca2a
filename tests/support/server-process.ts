import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { settledWithin } from './settled-within.ts';

export type ServerProcess = {
  child: ChildProcess;
  /** Resolves with the address when the server answers; rejects with what it wrote when it ended before. */
  ready: Promise<string>;
  /** Resolves with the exit code, or the signal that ended it, and all that was written. */
  ended: Promise<{ code: number | string; output: string }>;
  /** What it has written so far. */
  written(): string;
};

const ownFile = [process.execPath, '--import', 'tsx', 'server/main.ts'] as const;
/** More than a server gives the answers under way. */
const longestEndMs = 30_000;

const introduction = /The console is at (http:\/\/\S+)/;

/**
 * `server/main.ts`, or what another command starts, as a process of its own: without demo unless told otherwise, on a
 * free port of this machine.
 */
export const runServer = (
  environment: Readonly<Record<string, string>>,
  [program, ...words]: readonly [string, ...string[]] = ownFile,
): ServerProcess => {
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: '0',
      LOG: 'off',
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

/** Asks a process to end; one that does not within 30 s is killed, and that is an error. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  if (await settledWithin(longestEndMs, exit)) return;
  child.kill('SIGKILL');
  throw new Error(`The process ${child.pid} did not end ${longestEndMs} ms after SIGTERM and was killed.`);
}
