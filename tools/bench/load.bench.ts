// Measures 200 administrators who work at the same time on PGlite.
// DATABASE_URL adds one, two and four servers with one PostgreSQL.
// Then it kills a server 20 times on each database while courses are saved.
// LOAD_SECONDS=600 measures ten minutes.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
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
import {
  createCourseRequest,
  createDashboardRequest,
  dashboards,
  fillWithDemo,
  formatEmail,
  type Place,
} from './load-data.ts';

const administrators = 200;
const pauseMs = 2_000;
const kills = 20;
const seconds = Number(process.env.LOAD_SECONDS ?? 60);
const databaseUrl = process.env.DATABASE_URL;
const folder = mkdtempSync(join(tmpdir(), 'console-load-'));
const speak = '/api/v1/philippines/custom_speak';

const toEnvironment = ({ dataDir, databaseUrl: url }: Place) => ({
  DATA_DIR: dataDir,
  ...(url === undefined ? {} : { DATABASE_URL: url }),
});

type Measurement = { times: number[]; errors: string[] };
type Client = { send(path: string, init?: RequestInit): Promise<unknown>; at: number };
type ClientOptions = { servers: readonly BenchServer[]; token: string; at: number; measurement: Measurement };

/** A client that sends its calls to the servers in turn. */
function createClient({ servers, token, at, measurement: { times, errors } }: ClientOptions): Client {
  let next = at;
  return {
    at,
    async send(path, init = {}) {
      next += 1;
      const url = servers[next % servers.length]?.url ?? '';
      const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() };
      const began = performance.now();
      const answer = await fetch(url + path, { ...init, headers }).catch((fault: unknown) => String(fault));
      if (typeof answer === 'string') {
        errors.push(`${path}: ${answer}`);
        return {};
      }
      const text = await answer.text();
      times.push(performance.now() - began);
      if (!answer.ok) errors.push(`${path}: ${answer.status} ${text.slice(0, 120)}`);
      return answer.ok ? JSON.parse(text) : {};
    },
  };
}

type Learners = { list?: { user: { id: string; nick: string } }[] };

/** Nine actions in ten read, as in a console that people read; each line is one action. */
const actions: readonly ((client: Client, round: number) => Promise<unknown>)[] = [
  async ({ send }) =>
    Promise.all(
      ['/ent/v1/permissions', '/ent/v1/organizations/owned', '/ent/v1/ent_users/info'].map((path) => send(path)),
    ),
  ({ send }) => send(dashboards, createDashboardRequest(7, 1)),
  ({ send, at }) => send(`/ent/v1/client_users/list?page=${(at % 9) + 1}&pageSize=10&orgCode=HALDEN`),
  ({ send }, round) => send(`${speak}/course/list?page=${(round % 2) + 1}&pageSize=20`),
  ({ send }) => send('/ent/v1/client_users/applications?page=1&pageSize=10'),
  ({ send }) => send(dashboards, createDashboardRequest(14, 8)),
  ({ send, at }) => send(`/ent/v1/client_users/list?page=${(at % 5) + 2}&pageSize=10&orgCode=HALDEN`),
  ({ send }) => send('/api/v1/philippines/client_users/cert_task/summary'),
  async ({ send, at }, round) => {
    const { list = [] } = (await send(
      `/ent/v1/client_users/list?page=${(at % 9) + 1}&pageSize=10&orgCode=HALDEN`,
    )) as Learners;
    const user = list[round % 10]?.user;
    if (!user) return;
    const body = JSON.stringify({ nick: user.nick, realName: `Learner ${at}` });
    await send(`/ent/v1/client_users/${user.id}`, { method: 'PUT', body });
  },
  ({ send, at }, round) => send(`${speak}/course`, createCourseRequest(`Load ${at} ${round}`)),
];

async function act(client: Client, end: number): Promise<void> {
  await delay(Math.random() * pauseMs);
  for (let round = client.at; performance.now() < end; round += 1) {
    await actions[round % actions.length]?.(client, round);
    await delay(pauseMs * (0.5 + Math.random()));
  }
}

