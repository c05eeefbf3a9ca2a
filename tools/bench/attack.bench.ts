// Known attacks on a server with a heap of 512 MB, each for some seconds.
// They come from one network with the default limits, and from as many networks as requests.
// Measures what an uninvolved person on another network gets during the attack:
// a sign-in, a refresh, a read and a write.
// With DATABASE_URL on PostgreSQL. ATTACKS='slow|unread' runs those whose names match.
import { mkdtempSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { buildServer } from '#tools/build/server.ts';
import { type Attack, attackMs, attacks, type Target } from './attacks.ts';
import {
  type BenchServer,
  builtServer,
  killServers,
  residentMegabytes,
  signIn,
  startServer,
  stopServer,
} from './bench-server.ts';
import { targetMs, toFigure, work } from './uninvolved-person.ts';

const targetMegabytes = 450;
const chosen = new RegExp(process.env.ATTACKS ?? '');
const attackersNiceness = 10;
const folder = mkdtempSync(join(tmpdir(), 'console-attack-'));

async function repeat(attack: Attack, target: Target, end: number): Promise<number> {
  let count = 0;
  for (; performance.now() < end; count += 1) await attack.run(target).catch(() => undefined);
  return count;
}

let isOver = false;

/** Starts the server a second time, as the first start makes the demo data. */
async function startFilledServer(): Promise<BenchServer> {
  const url = process.env.DATABASE_URL;
  const database = url === undefined ? {} : { DATABASE_URL: url };
  const environment = { DATA_DIR: join(folder, 'data'), TRUSTED_PROXIES: '1', REQUESTS_PER_MINUTE: '600', ...database };
  await stopServer(await startServer(environment), 'SIGTERM');
  return startServer(environment, ['--max-old-space-size=512']);
}

async function measure(server: BenchServer, target: Target, attack: Attack): Promise<string> {
  const end = performance.now() + attackMs;
  const attackers = Array.from({ length: attack.atOnce }, () => repeat(attack, target, end));
  const { signIn: signIns, refresh, read, write } = await work(server, attackMs);
  const sent = (await Promise.all(attackers)).reduce((sum, count) => sum + count, 0);
  const memory = residentMegabytes(server, 'VmRSS');
  isOver ||= memory > targetMegabytes;
  await rest(1_000);
  const figures = [signIns, refresh, read, write].map(toFigure);
  isOver ||= figures.some((figure) => figure.isOver);
  return [sent, ...figures.map((figure) => figure.text), memory.toFixed(0)].join(' | ');
}

const randomByte = () => Math.floor(Math.random() * 256);

try {
  await buildServer(builtServer);
  const server = await startFilledServer();
  // Attackers have other machines.
  setPriority(0, attackersNiceness);
  const token = await signIn(server.url, 'admin@example.com');
  const columns = 'requests | sign-in, ms | refresh | read | write | memory, MiB';
  console.log(`| Attack | at once | one network: ${columns} | many networks: ${columns} |`);
  console.log(`|---|${'--:|'.repeat(13)}`);
  for (const [number, attack] of attacks.entries()) {
    if (!chosen.test(attack.name)) continue;
    const one = await measure(server, { url: server.url, token, network: () => `203.0.113.${number}` }, attack);
    const many = { url: server.url, token, network: () => `10.${randomByte()}.${randomByte()}.${randomByte()}` };
    console.log(`| ${attack.name} | ${attack.atOnce} | ${one} | ${await measure(server, many, attack)} |`);
  }
  console.log(
    `at most ${residentMegabytes(server, 'VmHWM').toFixed(0)} MiB; targets: 95 % good and under ${targetMs} ms, ${targetMegabytes} MiB`,
  );
  await stopServer(server, 'SIGTERM');
} finally {
  killServers();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isOver ? 1 : 0;
