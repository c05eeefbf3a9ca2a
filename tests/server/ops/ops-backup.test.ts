import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LockTaken } from '#server/core/database/advisory-locks.ts';
import type { Tables } from '#server/core/database/schema.ts';
import { readSettings } from '#server/core/runtime/settings.ts';
import { startServer } from '#server/start.ts';
import { copyBackup, readData, readFigures, readFiles } from '#tests/support/backups.ts';
import { startBucketServer } from '#tests/support/bucket-server.ts';
import { databaseKinds, everydayKind } from '#tests/support/databases.ts';
import { type Ops, opsNow, opsOn } from '#tests/support/ops.ts';
import { runServer, serverCommand } from '#tests/support/server-process.ts';
import { addSmallDemo } from '#tests/support/small-demo.ts';
import { everyEvent, ndjson } from '#tests/support/study/study-events.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { undoneSince } from '#tests/support/undone-migrations.ts';

const real = ['--organization', 'Harbor', '--code', 'HARBOR', '--name', 'Real', '--email', 'real@example.com'];
const folder = temporaryFolder();
afterAll(() => folder.remove());

let files = 0;
const newFile = (): string => {
  files += 1;
  return join(folder.path, `${files}.tar.gz`);
};

describe.each(databaseKinds())('a backup on %s', (kind) => {
  /** A backup of each database is restored into the other; all else is tested on one of them. */
  const [other = kind] = databaseKinds().filter((one) => one !== kind);
  const opened: Ops[] = [];
  const open = async (of = kind): Promise<Ops> => {
    const ops = await opsOn(of);
    opened.push(ops);
    return ops;
  };
  let figures: Awaited<ReturnType<typeof readFigures>>;
  let data: Awaited<ReturnType<typeof readData>>;
  const file = newFile();

  beforeAll(async () => {
    const ops = await open();
    await ops.query((db) => addSmallDemo({ db, kind }, ops.place.dataDir));
    figures = await readFigures(ops);
    data = await readData(ops);
    expect(await ops.json(['backup', file])).toMatchObject({ database: kind, files: Object.keys(data.files).length });
  }, 120_000);
  afterAll(async () => {
    for (const ops of opened) await ops.remove();
  });

  /** An installation with other data and a file. */
  const openOther = async (): Promise<Ops> => {
    const ops = await open();
    await ops.json(['setup', ...real]);
    mkdirSync(join(ops.place.dataDir, 'files', 'old'), { recursive: true });
    writeFileSync(join(ops.place.dataDir, 'files', 'old', 'file.mp3'), 'ID3 old');
    return ops;
  };

  test(`GEN-02 restores the rows, files and figures into an empty ${other}`, async () => {
    const ops = await open(other);
    expect((await ops.run(['restore', file])).errors).toBe('');
    expect(await readData(ops)).toEqual(data);
    expect(figures[0]).toMatchObject({ status: 200, body: { summary: { memberCount: expect.any(Number) } } });
    expect(await readFigures(ops)).toEqual(figures);
    const learners = 'email,nick,orgCode\nbo@example.com,Bo,HALDEN\n';
    const imported = await ops.json(['learner', 'import', '-'], { files: { '-': learners } });
    expect(imported).toMatchObject({ ok: true });
  });

  if (kind !== everydayKind()) return;

  test('GEN-02 replaces other data only with --replace, and a dry run changes nothing', async () => {
    const ops = await openOther();
    const before = await readData(ops);
    const rejected = await ops.run(['restore', file]);
    expect([rejected.code, rejected.errors]).toEqual([
      1,
      expect.stringMatching(/^There is data already \(administrator_.*, files\): with --replace it is deleted\.$/),
    ]);
    const dry = await ops.run(['restore', file, '--replace', '--dry-run']);
    expect([dry.code, dry.output]).toEqual([
      0,
      expect.stringMatching(/^Dry run: nothing was changed .*restored from/s),
    ]);
    expect(await readData(ops)).toEqual(before);
    expect(await ops.json(['restore', file, '--replace'])).toMatchObject({ ok: true, database: kind });
    expect(await readData(ops)).toEqual(data);
  }, 120_000);

  test('GEN-02 a restore that fails leaves the old data', async () => {
    const broken = await copyBackup({ from: file, to: newFile() }, (content, manifest) => {
      content.set('files/new/file.mp3', Buffer.from('ID3 new'));
      content.set('files/old/file.mp3', Buffer.from('ID3 other'));
      const rows = String(content.get('tables/organizations/000001.ndjson')).trimEnd().split('\n').slice(1);
      content.set('tables/organizations/000001.ndjson', Buffer.from(`${rows.join('\n')}\n`));
      const table = manifest.tables.find(({ name }) => name === 'organizations');
      if (table) table.rows -= 1;
      return undefined;
    });
    const ops = await openOther();
    const before = await readData(ops);
    expect((await ops.run(['verify', broken])).code).toBe(0);
    const { code, errors } = await ops.run(['restore', broken, '--replace']);
    expect([code, errors]).toEqual([1, expect.stringContaining('violates foreign key constraint')]);
    expect(await readData(ops)).toEqual(before);
  }, 120_000);

  test('GEN-02 a killed restore leaves the old data, and a second one completes', async () => {
    const large = await copyBackup({ from: file, to: newFile() }, (content) => {
      content.set('files/zz/large.mp3', randomBytes(100_000_000));
      return undefined;
    });
    const ops = await openOther();
    const before = await readData(ops);
    await ops.release();
    const { dataDir, databaseUrl } = ops.place;
    const child = runServer({ DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }, [
      ...serverCommand('ops'),
      'restore',
      large,
      '--replace',
    ]);
    const begun = () => expect(readdirSync(join(dataDir, 'files', 'zz'))).not.toEqual([]);
    await vi.waitFor(begun, { timeout: 60_000, interval: 5 });
    child.child.kill('SIGKILL');
    expect((await child.ended).code).toBe('SIGKILL');
    const { tables, files: left } = await readData(ops);
    expect(tables).toEqual(before.tables);
    expect(left).toMatchObject(before.files);
    await ops.json(['restore', large, '--replace']);
    expect((await readData(ops)).tables).toEqual(data.tables);
    expect(Object.keys(readFiles(dataDir))).toEqual([...Object.keys(data.files), 'zz/large.mp3']);
  }, 180_000);

  test.runIf(kind === 'postgres')(
    'GEN-02 a running server can be backed up, but not restored',
    async () => {
      const ops = await openOther();
      await ops.release();
      const environment = { PORT: '0', HOST: '127.0.0.1', LOG: 'off', DEMO: '0' };
      const server = await startServer({ ...readSettings(environment), ...ops.place });
      const running = newFile();
      await ops.json(['backup', running]);
      const { code, errors } = await ops.run(['restore', running, '--replace']);
      await server.stop();
      expect([code, errors]).toEqual([1, new LockTaken().message]);
      await ops.json(['restore', running, '--replace']);
      const again = await startServer({ ...readSettings(environment), ...ops.place });
      await vi.waitFor(() => expect(again.context.audio.isRunning()).toBe(true), { timeout: 30_000 });
      await again.stop();
    },
    120_000,
  );

  test('GEN-02 a backup of an older schema is migrated, one of a newer schema is rejected', async () => {
    const older = await open();
    await older.json(['setup', ...real]);
    const below = 'code,name,parent\nPIER,Pier,HARBOR\n';
    await older.json(['organization', 'import', '-'], { files: { '-': below } });
    await older.json(['learner', 'import', '-'], { files: { '-': 'email,nick,orgCode\nada@example.com,Ada,PIER\n' } });
    const { key, login } = await older.query((db) => db.selectFrom('learners').selectAll().executeTakeFirstOrThrow());
    const studied = ndjson(everyEvent(login, opsNow - 86_400));
    await older.json(['study', 'import', '-'], { files: { '-': studied } });
    await older.query(async (db) => {
      await sql`insert into certificates (customer_id, number, learner_key, holder, course, level, issued_at)
        values ('', '1111-1111-1111', ${key}, 'Ada', 'pc', 2, 1)`.execute(db);
      for (const statement of undoneSince('015')) await sql.raw(statement).execute(db);
    });
    await older.release();
    const old = newFile();
    expect(await older.json(['backup', old])).toMatchObject({ schema: '015-sign-in-networks' });
    const ops = await open();
    await ops.json(['restore', old]);
    expect(await ops.json(['upgrade', '--check'])).toMatchObject({ pending: [] });
    // The old tables have no customers: the migrations after the restore fill them.
    const readCustomers = async (table: keyof Tables): Promise<string[]> => {
      const { rows } = await ops.query((db) =>
        sql<{ code: string }>`select distinct code from ${sql.table(table)}
          join organizations on organizations.id = customer_id`.execute(db),
      );
      return rows.map(({ code }) => code);
    };
    for (const table of ['learners', 'study_days', 'learner_states', 'certificates'] as const)
      expect([table, await readCustomers(table)]).toEqual([table, ['HARBOR']]);
    const newer = await copyBackup({ from: file, to: newFile() }, (_, manifest) => ({
      ...manifest,
      schema: [...manifest.schema, '999-later'],
    }));
    const before = await readData(ops);
    for (const words of [
      ['verify', newer],
      ['restore', newer, '--replace'],
    ])
      expect(await ops.run(words)).toMatchObject({
        code: 1,
        errors: 'The backup is of a newer version of the server (999-later): install that version to restore it.',
      });
    expect(await readData(ops)).toEqual(before);
  }, 120_000);
});

