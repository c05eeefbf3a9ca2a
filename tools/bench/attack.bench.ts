// Known attacks on a server with a heap of 512 MB, each for some seconds.
// They come from one network with the default limits, and from as many networks as requests.
// Measures what two uninvolved people get during the attack, one on other networks and one behind
// the attacker's own address: a sign-in, a refresh, a read and a write.
// ATTACK_POSTGRES=1 starts a PostgreSQL server for it; DATABASE_URL names one that is there.
// ATTACKS='bodies|unread' runs those whose names match.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { buildWhenStale } from '#tools/setup/build.mjs';
import { startOwnCluster } from '#tools/setup/postgres-cluster.ts';
import { attackMs, type Target } from './attack-shapes.ts';
import type { AttackedPath } from './attacked-paths.ts';
import { type AttackedServer, people, startAttackedServer } from './attacked-server.ts';
import { type Attack, attacks } from './attacks.ts';
import { killServers, residentMegabytes, stopServer } from './bench-server.ts';
import { callNames, startPerson, targetMs, toFigures } from './uninvolved-person.ts';

/** Below the 512 MiB that a server asks for in deploy/kubernetes.yaml. */
const targetMegabytes = 500;
const attackersNiceness = 10;
const chosen = new RegExp(process.env.ATTACKS ?? '');
const otherNetworks = Array.from({ length: 8 }, (_, at) => `198.51.100.${at}`);
/** The calls of a person in a minute stay below the requests that an administrator has. */
const otherPauseMs = 200;
const neighborPauseMs = 300;
/** Those from many networks have more than one, or the requests of a minute would be used up at once. */
const accountsOfMany = 10;

let isOver = false;

/** Several attackers, who send the next paths in turn until the time is over. */
async function sendAll({ atOnce, send }: Attack, target: Target, next: () => AttackedPath | undefined): Promise<void> {
  const end = performance.now() + attackMs;
  const attackOn = async () => {
    while (performance.now() < end) {
      const path = next();
      if (!path) return;
      await send(target, path).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, attackOn));
}

const picture = await sharp({ create: { width: 75, height: 100, channels: 3, background: '#68a' } })
  .png()
  .toBuffer();
const coverKey = `speaking-course/cover_${createHash('sha1').update(picture).digest('hex')}.png`;

const getPerson = (url: string, { sparesUploads = false }: Attack) => ({
  url,
  ms: attackMs,
  cover: sparesUploads ? { key: coverKey, content: picture.toString('base64') } : undefined,
});

const startOther = (url: string, attack: Attack) =>
  startPerson({
    ...getPerson(url, attack),
    email: people.other,
    pauseMs: otherPauseMs,
    networks: otherNetworks,
    page: 1,
  });

const startNeighbor = (url: string, attack: Attack, network: string) =>
  startPerson({
    ...getPerson(url, attack),
    email: people.neighbor,
    pauseMs: neighborPauseMs,
    networks: [network],
    page: 2,
  });

type Run = { server: AttackedServer; attack: Attack; paths: readonly AttackedPath[]; ownNetwork?: string };

/** Resolves to the cells of an attack from one network, or from many without `ownNetwork`. */
async function measure({ server, attack, paths, ownNetwork }: Run, first: number): Promise<[number, string[]]> {
  const target = { url: server.url, network: () => ownNetwork ?? randomNetwork() };
  const other = await startOther(server.url, attack);
  const neighbor = ownNetwork === undefined ? undefined : await startNeighbor(server.url, attack, ownNetwork);
  const [othersAnswers, neighborsAnswers] = [other.measure(), neighbor?.measure()];
  let sent = 0;
  await sendAll(attack, target, () => {
    sent += 1;
    return paths[(first + sent - 1) % paths.length];
  });
  const figures = toFigures(await othersAnswers);
  const ofNeighbor = neighborsAnswers && toFigures(await neighborsAnswers);
  const memory = residentMegabytes(server, 'VmRSS');
  const isSparedMissed = ofNeighbor?.missed.some((name) => attack.spared.includes(name));
  isOver ||= memory > targetMegabytes || figures.missed.length > 0 || isSparedMissed === true;
  await delay(1_000);
  const own = ofNeighbor ? [ofNeighbor.text, formatSpared(attack)] : [];
  return [sent, [String(sent), figures.text, ...own, memory.toFixed(0)]];
}

/** The second run goes on with the paths where the first one ended. */
async function measureBoth(server: AttackedServer, attack: Attack, ownNetwork: string): Promise<string[]> {
  const listPaths = async (accounts: number) =>
    (await server.listPaths(accounts)).flatMap((paths) => paths.filter(attack.isAttacked));
  const paths = await listPaths(1);
  if (paths.length === 0) throw new Error(`${attack.name}: the server has no such path`);
  const [sent, ofOne] = await measure({ server, attack, paths, ownNetwork }, 0);
  const [sentLater, ofMany] = await measure({ server, attack, paths: await listPaths(accountsOfMany) }, sent);
  const covered = Math.min(sent + sentLater, paths.length);
  return [attack.name, String(attack.atOnce), `${covered} of ${paths.length}`, ...ofOne, ...ofMany];
}

const randomByte = () => Math.floor(Math.random() * 256);
const randomNetwork = () => `10.${randomByte()}.${randomByte()}.${randomByte()}`;

const formatSpared = ({ spared }: Attack): string => {
  if (spared.length === callNames.length) return 'all';
  return spared.length === 0 ? 'nothing' : spared.join(', ');
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

async function measureAll(server: AttackedServer): Promise<void> {
  const one = ['one network: requests', 'other network', 'own network', 'must work there', 'MiB'];
  const head = ['Attack', 'at once', 'paths', ...one, 'many networks: requests', 'other network', 'MiB'];
  const atStart = residentMegabytes(server, 'VmHWM').toFixed(0);
  console.log(`Load ${loadavg()[0]?.toFixed(1)}, at most ${atStart} MiB before the attacks`);
  console.log('95 % of the answers in ms: sign-in / refresh / read / write');
  console.log(row(head));
  console.log(`|---|${'--:|'.repeat(head.length - 1)}`);
  for (const [number, attack] of attacks.entries()) {
    if (!chosen.test(attack.name)) continue;
    console.log(row(await measureBoth(server, attack, `203.0.113.${number}`)));
  }
  const most = residentMegabytes(server, 'VmHWM').toFixed(0);
  console.log(`at most ${most} MiB; targets: 95 % good and under ${targetMs} ms, ${targetMegabytes} MiB`);
  console.log(`Load at the end ${loadavg()[0]?.toFixed(1)}`);
}

if ((await buildWhenStale()) !== 0) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'console-attack-'));
const cluster = process.env.ATTACK_POSTGRES === '1' ? await startOwnCluster() : undefined;
try {
  const server = await startAttackedServer(folder, cluster?.url ?? process.env.DATABASE_URL);
  // Attackers have other machines.
  setPriority(0, attackersNiceness);
  await measureAll(server);
  await stopServer(server, 'SIGTERM');
} finally {
  killServers();
  cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isOver ? 1 : 0;
