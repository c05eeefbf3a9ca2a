import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issueDueCertificates, queueCompletedLevels } from '#server/certificates/due-certificates.queries.ts';
import { type Database, openDatabase } from '#server/core/database/open-database.ts';
import type { Db } from '#server/core/database/schema.ts';
import { importStudy } from '#server/study/import-study.ts';
import { queueDueCertificates } from '#server/study/level-results.queries.ts';
import { clientUsersPath } from '#tests/server/downloads/downloads.samples.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { emptyDatabase, everydayKind, removeDatabase } from '#tests/support/databases.ts';
import { opsNow } from '#tests/support/ops.ts';
import { addOpsToken } from '#tests/support/ops-token.ts';
import { randomSeed } from '#tests/support/random-seed.ts';
import { addEvents } from '#tests/support/raw-events.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';
import { addTestFixture } from '#tests/support/test-data.ts';

type Learner = Awaited<ReturnType<ApiServer['fixture']['addLearner']>>;
/** An event of one half of what earns a certificate, or of nearly that. */
type Half = { learner: number; level: number; kind: 'lesson' | 'test'; at: number; value: number };

const lessonAt = opsNow - 100_000;
const learnersMax = 3;

/** The rule of decision 110, from the events themselves. */
const earnedBy = (halves: readonly Half[]): Map<string, number> => {
  const earned = new Map<string, number>();
  for (const { learner, level } of halves) {
    const times = (kind: Half['kind'], least: number) =>
      halves
        .filter((half) => half.learner === learner && half.level === level && half.kind === kind && half.value >= least)
        .map(({ at }) => at);
    const [completed, passed] = [times('lesson', 100), times('test', 60)];
    if (completed.length === 0 || passed.length === 0) continue;
    earned.set(`${learner} ${level}`, Math.max(Math.min(...completed), Math.min(...passed)));
  }
  return earned;
};

const half = fc.record({
  learner: fc.nat(learnersMax - 1),
  level: fc.nat(3),
  kind: fc.constantFrom('lesson' as const, 'test' as const),
  value: fc.constantFrom(0, 59, 60, 99.99, 100),
});
const histories = fc.array(fc.record({ halves: fc.array(half, { maxLength: 8 }), isDrained: fc.boolean() }), {
  minLength: 1,
  maxLength: 5,
});

let events = 0;
const createEvent = (learners: readonly Learner[], { learner, level, kind, at, value }: Half) => {
  events += 1;
  const common = { id: `due-${events}`, userCode: learners[learner]?.login ?? '', at, level };
  if (kind === 'test') return { ...common, type: 'LEVEL_TEST', score: Math.floor(value) };
  const lesson = { course: 'PC', lesson: 1, durationSec: 60, stars: 3, score: 90, degree: value };
  return { ...common, ...lesson, type: 'LESSON_COMPLETED' };
};

const certified = [
  { learner: 0, level: 2, kind: 'lesson', at: lessonAt, value: 100 },
  { learner: 0, level: 2, kind: 'test', at: lessonAt + 60, value: 60 },
] as const satisfies readonly Half[];

const sorted = (issued: ReadonlyMap<string, number>) => [...issued].toSorted();

const importInto = (db: Db, learners: readonly Learner[], halves: readonly Half[]) =>
  importStudy(db, [halves.map((one, index) => ({ index, value: createEvent(learners, one) }))], {
    now: opsNow,
    timeZone: 'UTC',
    userCodes: learners.map(({ login }) => login),
  });