describe('the file of a backup', () => {
  let ops: Ops;
  beforeAll(async () => {
    ops = await opsOn(everydayKind());
    await ops.json(['setup', ...real]);
  });
  afterAll(() => ops.remove());

  test('GEN-02 is never overwritten, private, and absent after a failure', async () => {
    const file = newFile();
    writeFileSync(file, 'mine');
    expect((await ops.run(['backup', file])).errors).toBe(`${file} exists already: name a new file.`);
    expect(readFileSync(file, 'utf8')).toBe('mine');
    const missing = join(folder.path, 'none', 'x.tar.gz');
    expect((await ops.run(['backup', missing])).errors).toMatch(new RegExp(`^${missing} cannot be written: ENOENT`));
    expect(readdirSync(folder.path).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  });

  test('GEN-02 cannot be the standard input of a restore', async () => {
    expect(await ops.run(['restore', '-'])).toMatchObject({ code: 2, errors: expect.stringContaining('name a file') });
  });

  test('GEN-02 says that a bucket is backed up by its provider; files can be restored into a bucket', async () => {
    const bucket = await startBucketServer();
    const environment = { STORAGE_URL: bucket.url };
    mkdirSync(join(ops.place.dataDir, 'files', 'a'), { recursive: true });
    writeFileSync(join(ops.place.dataDir, 'files', 'a', 'b.mp3'), 'ID3 bytes');
    const [withFiles, without] = [newFile(), newFile()];
    await ops.json(['backup', withFiles]);
    await ops.json(['restore', withFiles, '--replace'], { environment });
    expect([...bucket.stored.keys()]).toEqual(['/bucket/folder/a/b.mp3']);
    const { output } = await ops.run(['backup', without], { environment });
    bucket.stop();
    expect(output).toContain('0 files');
    expect(output).toContain('It has no files: those in a bucket are backed up by the provider of the bucket.');
  });

  test('GEN-02 cannot be made of an empty database', async () => {
    const file = newFile();
    await ops.query((db) => sql`alter table migrations rename to migrations_away`.execute(db));
    expect((await ops.run(['backup', file])).errors).toContain('There is nothing to back up');
    await ops.query((db) => sql`alter table migrations_away rename to migrations`.execute(db));
  });
});
