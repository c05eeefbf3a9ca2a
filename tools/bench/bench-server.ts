import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoPassword } from '#contract/demo-accounts.ts';
import { serverEnvironment } from '#tools/setup/server-environment.mjs';

/** Where `buildServer` puts the server of a benchmark. */
export const builtServer = join('.cache', 'bench-server');

export type BenchServer = { child: ChildProcess; url: string };

const children = new Set<ChildProcess>();

/**
 * Starts the built server, or another program, in a separate process.
 * It has the demo accounts and nearly no rate limits.
 */
export async function startServer(
  environment: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
  program = join(builtServer, 'main.js'),
): Promise<BenchServer> {
  const child = spawn(process.execPath, [...nodeOptions, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '1',
      LOG: 'off',
      REQUESTS_PER_MINUTE: '1000000',
      ...serverEnvironment,
      ...environment,
    },
  });
  children.add(child);
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.once('close', () => reject(new Error(`The server ended before it was ready:\n${output}`)));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const found = /The console is at (http:\/\/\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
  });
  return { child, url };
}

export async function stopServer({ child }: BenchServer, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill(signal);
  await ended;
  children.delete(child);
}

/** Ends every server that is still running. */
export function killServers(): void {
  for (const child of children) child.kill('SIGKILL');
}

/** The access token of a new session. */
export async function signIn(url: string, email: string): Promise<string> {
  const body = JSON.stringify({ provider: 'email', uid: email, password: demoPassword });
  const answer = await fetch(`${url}/ent/v1/auth/login`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`sign-in as ${email}: ${answer.status} ${await answer.text()}`);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return accessToken;
}

/** The memory of a server in MiB: now (VmRSS), or at most so far (VmHWM). */
export const residentMegabytes = ({ child }: BenchServer, field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** The value below which a share of all values lies. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? 0;