async function measure(title: string, place: Place, count: number): Promise<void> {
  const servers = await Promise.all(Array.from({ length: count }, () => startServer(toEnvironment(place))));
  const tokens: string[] = [];
  for (let at = 0; at < administrators; at += 4)
    tokens.push(
      ...(await Promise.all(
        [0, 1, 2, 3].map((more) => signIn(servers[at % count]?.url ?? '', formatEmail(at + more))),
      )),
    );
  const measurement: Measurement = { times: [], errors: [] };
  const memory = () => servers.map((server) => Math.round(residentMegabytes(server, 'VmRSS'))).join(' + ');
  const began = performance.now();
  const end = began + seconds * 1_000;
  const running = Promise.all(tokens.map((token, at) => act(createClient({ servers, token, at, measurement }), end)));
  await delay(seconds * 250);
  const early = memory();
  await running;
  const { times, errors } = measurement;
  const rate = times.length / ((performance.now() - began) / 1_000);
  const [half, most, nearlyAll] = [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(0));
  console.log(
    `| ${title} | ${rate.toFixed(0)} | ${half} | ${most} | ${nearlyAll} | ${errors.length} | ${early} | ${memory()} |`,
  );
  for (const error of new Set(errors.slice(0, 5))) console.log(`error: ${error}`);
  await Promise.all(servers.map((server) => stopServer(server, 'SIGTERM')));
}

/** Saves courses until the server is killed, and returns the codes that it has acknowledged. */
async function saveUntilKilled(server: BenchServer, round: number): Promise<string[]> {
  const token = await signIn(server.url, 'admin@example.com');
  const saved: string[] = [];
  const write = async (writer: number) => {
    for (let at = 0; ; at += 1) {
      const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() };
      const init = { ...createCourseRequest(`Kill ${round} ${writer} ${at}`), headers };
      const answer = await fetch(`${server.url}${speak}/course`, init).catch(() => undefined);
      const body = await answer?.json().catch(() => undefined);
      if (!answer?.ok || body === undefined) return;
      saved.push((body as { course: { code: string } }).course.code);
    }
  };
  const writing = Promise.all([0, 1, 2, 3].map(write));
  await delay(300 + Math.random() * 1_500);
  await stopServer(server, 'SIGKILL');
  await writing;
  return saved;
}

async function measureKills(title: string, place: Place): Promise<void> {
  const saved: string[] = [];
  for (let round = 0; round < kills; round += 1)
    saved.push(...(await saveUntilKilled(await startServer(toEnvironment(place)), round)));
  const server = await startServer(toEnvironment(place));
  const token = await signIn(server.url, 'admin@example.com');
  let lost = 0;
  for (const code of saved) {
    const answer = await fetch(`${server.url}${speak}/course/${code}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    await answer.body?.cancel();
    if (!answer.ok) lost += 1;
  }
  console.log(`${title}: ${kills} kills, ${saved.length} courses acknowledged, ${lost} lost`);
  await stopServer(server, 'SIGTERM');
  if (lost > 0) throw new Error('An acknowledged course was lost.');
}

try {
  await buildServer(builtServer);
  const embedded = { dataDir: join(folder, 'pglite') };
  await fillWithDemo(embedded, administrators);
  console.log(`${administrators} administrators, ${seconds} s each; memory in MiB after a quarter and at the end`);
  console.log('| Servers | requests/s | 50 %, ms | 95 %, ms | 99 %, ms | errors | memory early | memory late |');
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|');
  await measure('1, PGlite', embedded, 1);
  if (databaseUrl !== undefined) {
    const shared = { dataDir: join(folder, 'files'), databaseUrl };
    await fillWithDemo(shared, administrators);
    for (const count of [1, 2, 4]) await measure(`${count}, PostgreSQL`, shared, count);
    await measureKills('PostgreSQL', shared);
  }
  await measureKills('PGlite', embedded);
} finally {
  killServers();
  rmSync(folder, { recursive: true, force: true });
}
