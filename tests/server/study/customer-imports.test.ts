import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { Db } from '#server/core/database/schema.ts';
import { addOrganizations } from '#server/organizations/organization-writes.queries.ts';
import { importStudy } from '#server/study/import-study.ts';
import { countAllMembers } from '#server/study/rollup/count-members.ts';
import { lockAllStudy, lockStudy } from '#server/study/rollup/lock-study.ts';
import { addMonthsOfEvents, monthlyTables } from '#server/study/study-months.queries.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { createPostgresDatabase, everydayKind } from '#tests/support/databases.ts';
import { addOpsToken } from '#tests/support/ops-token.ts';

const at = Date.parse('2026-03-09T10:00:00Z') / 1000;

type Answer = { imported: number; duplicates: number; rejected: { index: number; reason: string }[] };
type Learner = { key: number; login: string };

const customers = ['one', 'two', 'three'] as const;
type Customer = (typeof customers)[number];

const addCustomers = async ({ db, fixture }: ApiServer): Promise<Record<Customer, Learner>> => {
  const organization = (id: string, parent_id: string | null) => ({
    id,
    code: id.toUpperCase(),
    name: id,
    status: 'ENABLED' as const,
    parent_id,
  });
  for (const id of customers) await addOrganizations(db, [organization(id, null), organization(`${id}-team`, id)]);
  const [one, two, three] = [
    await fixture.addLearner({ organization_id: 'one-team' }),
    await fixture.addLearner({ organization_id: 'two-team' }),
    await fixture.addLearner({ organization_id: 'three' }),
  ];
  return { one, two, three };
};

const signIn = (id: string, { login }: Learner, second = 0) => ({
  id,
  type: 'SIGN_IN',
  userCode: login,
  at: at + second,
});

describe('study events of several customers', () => {
  let server: ApiServer;
  let token: string;
  let learners: Record<Customer, Learner>;
  beforeAll(async () => {
    server = await startApiServer(everydayKind());
    token = await addOpsToken(server);
    learners = await addCustomers(server);
  });
  afterAll(() => server.stop());

  const post = async (events: readonly unknown[]): Promise<Answer> =>
    (await server.call<Answer>('POST /ops/study_events', { token, body: { events } })).body;
  const countSignIns = async ({ key }: Learner): Promise<number> =>
    (await server.db.selectFrom('learner_sign_ins').select('at').where('learner_key', '=', key).execute()).length;

  test('GEN-02 an event ID of one customer is free for each other customer', async () => {
    const { one, two } = learners;
    expect(await post([signIn('same', one)])).toMatchObject({ imported: 1 });
    expect(await post([signIn('same', two, 1)])).toEqual({ imported: 1, duplicates: 0, rejected: [] });
    expect(await post([signIn('both', one, 2), signIn('both', two, 2)])).toMatchObject({ imported: 2, duplicates: 0 });
    expect([await countSignIns(one), await countSignIns(two)]).toEqual([2, 2]);
    expect(await post([signIn('same', one), signIn('same', two, 1)])).toMatchObject({ imported: 0, duplicates: 2 });
    const other = await server.fixture.addLearner({ organization_id: 'one' });
    expect(await post([signIn('same', other)])).toMatchObject({
      imported: 0,
      rejected: [{ index: 0, reason: 'the ID belongs to another event' }],
    });
  });

  test('GEN-02 an event that an earlier version of the server imported is known to its customer alone', async () => {
    const { one, two } = learners;
    expect(await post([signIn('earlier', one, 10)])).toMatchObject({ imported: 1 });
    const [row] = await server.db.deleteFrom('imported_events').where('id', '=', 'earlier').returningAll().execute();
    if (!row) throw new Error('the event was not saved');
    const { id, content_hash, learner_key } = row;
    await server.db.insertInto('study_events').values({ id, content_hash, learner_key }).execute();
    expect(await post([signIn('earlier', one, 10)])).toMatchObject({ imported: 0, duplicates: 1 });
    expect(await post([signIn('earlier', one, 11)])).toMatchObject({
      rejected: [{ index: 0, reason: 'the ID belongs to another event' }],
    });
    expect(await post([signIn('earlier', two, 10)])).toMatchObject({ imported: 1 });
  });
});

const importEvents = (db: Db, events: readonly { userCode: string }[]) =>
  importStudy(db, [events.map((value, index) => ({ index, value }))], {
    now: at + 60,
    timeZone: 'UTC',
    userCodes: events.map(({ userCode }) => userCode),
  });

/** The locks of other databases of the server are listed, too. */
const ofThisDatabase = 'database = (select oid from pg_database where datname = current_database())';

/** A promise that another one settles. */
const createGate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

