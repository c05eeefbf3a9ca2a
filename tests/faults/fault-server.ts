import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { demoPassword } from '#server/auth/demo-password.ts';
import { startServer } from '#tests/support/console-server.ts';
import { startFaultProxy } from './fault-proxy.ts';

export type Tokens = { accessToken: string; refreshToken: string };

/** The real server on a copy of the demo data, behind a proxy that injects faults. */
export async function startFaultyServer() {
  const folder = mkdtempSync(join(tmpdir(), 'console-faults-'));
  const dataDir = join(folder, 'data');
  cpSync(inject('demoData'), dataDir, { recursive: true });
  let address = '';
  const proxy = await startFaultProxy(() => address);
  const server = await startServer({
    dataDir,
    command: [process.execPath, '--enable-source-maps', inject('seededServer')],
    env: { PUBLIC_URL: proxy.address, TRUSTED_PROXIES: '1' },
  });
  address = server.address;
  const stop = async () => {
    await proxy.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { proxy, stop };
}

async function answerOf<Answer>(line: string, { token, body }: { token?: string; body?: unknown }): Promise<Answer> {
  const [method = 'GET', url = ''] = line.split(' ');
  const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(url, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${line}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** An administrator who calls the server without a browser. */
export async function signInAs(address: string, uid: string, password = demoPassword) {
  const pair = await answerOf<Tokens>(`POST ${address}/ent/v1/auth/login`, {
    body: { provider: 'email', uid, password },
  });
  return {
    tokens: pair,
    send: <Answer>(line: string, body?: unknown) =>
      answerOf<Answer>(line.replace(' ', ` ${address}`), { token: pair.accessToken, body }),
  };
}

export type Administrator = Awaited<ReturnType<typeof signInAs>>;
