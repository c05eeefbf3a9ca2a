import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Files } from '#server/core/files/files.ts';
import { readSettings } from '#server/core/runtime/settings.ts';
import { noAudio } from '#server/courses/audio/audio-generation.ts';
import { noDownloads } from '#server/downloads/downloads.ts';
import { type RunningServer, type Start, startServer } from '#server/start.ts';
import { createPostgresDatabase, databaseKinds } from '#tests/support/databases.ts';
import { type Ops, opsOn } from '#tests/support/ops.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const keys = `one:${Buffer.alloc(32, 7).toString('base64')}`;

describe.runIf(databaseKinds().includes('postgres'))('the storage of servers on one database', () => {
  const running: RunningServer[] = [];
  let folder: ReturnType<typeof temporaryFolder>;
  let databaseUrl: string;
  beforeEach(async () => {
    folder = temporaryFolder();
    databaseUrl = await createPostgresDatabase();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((server) => server.stop()));
    folder.remove();
  });

  const getDataDir = (name: string) => join(folder.path, name);
  const start = async (name: string, changes: Start = {}) => {
    const environment = { PORT: '0', HOST: '127.0.0.1', LOG: 'off', DEMO: '0', SECRET_KEYS: keys };
    const settings = { ...readSettings(environment), databaseUrl, dataDir: getDataDir(name) };
    const server = await startServer(settings, { audio: noAudio, downloads: noDownloads, ...changes });
    running.push(server);
    return server;
  };
  const readStorage = async (server: RunningServer) => (await server.context.readiness.check()).checks.storage;

  test('GEN-02 a second server starts with the same files, and not with others', async () => {
    await start('shared');
    await start('shared');
    await expect(start('own')).rejects.toThrow(/\/own\/files are new to this database: set STORAGE_URL/);
  });

  test('GEN-02 of servers that start together with different files, one starts', async () => {
    const results = await Promise.allSettled([start('one'), start('other'), start('third')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  test('GEN-02 the files of another database are rejected', async () => {
    await start('first');
    const [own, other] = [databaseUrl, await createPostgresDatabase()];
    databaseUrl = other;
    await start('second');
    databaseUrl = own;
    await expect(start('second')).rejects.toThrow('are those of another database');
  });

  test('GEN-02 files that are exchanged while a server runs make it degraded', async () => {
    const server = await start('shared');
    expect(await readStorage(server)).toBe('ok');
    rmSync(join(getDataDir('shared'), 'files'), { recursive: true });
    expect(await readStorage(server)).toBe('failed');
  });

  test('GEN-02 a storage that cannot be reached delays no decision: the server starts and says so', async () => {
    const faults: unknown[] = [];
    const away = async () => {
      throw new Error('the bucket is away');
    };
    const files: Files = { put: away, read: away, remove: away, write: away, removeFolder: away, check: away };
    const log = { info: () => {}, warn: () => {}, error: (_: string, fault: unknown) => void faults.push(fault) };
    const server = await start('shared', { files, log });
    expect(faults).toContainEqual(new Error('the bucket is away'));
    expect(await readStorage(server)).toBe('failed');
    expect(await server.context.database.db.selectFrom('storage_identity').select('id').execute()).toEqual([]);
  });
});

describe.runIf(databaseKinds().includes('postgres'))('the command for moved files', () => {
  let ops: Ops;
  beforeEach(async () => {
    ops = await opsOn('postgres');
  });
  afterEach(() => ops.remove());

  test('GEN-02 "storage accept" makes other files those of the database, also copied ones', async () => {
    const place = async (dataDir: string) => {
      const { code, errors } = await ops.run(['storage', 'accept'], { environment: { DATA_DIR: dataDir } });
      expect(code, errors).toBe(0);
    };
    const settings = readSettings({ PORT: '0', HOST: '127.0.0.1', LOG: 'off', DEMO: '0', SECRET_KEYS: keys });
    const startAt = async (dataDir: string) => {
      const server = await startServer(
        { ...settings, ...ops.place, dataDir },
        { audio: noAudio, downloads: noDownloads },
      );
      await server.stop();
    };
    const moved = `${ops.place.dataDir}-${randomUUID()}`;
    await startAt(ops.place.dataDir);
    await expect(startAt(moved)).rejects.toThrow('"ops storage accept"');
    await ops.run(['storage', 'accept', '--dry-run'], { environment: { DATA_DIR: moved } });
    expect(existsSync(join(moved, 'files'))).toBe(false);
    await place(moved);
    await startAt(moved);
    await expect(startAt(ops.place.dataDir)).rejects.toThrow('are those of another database');
    const copied = `${moved}-copy`;
    cpSync(moved, copied, { recursive: true });
    await startAt(copied);
    for (const path of [moved, copied]) rmSync(path, { recursive: true, force: true });
  });
});
