import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { createLog } from '#server/core/runtime/log.ts';
import { startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { listenOnFreePort } from '#tests/support/listen.ts';

test('a collector that rejects traces changes nothing but the log [time]', async () => {
  let asked = 0;
  const lines: string[] = [];
  const collector = await listenOnFreePort(
    createServer((_request, response) => {
      asked += 1;
      response.writeHead(400).end();
    }),
  );
  const server = await startApiServer(everydayKind(), {
    settings: { collectorUrl: collector.address },
    log: createLog('info', (line) => void lines.push(line)),
  });
  expect((await server.call('GET /ent/v1/permissions')).status).toBe(401);
  const began = performance.now();
  await server.stop();
  expect(performance.now() - began).toBeLessThan(9_000);
  expect(asked).toBeGreaterThan(0);
  expect(lines.join()).toContain('"event":"tracing"');
  await collector.stop();
});
