// Measures a download of 4,000 certificates: its time, the server's memory and the response times.
// Then repeats it with 20 kills of the server.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { DownloadTask } from '#contract/download-tasks.contract.ts';
import { createCertificateNumber } from '#server/certificates/certificate-number.ts';
import { openDatabase } from '#server/core/database/open-database.ts';
import { createSeedConfig, daySeconds } from '#server/seed/demo-data.ts';
import { saveDemoData } from '#server/seed/save-demo-data.ts';
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

const certificates = 4_000;
const kills = 20;
const pauseMs = 100;
const clientUsers = '/api/v1/philippines/client_users';
const folder = mkdtempSync(join(tmpdir(), 'console-bench-'));
const dataDir = join(folder, 'data');
const databaseUrl = process.env.DATABASE_URL;
const random = Number(process.env.SEED ?? 20_261);
let state = random;

function nextRandom(): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
  return state / 2 ** 32;
}

/** Fills demo data and gives the first customer exactly 4,000 certificates. */
async function fill(): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl });
  const now = Math.floor(Date.now() / 1000);
  const lastDay = Math.floor(now / daySeconds);
  const config = createSeedConfig({ learners: 1_000, organizations: 20, days: 5, lastDay });
  await saveDemoData({ database, now, timeZone: 'UTC', log: () => {}, config });
  const learners = await database.db
    .selectFrom('learners')
    .innerJoin('organization_ancestors', 'descendant_id', 'organization_id')
    .where('ancestor_id', '=', 'org-halden')
    .select(['customer_id', 'key', 'real_name'])
    .execute();
  await database.db.deleteFrom('certificates').execute();
  const rows = learners.flatMap(({ customer_id, key, real_name: holder }) =>
    Array.from({ length: 8 }, (_, level) => ({
      number: createCertificateNumber(),
      customer_id,
      learner_key: key,
      holder,
      course: 'pc' as const,
      level,
      issued_at: now - level,
      revoked_at: null,
    })),
  );
  for (let start = 0; start < certificates; start += 1_000)
    await database.db
      .insertInto('certificates')
      .values(rows.slice(start, start + 1_000))
      .execute();
  await database.close();
}

type Server = BenchServer & { init: RequestInit };

async function start(): Promise<Server> {
  const server = await startServer({ DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) });
  const token = await signIn(server.url, 'admin@example.com');
  return { ...server, init: { headers: { Authorization: `Bearer ${token}` } } };
}

async function ask<Answer>({ url, init }: Server, path: string, body?: unknown): Promise<Answer> {
  const sent = body === undefined ? init : { ...init, method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(url + path, sent);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

const request = (server: Server) => ask(server, `${clientUsers}/cert/org`, { orgIds: ['org-halden'] });
const newestTask = async (server: Server): Promise<DownloadTask | undefined> =>
  (await ask<{ list: DownloadTask[] }>(server, `${clientUsers}/cert_task/list?page=1&pageSize=1`)).list[0];

async function timed(server: Server): Promise<number> {
  const began = performance.now();
  await ask(server, '/ent/v1/permissions');
  return performance.now() - began;
}

/** Lets the highest memory (VmHWM) count from now on. */
const forgetHighest = ({ child }: Server): void => writeFileSync(`/proc/${child.pid}/clear_refs`, '5');

const isWhole = (document: Uint8Array): boolean =>
  strFromU8(document.subarray(0, 5)) === '%PDF-' && strFromU8(document.subarray(-7)).includes('%%EOF');

async function countMails({ url }: Server): Promise<number> {
  const { mails } = (await (await fetch(`${url}/demo/outbox`)).json()) as { mails: { subject: string }[] };
  return mails.filter(({ subject }) => subject.endsWith('your certificates are ready')).length;
}

/**
 * Throws unless the archive has each certificate exactly once and complete.
 * Throws unless there are as many tasks and mails as requests.
 */
async function check(server: Server, task: DownloadTask, requests: number): Promise<void> {
  if (task.status !== 'OK') throw new Error(`the download failed: ${task.failure?.message}`);
  const file = new Uint8Array(await (await fetch(server.url + task.url)).arrayBuffer());
  let entries = 0;
  const documents = unzipSync(file, {
    filter: () => {
      entries += 1;
      return true;
    },
  });
  const whole = Object.values(documents).filter(isWhole).length;
  while ((await countMails(server)) < requests) await delay(pauseMs);
  const { total: tasks } = await ask<{ total: number }>(server, `${clientUsers}/cert_task/list?page=1&pageSize=1`);
  const mails = await countMails(server);
  console.log(
    `archive: ${entries} entries, ${whole} whole documents with different names, ${(file.length / 2 ** 20).toFixed(1)} MiB; ${tasks} tasks, ${mails} mails`,
  );
  if (entries !== certificates || whole !== certificates) throw new Error('the archive is not whole');
  if (tasks !== requests || mails !== requests) throw new Error('a task or a mail is doubled');
}

async function measure(): Promise<void> {
  const server = await start();
  const idle: number[] = [];
  for (let round = 0; round < 100; round += 1) idle.push(await timed(server).finally(() => delay(20)));
  const before = residentMegabytes(server, 'VmRSS');
  forgetHighest(server);
  const began = Date.now();
  await request(server);
  const during: number[] = [];
  let task = await newestTask(server);
  while (task?.status === 'WAITING' || task?.status === 'RUNNING') {
    for (let round = 0; round < 10; round += 1) during.push(await timed(server).finally(() => delay(pauseMs)));
    task = await newestTask(server);
  }
  console.log(`${certificates} certificates: ${((Date.now() - began) / 1000).toFixed(1)} s (target 180 s)`);
  const most = residentMegabytes(server, 'VmHWM');
  console.log(`server: ${Math.round(before)} MB before, at most ${Math.round(most)} MB (target 600 MB)`);
  const [quiet, busy] = [percentile(idle, 0.5), percentile(during, 0.5)];
  console.log(
    `other requests: ${quiet.toFixed(1)} ms idle, ${busy.toFixed(1)} ms during, ${(busy / quiet).toFixed(1)}x (target 3x)`,
  );
  if (task) await check(server, task, 1);
  await stopServer(server, 'SIGTERM');
}

async function measureKills(): Promise<void> {
  let server = await start();
  await request(server);
  let done = 0;
  const moments: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await delay(500 + nextRandom() * 4_000);
    const task = await newestTask(server);
    const now = task?.progress?.done ?? 0;
    if (now < done || (task?.url && task.status !== 'OK'))
      throw new Error('progress was lost, or a partial file offered');
    done = now;
    moments.push(`${done}`);
    await stopServer(server, 'SIGKILL');
    server = await start();
  }
  let task = await newestTask(server);
  while (task?.status === 'WAITING' || task?.status === 'RUNNING') {
    await delay(500);
    task = await newestTask(server);
  }
  console.log(`${kills} kills at random moments (SEED=${random}), after ${moments.join(', ')} certificates`);
  if (task) await check(server, task, 2);
  await stopServer(server, 'SIGTERM');
}

try {
  await buildServer(builtServer);
  await fill();
  await measure();
  await measureKills();
} finally {
  killServers();
  rmSync(folder, { recursive: true, force: true });
}
