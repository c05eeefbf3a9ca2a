import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { hashPassword } from '#server/administrators/passwords.ts';
import { migrations } from '#server/core/database/all-migrations.ts';
import { allMigrations, applyMigrations, canRoll } from '#server/core/database/migrate.ts';
import { connectDatabase, openDatabase } from '#server/core/database/open-database.ts';
import type { Db } from '#server/core/database/schema.ts';
import { mailsAtOnce } from '#server/core/jobs/mail-queue.ts';
import { readSettings } from '#server/core/runtime/settings.ts';
import { noAudio } from '#server/courses/audio/audio-generation.ts';
import { noDownloads } from '#server/downloads/downloads.ts';
import { startServer } from '#server/start.ts';
import { send } from '#tests/support/api-server.ts';
import { bareDatabase, databaseKinds, everydayKind } from '#tests/support/databases.ts';
import { opsNow, opsOn } from '#tests/support/ops.ts';
import { runServer } from '#tests/support/server-process.ts';
import { testPassword } from '#tests/support/test-data.ts';

const runAll = async (db: Db, statements: readonly string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const firstRows = (passwordHash: string) => [
  `insert into organizations values ('o-1', 'HALDEN', 'Halden', 'ENABLED', null), ('o-2', 'PIER', 'Pier', 'ENABLED', 'o-1')`,
  `insert into organization_ancestors values ('o-1', 'o-1', 0), ('o-2', 'o-2', 0), ('o-1', 'o-2', 1)`,
  `insert into administrators (code, real_name, email, password_hash) values ('a-1', 'Ada', 'ada@example.com', '${passwordHash}')`,
  `insert into administrator_permissions values (1, 'account_list_query'), (1, 'dashboard_group')`,
  `insert into administrator_organizations values (1, 'o-1')`,
  `insert into sessions values ('s-1', 1, 1700000000, null, null)`,
  `insert into refresh_tokens values ('hash', 's-1', 1900000000, null)`,
  `insert into reset_codes values (1, 'hash', 1900000000, 2)`,
  `insert into rate_counters values ('key', 3, 1900000000)`,
  `insert into mails (recipient, subject, body, sent_at) values ('ada@example.com', 's', 'b', 1700000000)`,
  `insert into idempotency_keys values (1, 'key', 'hash', null, 1700000000)`,
];

const studyRows = [
  `insert into learners (id, login, nick, real_name, email, status, organization_id, created_at)
    values ('l-1', '30000001', 'Olga', 'Olga Kim', 'olga@example.com', 'ENABLED', 'o-2', 1770000000)`,
  `insert into completed_lessons values (1, 1773050000, 'pc', 1, 540, 3, 90, 1, 1, 1, 1, 1, 90, 0, 4)`,
  `insert into study_days values (1, '2026-03-09', true, 1, 0, 0, 0, 0, 0, 1, 3, 540, 0, 1, 1, 1, 1, 1, 90, 1)`,
  `insert into standings (learner_key, from_day, until_day, be_lessons, be_best_scores, be_best_stars)
    values (1, '2026-03-09', 'infinity', 0, 0, 0)`,
];

/** A database with rows of the first two versions. */
const makeOldDatabase = async (location: Awaited<ReturnType<typeof bareDatabase>>) => {
  const passwordHash = await hashPassword(testPassword);
  const { db, close } = await connectDatabase(location);
  await db.transaction().execute(async (transaction) => {
    await applyMigrations(transaction, allMigrations.slice(0, 1));
    await runAll(transaction, firstRows(passwordHash));
    await applyMigrations(transaction, allMigrations.slice(0, 2));
    await runAll(transaction, studyRows);
  });
  await close();
};

const readFigures = async (url: string) => {
  const account = { provider: 'email', uid: 'ada@example.com', password: testPassword };
  const { body } = await send<{ accessToken: string }>(`POST ${url}/ent/v1/auth/login`, { body: account });
  const token = body.accessToken;
  const chosen = { orgCode: 'HALDEN', modules: ['SUMMARY', 'STUDY_PROGRESS'] };
  const days = { startDayKey: '20260305', endDayKey: '20260311' };
  const api = `${url}/api/v1/philippines`;
  const figures = await send(`POST ${api}/dashboards/organizations`, { token, body: { ...chosen, ...days } });
  const learners = await send(`GET ${url}/ent/v1/client_users?page=1&pageSize=20`, { token });
  return [figures.body, learners.body];
};

test.each(databaseKinds())(
  'GEN-02 a %s database of the first version is migrated with its data',
  async (kind) => {
    const location = await bareDatabase(kind);
    await makeOldDatabase(location);
    const environment = { PORT: '0', HOST: '127.0.0.1', LOG: 'off', DEMO: '0' };
    const server = await startServer(
      { ...readSettings(environment), ...location },
      { audio: noAudio, downloads: noDownloads, mailQueue: mailsAtOnce, clock: () => opsNow * 1000 },
    );
    try {
      expect(await readFigures(server.url)).toMatchObject([
        { summary: { memberCount: 1 }, studyProgress: { coursesSummary: { lessonCount: 1 } } },
        { list: [{ user: { nick: 'Olga', login: '30000001' }, org: { name: 'Pier', parentOrgNames: ['Halden'] } }] },
      ]);
      const { db } = server.context.database;
      const session = db.selectFrom('sessions').select('last_used_at').where('id', '=', 's-1');
      expect(await session.executeTakeFirst()).toEqual({ last_used_at: 1_700_000_000 });
      const account = db.selectFrom('administrators').select('has_signed_in').where('email', '=', 'ada@example.com');
      expect(await account.executeTakeFirst()).toEqual({ has_signed_in: true });
      const code = db.selectFrom('reset_codes').select(['code_hash', 'tries', 'slot']);
      expect(await code.execute()).toEqual([{ code_hash: 'hash', tries: 2, slot: 'new' }]);
      const { rows } = await sql`select until_day::text from learner_states where learner_key = 1`.execute(db);
      expect(rows).toEqual([{ until_day: 'infinity' }]);
      const keys = db.selectFrom('organizations').select(['name_key', 'code_key']).orderBy('code');
      await vi.waitFor(async () =>
        expect(await keys.execute()).toEqual([
          { name_key: 'halden', code_key: 'halden' },
          { name_key: 'pier', code_key: 'pier' },
        ]),
      );
    } finally {
      await server.stop();
    }
  },
  60_000,
);

test('GEN-02 jobs of pg-boss that have not ended go on', async () => {
  const { db, close } = await connectDatabase(await bareDatabase(everydayKind()));
  const id = '0a1b2c3d-0000-4000-8000-000000000001';
  await db.transaction().execute(async (transaction) => {
    await applyMigrations(
      transaction,
      allMigrations.filter((name) => name < '052-jobs'),
    );
    await runAll(transaction, [
      'create schema pgboss',
      `create table pgboss.job (name text, id uuid, data jsonb, priority int, state text, retry_count int,
        start_after timestamptz default now(), created_on timestamptz default now())`,
      `insert into pgboss.job values ('mail', '${id}', '{"to": "ada@example.com"}', 0, 'retry', 3),
        ('mail', gen_random_uuid(), '{}', 0, 'completed', 0)`,
    ]);
    await applyMigrations(transaction, allMigrations);
  });
  const jobs = await db.selectFrom('jobs').select(['queue', 'id', 'data', 'state', 'runs']).execute();
  expect(jobs).toEqual([{ queue: 'mail', id, data: { to: 'ada@example.com' }, state: 'waiting', runs: 3 }]);
  const { rows } = await sql`select to_regclass('pgboss.job') as found`.execute(db);
  expect(rows).toEqual([{ found: null }]);
  await close();
});

const newerMessage =
  'The database was migrated by a newer version of the server (999-later): install that version, or restore a backup of this one.';

describe('a newer database', () => {
  test('GEN-02 is rejected by the server and by commands, and stays as it is', async () => {
    const ops = await opsOn(everydayKind());
    await ops.query((db) => sql`insert into migrations values ('999-later', 1)`.execute(db));
    await ops.release();
    const { dataDir, databaseUrl } = ops.place;
    await expect(openDatabase(ops.place)).rejects.toThrow(newerMessage);
    const server = runServer({ DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) });
    const { code, output } = await server.ended;
    expect([code, output.trim()]).toEqual([1, newerMessage]);
    for (const words of [['upgrade'], ['upgrade', '--check'], ['organization', 'list']])
      expect(await ops.run(words)).toMatchObject({ code: 1, errors: newerMessage });
    await ops.remove();
  }, 60_000);
});

