import { PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { addOrganizations } from '#server/organizations/organization-writes.queries.ts';
import { addMonthsOfEvents, monthlyTables } from '#server/study/study-months.queries.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { createPostgresDatabase } from '#tests/support/databases.ts';
import { addOpsToken } from '#tests/support/ops-token.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';

const at = Date.parse('2026-03-09T10:00:00Z') / 1000;
const customers = ['one', 'two', 'three'] as const;
type Customer = (typeof customers)[number];

/** What a call is answered that others keep waiting. */
const busy = { status: 503, errorCode: 50300, retryAfter: '3' };

describe.runIf(inject('postgresUrl'))('customers whose study data others hold', () => {
  let server: ApiServer;
  let token: string;
  let logins: Record<Customer, string>;
  let locker: pg.Client;
  let observer: pg.Client;
  beforeAll(async () => {
    const databaseUrl = await createPostgresDatabase();
    server = await startApiServer('pglite', { settings: { databaseUrl, databasePoolSize: 10 } });
    token = await addOpsToken(server);
    for (const id of customers)
      await addOrganizations(server.db, [
        { id, code: id.toUpperCase(), name: id, status: 'ENABLED' as const, parent_id: null },
      ]);
    const addLogin = async (id: Customer) => (await server.fixture.addLearner({ organization_id: id })).login;
    logins = { one: await addLogin('one'), two: await addLogin('two'), three: await addLogin('three') };
    await addMonthsOfEvents(server.db, monthlyTables, [at]);
    [locker, observer] = [new pg.Client(databaseUrl), new pg.Client(databaseUrl)];
    await Promise.all([locker.connect(), observer.connect()]);
  }, 60_000);
  afterAll(async () => {
    await Promise.all([locker.end(), observer.end()]);
    await server.stop();
  });

  const signIn = (customer: Customer, id: string, afterSeconds: number) => ({
    id,
    type: 'SIGN_IN',
    userCode: logins[customer],
    at: at + afterSeconds,
  });
  const post = async (event: object) => {
    const { status, body, headers } = await server.call('POST /ops/study_events', { token, body: { events: [event] } });
    return status === 200 ? body : { status, errorCode: body.errorCode, retryAfter: headers.get('Retry-After') };
  };
  const imported = { imported: 1, duplicates: 0, rejected: [] };

  const release = async () => {
    await locker.query('rollback');
  };
  /** Holds customers as the import of a file does, at most until the end of the test. */
  const hold = async (...held: readonly Customer[]) => {
    onTestFinished(release);
    await locker.query('begin');
    for (const id of held) await locker.query('select pg_advisory_xact_lock(7305114, hashtext($1))', [id]);
  };
  const countWaiting = async () =>
    (
      await observer.query(`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`)
    ).rows.length;
  const waitForWaiting = (count: number) =>
    vi.waitFor(async () => expect(await countWaiting()).toBe(count), { timeout: 5_000 });
  const listImported = async (prefix: string): Promise<string[]> => {
    const { rows } = await observer.query('select id from imported_events where id like $1 order by id', [
      `${prefix}%`,
    ]);
    return rows.map(({ id }) => id);
  };

  test('GEN-02 two of them keep no third one waiting; their calls are answered as busy and can be repeated', async () => {
    await hold('one', 'two');
    const first = [post(signIn('one', 'held-0', 0)), post(signIn('two', 'held-0', 0))];
    await waitForWaiting(2);
    const joined = Array.from({ length: 5 }, (_, index) => signIn('one', `held-${index + 1}`, index + 1));
    const others = joined.map(post);
    expect(await post(signIn('three', 'third', 0))).toEqual(imported);
    // All are answered while the customers are still held.
    expect(await Promise.all([...first, ...others])).toEqual(Array.from({ length: 7 }, () => busy));
    await release();
    expect(await listImported('held')).toEqual([]);
    expect(await Promise.all(joined.map(post))).toEqual(joined.map(() => imported));
  }, 20_000);

  test('GEN-02 imports that wait for one of them leave connections to others', async () => {
    const administrator = await signedInToken(server);
    const events = Array.from({ length: 12 }, (_, index) => signIn('one', `waiting-${index}`, index + 10));
    await hold('one');
    const sent = events.map(post);
    await waitForWaiting(1);
    const light = Array.from({ length: 20 }, () => server.call('GET /ent/v1/permissions', { token: administrator }));
    expect(new Set((await Promise.all(light)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countWaiting()).toBeLessThanOrEqual(1);
    await release();
    await Promise.all(sent);
    for (const answer of await Promise.all(events.map(post)))
      expect([imported, { ...imported, imported: 0, duplicates: 1 }]).toContainEqual(answer);
    expect((await listImported('waiting')).length).toBe(12);
  });

  test('GEN-02 a call whose client has gone leaves the queue; an import that has begun is completed', async () => {
    const compiled = vi.spyOn(PostgresQueryCompiler.prototype, 'compileQuery');
    onTestFinished(() => compiled.mockRestore());
    const countSearches = () =>
      compiled.mock.results.filter(({ value }) => value.sql.includes('left join customers as counted')).length;
    const clients = [new AbortController(), new AbortController()];
    const leave = (event: object, signal: AbortSignal | undefined) =>
      fetch(`${server.url}/ops/study_events`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body: JSON.stringify({ events: [event] }),
        ...(signal ? { signal } : {}),
      }).catch(() => 'gone');
    await hold('one');
    const begun = leave(signIn('one', 'left-begun', 30), clients[0]?.signal);
    await waitForWaiting(1);
    const searches = countSearches();
    const queued = leave(signIn('one', 'left-queued', 31), clients[1]?.signal);
    await vi.waitFor(() => expect(countSearches()).toBe(searches + 1));
    for (const client of clients) client.abort();
    expect(await Promise.all([begun, queued])).toEqual(['gone', 'gone']);
    await vi.waitFor(async () =>
      expect(await server.context.metrics.report()).toMatch(/route="\/ops\/study_events",status="499"\} 2$/m),
    );
    await release();
    expect(await post(signIn('one', 'left-later', 32))).toEqual(imported);
    expect(await listImported('left')).toEqual(['left-begun', 'left-later']);
  });

  test('GEN-02 an import that takes longer than its call is completed, and a repeated call is a duplicate', async () => {
    await observer.query(`create function wait() returns trigger language plpgsql as $$
      begin perform pg_sleep(20); return new; end $$`);
    await observer.query(`create trigger wait before insert on imported_events
      for each row when (new.id = 'long') execute function wait()`);
    const event = signIn('two', 'long', 40);
    expect(await post(event)).toEqual(busy);
    expect(await listImported('long')).toEqual([]);
    await vi.waitFor(async () => expect(await listImported('long')).toEqual(['long']), { timeout: 30_000 });
    expect(await post(event)).toEqual({ ...imported, imported: 0, duplicates: 1 });
  }, 60_000);
});
