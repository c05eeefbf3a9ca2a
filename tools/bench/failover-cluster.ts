import { randomInt } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { accountToUse, findPrograms, signalServer } from '#tools/setup/postgres-cluster.ts';
import { createRunner, findProgram, type Runner } from './program-runner.ts';

const password = 'console-bench';
const patienceMs = 180_000;
const pauseMs = 200;

/** The programs and the Debian packages that have them. */
const packages = { etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy', pgbouncer: 'pgbouncer' };

/** The packages of Debian that are not installed. */
export const missingPackages = (): string[] => [
  ...(findPrograms() ? [] : ['postgresql']),
  ...Object.entries(packages).flatMap(([program, name]) => (findProgram(program) ? [] : name)),
];

export type NodeName = 'one' | 'two';

const names: readonly NodeName[] = ['one', 'two'];
const nodeHosts: Readonly<Record<NodeName, number>> = { one: 11, two: 12 };
const getOther = (node: NodeName): NodeName => (node === 'one' ? 'two' : 'one');

/** Patroni with etcd, HAProxy and PgBouncer, as the files in `deploy/` set them up. */
export type FailoverCluster = {
  /** Through PgBouncer, for the servers. */
  pooledUrl: string;
  /** Through HAProxy alone, for migrations. */
  directUrl: string;
  /** Through PgBouncer, to the node that follows. */
  standbyUrl: string;
  primary(): Promise<NodeName>;
  /** Resolves when one node takes writes and the other one follows it synchronously. */
  untilWhole(): Promise<void>;
  /** The switch that an operator asks for. */
  switchOver(): Promise<void>;
  /** Kills Patroni and PostgreSQL of a node. */
  kill(node: NodeName): void;
  /** Starts a node that was killed. */
  revive(node: NodeName): void;
  /** Holds all processes of a node: connections stay open and nothing responds. */
  freeze(node: NodeName): void;
  thaw(node: NodeName): void;
  /** How often PgBouncer has ended by itself. */
  countPoolerRestarts(): number;
  /** The last lines of the logs, to explain a failure. */
  logs(): string;
  stop(): void;
};

/** The files and processes of the cluster, all of whose addresses are of this machine. */
type Place = { folder: string; runner: Runner; host(end: number): string };

type Change = readonly [from: string, to: string];

/** A file of `deploy/` for this machine. Throws if it does not have what is changed. */
const render = ({ host }: Place, file: string, changes: readonly Change[]): string => {
  const text = changes.reduce(
    (before, [from, to]) => {
      if (!before.includes(from)) throw new Error(`deploy/${file} has no ${from}`);
      return before.replaceAll(from, to);
    },
    readFileSync(join('deploy', file), 'utf8'),
  );
  return text
    .replaceAll('127.0.0.1', host(1))
    .replaceAll('10.0.0.0/24', '127.0.0.0/8')
    .replaceAll(/\b10\.0\.0\.(\d+)/g, (_, end: string) => host(Number(end)));
};

const startEtcd = ({ runner, host }: Place): void => {
  const [clients, peers] = [`http://${host(21)}:2379`, `http://${host(21)}:2380`];
  runner.start('etcd', 'etcd', [
    ...['--enable-v2', '--name', 'one', '--data-dir', 'etcd', '--initial-cluster', `one=${peers}`],
    ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
  ]);
};

const getDataFolder = (place: Place, node: NodeName): string => join(place.folder, `data-${node}`);

/** Where the programs of PostgreSQL are; those in the path can be links to them. */
const binaries = (): string => dirname(realpathSync(findPrograms()?.initdb ?? ''));

const startNode = (place: Place, node: NodeName): void => {
  const { runner } = place;
  const title = `patroni-${node}`;
  const text = render(place, 'patroni.yml', [
    ['name: one', `name: ${node}`],
    ['10.0.0.11', `10.0.0.${nodeHosts[node]}`],
    ['10.0.0.21:2379,10.0.0.22:2379,10.0.0.23:2379', '10.0.0.21:2379'],
    ['/var/lib/postgresql/15/console', getDataFolder(place, node)],
    ['/usr/lib/postgresql/15/bin', binaries()],
    ['/var/run/postgresql', runner.home(title)],
  ]);
  runner.start(title, 'patroni', [runner.write(`${node}.yml`, text)]);
};

const startPooler = (place: Place): void => {
  const { runner } = place;
  runner.start('haproxy', 'haproxy', ['-db', '-f', runner.write('haproxy.cfg', render(place, 'haproxy.cfg', []))]);
  const users = runner.write('userlist.txt', `"console" "${password}"\n`);
  const settings = render(place, 'pgbouncer.ini', [['/etc/pgbouncer/userlist.txt', users]]);
  // As `deploy/pgbouncer.restart.conf` tells systemd.
  runner.supervise('pgbouncer', 'pgbouncer', [runner.write('pgbouncer.ini', settings)]);
};

/** Waits until `isSo` resolves to true. Throws after 3 minutes. */
const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  const end = performance.now() + patienceMs;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Error(`The cluster took too long: ${what}.`);
    await delay(pauseMs);
  }
};

