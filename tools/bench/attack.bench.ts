// Known attacks on a server with a heap of 512 MB, each for some seconds, from one network with the default limits and from
// as many networks as there are requests: how long /healthz takes during it, and the memory. With DATABASE_URL on PostgreSQL.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as rest } from 'node:timers/promises';
import { buildServer } from '#tools/build/server.ts';
import {
  type BenchServer,
  builtServer,
  killServers,
  percentile,
  residentMegabytes,
  signIn,
  startServer,
  stopServer,
} from './bench-server.ts';

const attackMs = Number(process.env.ATTACK_SECONDS ?? 8) * 1_000;
const probeMs = 25;
const targetMs = 100;
const targetMegabytes = 450;
const attackersNiceness = 10;
const folder = mkdtempSync(join(tmpdir(), 'console-attack-'));
const mebibyte = 1024 * 1024;

type Target = { url: string; token: string; network(): string };
/** One attacker's next request; attacks end with an answer of any status, or none. */
type Attack = { name: string; atOnce: number; run(target: Target): Promise<unknown> };

const send = async (url: string, init: RequestInit): Promise<void> => {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(20_000) }).catch(() => undefined);
  await answer?.body?.cancel().catch(() => undefined);
};
const headersFor = ({ token, network }: Target) => ({
  Authorization: `Bearer ${token}`,
  'X-Forwarded-For': network(),
});
const post = (path: string, body: string) => (target: Target) =>
  send(target.url + path, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...headersFor(target) },
  });
const get =
  (path: string, headers: Record<string, string> = {}) =>
  (target: Target) =>
    send(target.url + path, { headers: { ...headersFor(target), ...headers } });

const days = (from: string, to: string) =>
  JSON.stringify({
    orgCode: 'HALDEN',
    modules: ['SUMMARY', 'BEHAVIOR', 'STUDY_PROGRESS', 'STUDY_DURATION', 'SKILL_QUALITY'],
    startDayKey: from,
    endDayKey: to,
  });
const rows = JSON.stringify({
  applications: Array.from({ length: 200 }, (_, at) => ({ email: `x${at}`, nick: '', realName: '', orgCode: 'x' })),
});
const dashboard = '/api/v1/philippines/dashboards/organizations';
const login = '/ent/v1/auth/login';

/** Sends the beginning of a request, and then a byte a second. */
async function sendSlowly({ url, network }: Target): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  const headers = `Host: x\r\nX-Forwarded-For: ${network()}\r\nContent-Length: 10000\r\nContent-Type: application/json`;
  socket.write(`POST ${login} HTTP/1.1\r\n${headers}\r\n\r\n{`);
  const end = performance.now() + attackMs / 2;
  while (performance.now() < end && !socket.destroyed) {
    await rest(1_000);
    socket.write(' ');
  }
  socket.destroy();
}

/** Requests large answers and does not read them. */
async function readNothing({ url, token, network }: Target): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.pause();
  const headers = `Host: x\r\nX-Forwarded-For: ${network()}\r\nAuthorization: Bearer ${token}`;
  const request = `GET /openapi.json HTTP/1.1\r\n${headers}\r\n\r\n`;
  socket.write(request.repeat(20));
  await rest(attackMs / 2);
  socket.destroy();
}

function uploadForm(token: string, bytes: number): FormData {
  const form = new FormData();
  form.set('token', token);
  form.set('key', 'speaking-course/cover_x.png');
  form.set('file', new Blob([new Uint8Array(bytes)]), 'x.png');
  return form;
}

const upload = (target: Target, token: string, bytes: number) =>
  send(`${target.url}/upload`, { method: 'POST', body: uploadForm(token, bytes), headers: headersFor(target) });

async function uploadPictures(target: Target): Promise<void> {
  const answer = await fetch(`${target.url}/api/v1/philippines/qiniu/token`, { headers: headersFor(target) });
  const body = (await answer.json().catch(() => ({}))) as { token?: string };
  await upload(target, body.token ?? '', 5 * mebibyte);
}

