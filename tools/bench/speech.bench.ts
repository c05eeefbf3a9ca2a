// Response times of a new demo server during and after the generation of all demo audio.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { demoPassword } from '#contract/demo-accounts.ts';
import { audioStatuses } from '#contract/sentences.contract.ts';

const pauseMs = 50;
const quietRounds = 100;
const longestMs = 600_000;
const finals: readonly string[] = ['STATUS_UNKNOWN', 'CHECK_OK', 'CHECK_FAIL', 'UPLOAD_FAIL'];

const folder = mkdtempSync(join(tmpdir(), 'console-bench-'));
const database = process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {};
const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: '1',
    LOG: 'off',
    DATA_DIR: join(folder, 'data'),
    REQUESTS_PER_MINUTE: '1000000',
    ...database,
  },
});

const address = await new Promise<string>((resolve) => {
  let output = '';
  server.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const found = /The console is at (http:\/\/\S+)/.exec(output)?.[1];
    if (found) resolve(found);
  });
});

async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(address + path, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as Answer;
}

async function signIn(uid: string): Promise<RequestInit> {
  const body = JSON.stringify({ provider: 'email', uid, password: demoPassword });
  const headers = { 'Content-Type': 'application/json' };
  const { accessToken } = await ask<{ accessToken: string }>('/ent/v1/auth/login', { method: 'POST', headers, body });
  return { headers: { Authorization: `Bearer ${accessToken}` } };
}

const customers = await Promise.all(['admin@example.com', 'other@example.com'].map(signIn));
const [customer = {}] = customers;

async function unfinished(): Promise<number> {
  let total = 0;
  for (const status of audioStatuses.filter((one) => !finals.includes(one)))
    for (const one of customers) {
      const list = `/api/v1/philippines/custom_speak/activity/list?page=1&pageSize=1&ttsStatus=${status}`;
      total += (await ask<{ total: number }>(list, one)).total;
    }
  return total;
}

async function light(): Promise<number> {
  const began = performance.now();
  await ask('/ent/v1/permissions', customer);
  return performance.now() - began;
}

function show(name: string, times: number[]): void {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  console.log(`${name}: ${times.length} calls, median ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms`);
}

try {
  const began = Date.now();
  const during: number[] = [];
  const first = await unfinished();
  for (let left = first; left > 0 && Date.now() - began < longestMs; ) {
    for (let round = 0; round < 20; round += 1) {
      during.push(await light());
      await delay(pauseMs);
    }
    left = await unfinished();
  }
  console.log(`${first} audios in ${Math.round((Date.now() - began) / 1000)} s`);
  show('during generation', during);
  const quiet: number[] = [];
  for (let round = 0; round < quietRounds; round += 1) {
    quiet.push(await light());
    await delay(pauseMs);
  }
  show('afterwards', quiet);
} finally {
  const ended = new Promise((resolve) => server.once('close', resolve));
  server.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
