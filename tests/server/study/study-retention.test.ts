import fc from 'fast-check';
import { PostgresQueryCompiler, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { issueDueCertificates } from '#server/certificates/due-certificates.queries.ts';
import { type Database, openDatabase } from '#server/core/database/open-database.ts';
import type { Db } from '#server/core/database/schema.ts';
import { createLog } from '#server/core/runtime/log.ts';
import { addOrganizations } from '#server/organizations/organization-writes.queries.ts';
import { saveOwnZone } from '#server/study/customer-days.queries.ts';
import { importStudy } from '#server/study/import-study.ts';
import { removeOldMonths } from '#server/study/remove-months.ts';
import { lockStudy } from '#server/study/rollup/lock-study.ts';
import { beginOfMonth, monthlyTables } from '#server/study/study-months.queries.ts';
import { countRows } from '#server/study/study-retention.queries.ts';
import { recountStudy } from '#server/study/study-time-zone.ts';
import { databaseKinds, emptyDatabase, everydayKind, removeDatabase } from '#tests/support/databases.ts';
import { randomSeed } from '#tests/support/random-seed.ts';
import { createEvent, logins } from './random-events.ts';

const second = (text: string): number => Date.parse(text) / 1000;
const day = 86_400;
const start = second('2026-01-20T00:00:00Z');

/** What removal must not change, without the IDs of each database. */
const countedTables = [
  ...['study_days', 'learner_states', 'best_goes', 'level_results', 'organization_days', 'organization_states'],
];
const readContent = async (db: Db) => {
  const content: Record<string, unknown[]> = {};
  for (const table of countedTables) {
    const { rows } = await sql<{
      row: string;
    }>`select one::text as row from ${sql.table(table)} as one order by 1`.execute(db);
    content[table] = rows.map(({ row }) => row);
  }
  const certificates = await sql`select learner_key, level, issued_at from certificates order by 1, 2`.execute(db);
  return { ...content, certificates: certificates.rows };
};

const send = (db: Db, events: readonly object[], { now, timeZone = 'UTC' }: { now: number; timeZone?: string }) =>
  db.transaction().execute((transaction) =>
    importStudy(transaction, [events.map((value, index) => ({ index, value }))], {
      now,
      timeZone,
      userCodes: logins,
    }),
  );

describe('the retention of study events', () => {
  const opened: { database: Database; place: Awaited<ReturnType<typeof emptyDatabase>> }[] = [];
  let lines: string[];
  const open = async (kind = everydayKind()): Promise<Db> => {
    const place = await emptyDatabase(kind);
    const database = await openDatabase(place);
    opened.push({ database, place });
    const { db } = database;
    await addOrganizations(db, [{ id: 'A', code: 'A', name: 'A', status: 'ENABLED', parent_id: null }]);
    const learner = { real_name: '', status: 'ENABLED', organization_id: 'A', created_at: start - 400 * day } as const;
    const rows = logins.map((login) => ({ ...learner, id: login, login, nick: login, email: `${login}@example.com` }));
    await db.insertInto('learners').values(rows).execute();
    return db;
  };
  const remove = (db: Db, now: number, months = 1) =>
    removeOldMonths(db, {
      months,
      now,
      timeZone: 'UTC',
      log: createLog('info', (line) => void lines.push(line)),
      signal: new AbortController().signal,
    });
  const countEvents = async (db: Db): Promise<number> => {
    let count = 0;
    for (const table of monthlyTables)
      count += Number(
        (await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)).rows[0]?.count,
      );
    return count;
  };
  beforeEach(() => {
    lines = [];
  });
  afterEach(async () => {
    for (const { database, place } of opened.splice(0)) {
      await database.close();
      removeDatabase(place);
    }
  });

  test('GEN-02 figures, certificates and best scores are those of an installation that keeps all events', async () => {
    const step = fc.record({
      events: fc.array(
        fc.record({ login: fc.nat(1), ago: fc.nat(80 * day), kind: fc.nat(7), value: fc.integer({ min: 1, max: 3 }) }),
        { minLength: 1, maxLength: 12 },
      ),
      pause: fc.integer({ min: day, max: 40 * day }),
      removes: fc.boolean(),
    });
    const ownZones = fc.constantFrom(null, 'Pacific/Honolulu', 'Pacific/Kiritimati');
    const empty = async (db: Db) => {
      const tables = [
        ...monthlyTables,
        ...countedTables,
        'certificates',
        'due_certificates',
        'study_retention',
        'customer_time_zones',
      ];
      for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(db);
    };
    const [kept, removed] = [await open(), await open()];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), ownZones, async (steps, ownZone) => {
        for (const db of [kept, removed]) {
          await empty(db);
          await saveOwnZone(db, 'A', ownZone);
        }
        let now = start;
        for (const { events, pause, removes } of steps) {
          now += pause;
          const sent = events.map(({ ago, ...event }) => createEvent({ ...event, at: now - ago }));
          const { rejected } = await send(removed, sent, { now });
          const faulty = new Set(rejected.map(({ index }) => index));
          await send(
            kept,
            sent.filter((_, index) => !faulty.has(index)),
            { now },
          );
          if (removes) {
            expect(await remove(removed, now)).toBe(true);
            const { rows } = await sql<{ at: number }>`select min(at) as at from completed_lessons`.execute(removed);
            expect(Number(rows[0]?.at ?? now)).toBeGreaterThanOrEqual(beginOfMonth(now, -1));
          }
          for (const db of [kept, removed]) await issueDueCertificates(db);
          expect(await readContent(removed)).toEqual(await readContent(kept));
        }
      }),
      { numRuns: Number(process.env.HISTORIES ?? 4), seed: randomSeed, endOnFailure: true },
    );
  }, 120_000);

  test.each(databaseKinds())(
    'GEN-02 a removal on %s says what it removed, and later events of removed days are rejected',
    async (kind) => {
      const db = await open(kind);
      const events = (time: string) =>
        [0, 4, 5].map((one) => createEvent({ login: 0, at: second(time), kind: one, value: 1 }));
      const old = ['2001-05-05T05:05:05Z', '2026-01-31T23:59:59Z', '2026-02-28T23:59:59Z'];
      const now = second('2026-04-10T00:00:00Z');
      for (const time of [...old, '2026-03-01T00:00:00Z'])
        expect((await send(db, events(time), { now })).rejected.length).toBe(1);
      const before = await readContent(db);
      expect(await countEvents(db)).toBe(16);
      expect(await remove(db, now)).toBe(true);
      expect(await countEvents(db)).toBe(4);
      expect(await readContent(db)).toEqual(before);
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([
        {
          event: 'studyMonthsRemoved',
          months: '2026-01 2026-02 earlier',
          eventsSince: '2026-03-01',
          learner_sign_ins: 3,
          completed_lessons: 3,
          imported_events: 6,
        },
      ]);
      expect(await remove(db, now)).toBe(true);
      expect(lines).toHaveLength(1);
      const late = await send(db, events('2026-02-28T23:59:58Z'), { now });
      expect(late.rejected.map(({ reason }) => reason)).toEqual(
        late.rejected.map(
          () =>
            'at is before 2026-03-01: earlier events were removed with their IDs, so it is not known whether it was imported',
        ),
      );
      expect((await send(db, events('2026-03-01T00:00:01Z'), { now })).imported).toBe(2);
      // The setting can name more months later: what was removed stays removed.
      expect(await remove(db, now, 12)).toBe(true);
      expect((await send(db, events('2026-02-28T23:59:57Z'), { now })).imported).toBe(0);
    },
  );

  test('GEN-02 a recount in another time zone loses no event and counts none twice, however often', async () => {
    const db = await open();
    const now = second('2026-04-10T00:00:00Z');
    // One sign-in each hour, for ten days around the beginning of the kept months.
    const hours = Array.from({ length: 240 }, (_, hour) => second('2026-02-24T00:30:00Z') + hour * 3_600);
    await send(
      db,
      hours.map((at) => createEvent({ login: 0, at, kind: 5, value: 1 })),
      { now, timeZone: 'UTC' },
    );
    expect(await remove(db, now)).toBe(true);
    const zones = ['America/New_York', 'Asia/Tokyo', 'UTC', 'Asia/Tokyo', 'Pacific/Honolulu'];
    for (const [index, timeZone] of zones.entries()) {
      await db.transaction().execute((transaction) => recountStudy(transaction, timeZone));
      const at = second('2026-03-01T00:00:10Z') + index;
      expect((await send(db, [createEvent({ login: 0, at, kind: 5, value: 1 })], { now, timeZone })).imported).toBe(1);
      const { rows } = await sql<{ before: number; total: number }>`select sum(lessons)::int as total,
        sum(lessons) filter (where day < '2026-03-01')::int as before from study_days`.execute(db);
      expect([timeZone, rows[0]]).toEqual([timeZone, { before: 120, total: 241 + index }]);
    }
  });

  test.runIf(everydayKind() === 'postgres')(
    'GEN-02 a removal does not wait for a long import, nor for a long read',
    async () => {
      const db = await open();
      const now = second('2026-04-10T00:00:00Z');
      await send(db, [createEvent({ login: 0, at: second('2026-01-05T00:00:00Z'), kind: 0, value: 1 })], { now });
      await db.transaction().execute(async (transaction) => {
        await lockStudy(transaction, ['A']);
        expect(await remove(db, now)).toBe(false);
      });
      const written = vi.spyOn(PostgresQueryCompiler.prototype, 'compileQuery');
      const countCounts = () =>
        written.mock.results.filter(({ value }) => /count\(\*\).*learner_sign_ins_/s.test(value.sql)).length;
      await db.transaction().execute(async (transaction) => {
        await sql`select from learner_sign_ins`.execute(transaction);
        expect(await remove(db, now)).toBe(false);
        expect(countCounts(), 'a month that is in use is not counted').toBe(0);
      });
      expect(await remove(db, now)).toBe(true);
      expect(countCounts()).toBeGreaterThan(0);
      written.mockRestore();
      expect(await countEvents(db)).toBe(0);
    },
  );

  test.runIf(everydayKind() === 'postgres')('GEN-02 counting a large month has no time limit', async () => {
    const db = await open();
    await sql`create view slow as select 1 as one from pg_sleep(1.5)`.execute(db);
    await db.connection().execute(async (connection) => {
      await sql`set statement_timeout = '1s'`.execute(connection);
      expect(await countRows(connection, 'slow')).toBe(1);
    });
  });

  test('GEN-02 a clock of a server that is ahead removes nothing that the clock of the database keeps', async () => {
    const db = await open();
    const yesterday = Math.floor(Date.now() / 1000) - day;
    await send(db, [createEvent({ login: 0, at: yesterday, kind: 0, value: 1 })], { now: yesterday + 60 });
    expect(await remove(db, second('2060-01-01T00:00:00Z'))).toBe(true);
    expect(await countEvents(db)).toBe(2);
    const { kept_from: since } = await db.selectFrom('study_retention').select('kept_from').executeTakeFirstOrThrow();
    expect(since).toBeLessThanOrEqual(yesterday);
  });
});
