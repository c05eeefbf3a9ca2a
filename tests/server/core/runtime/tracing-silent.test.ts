import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { listenOnFreePort } from '#tests/support/listen.ts';

test('a collector that does not answer delays neither calls nor the stop for long [time]', async () => {
  let asked = 0;
  const collector = await listenOnFreePort(
    createServer(() => {
      asked += 1;
    }),
  );
  const server = await startApiServer(everydayKind(), { settings: { collectorUrl: collector.address } });
  expect((await server.call('GET /ent/v1/permissions')).status).toBe(401);
  const began = performance.now();
  await server.stop();
  expect(performance.now() - began).toBeLessThan(9_000);
  expect(asked).toBeGreaterThan(0);
  await collector.stop();
});
