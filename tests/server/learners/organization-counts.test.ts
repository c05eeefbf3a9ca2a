import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fittingOrganizations } from '#server/certificates/fitting-organizations.ts';
import { type Database, openDatabase } from '#server/core/database/open-database.ts';
import type { Db } from '#server/core/database/schema.ts';
import { countLearners, listLearners } from '#server/learners/learners.queries.ts';
import {
  countCertificatesBelow,
  countLearnersBelow,
  forgetCounts,
  listCertified,
  updateOrganizationCounts,
} from '#server/learners/organization-counts.queries.ts';
import { moveOrganization } from '#server/ops/organization-moves.queries.ts';
import { addOrganizations } from '#server/organizations/organization-writes.queries.ts';
import { findRootId, listIdsWithin } from '#server/organizations/organizations.queries.ts';
import { databaseKinds, emptyDatabase, everydayKind, removeDatabase } from '#tests/support/databases.ts';
import { randomSeed } from '#tests/support/random-seed.ts';
import { readAll } from './organization-counts.expected.ts';

const parents = { a: null, b: 'a', c: 'a', d: 'b', e: null, f: 'd' } as const;
const ids = Object.keys(parents);

const anyId = fc.constantFrom(...ids);
const anyLearner = fc.nat(11);
const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('join'), to: anyId, at: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('assign'), learner: anyLearner, to: anyId }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('toggle'), learner: anyLearner }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('issue'), learner: anyLearner }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('revoke'), learner: anyLearner }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('leave'), learner: anyLearner }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('disable'), id: anyId }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('moveTree'), id: anyId, to: anyId }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('update') }) },
);
type ValueOf<Any> = Any extends fc.Arbitrary<infer Value> ? Value : never;
const anyRead = fc.record({
  chosen: fc.uniqueArray(anyId, { minLength: 1, maxLength: 3 }),
  limit: fc.nat(4),
  page: fc.nat(3),
});

type World = { db: Db; keys: number[]; made: number };

const startWorld = async (db: Db): Promise<World> => {
  await sql`truncate organizations, learners, certificates, organization_counts cascade`.execute(db);
  await addOrganizations(
    db,
    Object.entries(parents).map(([id, parent_id]) => ({ id, code: id, name: id, parent_id, status: 'ENABLED' })),
  );
  const world: World = { db, keys: [], made: 0 };
  for (const to of ids) await take(world, { type: 'join', to, at: 1 });
  return world;
};

const moveTree = async (db: Db, id: string, to: string): Promise<void> => {
  const below = await listIdsWithin(db, id);
  if (below.includes(to)) return;
  const move = { below, formerCustomerId: await findRootId(db, id), customerId: await findRootId(db, to) };
  await db.transaction().execute((transaction) => moveOrganization(transaction, { id, parentId: to, ...move, now: 0 }));
};

