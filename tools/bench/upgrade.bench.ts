// Runs two versions of the server at the same time on one PostgreSQL.
// The old version is the commit before the newest migration; the new one is the present version.
// It fails if a server of either version rejects a call.
// UPGRADE_FROM=COMMIT chooses another old version.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { randomToken, sha256 } from '#server/core/runtime/secrets.ts';
import { startOwnCluster } from '#tools/setup/postgres-cluster.ts';
import { type BenchServer, killServers, signIn, startServer, stopServer } from './bench-server.ts';
import { createCourseRequest, createDashboardRequest, dashboards, post } from './load-data.ts';

const courses = '/api/v1/philippines/custom_speak/course';
const learnerList = '/ent/v1/client_users/list?page=1&pageSize=10';
const reads = ['/ent/v1/permissions', learnerList, `${courses}/list?page=1&pageSize=20`];

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

const migrationsFolder = 'server/core/database/migrations';

/** The commit that added the newest migration, also if the file was moved since. */
const newestMigration = (): string => {
  const newest =
    readdirSync(migrationsFolder)
      .filter((file) => /^\d/.test(file))
      .sort()
      .at(-1) ?? '';
  return git('log', '--follow', '--diff-filter=A', '--format=%H', '--', `${migrationsFolder}/${newest}`);
};

const previousVersion = (): string => git('rev-parse', process.env.UPGRADE_FROM ?? `${newestMigration()}~1`);

/** Puts the files of a commit into the folder, with the packages of this one. */
function checkOut(commit: string, folder: string): void {
  const { stdout } = spawnSync('git', ['archive', commit], { maxBuffer: 1_000_000_000 });
  execFileSync('tar', ['-x', '-C', folder], { input: stdout });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
}

/** Adds a token that may import study events, with SQL that all versions since 037 know. */
async function addEventsToken(databaseUrl: string): Promise<string> {
  const token = randomToken();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('insert into ops_tokens (name, token_hash, created_at, scopes) values ($1, $2, $3, $4)', [
    'upgrade',
    sha256(token),
    Math.floor(Date.now() / 1000),
    ['events'],
  ]);
  await client.end();
  return token;
}

type Learners = { list: { user: { login: string } }[] };

/** Sends calls to a server, prints a row of the table, and returns how many it rejected. */
async function countRejected({ url }: BenchServer, title: string, eventsToken: string): Promise<number> {
  const headers = { Authorization: `Bearer ${await signIn(url, 'admin@example.com')}` };
  const learners = (await (await fetch(url + learnerList, { headers })).json()) as Learners;
  const at = Math.floor(Date.now() / 1000);
  const events = learners.list.map(({ user }) => ({ id: randomToken(), type: 'SIGN_IN', userCode: user.login, at }));
  const answers = await Promise.all([
    ...reads.map((path) => fetch(url + path, { headers })),
    fetch(url + dashboards, { ...createDashboardRequest(7, 1), headers }),
    fetch(url + courses, { ...createCourseRequest(title), headers }),
    fetch(`${url}/ops/study_events`, { ...post({ events }), headers: { Authorization: `Bearer ${eventsToken}` } }),
  ]);
  const { imported }: { imported?: number } = (await answers.at(-1)?.json()) ?? {};
  if (events.length === 0 || imported !== events.length) throw new Error(`${title}: ${imported} events were imported.`);
  const rejected = answers.filter(({ status }) => status !== 200);
  for (const { url: path, status } of rejected) console.log(`${status}: ${path}`);
  console.log(`| ${title} | ${answers.length} | ${rejected.length} |`);
  return rejected.length;
}

if (git('rev-parse', '--is-shallow-repository') === 'true' && process.env.UPGRADE_FROM === undefined)
  throw new Error('This clone is shallow: fetch its history, or set UPGRADE_FROM to a commit that it has.');

const folder = mkdtempSync(join(tmpdir(), 'console-upgrade-'));
const cluster = await startOwnCluster();
let rejected = 0;
try {
  const old = join(folder, 'old');
  mkdirSync(old);
  checkOut(previousVersion(), old);
  const environment = { DATA_DIR: join(folder, 'data'), DATABASE_URL: cluster.url };
  const start = (root: string) => startServer(environment, ['--import', 'tsx'], join(root, 'server', 'main.ts'));
  const before = await start(old);
  const token = await addEventsToken(cluster.url);
  console.log(`${previousVersion().slice(0, 8)} and the present version\n`);
  console.log('| Answered by | calls | rejected |\n|---|--:|--:|');
  rejected += await countRejected(before, 'old, alone', token);
  const after = await start(resolve('.'));
  rejected += await countRejected(before, 'old, next to new', token);
  rejected += await countRejected(after, 'new, next to old', token);
  await stopServer(before, 'SIGTERM');
  rejected += await countRejected(after, 'new, alone', token);
} finally {
  killServers();
  cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (rejected > 0) throw new Error('A server rejected calls.');