const query = async (url: string, ...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

type Member = { name: NodeName; role: string; state: string };

/** What Patroni of any node says about all of them. */
const listMembers = async ({ host }: Place): Promise<Member[]> => {
  for (const node of names) {
    const answer = await fetch(`http://${host(nodeHosts[node])}:8008/cluster`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => undefined);
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
};

const findPrimary = async (place: Place): Promise<NodeName> => {
  const leader = (await listMembers(place)).find(({ role }) => role === 'leader');
  if (!leader) throw new Error('No node takes writes.');
  return leader.name;
};

const isWhole = async (place: Place): Promise<boolean> => {
  const members = await listMembers(place);
  return ['leader', 'sync_standby'].every((wanted) => members.some(({ role }) => role === wanted));
};

const switchOver = async (place: Place): Promise<void> => {
  const leader = await findPrimary(place);
  const answer = await fetch(`http://${place.host(nodeHosts[leader])}:8008/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader, candidate: getOther(leader) }),
  });
  if (!answer.ok) throw new Error(`Patroni did not switch: ${await answer.text()}`);
};

/** Ends all processes, also those of a node that has failed, and removes the folder. */
const stopAll = (place: Place): void => {
  place.runner.killAll();
  for (const node of names)
    if (existsSync(join(getDataFolder(place, node), 'postmaster.pid')))
      signalServer(getDataFolder(place, node), 'SIGKILL');
  rmSync(place.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
};

const clusterAt = (place: Place): FailoverCluster => {
  const { runner, host } = place;
  const formatUrl = (port: number, name: string) => `postgres://console:${password}@${host(1)}:${port}/${name}`;
  return {
    pooledUrl: formatUrl(6432, 'console'),
    directUrl: formatUrl(5000, 'console'),
    standbyUrl: formatUrl(6432, 'console_standby'),
    primary: () => findPrimary(place),
    untilWhole: () => until('two nodes, one of which follows the other', () => isWhole(place)),
    switchOver: () => switchOver(place),
    kill(node) {
      runner.signal(`patroni-${node}`, 'SIGKILL');
      signalServer(getDataFolder(place, node), 'SIGKILL');
    },
    revive: (node) => startNode(place, node),
    freeze(node) {
      runner.signal(`patroni-${node}`, 'SIGSTOP');
      signalServer(getDataFolder(place, node), 'SIGSTOP');
    },
    thaw(node) {
      signalServer(getDataFolder(place, node), 'SIGCONT');
      runner.signal(`patroni-${node}`, 'SIGCONT');
    },
    countPoolerRestarts: () => runner.countRestarts('pgbouncer'),
    logs: runner.logs,
    stop: () => stopAll(place),
  };
};

/** Starts all parts on addresses of their own, and an empty database of the role `console`. */
export const startFailoverCluster = async (): Promise<FailoverCluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'console-failover-'));
  const account = accountToUse();
  if (account) chownSync(folder, account.uid, account.gid);
  const network = randomInt(1, 255);
  const place: Place = { folder, runner: createRunner(folder, account), host: (end) => `127.${network}.0.${end}` };
  const cluster = clusterAt(place);
  try {
    startEtcd(place);
    for (const node of names) startNode(place, node);
    startPooler(place);
    await cluster.untilWhole();
    const administration = `postgres://postgres:change-postgres@${place.host(1)}:5000/postgres`;
    await until('an address of the primary', () => query(administration, 'select').then(() => true));
    await query(administration, `create role console login password '${password}'`);
    await query(administration, 'create database console owner console');
    await until('an address of the pooler', () => query(cluster.pooledUrl, 'select').then(() => true));
    return cluster;
  } catch (fault) {
    console.error(cluster.logs());
    cluster.stop();
    throw fault;
  }
};
