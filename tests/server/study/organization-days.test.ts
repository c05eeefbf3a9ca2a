import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organizationModules } from '#contract/dashboard-values.ts';
import { type Database, openDatabase } from '#server/core/database/open-database.ts';
import type { Db } from '#server/core/database/schema.ts';
import { addDays, dayIn, keyOfDay } from '#server/core/runtime/days.ts';
import { readOrganizationSums } from '#server/dashboards/dashboards.queries.ts';
import { organizationFigures } from '#server/dashboards/organization-figures.ts';
import { moveOrganization } from '#server/ops/organization-moves.queries.ts';
import { addOrganizations } from '#server/organizations/organization-writes.queries.ts';
import { findRootId, listIdsWithin } from '#server/organizations/organizations.queries.ts';
import { countAllMembers } from '#server/study/rollup/count-members.ts';
import { rollUp } from '#server/study/rollup/rollup.ts';
import { expectedFigures } from '#tests/server/dashboards/dashboards.expected.ts';
import { readRaw } from '#tests/server/dashboards/dashboards.raw.ts';
import { expectSame } from '#tests/server/expect-same.ts';
import { databaseKinds, emptyDatabase, everydayKind, removeDatabase } from '#tests/support/databases.ts';
import { randomSeed } from '#tests/support/random-seed.ts';
import { addEvents } from '#tests/support/raw-events.ts';

// The clocks of Berlin go back on 2026-10-25, in the middle of these days.
const firstDay = '2026-10-10';
const firstSecond = Date.parse(`${firstDay}T00:00:00Z`) / 1000;
const days = 30;
const parents = { a: null, b: 'a', c: 'a', d: 'b', e: null } as const;
const ids = Object.keys(parents);
const timeZones = ['UTC', 'Europe/Berlin', 'America/St_Johns'];

const anyId = fc.constantFrom(...ids);
const anyLearner = fc.nat(4);
const anySecond = fc.nat(days * 86_400 - 1).map((second) => firstSecond + second);
const anyEvent = fc.record({
  learner: anyLearner,
  at: anySecond,
  kind: fc.constantFrom('signIn', 'signIn', 'lesson', 'lesson', 'lesson', 'goal', 'placement', 'test', 'skills'),
  value: fc.integer({ min: 1, max: 4 }),
  course: fc.constantFrom('pc', 'pc', 'be', 'alix', 'vc'),
});
type ValueOf<Any> = Any extends fc.Arbitrary<infer Value> ? Value : never;
type Event = ValueOf<typeof anyEvent>;
const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constant('events'), events: fc.array(anyEvent, { minLength: 1, maxLength: 6 }) }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('assign'), learner: anyLearner, to: anyId }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('toggle'), learner: anyLearner }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('join'), to: anyId, at: anySecond }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('moveTree'), id: anyId, to: anyId }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('zone'), timeZone: fc.constantFrom(...timeZones) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('count') }) },
);
const anyWindow = fc.record({ from: fc.integer({ min: -40, max: days }), length: fc.constantFrom(0, 1, 6, 29, 80) });

type World = { db: Db; timeZone: string; keys: number[] };
type Step = ValueOf<typeof anyStep>;

const addLearner = async ({ db, keys }: World, organizationId: string, createdAt: number) => {
  const login = String(70_000_000 + keys.length);
  const { key } = await db
    .insertInto('learners')
    .values({
      id: login,
      login,
      nick: login,
      real_name: login,
      email: `${login}@example.com`,
      status: 'ENABLED',
      organization_id: organizationId,
      created_at: createdAt,
    })
    .returning('key')
    .executeTakeFirstOrThrow();
  keys.push(key);
};

const startWorld = async (db: Db): Promise<World> => {
  await sql`truncate organizations, organization_ancestors, learners, learner_sign_ins, completed_lessons,
    placement_tests, study_goals, level_tests, skill_scores, study_days, learner_states, organization_days,
    organization_states, best_goes, level_results cascade`.execute(db);
  const organization = ([id, parent_id]: [string, string | null]) => ({ id, code: id, name: id, parent_id });
  await addOrganizations(
    db,
    Object.entries(parents).map((one) => ({ ...organization(one), status: 'ENABLED' as const })),
  );
  const world: World = { db, timeZone: 'Europe/Berlin', keys: [] };
  for (const [index, id] of ids.entries()) await addLearner(world, id, firstSecond + index * 5 * 86_400);
  return world;
};