const take = async (world: World, taken: ValueOf<typeof anyStep>): Promise<void> => {
  const { db, keys } = world;
  world.made += 1;
  const made = String(world.made);
  const getKey = (index: number) => keys[index] ?? 0;
  const learner = (index: number) => db.updateTable('learners').where('key', '=', getKey(index));
  switch (taken.type) {
    case 'join': {
      const names = { id: `l-${made}`, login: made, nick: made, real_name: made, email: `${made}@example.com` };
      const { key } = await db
        .insertInto('learners')
        .values({ ...names, status: 'ENABLED', organization_id: taken.to, created_at: taken.at })
        .returning('key')
        .executeTakeFirstOrThrow();
      keys.push(key);
      return;
    }
    case 'assign':
      await learner(taken.learner).set({ organization_id: taken.to }).execute();
      return;
    case 'toggle':
      await learner(taken.learner).set({ status: 'DISABLED' }).execute();
      return;
    case 'issue':
      await db.transaction().execute(async (transaction) => {
        const key = getKey(taken.learner);
        // As all that issues: the learner does not move or leave before the certificate is there.
        const { rows } = await sql<{ customer_id: string }>`select customer_id from learners
          where key = ${key} for key share`.execute(transaction);
        const customer_id = rows[0]?.customer_id;
        if (customer_id === undefined) return;
        await transaction
          .insertInto('certificates')
          .values({
            ...{ number: made, customer_id, learner_key: key, holder: 'Olga Kim' },
            ...{ course: 'pc', level: world.made % 8, issued_at: 1, revoked_at: null },
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
      return;
    case 'revoke':
      await db
        .updateTable('certificates')
        .set({ revoked_at: 2 })
        .where('number', 'in', ({ selectFrom }) =>
          selectFrom('certificates')
            .select('number')
            .where('learner_key', '=', getKey(taken.learner))
            .where('revoked_at', 'is', null)
            .limit(1),
        )
        .execute();
      return;
    case 'leave': {
      const key = getKey(taken.learner);
      await db.transaction().execute(async (transaction) => {
        await forgetCounts(transaction, [key]);
        await transaction.deleteFrom('certificates').where('learner_key', '=', key).execute();
        await transaction.deleteFrom('learners').where('key', '=', key).execute();
      });
      return;
    }
    case 'disable':
      await db.updateTable('organizations').set({ status: 'DISABLED' }).where('id', '=', taken.id).execute();
      return;
    case 'moveTree':
      await moveTree(db, taken.id, taken.to);
      return;
    case 'update':
      await updateOrganizationCounts(db);
  }
};

describe.each(databaseKinds())('the counts of organizations on %s', (kind) => {
  const isEveryday = kind === everydayKind();
  const histories = Number(process.env.HISTORIES ?? (isEveryday ? 6 : 1));
  let database: Database;
  let place: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeAll(async () => {
    place = await emptyDatabase(kind);
    database = await openDatabase(place);
  });
  afterAll(async () => {
    await database.close();
    removeDatabase(place);
  });

  const expectReads = async ({ db }: World, { chosen, limit, page }: ValueOf<typeof anyRead>) => {
    const all = await readAll(db);
    const learners = all.findMembers(chosen);
    expect([await countLearnersBelow(db, chosen), await countCertificatesBelow(db, chosen)]).toEqual([
      learners.length,
      all.countCertificates(chosen),
    ]);
    const certified = await listCertified(db, { ids: chosen, limit });
    const getNames = (organizations: typeof certified) =>
      fittingOrganizations(organizations, limit)
        .map(({ id, count }) => `${id} ${count}`)
        .toSorted();
    expect(getNames(certified)).toEqual(getNames(all.findCertified(all.topmost(chosen))));
    // Organizations that an administrator owns do not contain each other.
    const roots = all.topmost(chosen);
    const members = all.findMembers(roots);
    const total = await countLearners(db, { roots });
    expect(total).toBe(members.length);
    const pageSize = 3;
    const rows = await listLearners(db, { roots }, { offset: page * pageSize, limit: pageSize, total });
    expect(rows.map(({ id }) => id)).toEqual(
      members
        .toSorted((one, other) => other.created_at - one.created_at || (one.id < other.id ? -1 : 1))
        .slice(page * pageSize, (page + 1) * pageSize)
        .map(({ id }) => id),
    );
  };

  const expectAll = async (world: World) => {
    for (const id of ids) await expectReads(world, { chosen: [id], limit: 1, page: 0 });
  };

  test.runIf(isEveryday)('ACCT-01 BULK-07 counts equal the rows after changes by several servers at once', async () => {
    const world = await startWorld(database.db);
    const { db } = world;
    // Trees that move at once could get a cycle.
    const steps = fc.sample(anyStep, { numRuns: 240, seed: randomSeed }).filter(({ type }) => type !== 'moveTree');
    const work = async (at: number) => {
      for (const [index, one] of steps.entries()) if (index % 4 === at) await take(world, one);
    };
    let isDone = false;
    const update = async () => {
      while (!isDone) await updateOrganizationCounts(db);
    };
    const changes = Promise.all([0, 1, 2, 3].map(work)).finally(() => {
      isDone = true;
    });
    await Promise.all([changes, update(), update()]);
    await expectAll(world);
    await updateOrganizationCounts(db);
    await expectAll(world);
  });

  test.runIf(kind === 'postgres')(
    'ACCT-01 BULK-07 a learner who leaves while moving to another customer leaves all counts',
    async () => {
      const world = await startWorld(database.db);
      const { db } = world;
      for (const one of [{ type: 'issue', learner: 1 }, { type: 'update' }] as const) await take(world, one);
      const waiting = () =>
        sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
      let left: Promise<void> | undefined;
      await db.transaction().execute(async (transaction) => {
        await sql`select from learners where key = ${world.keys[1]} for update`.execute(transaction);
        left = take(world, { type: 'leave', learner: 1 });
        await vi.waitFor(async () => expect((await waiting()).rows).toHaveLength(1), { timeout: 10_000 });
        // Takes the certificate along, which the other one must not have locked before the learner.
        await take({ ...world, db: transaction }, { type: 'assign', learner: 1, to: 'e' });
      });
      await left;
      await expectAll(world);
    },
  );

  test('ACCT-01 BULK-07 learners, certificates and pages equal the rows after moves, revocations and removals', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(anyStep, anyRead), { minLength: 8, maxLength: 24 }), async (steps) => {
        const world = await startWorld(database.db);
        for (const [taken, read] of steps) {
          await take(world, taken);
          await expectReads(world, read);
        }
        // Nothing is left over for the next read: the counts alone are right.
        await updateOrganizationCounts(world.db);
        const { rows } = await sql`select key from learners where not is_listed
          union all select learner_key from certificates join learners on key = learner_key where not is_settled`.execute(
          world.db,
        );
        expect(rows).toEqual([]);
        await expectAll(world);
      }),
      { numRuns: histories, seed: randomSeed, endOnFailure: true },
    );
  }, 120_000);
});
