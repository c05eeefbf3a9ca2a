// Measures the calls that grow with the number of learners, on PostgreSQL.
// SCALE_LEARNERS is this number (1,000,000 by default), with ten lessons for each learner.
// DATABASE_URL names a database that is filled once and used again.
// Without it, the benchmark starts a PostgreSQL server.
import { sql } from 'kysely';
import { permissionCodes } from '#contract/permission-groups.ts';
import { hashPassword } from '#server/administrators/passwords.ts';
import type { Db } from '#server/core/database/schema.ts';
import { mailsAtOnce } from '#server/core/jobs/mail-queue.ts';
import { readSettings } from '#server/core/runtime/settings.ts';
import { noAudio } from '#server/courses/audio/audio-generation.ts';
import { noDownloads } from '#server/downloads/downloads.ts';
import { updateOrganizationCounts } from '#server/learners/organization-counts.queries.ts';
import { startServer } from '#server/start.ts';
import { countAllMembers } from '#server/study/rollup/count-members.ts';
import { startOwnCluster } from '#tools/setup/postgres-cluster.ts';
import { percentile } from './bench-server.ts';
import { type CallRequest, countLearners, listScaleCalls, type ScaleCall } from './scale-calls.ts';
import { addOtherCustomer, fillScale, scaleCustomer, scaleNow, scaleRoot } from './scale-data.ts';

const learners = Number(process.env.SCALE_LEARNERS ?? 1_000_000);
const rounds = Number(process.env.SCALE_ROUNDS ?? 15);
const password = 'bench password 41';

const cluster = process.env.DATABASE_URL
  ? undefined
  : await startOwnCluster('-c shared_buffers=1GB -c max_wal_size=8GB');

const addAdministrator = async (db: Db, organizationId: string): Promise<string> => {
  const email = `${organizationId}@example.com`;
  const known = await db.selectFrom('administrators').select('id').where('email', '=', email).executeTakeFirst();
  if (known) return email;
  const { id } = await db
    .insertInto('administrators')
    .values({ code: email, email, real_name: 'Bench', job_title: '', password_hash: await hashPassword(password) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('administrator_organizations')
    .values({ administrator_id: id, organization_id: organizationId })
    .execute();
  const permissions = permissionCodes.map((code) => ({ administrator_id: id, permission: code.toLowerCase() }));
  await db.insertInto('administrator_permissions').values(permissions).execute();
  return email;
};

const settings = readSettings({
  PORT: '0',
  HOST: '127.0.0.1',
  LOG: 'off',
  DEMO: '0',
  REQUESTS_PER_MINUTE: '1000000',
  DATA_DIR: '.cache/bench/scale',
  DATABASE_URL: process.env.DATABASE_URL ?? cluster?.url ?? '',
});

const prepare = async (db: Db): Promise<void> => {
  const began = performance.now();
  const log = (line: string) => console.log(`${((performance.now() - began) / 1000).toFixed(0)} s: ${line}`);
  const filled = await db.selectFrom('learners').select('key').limit(1).executeTakeFirst();
  if (!filled) await fillScale(db, { learners, log });
  await addOtherCustomer(db);
  for (const { id } of [scaleRoot, scaleCustomer]) await addAdministrator(db, id);
  await countAllMembers(db);
  log('all learners are in the sums of their organizations');
  await updateOrganizationCounts(db);
  log('all learners are in the numbers of lists');
};

const server = await startServer(settings, {
  audio: noAudio,
  downloads: noDownloads,
  mailQueue: mailsAtOnce,
  clock: () => scaleNow * 1000,
  prepare: (context) => prepare(context.database.db),
});
const { db } = server.context.database;

const call = async (path: string, { method = 'GET', body, token }: CallRequest): Promise<Record<string, unknown>> => {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 200)}`);
  return JSON.parse(text);
};

const signIn = async ({ id }: { id: string }): Promise<string> => {
  const answer = await call('/ent/v1/auth/login', {
    method: 'POST',
    body: { provider: 'email', uid: `${id}@example.com`, password },
  });
  return String(answer.accessToken);
};

const root = await signIn(scaleRoot);
const customer = await signIn(scaleCustomer);
const count = countLearners(root);
const total = Number((await call(count.path, count.request)).total);

const measure = async ({ path, request }: ScaleCall): Promise<string[]> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    try {
      await call(path, request);
    } catch (error) {
      return [error instanceof Error ? error.message.slice(0, 60) : String(error), ''];
    }
    times.push(performance.now() - began);
  }
  return [percentile(times, 0.5), percentile(times, 0.95)].map((ms) => ms.toFixed(1));
};

const { rows: sizes } = await sql<{ size: string; organizations: number; lessons: number }>`
  select pg_size_pretty(pg_database_size(current_database())) as size,
    (select count(*) from organizations) as organizations, (select count(*) from completed_lessons) as lessons`.execute(
  db,
);
console.log(
  `${total} learners, ${sizes[0]?.organizations} organizations, ${sizes[0]?.lessons} lessons, ${sizes[0]?.size}`,
);
console.log('| Call | Median ms | 95 % ms | Target |\n|---|--:|--:|--:|');
for (const one of listScaleCalls({ root, customer, total })) {
  const { name, targetMs } = one;
  const [median = '', high = ''] = await measure(one);
  const isMissed = targetMs !== undefined && !(Number(median) <= targetMs);
  console.log(
    `| ${name} | ${median} | ${high} | ${targetMs === undefined ? '' : `${targetMs}${isMissed ? ' missed' : ''}`} |`,
  );
  if (isMissed) process.exitCode = 1;
}
await server.stop();
cluster?.stop();