describe('a rolling upgrade', () => {
  const later = { name: '999-later', statements: ['create table later ()'], runsSince: allMigrations.at(-1) ?? '' };
  const all = [...migrations, later];

  test('GEN-02 a server of the version before goes on, and starts again, on tables that were only extended', async () => {
    const ops = await opsOn(everydayKind());
    await ops.query((db) => applyMigrations(db, [later.name], { all }));
    await ops.release();
    const { dataDir, databaseUrl } = ops.place;
    const server = runServer({ DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) });
    const url = await server.ready;
    await vi.waitFor(async () => expect((await send(`GET ${url}/readyz`)).body).toMatchObject({ status: 'ready' }), {
      timeout: 30_000,
    });
    server.child.kill('SIGTERM');
    const { output } = await server.ended;
    expect(output).toContain('A newer version has migrated the database (999-later); this one still runs on it.');
    expect(await ops.run(['organization', 'list'])).toMatchObject({ code: 0 });
    const folder = join(ops.place.dataDir, 'backup.tar.gz');
    expect(await ops.run(['backup', folder])).toMatchObject({ code: 1, errors: newerMessage });
    await ops.remove();
  }, 60_000);

  test('GEN-02 a server that does not know where the extension began does not start', async () => {
    const ops = await opsOn(everydayKind());
    const tooFar = { ...later, runsSince: '998-later' };
    await ops.query((db) => applyMigrations(db, [later.name], { all: [...migrations, tooFar] }));
    await ops.release();
    await expect(openDatabase(ops.place)).rejects.toThrow(newerMessage);
    await ops.remove();
  }, 60_000);

  test('GEN-02 only extensions of what the running servers know can be applied beside them', () => {
    expect(canRoll(allMigrations, { all })).toBe(true);
    expect(canRoll(allMigrations.slice(0, -1), { all })).toBe(false);
    expect(canRoll(allMigrations, { all: [...migrations, { name: '999-later', statements: [] }] })).toBe(false);
  });
});