const insertEvent = async ({ db, keys }: World, { learner, at, kind, value, course }: Event): Promise<void> => {
  const event = { learner_key: keys[learner] ?? 0, at };
  const added = {
    signIn: () => addEvents(db, 'learner_sign_ins', [event]),
    goal: () => addEvents(db, 'study_goals', [{ ...event, days_a_week: value }]),
    placement: () => addEvents(db, 'placement_tests', [{ ...event, start_level: value }]),
    test: () => addEvents(db, 'level_tests', [{ ...event, level: value, score: value * 20 }]),
    skills: () =>
      addEvents(db, 'skill_scores', [
        {
          ...event,
          ...{ grammar: value * 100, listening: null, speaking: value, reading: null, vocabulary: 10 },
        },
      ]),
    lesson: () =>
      addEvents(db, 'completed_lessons', [
        {
          ...event,
          course,
          ...{ lesson: value, seconds: value * 60, stars: value % 4, score: value * 20, expressions: value },
          ...{ comprehension_right: 1, comprehension_total: value, repeat_right: 1, repeat_total: 2 },
          ...{ expression_score: value === 1 ? null : value * 10, level: value, degree: value * 1000 },
        },
      ]),
  };
  await added[kind]();
};

const moveTree = async (db: Db, id: string, to: string): Promise<void> => {
  const below = await listIdsWithin(db, id);
  if (below.includes(to)) return;
  const move = { below, formerCustomerId: await findRootId(db, id), customerId: await findRootId(db, to) };
  await moveOrganization(db, { id, parentId: to, ...move, now: 0 });
};

const take = async (world: World, step: Step): Promise<void> => {
  const { db, keys, timeZone } = world;
  const learner = (index: number) => db.updateTable('learners').where('key', '=', keys[index] ?? 0);
  switch (step.type) {
    case 'events': {
      const { events } = step;
      for (const event of events) await insertEvent(world, event);
      const on = events.map(({ at }) => dayIn(at, timeZone)).sort();
      const learnerKeys = events.map((event) => keys[event.learner] ?? 0);
      await rollUp(db, { fromDay: on[0] ?? '', toDay: on.at(-1) ?? '', timeZone, learnerKeys });
      return;
    }
    case 'assign':
      await learner(step.learner).set({ organization_id: step.to }).execute();
      return;
    case 'toggle':
      await learner(step.learner)
        .set({ status: sql`case when status = 'ENABLED' then 'DISABLED' else 'ENABLED' end` })
        .execute();
      return;
    case 'join':
      await addLearner(world, step.to, step.at);
      return;
    case 'moveTree':
      await moveTree(db, step.id, step.to);
      return;
    case 'zone':
      world.timeZone = step.timeZone;
      await rollUp(db, {
        fromDay: addDays(firstDay, -2),
        toDay: addDays(firstDay, days + 2),
        timeZone: world.timeZone,
      });
      return;
    case 'count':
      await countAllMembers(db);
  }
};

describe.each(databaseKinds())('the sums of organizations on %s', (kind) => {
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

  const expectFigures = async ({ db, timeZone }: World, { from, length }: { from: number; length: number }) => {
    const window = { fromDay: addDays(firstDay, from), toDay: addDays(firstDay, from + length), timeZone };
    const raw = await readRaw(db);
    for (const id of ids) {
      const sums = await readOrganizationSums(db, id, { modules: organizationModules, window });
      const [startDayKey, endDayKey] = [keyOfDay(window.fromDay), keyOfDay(window.toDay)];
      expectSame(
        organizationFigures(sums, organizationModules, window),
        expectedFigures(raw, { organizationId: id, startDayKey, endDayKey, timeZone }),
        id,
      );
    }
  };

  /** Nothing may be left of anybody in the sums: a rest would stay for ever. */
  const expectNoRest = async ({ db }: World) => {
    await db.updateTable('learners').set({ status: 'DISABLED' }).execute();
    await countAllMembers(db);
    const rest = (table: string) =>
      sql.raw(`select sums.organization_id, sums.day, value.key, value.value
      from ${table} as sums cross join lateral jsonb_each(to_jsonb(sums) - 'organization_id' - 'day') as value
      where value.value <> 'null'`);
    const { rows } = await sql`${rest('organization_days')} union all ${rest('organization_states')}`.execute(db);
    expect(rows).toEqual([]);
  };

  test('ORG-05 ORG-06 ORG-09 equal the raw events after late events, moves, disabling and other time zones', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(anyStep, anyWindow), { minLength: 4, maxLength: 12 }), async (steps) => {
        const world = await startWorld(database.db);
        for (const [step, window] of steps) {
          await take(world, step);
          await expectFigures(world, window);
        }
        await expectNoRest(world);
      }),
      {
        numRuns: Number(process.env.HISTORIES ?? (kind === everydayKind() ? 4 : 1)),
        seed: randomSeed,
        endOnFailure: true,
      },
    );
  }, 120_000);
});
