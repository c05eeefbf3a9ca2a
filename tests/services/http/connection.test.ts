import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';

test('REQ-09 a call made before the settings are read waits for its server', async () => {
  vi.resetModules();
  const { call } = await import('#services/http/call.ts');
  const { setConnection } = await import('#services/http/connection.ts');
  const { resetCode } = await import('#contract/passwords.contract.ts');
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const answer = call(resetCode, { body: { provider: 'email', uid: 'ada@example.com' } }, new AbortController().signal);
  expect(requests).toEqual([]);
  setConnection({
    base: () => `http://127.0.0.1:${port}`,
    accessToken: () => undefined,
    email: () => undefined,
    pending: () => undefined,
    refresh: () => Promise.reject(new Error('not asked for')),
    end: () => undefined,
  });
  expect(await answer).toEqual({});
  expect(requests).toEqual([resetCode.path]);
  server.close();
});
