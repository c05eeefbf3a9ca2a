import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { Db, Tables } from '#server/core/database/schema.ts';
import { addOrganizations } from '#server/organizations/organization-writes.queries.ts';
import { getUserCodes } from '#server/study/check-events.ts';
import { type ImportCall, importCalls, importStudy } from '#server/study/import-study.ts';
import { lockStudy } from '#server/study/rollup/lock-study.ts';
import { createStudyImports } from '#server/study/study-imports.ts';
import { addMonths, monthlyTables } from '#server/study/study-months.queries.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { createPostgresDatabase, everydayKind } from '#tests/support/databases.ts';
import { randomSeed } from '#tests/support/random-seed.ts';

const now = Date.parse('2026-03-10T12:00:00Z') / 1000;

const createCall = (...events: readonly unknown[]): ImportCall & { customerId: undefined } => ({
  now,
  customerId: undefined,
  events: events.map((value, index) => ({ index, value })),
});

const addTeam = async ({ db, fixture }: ApiServer, id: string, learners: number): Promise<string[]> => {
  await addOrganizations(db, [{ id, code: id.toUpperCase(), name: id, status: 'ENABLED', parent_id: null }]);
  const logins: string[] = [];
  for (let index = 0; index < learners; index += 1)
    logins.push((await fixture.addLearner({ organization_id: id })).login);
  return logins;
};

const lesson = (id: string, userCode: string | undefined, at: number) => ({
  ...{ id, type: 'LESSON_COMPLETED', userCode, at, course: 'BE', lesson: 1, durationSec: 60, stars: 2 },
});

describe.runIf(inject('postgresUrl'))('calls with events of one customer that arrive during an import', () => {
  let server: ApiServer;
  let learners: string[];
  beforeAll(async () => {
    const databaseUrl = await createPostgresDatabase();
    server = await startApiServer('pglite', { settings: { databaseUrl, databasePoolSize: 10 } });
    learners = await addTeam(server, 'joined', 2);
    await addMonths(server.db, monthlyTables, [now, now - 40 * 86_400]);
  });
  afterAll(() => server.stop());

  /**
   * Sends calls while the first import waits for its lock.
   * All others are then ready to be joined.
   */
  const importTogether = async (first: ImportCall, calls: readonly ImportCall[]) => {
    let results = 0;
    const counted: Kysely<Tables> = server.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        results += 1;
        return result;
      },
    });
    const studyImports = createStudyImports({ db: counted, connections: 10 }, 'UTC');
    const own = { customerId: undefined };
    const settled = server.db.transaction().execute(async (transaction) => {
      await lockStudy(transaction, ['joined']);
      const began = studyImports({ ...first, ...own });
      // It finds customers, months and learners, limits its wait, and shares the lock of all.
      await vi.waitFor(() => expect(results).toBe(5));
      const begun = [began];
      for (const call of calls) {
        begun.push(studyImports({ ...call, ...own }));
        await vi.waitFor(() => expect(results).toBe(4 + begun.length));
        await new Promise(setImmediate);
      }
      return { all: Promise.allSettled(begun) };
    });
    return (await settled).all;
  };

  const readTransactions = async (...ids: readonly string[]) => {
    const { rows } = await sql<{ transaction: string }>`
      select distinct xmin::text as transaction from imported_events where id = any(${ids}::text[])`.execute(server.db);
    return rows.length;
  };

  test('GEN-02 each call has its own counts and its rejected events by its own indexes', async () => {
    const [one, two] = learners;
    const at = now - 3_600;
    const answers = await importTogether(createCall(lesson('first', one, at - 60)), [
      createCall(5, lesson('x', one, at), lesson('z', one, at), lesson('unknown', '1', at)),
      createCall(lesson('y', two, at), lesson('x', one, at), lesson('x', two, at + 1), lesson('z', one, at + 2)),
      createCall(lesson('y', two, at), lesson('late', two, at - 40 * 86_400)),
    ]);
    const second = 'the learner has another event of this type in the same second';
    expect(answers.map((answer) => answer.status === 'fulfilled' && answer.value)).toEqual([
      { imported: 1, duplicates: 0, rejected: [] },
      {
        imported: 1,
        duplicates: 0,
        rejected: [
          { index: 0, id: '', reason: 'this is not a JSON object' },
          { index: 2, id: 'z', reason: second },
          { index: 3, id: 'unknown', reason: 'there is no learner 1' },
        ],
      },
      // The event z of the call before was not imported, so its ID is free.
      { imported: 2, duplicates: 1, rejected: [{ index: 2, id: 'x', reason: 'the ID belongs to another event' }] },
      { imported: 1, duplicates: 1, rejected: [] },
    ]);
    expect(await readTransactions('x', 'y', 'z', 'late')).toBe(1);
    expect(await readTransactions('first', 'x')).toBe(2);
  });

  test('GEN-02 a call that the database refuses fails alone', async () => {
    const [one, two] = learners;
    await sql`create function refuse_bad() returns trigger language plpgsql as $$ begin
      if new.id = 'bad' then raise exception 'bad event'; end if; return new; end $$`.execute(server.db);
    await sql`create trigger refuse_bad before insert on imported_events
      for each row execute function refuse_bad()`.execute(server.db);
    const at = now - 7_200;
    const answers = await importTogether(createCall(lesson('before', one, at)), [
      createCall(lesson('good', one, at + 1)),
      createCall(lesson('bad', one, at + 2), lesson('with bad', one, at + 3)),
      createCall(lesson('better', two, at)),
    ]);
    expect(answers).toMatchObject([
      { value: { imported: 1 } },
      { value: { imported: 1 } },
      { reason: { message: 'bad event' } },
      { value: { imported: 1 } },
    ]);
    expect(await readTransactions('with bad')).toBe(0);
    expect(await readTransactions('good', 'better')).toBe(2);
  });
});

