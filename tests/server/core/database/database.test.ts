import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#server/core/database/migrate.ts';
import { type Database, openDatabase } from '#server/core/database/open-database.ts';
import { lockDirectory } from '#server/core/database/pglite/directory-lock.ts';
import { createLock } from '#server/core/database/pglite/lock.ts';
import { processStart, processState } from '#server/core/database/pglite/process-start.ts';
import { addOrganizations } from '#server/organizations/organization-writes.queries.ts';
import { listParentNames } from '#server/organizations/organizations.queries.ts';
import { createBareDatabase, databaseKinds, emptyDatabase, removeDatabase } from '#tests/support/databases.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const mail = (recipient: string) => ({ recipient, subject: '', body: '', sent_at: 0 });

describe.each(databaseKinds())('on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(await emptyDatabase(kind));
  });
  afterAll(() => database.close());

  const recipients = async (): Promise<string[]> =>
    (await database.db.selectFrom('mails').select('recipient').orderBy('id').execute()).map((one) => one.recipient);

  test('numbers and days are returned with the same types', async () => {
    const { rows } = await sql`select 9007199254740991::int8 as big, 1.25::numeric as exact, count(*) as counted,
      date '2026-03-01' as day, null::date as nothing, array[1, 2]::int8[] as list, '{"a": 1}'::jsonb as json,
      ${5} || ''::text as written from generate_series(1, 3)`.execute(database.db);
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        exact: 1.25,
        counted: 3,
        day: '2026-03-01',
        nothing: null,
        list: kind === 'pglite' ? [1, 2] : ['1', '2'],
        json: { a: 1 },
        written: '5',
      },
    ]);
    await expect(sql`select 9007199254740993::int8`.execute(database.db)).rejects.toThrow('beyond 2^53');
  });

  test('a statement outside an open transaction is neither lost nor rolled back with it', async () => {
    let concurrent: Promise<unknown> = Promise.resolve();
    const undone = database.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('mails').values(mail('inside')).execute();
      concurrent = database.db.insertInto('mails').values(mail('concurrent')).execute();
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await concurrent;
    expect(await recipients()).toEqual(['concurrent']);
  });

  test.runIf(kind === 'postgres')('a connection that breaks in use fails its statement and nothing else', async () => {
    const broken = database.db.transaction().execute(async (transaction) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
    });
    await expect(broken).rejects.toThrow(/terminat/);
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.db);
    expect(rows).toEqual([{ one: 1 }]);
  });

  test('a failed statement rolls back its transaction, and the database stays usable', async () => {
    const failed = database.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('mails').values(mail('before')).execute();
      await sql`select 1 / 0`.execute(transaction);
    });
    await expect(failed).rejects.toThrow('division by zero');
    expect(await recipients()).not.toContain('before');
  });

  test('fifty concurrent transactions each see their own writes', async () => {
    const key = (index: number) => `key-${index}`;
    const read = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        database.db.transaction().execute(async (transaction) => {
          await transaction
            .insertInto('rate_counters')
            .values({ key: key(index), count: index, resets_at: 1 })
            .execute();
          const row = transaction.selectFrom('rate_counters').select('count').where('key', '=', key(index));
          return (await row.executeTakeFirstOrThrow()).count;
        }),
      ),
    );
    expect(read).toEqual(Array.from({ length: 50 }, (_, index) => index));
  });

  test('migrations run once', async () => {
    await migrate(database.db);
    const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(database.db);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    expect(rows[0]).toEqual({ name: '001-administrators-and-organizations' });
  });

  test('the learner states of an older database stay, current ones in a separate partition', async () => {
    const { db } = database;
    const statements = [
      'create table older (like learner_states)',
      'alter table older alter column customer_id drop not null',
      `insert into older (learner_key, from_day, until_day, be_lessons, be_best_scores, be_best_stars, goal) values
        (1, '2026-03-01', '2026-03-04', 1, 2, 3, 4), (1, '2026-03-04', 'infinity', 5, 6, 7, null)`,
      'drop table learner_states',
      'alter table older rename to standings',
      `delete from migrations where name in ('007-present-standings', '008-learner-states')`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
    await migrate(db);
    const { rows } =
      await sql`select tableoid::regclass::text as part, from_day::text, until_day::text, be_lessons, goal
      from learner_states order by from_day`.execute(db);
    expect(rows).toEqual([
      { part: 'learner_states_ended', from_day: '2026-03-01', until_day: '2026-03-04', be_lessons: 1, goal: 4 },
      { part: 'learner_states_current', from_day: '2026-03-04', until_day: 'infinity', be_lessons: 5, goal: null },
    ]);
  });

  test('organizations are linked to all their ancestors', async () => {
    const organization = (id: string, parent_id: string | null) => ({
      id,
      code: id,
      name: `The ${id}`,
      status: 'ENABLED' as const,
      parent_id,
    });
    await addOrganizations(database.db, [organization('a', null), organization('b', 'a')]);
    await addOrganizations(database.db, [organization('c', 'b')]);
    expect(await listParentNames(database.db, ['a', 'c', 'none'])).toEqual(
      new Map([
        ['a', []],
        ['c', ['The a', 'The b']],
        ['none', []],
      ]),
    );
  });
});