describe('certificates that became due', () => {
  const kind = everydayKind();
  let database: Database;
  let fixture: Awaited<ReturnType<typeof addTestFixture>>;
  const settings = emptyDatabase(kind);
  beforeAll(async () => {
    database = await openDatabase(await settings);
    fixture = await addTestFixture(database.db);
  });
  beforeEach(async () => {
    const tables = ['certificates', 'learners', 'completed_lessons', 'level_tests', 'level_results'] as const;
    for (const table of [...tables, 'imported_events'] as const) await database.db.deleteFrom(table).execute();
  });
  afterAll(async () => {
    await database.close();
    removeDatabase(await settings);
  });

  const importHalves = (learners: readonly Learner[], halves: readonly Half[]) =>
    database.db.transaction().execute((db) => importInto(db, learners, halves));
  const addLearner = () => fixture.addLearner();
  const addLearners = () => Promise.all(Array.from({ length: learnersMax }, addLearner));
  const listIssued = async (learners: readonly Learner[]): Promise<Map<string, number>> => {
    const rows = await database.db.selectFrom('certificates').selectAll().execute();
    const findLearnerIndex = (key: number) => learners.findIndex((learner) => learner.key === key);
    return new Map(
      rows.flatMap((row) => {
        const index = findLearnerIndex(row.learner_key);
        return index < 0 ? [] : [[`${index} ${row.level}`, row.issued_at] as const];
      }),
    );
  };
  const countQueued = async () => (await database.db.selectFrom('due_certificates').selectAll().execute()).length;

  test('BULK-05 the queue issues what the rule says of all events, in any order and in any number of imports', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (imports) => {
        const learners = await addLearners();
        let at = lessonAt;
        const all: Half[] = [];
        for (const { halves, isDrained } of imports) {
          const timed = halves.map((one) => {
            at += 60;
            return { ...one, at };
          });
          expect((await importHalves(learners, timed)).rejected).toEqual([]);
          all.push(...timed);
          if (isDrained) await issueDueCertificates(database.db);
        }
        await issueDueCertificates(database.db);
        expect(sorted(await listIssued(learners))).toEqual(sorted(earnedBy(all)));
        expect(await countQueued()).toBe(0);
        expect(await queueCompletedLevels(database.db)).toBe(
          new Set(
            all.filter((one) => one.kind === 'lesson' && one.value === 100).map((one) => `${one.learner} ${one.level}`),
          ).size - earnedBy(all).size,
        );
        await issueDueCertificates(database.db);
        expect(sorted(await listIssued(learners))).toEqual(sorted(earnedBy(all)));
        await database.db.deleteFrom('learners').execute();
      }),
      { numRuns: 25, seed: randomSeed },
    );
  }, 120_000);

  test('BULK-05 servers share the queue, and issue each certificate once', async () => {
    const { key } = await addLearner();
    const learners = Array.from({ length: 2_500 }, (_, index) => key + 1_000 + index);
    await database.db
      .insertInto('learners')
      .values(
        learners.map((one) => ({
          key: one,
          id: `D${one}`,
          login: `7${one}`,
          nick: 'Due',
          real_name: '',
          email: `due${one}@example.com`,
          status: 'ENABLED' as const,
          organization_id: 'id-NORTH',
          created_at: 1,
        })),
      )
      .execute();
    await addEvents(
      database.db,
      'level_tests',
      learners.map((learner_key) => ({ learner_key, at: lessonAt, level: 0, score: 60 })),
    );
    const lesson = { at: lessonAt, course: 'pc' as const, lesson: 1, seconds: 1, stars: 0, score: 0, expressions: 0 };
    const none = { expression_score: null, comprehension_right: 0, comprehension_total: 0, repeat_right: 0 };
    await addEvents(
      database.db,
      'completed_lessons',
      learners.map((learner_key) => ({ ...lesson, ...none, repeat_total: 0, learner_key, level: 0, degree: 10_000 })),
    );
    expect(await queueCompletedLevels(database.db)).toBe(2_500);
    await Promise.all([issueDueCertificates(database.db), issueDueCertificates(database.jobs)]);
    const rows = await database.db.selectFrom('certificates').select('learner_key').execute();
    expect(rows.map(({ learner_key }) => learner_key).toSorted((one, two) => one - two)).toEqual(learners);
    expect(await countQueued()).toBe(0);
  }, 60_000);

  test.runIf(kind === 'postgres')(
    'BULK-05 an event that arrives while its level is looked at is not lost',
    async () => {
      const learner = await addLearner();
      const [first, second] = certified;
      await importHalves([learner], [first]);
      let commit = () => {};
      const ready = new Promise<void>((resolve) => {
        commit = resolve;
      });
      let isQueued = () => {};
      const queued = new Promise<void>((resolve) => {
        isQueued = resolve;
      });
      const late = database.db.transaction().execute(async (db) => {
        const row = { learner_key: learner.key, at: second.at, level: second.level, score: second.value };
        await addEvents(db, 'level_tests', [row]);
        await queueDueCertificates(db, [{ learner: learner.key, level: second.level, passedAt: second.at }]);
        isQueued();
        await ready;
      });
      await queued;
      await issueDueCertificates(database.db);
      commit();
      await late;
      await issueDueCertificates(database.db);
      expect(sorted(await listIssued([learner]))).toEqual([['0 2', second.at]]);
    },
  );
});

test('BULK-05 a call with events has its certificates at once, and no read issues any', async () => {
  const server = await startApiServer(everydayKind());
  const learner = await server.fixture.addLearner();
  const token = await addOpsToken(server);
  const body = { events: certified.map((one) => createEvent([learner], one)) };
  expect((await server.call('POST /ops/study_events', { token, body })).status).toBe(200);
  await server.context.background.idle();
  const issued = await server.db.selectFrom('certificates').selectAll().execute();
  expect(issued).toMatchObject([{ learner_key: learner.key, level: 2, issued_at: lessonAt + 60 }]);

  const other = await server.fixture.addLearner();
  await server.db.transaction().execute(async (db) => {
    await importInto(db, [other], certified);
    await db.deleteFrom('due_certificates').execute();
  });
  const signedIn = await signedInToken(server);
  const post = async (path: string, sent: unknown) =>
    (await server.call(`POST ${clientUsersPath}/${path}`, { token: signedIn, body: sent })).body;
  expect(await post('cert/inspect', { userId: other.id })).toEqual({ canDownload: false, count: 0 });
  expect(await post('cert/count', { orgIds: ['id-NORTH'] })).toMatchObject({ count: 1 });
  await queueCompletedLevels(server.db);
  await issueDueCertificates(server.db);
  expect(await post('cert/inspect', { userId: other.id })).toEqual({ canDownload: true, count: 1 });
  await server.stop();
}, 60_000);