const tables = [
  ...['imported_events', 'learner_sign_ins', 'completed_lessons', 'best_goes', 'study_days', 'learner_states'],
  ...['organization_days', 'organization_states'],
];

/** All rows without those whose sums are nothing. */
const dump = async (db: Db): Promise<unknown[]> => {
  const rowQueries = tables.map(
    (table) => `select '${table}' as "table", jsonb_strip_nulls(to_jsonb(t)) as row from ${table} as t`,
  );
  const { rows } = await sql`select * from (${sql.raw(rowQueries.join(' union all '))}) as rows
    where "table" not like 'organization%' or row - 'organization_id' - 'day' <> '{}'
    order by 1, row::text`.execute(db);
  return rows;
};

class Undone extends Error {}

/** Returns what work returned and what all tables had then, and undoes it. */
const tryOut = async <Value>(db: Db, work: (transaction: Db) => Promise<Value>) => {
  let seen: { value: Value; rows: unknown[] } | undefined;
  const trying = db.transaction().execute(async (transaction) => {
    seen = { value: await work(transaction), rows: await dump(transaction) };
    throw new Undone();
  });
  await expect(trying).rejects.toBeInstanceOf(Undone);
  return seen;
};

describe('joined calls', () => {
  let server: ApiServer;
  let learners: string[];
  beforeAll(async () => {
    server = await startApiServer(everydayKind());
    learners = await addTeam(server, 'random', 3);
    await addMonths(server.db, monthlyTables, [now, now - 40 * 86_400]);
  });
  afterAll(() => server.stop());

  test('GEN-02 leave the answers and all tables as the same calls one after another do', async () => {
    // Few IDs, seconds and days, so that events meet; some are late.
    const anyEvent = fc
      .record({
        id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
        learner: fc.nat(3),
        daysAgo: fc.constantFrom(0, 0, 0, 1, 40),
        second: fc.nat(2),
        isSignIn: fc.boolean(),
        course: fc.constantFrom('PC', 'BE'),
      })
      .map(({ id, learner, daysAgo, second, isSignIn, course }) => {
        const at = now - daysAgo * 86_400 - second;
        const userCode = learners[learner] ?? '1';
        return isSignIn ? { id, type: 'SIGN_IN', userCode, at } : { ...lesson(id, userCode, at), course };
      });
    const anyCalls = fc.array(fc.array(anyEvent, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(anyCalls, async (sent) => {
        const calls = sent.map((events) => createCall(...events));
        const work = { timeZone: 'UTC', userCodes: getUserCodes(calls.flatMap(({ events }) => events)) };
        const oneByOne = await tryOut(server.db, async (db) => {
          const answers = [];
          for (const { events } of calls) answers.push(await importStudy(db, [events], { ...work, now }));
          return answers;
        });
        expect(await tryOut(server.db, (db) => importCalls(db, calls, work))).toEqual(oneByOne);
      }),
      { numRuns: Number(process.env.HISTORIES ?? 6), seed: randomSeed, endOnFailure: true },
    );
  }, 120_000);
});
