import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { cancelStatement } from '#server/core/database/cancel-statement.ts';
import { hasPooler, startPooler } from '#tests/support/pooler.ts';
import { startOwnCluster } from '#tools/setup/postgres-cluster.ts';

const openClient = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  // It is ended while a statement runs.
  client.on('error', () => {});
  await client.connect();
  return client;
};

const openAtSilentServer = async () => {
  const cluster = await startOwnCluster();
  onTestFinished(() => cluster.stop());
  const { url, stop } = await startPooler(cluster.url);
  onTestFinished(stop);
  return { cluster, url };
};

test('REQ-13 a request to cancel stays open until the other side closes it', async () => {
  const accepted: Socket[] = [];
  // It reads, and never closes a connection.
  const server = createServer({ allowHalfOpen: true }, (socket) => void accepted.push(socket.resume()));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const keys = { processID: 1, secretKey: 2 };
  const client = Object.assign(new pg.Client({ host: '127.0.0.1', port }), keys);
  expect(await cancelStatement(client)).toBe(false);
  // What was closed before this connection began has arrived before it.
  const later = connect(port, '127.0.0.1');
  await once(later, 'connect');
  later.destroy();
  const [request, second] = accepted;
  if (!request || !second) throw new Error('The server has not accepted both connections.');
  await once(second, 'end');
  expect([request.bytesRead, request.readableEnded]).toEqual([16, false]);
  second.end();
  request.end();
  await once(request, 'close');
});

describe.runIf(inject('postgresUrl') && hasPooler())('a pooler whose database is silent', () => {
  test('REQ-13 it outlives cancellations that nobody waits for any more', { timeout: 60_000 }, async () => {
    const { cluster, url } = await openAtSilentServer();
    const clients = await Promise.all(Array.from({ length: 8 }, () => openClient(url)));
    const statements = Promise.allSettled(clients.map((client) => client.query('select pg_sleep(60)')));
    // All of them run at once, each on another connection to the server.
    const observer = await openClient(cluster.url);
    const isRunning = async () =>
      (await observer.query("select from pg_stat_activity where query like 'select pg_sleep%'")).rowCount === 8;
    await expect.poll(isRunning, { timeout: 10_000 }).toBe(true);
    cluster.freeze();
    const taken = await Promise.all(clients.map(cancelStatement));
    expect(taken).toEqual(clients.map(() => false));
    // What a request does with the connection whose statement it could not end.
    await Promise.all(clients.map((client) => client.end()));
    await statements;
    cluster.thaw();
    await expect
      .poll(
        async () => (await observer.query("select from pg_stat_activity where query like 'select pg_sleep%'")).rowCount,
        { timeout: 10_000 },
      )
      .toBe(0);
    const later = await openClient(url);
    expect((await later.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await Promise.all([later.end(), observer.end()]);
  });
});