test.runIf(databaseKinds().includes('postgres'))(
  'servers that start at once on one PostgreSQL wait for one another',
  async () => {
    const databaseUrl = await createBareDatabase();
    const opened = await Promise.all(Array.from({ length: 5 }, () => openDatabase({ dataDir: '', databaseUrl })));
    expect(opened.map(({ kind }) => kind)).toEqual(opened.map(() => 'postgres'));
    await Promise.all(opened.map(({ close }) => close()));
  },
);

test('the embedded database stores its rows in its directory, for one process at a time', async () => {
  const { dataDir } = await emptyDatabase('pglite');
  const first = await openDatabase({ dataDir });
  await expect(openDatabase({ dataDir })).rejects.toThrow(`${dataDir} is in use by the process ${process.pid}`);
  await first.db.insertInto('mails').values(mail('stored')).execute();
  await first.close();
  const second = await openDatabase({ dataDir });
  expect(await second.db.selectFrom('mails').select('recipient').execute()).toEqual([{ recipient: 'stored' }]);
  await second.close();
  removeDatabase({ dataDir });
});

test('an empty lock file counts while it can still be written, and is taken over afterwards', () => {
  const directory = mkdtempSync(join(tmpdir(), 'console-lock-'));
  const path = join(directory, 'server.lock');
  writeFileSync(path, '');
  expect(() => lockDirectory(directory)).toThrow('is in use by another process');
  utimesSync(path, 0, 0);
  const lock = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(`is in use by the process ${process.pid}`);
  lock.release();
  expect(existsSync(path)).toBe(false);
  rmSync(directory, { recursive: true });
});

test('a request that waits too long for the lock fails, and the other requests keep their order', async () => {
  const lock = createLock(20);
  await lock.enter();
  const gaveUp = lock.enter();
  await expect(gaveUp).rejects.toMatchObject({
    reason: 'busy',
    cause: { message: expect.stringContaining('waited 20 ms for the database') },
  });
  const next = lock.enter();
  lock.leave();
  await next;
  lock.leave();
  await expect(lock.enter()).resolves.toBeUndefined();
});

test('DATA_DIR is taken over from a killed process that its parent has not noticed yet', async () => {
  const { path: directory, remove } = temporaryFolder();
  // `sleep` never asks how its children ended, so the killed one stays in the table of processes.
  const parent = spawn('bash', ['-c', 'sleep 100 & echo $!; exec sleep 100']);
  try {
    const [line] = await once(parent.stdout, 'data');
    const pid = Number(String(line));
    const holder = JSON.stringify({ pid, start: processStart(pid) });
    writeFileSync(join(directory, 'server.lock'), holder);
    expect(() => lockDirectory(directory)).toThrow(`is in use by the process ${pid}`);
    process.kill(pid, 'SIGKILL');
    lockDirectory(directory).release();
  } finally {
    parent.kill('SIGKILL');
    remove();
  }
});

test('a process that was killed or gives its memory back is ending, one with threads left too', () => {
  const { path: proc, remove } = temporaryFolder();
  const add = (pid: number, [state, flags]: [string, number], { pending = 0n, threads = 1 } = {}) => {
    for (let thread = 0; thread < threads; thread += 1)
      mkdirSync(join(proc, `${pid}`, 'task', `${pid + thread}`), { recursive: true });
    writeFileSync(join(proc, `${pid}`, 'stat'), `${pid} (node (x)) ${state} 1 1 1 0 -1 ${flags} 0`);
    const signals = pending.toString(16).padStart(16, '0');
    writeFileSync(join(proc, `${pid}`, 'status'), `Name:\tnode\nSigPnd:\t0000000000000000\nShdPnd:\t${signals}\n`);
    return processState(pid, proc);
  };
  expect(add(1, ['S', 0x40_0100])).toBe('running');
  expect(add(2, ['S', 0x40_0100], { pending: 1n << 14n })).toBe('running');
  expect(add(3, ['D', 0x40_0100], { pending: 1n << 8n })).toBe('ending');
  expect(add(4, ['R', 0x40_0104])).toBe('ending');
  expect(add(5, ['Z', 0x40_0104], { threads: 3 })).toBe('ending');
  expect(add(6, ['Z', 0x40_0104])).toBe('ended');
  expect(processState(7, proc)).toBe('ended');
  remove();
});
