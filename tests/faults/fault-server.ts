import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { demoPassword } from '#contract/demo-accounts.ts';
import { openDatabase } from '#server/core/database/open-database.ts';
import { startServer } from '#tests/support/console-server.ts';
import { copyAdministrator } from '#tools/bench/administrator-copies.ts';
import { startFaultProxy } from './fault-proxy.ts';

export type Tokens = { accessToken: string; refreshToken: string };

/** An administrator with all permissions whose limits no other cell uses; see `copies`. */
export const copiedEmail = (turn: number): string => `copy-${turn}@example.com`;

async function addCopies(dataDir: string, count: number): Promise<void> {
  if (count === 0) return;
  const database = await openDatabase({ dataDir });
  const emails = Array.from({ length: count }, (_, at) => copiedEmail(at + 1));
  await copyAdministrator(database.db, 'admin@example.com', emails);
  await database.close();
}

/**
 * Starts the real server on a copy of the demo data with more administrators.
 * A proxy in front of it injects faults.
 */
export async function startFaultyServer(copies: number) {
  const folder = mkdtempSync(join(tmpdir(), 'console-faults-'));
  const dataDir = join(folder, 'data');
  cpSync(inject('demoData'), dataDir, { recursive: true });
  await addCopies(dataDir, copies);
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

async function fetchAnswer<Answer>(line: string, { token, body }: { token?: string; body?: unknown }): Promise<Answer> {
  const [method = 'GET', url = ''] = line.split(' ');
  const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(url, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${line}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** An administrator who calls the server without a browser. */
export async function signInAs(address: string, uid: string, password = demoPassword) {
  const pair = await fetchAnswer<Tokens>(`POST ${address}/ent/v1/auth/login`, {
    body: { provider: 'email', uid, password },
  });
  return {
    tokens: pair,
    send: <Answer>(line: string, body?: unknown) =>
      fetchAnswer<Answer>(line.replace(' ', ` ${address}`), { token: pair.accessToken, body }),
  };
}

export type Administrator = Awaited<ReturnType<typeof signInAs>>;