describe.runIf(inject('postgresUrl'))('imports of several customers at once', () => {
  let server: ApiServer;
  let token: string;
  let learners: Record<Customer, Learner>;
  let observer: pg.Client;
  beforeAll(async () => {
    const databaseUrl = await createPostgresDatabase();
    server = await startApiServer('pglite', { settings: { databaseUrl, databasePoolSize: 10 } });
    token = await addOpsToken(server);
    learners = await addCustomers(server);
    await addMonthsOfEvents(server.db, monthlyTables, [at]);
    observer = new pg.Client({ connectionString: databaseUrl });
    await observer.connect();
  });
  afterAll(async () => {
    await observer.end();
    await server.stop();
  });

  const post = (...events: readonly unknown[]) =>
    server.call<Answer>('POST /ops/study_events', { token, body: { events } });
  /** Sends events again while the server is busy, because an import before takes long. */
  const postUntilImported = async (...events: readonly unknown[]): Promise<Answer> => {
    const { status, body } = await post(...events);
    return status === 503 ? postUntilImported(...events) : body;
  };
  const countWaiting = async () =>
    (await observer.query(`select from pg_locks where locktype = 'advisory' and not granted and ${ofThisDatabase}`))
      .rows.length;
  const waitForWaiting = (count: number) =>
    vi.waitFor(async () => expect(await countWaiting()).toBe(count), { timeout: 5_000 });

  /** Runs work while an import of some events has begun and does not end. */
  const duringImport = async <Value>(events: readonly { userCode: string }[], work: () => Promise<Value>) => {
    const [begun, ended] = [createGate(), createGate()];
    const importing = server.db.transaction().execute(async (db) => {
      await importEvents(db, events);
      begun.open();
      await ended.opened;
    });
    await Promise.race([begun.opened, importing]);
    const value = await work().finally(ended.open);
    await importing;
    return value;
  };

  test('GEN-02 a long import of one customer delays no other customer, but the next one of its own', async () => {
    const { one, two } = learners;
    const own = await duringImport([signIn('long', one)], async () => {
      const other = await post(signIn('other', two));
      expect([other.status, other.body.imported]).toEqual([200, 1]);
      const waiting = post(signIn('own', one, 1));
      await waitForWaiting(1);
      // It waits with one connection, and others still go on.
      expect((await post(signIn('more', two, 1))).body.imported).toBe(1);
      return { waiting };
    });
    expect((await own.waiting).body.imported).toBe(1);
  });

  test('GEN-02 a customer with a long import is counted later than others', async () => {
    const [early, late] = [
      await server.fixture.addLearner({ organization_id: 'one' }),
      await server.fixture.addLearner({ organization_id: 'two' }),
    ];
    const uncounted = async () =>
      (await server.db.selectFrom('learners').select('key').where('is_counted', '=', false).execute()).map(
        ({ key }) => key,
      );
    await duringImport([signIn('counting', learners.one, 3)], async () => {
      expect(await countAllMembers(server.db)).toBe(false);
      const left = await uncounted();
      expect([left.includes(early.key), left.includes(late.key)]).toEqual([true, false]);
    });
    expect(await countAllMembers(server.db)).toBe(true);
    expect(await uncounted()).toEqual([]);
  });

  test('GEN-02 calls with learners of the same customers in any order do not lock each other out', async () => {
    const names = customers.map((name) => learners[name]);
    const calls = Array.from({ length: 24 }, (_, call) => {
      const turned = names.map((_, index) => names[(index + call) % names.length] ?? learners.one);
      const order = call % 2 === 0 ? turned : turned.toReversed();
      const events = order.map((learner, index) => signIn(`order-${call}-${index}`, learner, 100 + call));
      // Half of them as another server would send them, past the queue of this one.
      return call % 3 === 0
        ? server.db.transaction().execute((db) => importEvents(db, events))
        : postUntilImported(...events);
    });
    expect((await Promise.all(calls)).map(({ imported }) => imported)).toEqual(calls.map(() => names.length));
  });

  test('GEN-02 an import waits for a server of an earlier version, which has one lock, and the other way round', async () => {
    const { one, two } = learners;
    await observer.query('begin');
    await observer.query('select pg_advisory_xact_lock(7305114)');
    const held = post(signIn('held', one, 20));
    await waitForWaiting(1);
    await observer.query('rollback');
    expect((await held).body.imported).toBe(1);
    const all = await duringImport([signIn('before all', two, 21)], async () => {
      const waiting = server.db.transaction().execute(lockAllStudy);
      await waitForWaiting(1);
      return { waiting };
    });
    await all.waiting;
  });

  test('GEN-02 an import locks the customer to which an organization moved while it waited', async () => {
    const [begun, ended] = [createGate(), createGate()];
    const moving = server.db.transaction().execute(async (db) => {
      await lockStudy(db, ['one', 'two']);
      await db.updateTable('learners').set({ organization_id: 'two' }).where('key', '=', learners.one.key).execute();
      begun.open();
      await ended.opened;
    });
    await begun.opened;
    const importing = server.db.transaction().execute(async (db) => {
      await importEvents(db, [signIn('moving', learners.one, 30)]);
      const { rows } = await observer.query(
        `select count(*)::int as count from pg_locks where locktype = 'advisory' and classid = 7305114 and objsubid = 2 and granted and ${ofThisDatabase}`,
      );
      return Number(rows[0]?.count);
    });
    await waitForWaiting(1);
    ended.open();
    await moving;
    expect(await importing).toBe(2);
    const { rows } = await observer.query("select customer_id from imported_events where id = 'moving'");
    expect(rows).toEqual([{ customer_id: 'two' }]);
  });
});
