import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { connectDatabase, type Database, openDatabase } from '#server/core/database/open-database.ts';
import { hostAddresses } from '#server/core/runtime/host-addresses.ts';
import { readSettings } from '#server/core/runtime/settings.ts';
import { runOps } from '#server/ops/run-ops.ts';
import { databaseKinds } from '#tests/support/databases.ts';
import { listenSilently } from '#tests/support/silent-postgres.ts';
import { startStandby } from '#tests/support/standby.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { startOwnCluster } from '#tools/setup/postgres-cluster.ts';
import { unusedPort } from '#tools/setup/unused-port.ts';

const wait = { timeout: 30_000, interval: 200 };

test.each([
  ['postgres://a:b@one:5432,two:5433/c?d=e', ['postgres://a:b@one:5432/c?d=e', 'postgres://a:b@two:5433/c?d=e']],
  ['postgresql://one,two', ['postgresql://one', 'postgresql://two']],
  ['postgres://a:p%2Cq@one/c', ['postgres://a:p%2Cq@one/c']],
  ['postgres://a:b@[::1]:5432,two/c', ['postgres://a:b@[::1]:5432/c', 'postgres://a:b@two/c']],
])('GEN-02 the hosts of %s', (address, expected) => {
  expect(hostAddresses(address)).toEqual(expected);
});

describe.each(['DATABASE_URL', 'DATABASE_DIRECT_URL'])('the setting %s', (name) => {
  const read = (address: string) => readSettings({ DATABASE_URL: 'postgres://one/c', [name]: address });

  test('GEN-02 can name several hosts', () => {
    expect(read('postgres://a:b@one:5432,two:5432/c')).toMatchObject({ demo: false });
  });

  test.each(['postgres://a:b@one:5432,two:port/c', 'mysql://one,two/c', 'one,two'])(
    'GEN-02 cannot be %s',
    (address) => {
      expect(() => read(address)).toThrow(`${name} must be an address that begins with postgres:// or postgresql://.`);
    },
  );
});

test('GEN-02 the direct address alone is no database', () => {
  expect(() => readSettings({ DATABASE_DIRECT_URL: 'postgres://one/c' })).toThrow(
    'DATABASE_DIRECT_URL needs DATABASE_URL.',
  );
});

describe.runIf(databaseKinds().includes('postgres'))('a database of several hosts', () => {
  const undo: (() => unknown)[] = [];
  afterEach(async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  });

  const startPair = async () => {
    const primary = await startOwnCluster();
    undo.push(() => primary.stop());
    const standby = await startStandby(primary.url);
    undo.push(() => standby.stop());
    return { primary, standby, primaryPort: new URL(primary.url).port };
  };
  const open = async (ports: readonly (string | number)[]): Promise<Database> => {
    const databaseUrl = `postgres://postgres@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`;
    const database = await openDatabase({ dataDir: '/nowhere', databaseUrl });
    undo.push(() => database.close());
    return database;
  };
  const add = ({ db }: Database, name: string) =>
    db.insertInto('periodic_work').values({ name, begun_at: 1 }).execute();
  const names = async ({ db }: Database) =>
    (await db.selectFrom('periodic_work').select('name').orderBy('name').execute()).map(({ name }) => name);

  test('GEN-02 a host that is away, or follows another one, is passed over', async () => {
    const { standby, primaryPort } = await startPair();
    const database = await open([await unusedPort(), standby.port, primaryPort]);
    await add(database, 'a');
    expect(await names(database)).toEqual(['a']);
  });

  test('GEN-02 a host that takes connections and answers no statement is left after three seconds [time]', async () => {
    const { primaryPort } = await startPair();
    const silent = await listenSilently();
    undo.push(() => silent.stop());
    const startMs = performance.now();
    const database = await open([silent.port, primaryPort]);
    await add(database, 'a');
    expect(performance.now() - startMs).toBeLessThan(8_000);
    expect(silent.statements()).toBeGreaterThan(0);
    expect(await names(database)).toEqual(['a']);
  });

  test('GEN-02 after a switch, writes go to the promoted host without a restart, and none is lost', async () => {
    const { primary, standby, primaryPort } = await startPair();
    const database = await open([primaryPort, standby.port]);
    await add(database, 'a');
    const follower = await connectDatabase({
      dataDir: '/nowhere',
      databaseUrl: `postgres://postgres@127.0.0.1:${standby.port}/postgres`,
    });
    undo.push(() => follower.close());
    await vi.waitFor(async () => expect(await names(follower)).toEqual(['a']), wait);
    primary.pause();
    undo.push(() => primary.resume());
    standby.promote();
    await vi.waitFor(() => add(database, 'b'), wait);
    expect(await names(database)).toEqual(['a', 'b']);
  });

  test('GEN-02 a connection to a server that takes no writes any more is replaced', async () => {
    const { standby } = await startPair();
    const database = await connectDatabase({
      dataDir: '/nowhere',
      databaseUrl: `postgres://postgres@127.0.0.1:${standby.port}/postgres`,
      databasePoolSize: 2,
    });
    undo.push(() => database.close());
    const readProcess = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)).rows[0]?.pid;
    const before = await readProcess();
    expect(await readProcess()).toBe(before);
    await expect(sql`create table x ()`.execute(database.db)).rejects.toThrow('read-only');
    expect(await readProcess()).not.toBe(before);
  });

  test('GEN-02 commands and migrations use the direct address', async () => {
    const cluster = await startOwnCluster();
    undo.push(() => cluster.stop());
    const folder = temporaryFolder();
    undo.push(() => folder.remove());
    const nowhere = `postgres://postgres@127.0.0.1:${await unusedPort()}/postgres`;
    const printed: string[] = [];
    const code = await runOps(['organization', 'add', '--code', 'PIER', '--name', 'Pier'], {
      environment: { DATABASE_URL: nowhere, DATABASE_DIRECT_URL: cluster.url, DATA_DIR: folder.path, DEMO: '0' },
      by: { operator: 'olga', source: 'test' },
      clock: () => 1_773_144_000_000,
      open: openDatabase,
      connect: connectDatabase,
      print: (line) => void printed.push(line),
      warn: (line) => void printed.push(line),
      read: async function* () {},
      ask: undefined,
    });
    expect(code, printed.join('\n')).toBe(0);
    const migrated = { dataDir: folder.path, databaseUrl: cluster.url };
    const second = await openDatabase({ ...migrated, databaseDirectUrl: cluster.url });
    undo.push(() => second.close());
    await expect(openDatabase({ ...migrated, databaseDirectUrl: nowhere })).rejects.toThrow('ECONNREFUSED');
  });
});
