// Measures what a switch of the database costs.
// It starts the files in `deploy/`: Patroni, etcd, HAProxy, PgBouncer and two PostgreSQL servers.
// PgBouncer runs in transaction mode.
// It also starts two servers of the console, and clients that save and read.
// It takes the primary away in three ways.
// It fails if acknowledged data is lost.
// It also fails if calls fail for longer than the switch and their own time limit.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildServer } from '#tools/build/server.ts';
import { type BenchServer, builtServer, killServers, signIn, startServer } from './bench-server.ts';
import { type FailoverCluster, missingPackages, type NodeName, startFailoverCluster } from './failover-cluster.ts';
import { compareCourses, startLoad, startWriteProbe } from './failover-load.ts';
import { fillWithDemo } from './load-data.ts';

const administrators = 8;
const beforeMs = 6_000;
const afterMs = 8_000;
/** A call is answered within it while the database is away. */
const answerMaxMs = 12_000;
const unavailable = 503;

type Incident = {
  title: string;
  begin(cluster: FailoverCluster, primary: NodeName): Promise<void> | void;
  /** Brings the node back after the switch. */
  end?(cluster: FailoverCluster, node: NodeName): void;
};

const incidents: readonly Incident[] = [
  { title: 'planned switch', begin: (cluster) => cluster.switchOver() },
  {
    title: 'kill -9 of the primary',
    begin: (cluster, node) => cluster.kill(node),
    end: (cluster, node) => cluster.revive(node),
  },
  {
    title: 'primary silent',
    begin: (cluster, node) => cluster.freeze(node),
    end: (cluster, node) => cluster.thaw(node),
  },
];

const inSeconds = (ms: number): string => (ms / 1_000).toFixed(1);

const untilOther = async (cluster: FailoverCluster, before: NodeName): Promise<void> => {
  while ((await cluster.primary().catch(() => before)) === before) await delay(200);
};

type Setup = { cluster: FailoverCluster; servers: readonly BenchServer[] };

/** Prints one row of the table, and returns what does not hold. */
async function measure({ cluster, servers }: Setup, { title, begin, end }: Incident): Promise<string[]> {
  await cluster.untilWhole();
  const primary = await cluster.primary();
  const load = await startLoad(servers, title);
  const probe = startWriteProbe(cluster.directUrl);
  await delay(beforeMs);
  await begin(cluster, primary);
  await untilOther(cluster, primary);
  await delay(afterMs);
  end?.(cluster, primary);
  await cluster.untilWhole();
  await delay(afterMs);
  const { fromMs, untilMs } = await probe.stop();
  await load.stop();
  const failed = load.calls.filter(({ status }) => status !== 200);
  const rejected = failed.filter(({ status }) => status === unavailable);
  const firstMs = Math.min(...failed.map(({ beginMs }) => beginMs));
  const lastMs = Math.max(...failed.map(({ endMs }) => endMs));
  const slowestMs = Math.max(...load.calls.map(({ beginMs, endMs }) => endMs - beginMs));
  const others = failed.length - rejected.length;
  const { lost, twice } = await compareCourses(cluster.directUrl, title, load.acknowledged);
  await signIn(servers[0]?.url ?? '', 'admin@example.com');
  const failing = failed.length === 0 ? '0' : inSeconds(lastMs - firstMs);
  console.log(
    `| ${title} | ${inSeconds(untilMs - fromMs)} | ${load.calls.length} | ${rejected.length} | ${failing} | ${others} | ${inSeconds(slowestMs)} | ${load.acknowledged.length} | ${lost} | ${twice} |`,
  );
  return [
    ...(lost > 0 ? [`${title}: ${lost} acknowledged courses are lost`] : []),
    ...(twice > 0 ? [`${title}: ${twice} courses are there twice`] : []),
    ...(others > 0 ? [`${title}: ${others} calls failed otherwise than with 503`] : []),
    ...(slowestMs > answerMaxMs ? [`${title}: an answer took ${inSeconds(slowestMs)} s`] : []),
    ...(lastMs > untilMs + answerMaxMs ? [`${title}: calls failed for longer than the switch`] : []),
  ];
}

async function main(): Promise<void> {
  const missing = missingPackages();
  if (missing.length > 0) {
    console.error(
      `Not installed: ${missing.join(', ')} (apt-get install --no-install-recommends ${missing.join(' ')}).`,
    );
    process.exitCode = 1;
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'console-failover-files-'));
  const cluster = await startFailoverCluster();
  const end = () => {
    killServers();
    cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', end);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  await buildServer(builtServer);
  await fillWithDemo({ dataDir: folder, databaseUrl: cluster.directUrl }, administrators);
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: cluster.pooledUrl,
    DATABASE_DIRECT_URL: cluster.directUrl,
    DATABASE_READ_URL: cluster.standbyUrl,
  };
  const servers = [await startServer(environment), await startServer(environment)];
  console.log(
    '| Incident | no writes for, s | calls | 503 | from first to last, s | other failures | slowest answer, s | acknowledged | lost | twice |',
  );
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|');
  try {
    const faults: string[] = [];
    for (const incident of incidents) faults.push(...(await measure({ cluster, servers }, incident)));
    const restarts = cluster.countPoolerRestarts();
    if (restarts > 0) faults.push(`PgBouncer has ended by itself ${restarts} times`);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  } catch (fault) {
    console.error(cluster.logs());
    throw fault;
  }
}

await main();
// Clients of the probe may still wait for a connection.
process.exit();
