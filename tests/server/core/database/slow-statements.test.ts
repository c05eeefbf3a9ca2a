import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { boundEndpoints } from '#server/app.ts';
import { bind } from '#server/core/endpoints/bind.ts';
import { addMail } from '#server/core/mail/mails.queries.ts';
import { type Answer, type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { createPostgresDatabase } from '#tests/support/databases.ts';
import { hasPooler, startPooler } from '#tests/support/pooler.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';

/** Shorter than the 15 s that the console waits. */
const answerMaxMs = 12_000;
const minute = 60;

const common = {
  bases: ['enterprise'],
  access: 'signedIn',
  params: v.object({ name: v.string(), seconds: v.pipe(v.string(), v.transform(Number)) }),
  answer: v.object({ name: v.string() }),
} as const;
const sleepRead = endpoint({ ...common, summary: 'Sleeps', method: 'GET', path: '/ent/v1/sleep/{name}/{seconds}' });
const sleepWrite = endpoint({
  ...common,
  summary: 'Writes and sleeps',
  method: 'POST',
  path: '/ent/v1/sleep/{name}/{seconds}',
});

const read = bind(sleepRead, async ({ db, params: { name, seconds } }) => {
  await sql`select pg_sleep(${seconds}), ${name}::text`.execute(db);
  return { name };
});
const write = bind(sleepWrite, async ({ db, now, params: { name, seconds } }) => {
  await addMail(db, { recipient: name, subject: '', body: '', sent_at: now });
  await sql`select pg_sleep(${seconds})`.execute(db);
  return { name };
});
const calls = [...boundEndpoints, read, write];

const tookTooLong = {
  status: 503,
  body: {
    errorCode: 50301,
    error: 'This took too long, so the server stopped it. Please choose less at once, or try again later.',
  },
};

const getOutcome = ({ status, body }: Answer<unknown>) => ({ status, body });

type Place = { databaseUrl: string; directUrl: string; stop(): void };

const directly = async (): Promise<Place> => {
  const databaseUrl = await createPostgresDatabase();
  return { databaseUrl, directUrl: databaseUrl, stop: () => {} };
};
const throughPooler = async (): Promise<Place> => {
  const directUrl = await createPostgresDatabase();
  const { url: databaseUrl, stop } = await startPooler(directUrl);
  return { databaseUrl, directUrl, stop };
};
const ways = [
  ['PostgreSQL', directly, true],
  ['PgBouncer in transaction mode', throughPooler, hasPooler()],
] as const;

/**
 * A proxy in front of PostgreSQL that accepts requests to cancel and ignores them.
 * A busy pooler can do the same.
 */
const startDeafProxy = async (databaseUrl: string) => {
  const cancelCode = 80_877_102;
  const target = new URL(databaseUrl);
  const url = new URL(databaseUrl);
  const proxy = createServer((client) => {
    client.on('error', () => {});
    client.once('data', (first) => {
      if (first.readInt32BE(4) === cancelCode) return client.destroy();
      const server = connect(Number(target.port), target.hostname);
      server.on('error', () => client.destroy());
      server.write(first);
      client.pipe(server).pipe(client);
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return { databaseUrl: url.href, stop: () => proxy.close() };
};

test.runIf(inject('postgresUrl'))(
  'REQ-13 a cancellation that gets lost ends the connection, so that others find one',
  { timeout: 30_000 },
  async () => {
    const { databaseUrl, stop } = await startDeafProxy(await createPostgresDatabase());
    const server = await startApiServer('pglite', { settings: { databaseUrl, databasePoolSize: 1 }, calls });
    const token = await signedInToken(server);
    expect(getOutcome(await server.call(`GET /ent/v1/sleep/slow/${minute}`, { token }))).toEqual(tookTooLong);
    await vi.waitFor(async () => expect((await server.call('GET /ent/v1/sleep/later/0', { token })).status).toBe(200), {
      timeout: 5_000,
    });
    await server.stop();
    stop();
  },
);

describe.each(ways)('%s', (_, open, isInstalled) => {
  describe.runIf(inject('postgresUrl') && isInstalled)('a statement that takes long', () => {
    let place: Place;
    let server: ApiServer;
    let token: string;
    let observer: pg.Client;
    beforeAll(async () => {
      place = await open();
      server = await startApiServer('pglite', { settings: { databaseUrl: place.databaseUrl }, calls });
      token = await signedInToken(server);
      observer = new pg.Client({ connectionString: place.directUrl });
      await observer.connect();
    }, 60_000);
    afterAll(async () => {
      await observer.end();
      await server.stop();
      place.stop();
    });

    const countSleeping = async (): Promise<number> => {
      const { rows } = await observer.query(
        "select from pg_stat_activity where state = 'active' and query like 'select pg_sleep%' and datname = current_database()",
      );
      return rows.length;
    };
    const mailsTo = async (recipient: string): Promise<number> =>
      (await observer.query('select from mails where recipient = $1', [recipient])).rows.length;
    const untilSleeping = (count: number) =>
      vi.waitFor(async () => expect(await countSleeping()).toBe(count), { timeout: 5_000 });

    test('REQ-13 it is cancelled before the console gives up, and the answer does not speak of the database [time]', async () => {
      const startMs = performance.now();
      const [slow, slowWrite, light] = await Promise.all([
        server.call(`GET /ent/v1/sleep/slow/${minute}`, { token }),
        server.call(`POST /ent/v1/sleep/undone/${minute}`, { token }),
        server.call('GET /ent/v1/permissions', { token }),
      ]);
      expect(performance.now() - startMs).toBeLessThan(answerMaxMs);
      expect([slow, slowWrite].map(getOutcome)).toEqual([tookTooLong, tookTooLong]);
      expect(slow.headers.get('Retry-After')).toBe(null);
      expect(light.status).toBe(200);
      expect(await countSleeping()).toBe(0);
      expect(await mailsTo('undone')).toBe(0);
    }, 30_000);

    test('REQ-13 the read of a client that has gone is cancelled, and its connection is used again', async () => {
      const clients = Array.from({ length: 12 }, () => new AbortController());
      const reads = clients.map(({ signal }) =>
        fetch(`${server.url}/ent/v1/sleep/gone/${minute}`, { headers: { Authorization: `Bearer ${token}` }, signal }),
      );
      const ended = Promise.allSettled(reads);
      await untilSleeping(10);
      for (const client of clients) client.abort();
      await ended;
      await untilSleeping(0);
      const answers = await Promise.all(reads.map(() => server.call('GET /ent/v1/sleep/later/0', { token })));
      expect(answers.map(getOutcome)).toEqual(reads.map(() => ({ status: 200, body: { name: 'later' } })));
      // Two of them may not have arrived when the clients went.
      await vi.waitFor(async () => {
        const report = await server.context.metrics.report();
        expect(report, 'nobody waits for the answer').toMatch(
          /route="\/ent\/v1\/sleep\/:name\/:seconds",status="499"\} 1[0-2]$/m,
        );
      });
    });

    test('REQ-13 the write of a client that has gone is completed', async () => {
      const client = new AbortController();
      const sent = fetch(`${server.url}/ent/v1/sleep/kept/1`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        signal: client.signal,
      }).catch(() => 'gone');
      await untilSleeping(1);
      client.abort();
      expect(await sent).toBe('gone');
      await vi.waitFor(async () => expect(await mailsTo('kept')).toBe(1), { timeout: 5_000 });
    });
  });
});

test('REQ-13 a call that waits too long for the embedded database is answered with 503, and does not run later', async () => {
  const server = await startApiServer('pglite', { calls });
  const token = await signedInToken(server);
  let release = () => {};
  const held = server.db.transaction().execute(
    () =>
      new Promise<void>((resolve) => {
        release = resolve;
      }),
  );
  const answer = await server.call('POST /ent/v1/sleep/late/0', { token });
  expect(getOutcome(answer)).toEqual({
    status: 503,
    body: { errorCode: 50300, error: 'The server is busy. Please try again in a moment.' },
  });
  release();
  await held;
  expect((await server.call('GET /ent/v1/sleep/late/0', { token })).status).toBe(200);
  const mails = await server.db.selectFrom('mails').select('id').where('recipient', '=', 'late').execute();
  expect(mails).toEqual([]);
  await server.stop();
}, 30_000);