const attacks: readonly Attack[] = [
  { name: 'none', atOnce: 0, run: () => rest(100) },
  {
    name: 'wrong passwords',
    atOnce: 50,
    run: (target) =>
      post(
        login,
        JSON.stringify({ provider: 'email', uid: `a${Math.random()}@example.com`, password: 'wrong' }),
      )(target),
  },
  { name: 'bodies of 8 MiB', atOnce: 20, run: post(login, 'x'.repeat(8 * mebibyte)) },
  { name: 'deep JSON', atOnce: 30, run: post(login, '['.repeat(8_000)) },
  { name: '200 wrong rows', atOnce: 30, run: post('/ent/v1/client_users/applications', rows) },
  { name: 'query of 7,000 names', atOnce: 30, run: get(`/ent/v1/client_users/list?${'a=1&'.repeat(3_500)}`) },
  { name: 'dashboards of a year', atOnce: 50, run: post(dashboard, days('20251201', '20261120')) },
  { name: 'slow senders', atOnce: 300, run: sendSlowly },
  { name: 'slow readers', atOnce: 200, run: readNothing },
  {
    name: 'uploads without a token',
    atOnce: 20,
    run: (target) => upload(target, '', 20 * mebibyte),
  },
  { name: 'uploads that are no picture', atOnce: 30, run: uploadPictures },
  { name: 'ranges of a file', atOnce: 50, run: get('/icon.svg', { Range: `bytes=${'0-1,'.repeat(500)}0-1` }) },
  { name: 'API document', atOnce: 50, run: get('/openapi.json') },
  { name: 'readiness', atOnce: 50, run: get('/readyz') },
];

async function repeat(attack: Attack, target: Target, end: number): Promise<number> {
  let count = 0;
  for (; performance.now() < end; count += 1) await attack.run(target).catch(() => undefined);
  return count;
}

/** Runs in a process of its own, because the attackers leave this one no time. */
const probeScript = `
const [url, ms] = process.argv.slice(1);
const times = [];
const end = performance.now() + Number(ms);
while (performance.now() < end) {
  const began = performance.now();
  const answer = await fetch(url + '/healthz').catch(() => undefined);
  await answer?.text();
  times.push(answer?.ok ? performance.now() - began : 1e6);
  await new Promise((resolve) => setTimeout(resolve, ${probeMs}));
}
console.log(JSON.stringify(times));`;

/** The response times of /healthz for some milliseconds; a million for none. */
async function probe(server: BenchServer, ms: number): Promise<number[]> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', probeScript, server.url, String(ms)]);
  if (child.pid !== undefined) setPriority(child.pid, 0);
  return JSON.parse(await text(child.stdout));
}

/** Starts the server a second time, as the first start makes the demo data. */
async function startFilledServer(): Promise<BenchServer> {
  const url = process.env.DATABASE_URL;
  const database = url === undefined ? {} : { DATABASE_URL: url };
  const environment = { DATA_DIR: join(folder, 'data'), TRUSTED_PROXIES: '1', REQUESTS_PER_MINUTE: '600', ...database };
  await stopServer(await startServer(environment), 'SIGTERM');
  return startServer(environment, ['--max-old-space-size=512']);
}

let isOver = false;

async function measure(server: BenchServer, target: Target, attack: Attack): Promise<string> {
  const end = performance.now() + attackMs;
  const attackers = Array.from({ length: attack.atOnce }, () => repeat(attack, target, end));
  const times = await probe(server, attackMs);
  const sent = (await Promise.all(attackers)).reduce((sum, count) => sum + count, 0);
  const [half, most] = [percentile(times, 0.5), percentile(times, 0.95)];
  const memory = residentMegabytes(server, 'VmRSS');
  isOver ||= most > targetMs || memory > targetMegabytes;
  await rest(1_000);
  return `${sent} | ${half.toFixed(0)} | ${most.toFixed(0)} | ${memory.toFixed(0)}`;
}

const randomByte = () => Math.floor(Math.random() * 256);

try {
  await buildServer(builtServer);
  const server = await startFilledServer();
  // Attackers have other machines.
  setPriority(0, attackersNiceness);
  const token = await signIn(server.url, 'admin@example.com');
  const columns = 'requests | /healthz 50 %, ms | 95 %, ms | memory, MiB';
  console.log(`| Attack | at once | one network: ${columns} | many networks: ${columns} |`);
  console.log(`|---|${'--:|'.repeat(9)}`);
  for (const [number, attack] of attacks.entries()) {
    const one = await measure(server, { url: server.url, token, network: () => `203.0.113.${number}` }, attack);
    const many = { url: server.url, token, network: () => `10.${randomByte()}.${randomByte()}.${randomByte()}` };
    console.log(`| ${attack.name} | ${attack.atOnce} | ${one} | ${await measure(server, many, attack)} |`);
  }
  console.log(
    `at most ${residentMegabytes(server, 'VmHWM').toFixed(0)} MiB; targets: 95 % under ${targetMs} ms, ${targetMegabytes} MiB`,
  );
  await stopServer(server, 'SIGTERM');
} finally {
  killServers();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isOver ? 1 : 0;