describe('the upgrade command', () => {
  test('GEN-02 names the missing migrations, changes nothing with --check, and applies them', async () => {
    const ops = await opsOn(everydayKind());
    await ops.query(async (db) => {
      await runAll(db, ['alter table download_tasks drop column part_size']);
      await sql`delete from migrations where name = '016-download-part-sizes'`.execute(db);
    });
    await ops.release();
    const pending = ['016-download-part-sizes'];
    expect(await ops.json(['upgrade', '--check'])).toMatchObject({ applied: allMigrations.length - 1, pending });
    expect(await ops.json(['upgrade', '--dry-run'])).toMatchObject({ dryRun: true, pending, rolling: false });
    expect((await ops.run(['upgrade', '--check'])).output).toContain('Stop all servers first');
    expect(await ops.run(['upgrade'])).toMatchObject({
      code: 0,
      output: 'Migrations for the database: 016-download-part-sizes.\nThe database was migrated.',
    });
    expect(await ops.run(['upgrade', '--check'])).toMatchObject({ code: 0, output: 'The database is up to date.' });
    await ops.remove();
  }, 60_000);

  test('GEN-02 names what prevents an upgrade', async () => {
    const ops = await opsOn(everydayKind());
    const environment = { MIN_FREE_MB: '999999999', STORAGE_URL: 'http://key:secret@127.0.0.1:1/bucket' };
    const { code, errors } = await ops.run(['upgrade', '--check'], { environment });
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(
        /^This version cannot run here yet\.\nThe file storage cannot be written: .*\n\d+ MiB are free for .*, MIN_FREE_MB is 999999999\.$/,
      ),
    ]);
    expect(errors).not.toContain('secret');
    await ops.remove();
  }, 60_000);
});
