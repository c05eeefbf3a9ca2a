import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { freeBytes } from '#server/core/files/free-bytes.ts';
import { openFiles } from '#server/core/files/open-files.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { startBucketServer } from '#tests/support/bucket-server.ts';
import { databaseKinds, everydayKind } from '#tests/support/databases.ts';
import { addOpsToken } from '#tests/support/ops-token.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { startOwnCluster } from '#tools/setup/postgres-cluster.ts';

type Options = Parameters<typeof startApiServer>[1];
type Readiness = { status: string; checks: Record<string, string> };

const nobody = 65_534;
const ok = { database: 'ok', storage: 'ok', jobs: 'ok', disk: 'ok', process: 'ok' };

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const start = async (kind: 'pglite' | 'postgres', options?: Options): Promise<ApiServer> => {
  const server = await startApiServer(kind, options);
  undo.push(() => server.stop());
  return server;
};

const getReadiness = async (server: ApiServer) => {
  const { status, body } = await server.call<Readiness>('GET /readyz');
  return [status, body.status, body.checks];
};

const ready = [200, 'ready', ok];
const notReady = (failing: Record<string, string>) => [503, 'not ready', { ...ok, ...failing }];
const degraded = (failing: Record<string, string>) => [200, 'degraded', { ...ok, ...failing }];

/** Root can write to every directory, so its rights are dropped for a moment. */
const withoutRights = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.(nobody);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
};

describe.each(databaseKinds())('GET /readyz on %s', (kind) => {
  test('GEN-02 a ready server names each check, and a database that is not migrated is not ready', async () => {
    const server = await start(kind);
    expect(await getReadiness(server)).toEqual(ready);
    await server.db.schema.alterTable('migrations').renameTo('migrations_away').execute();
    expect(await getReadiness(server)).toEqual(notReady({ database: 'failed' }));
    await server.db.schema.alterTable('migrations_away').renameTo('migrations').execute();
    expect(await getReadiness(server)).toEqual(ready);
  });
});

test('GEN-02 a server without its job queue is degraded, because most calls work', async () => {
  const server = await start(everydayKind(), { audio: undefined, downloads: undefined, mailQueue: undefined });
  const wait = { timeout: 30_000 };
  await vi.waitFor(async () => expect(await getReadiness(server)).toEqual(ready), wait);
  await server.db.schema.alterTable('jobs').renameTo('jobs_away').execute();
  await vi.waitFor(async () => expect(await getReadiness(server)).toEqual(degraded({ jobs: 'failed' })), wait);
  await server.db.schema.alterTable('jobs_away').renameTo('jobs').execute();
  await vi.waitFor(async () => expect(await getReadiness(server)).toEqual(ready), wait);
});

test.runIf(databaseKinds().includes('postgres'))(
  'GEN-02 a stopped PostgreSQL is not ready, and ready again when it is back',
  async () => {
    const cluster = await startOwnCluster();
    undo.push(() => cluster.stop());
    const server = await start('pglite', { settings: { databaseUrl: cluster.url } });
    expect(await getReadiness(server)).toEqual(ready);
    cluster.pause();
    expect(await getReadiness(server)).toEqual(notReady({ database: 'failed' }));
    cluster.resume();
    await vi.waitFor(async () => expect(await getReadiness(server)).toEqual(ready), { timeout: 30_000 });
  },
);

test.runIf(databaseKinds().includes('postgres'))(
  'GEN-02 jobs that hold all of their connections keep neither readiness nor metrics waiting',
  async () => {
    const server = await start('postgres');
    const token = await addOpsToken(server);
    let release = () => {};
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    let held = 0;
    const hold = async () => {
      held += 1;
      await until;
    };
    const { jobs } = server.context.database;
    const busy = Array.from({ length: 6 }, () => jobs.transaction().execute(hold));
    await vi.waitFor(() => expect(held).toBe(4), { timeout: 10_000 });
    const answers = [await getReadiness(server), (await server.call('GET /metrics', { token })).status];
    release();
    await Promise.all(busy);
    expect(answers).toEqual([ready, 200]);
  },
);

test('GEN-02 a check that hangs is over after three seconds', async () => {
  const server = await start('pglite');
  const held = await server.db.transaction().execute(async () => getReadiness(server));
  expect(held).toEqual(notReady({ database: 'timedOut' }));
  expect(await getReadiness(server)).toEqual(ready);
});

describe('the storage', () => {
  test('GEN-02 a server with a directory that cannot be written is degraded, and the answer has no path', async () => {
    const folder = temporaryFolder();
    undo.push(() => folder.remove());
    const parent = join(folder.path, 'data');
    mkdirSync(parent);
    chmodSync(folder.path, 0o755);
    const server = await start('pglite', { files: openFiles({ dataDir: parent, storageUrl: undefined }) });
    await server.context.background.idle();
    chmodSync(parent, 0o500);
    expect(await withoutRights(() => getReadiness(server))).toMatchObject([200, 'degraded', { storage: 'failed' }]);
    chmodSync(parent, 0o700);
    expect(await getReadiness(server)).toEqual(ready);
  });

  test('GEN-02 a server with a file where the directory should be is degraded', async () => {
    const server = await start('pglite');
    await server.context.background.idle();
    const path = join(server.context.settings.dataDir, 'files');
    rmSync(path, { recursive: true, force: true });
    writeFileSync(path, '');
    const { status, body } = await server.call<Readiness>('GET /readyz');
    expect([status, body]).toEqual([200, { status: 'degraded', checks: { ...ok, storage: 'failed' } }]);
  });

  test('GEN-02 a server with a bucket that rejects files is degraded; a success counts for a minute', async () => {
    const bucket = await startBucketServer();
    undo.push(() => bucket.stop());
    const server = await start('pglite', { settings: { storageUrl: bucket.url } });
    expect(await getReadiness(server)).toEqual(ready);
    bucket.status = 403;
    expect(await getReadiness(server)).toEqual(ready);
    server.pass(60);
    expect(await getReadiness(server)).toEqual(degraded({ storage: 'failed' }));
    bucket.status = 200;
    expect(await getReadiness(server)).toEqual(ready);
    expect(bucket.stored.size).toBe(1);
  });
});

test('GEN-02 a server with less free disk space than MIN_FREE_MB is degraded', async () => {
  const server = await start(everydayKind(), { settings: { minFreeMb: 999_999_999 } });
  expect(await getReadiness(server)).toEqual(degraded({ disk: 'failed' }));
});

test('GEN-02 the free space of a directory that does not exist yet is that of its parent', async () => {
  const folder = temporaryFolder();
  undo.push(() => folder.remove());
  expect(await freeBytes(join(folder.path, 'not', 'made', 'yet'))).toBeGreaterThan(0);
});

test('GEN-02 a fault is logged with its reason when it begins, and once', async () => {
  const logged: string[] = [];
  const log = {
    info: () => {},
    warn: () => {},
    error: (event: string, fault: unknown) => logged.push(`${event} ${fault}`),
  };
  const server = await start(everydayKind(), { settings: { minFreeMb: 999_999_999 }, log });
  for (let time = 0; time < 3; time += 1) await getReadiness(server);
  expect(logged).toEqual([expect.stringMatching(/^readiness Error: \d+ bytes are free, MIN_FREE_MB is 999999999$/)]);
});
