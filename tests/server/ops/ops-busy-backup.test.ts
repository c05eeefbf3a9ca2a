import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { takeLock } from '#server/core/database/advisory-locks.ts';
import { migrationsLock } from '#server/core/database/migrate.ts';
import { addOrganizations } from '#server/organizations/organization-writes.queries.ts';
import { readFiles } from '#tests/support/backups.ts';
import { type DatabaseKind, everydayKind } from '#tests/support/databases.ts';
import { type Ops, opsOn } from '#tests/support/ops.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const real = ['--organization', 'Harbor', '--code', 'HARBOR', '--name', 'Real', '--email', 'real@example.com'];
const folder = temporaryFolder();
const opened: Ops[] = [];
afterAll(async () => {
  for (const ops of opened) await ops.remove();
  folder.remove();
});

const open = async (kind: DatabaseKind): Promise<Ops> => {
  const ops = await opsOn(kind);
  opened.push(ops);
  await ops.json(['setup', ...real]);
  return ops;
};

/** Repeats work until another is done. */
const during = async <Value>(work: () => Promise<Value>, repeat: (count: number) => unknown): Promise<Value> => {
  let isDone = false;
  const result = work().finally(() => {
    isDone = true;
  });
  for (let count = 0; !isDone; count += 1) {
    await repeat(count);
    await new Promise(setImmediate);
  }
  return result;
};

const folders = 200;

describe('a busy installation', () => {
  const kind = everydayKind();
  test('GEN-02 a backup leaves out folders that disappear while it is made', async () => {
    const ops = await open(kind);
    const root = join(ops.place.dataDir, 'files');
    const fill = (index: number) => {
      mkdirSync(join(root, String(index)), { recursive: true });
      writeFileSync(join(root, String(index), 'a.mp3'), 'ID3');
    };
    for (let index = 0; index < folders; index += 1) fill(index);
    const file = join(folder.path, `${kind}-folders.tar.gz`);
    await during(
      () => ops.json(['backup', file]),
      (count) => {
        if (count >= folders - 1) return;
        rmSync(join(root, String(folders - 1 - count)), { recursive: true });
      },
    );
    expect(await ops.json(['restore', file, '--replace'])).toMatchObject({ ok: true });
    expect(readFiles(ops.place.dataDir)).toHaveProperty('0/a.mp3');
  });
});

describe.runIf(inject('postgresUrl'))('a busy PostgreSQL', () => {
  test('GEN-02 a backup during writes has the rows of one moment', async () => {
    const ops = await open('postgres');
    const file = join(folder.path, 'writes.tar.gz');
    let writes = 0;
    /** A token and an organization, which belong together. */
    const write = () => {
      writes += 1;
      const name = `W-${writes}`;
      return ops.query((db) =>
        db.transaction().execute(async (transaction) => {
          await transaction.insertInto('ops_tokens').values({ name, token_hash: name, created_at: 0 }).execute();
          await addOrganizations(transaction, [{ id: name, code: name, name, status: 'ENABLED', parent_id: null }]);
        }),
      );
    };
    for (let count = 0; count < 20; count += 1) await write();
    await during(() => ops.json(['backup', file]), write);
    const restored = await open('postgres');
    await restored.json(['restore', file, '--replace']);
    const [tokens, organizations] = await restored.query((db) =>
      Promise.all([
        db.selectFrom('ops_tokens').select('name').execute(),
        db.selectFrom('organizations').select('name').where('name', 'like', 'W-%').execute(),
      ]),
    );
    const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).toSorted();
    expect(names(tokens)).toEqual(names(organizations));
    expect([tokens.length >= 20, tokens.length < writes]).toEqual([true, true]);
  });

  test('GEN-02 a restore holds the lock of migrations until its files are there', async () => {
    const ops = await open('postgres');
    const file = join(folder.path, 'lock.tar.gz');
    await ops.json(['backup', file]);
    const old = join(ops.place.dataDir, 'files', 'old');
    mkdirSync(old, { recursive: true });
    for (let index = 0; index < 10_000; index += 1) writeFileSync(join(old, `${index}.mp3`), 'ID3');
    await ops.query((db) => sql`update organizations set name = 'Changed'`.execute(db));
    await ops.release();
    const other = new pg.Client({ connectionString: ops.place.databaseUrl });
    await other.connect();
    const isRestored = async () =>
      (await other.query("select from organizations where name = 'Harbor'")).rowCount === 1;
    const heldLocks = `select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and objid = 7305112 and granted and datname = current_database()`;
    const isFree = async () => (await other.query(heldLocks)).rowCount === 0;
    let seen = 0;
    await during(
      () => ops.json(['restore', file, '--replace']),
      async () => {
        if (!(await isRestored())) return;
        const isLockFree = await isFree();
        if (!existsSync(old) || readdirSync(old).length === 0) return;
        seen += 1;
        expect(isLockFree).toBe(false);
      },
    );
    expect(await isFree()).toBe(true);
    await other.end();
    expect(seen).toBeGreaterThan(0);
  });

  test('GEN-02 a restore is rejected while a server migrates', async () => {
    const ops = await open('postgres');
    const file = join(folder.path, 'migrating.tar.gz');
    await ops.json(['backup', file]);
    const { code, errors } = await ops.query((db) =>
      db.transaction().execute(async (transaction) => {
        await takeLock(transaction, migrationsLock);
        return ops.run(['restore', file, '--replace']);
      }),
    );
    expect([code, errors]).toEqual([
      1,
      'A server or another command uses this database, or did so in the last minute: stop it first.',
    ]);
  });
});
