import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createActor, setup } from 'xstate';
import type { Settings } from '#contract/settings.contract.ts';
import { packageListMachine } from '#machines/accounts/package-list.machine.ts';
import { tokenRefreshMachine } from '#machines/session/token-refresh.machine.ts';
import { callConnection } from '#machines/shell/call-connection.ts';
import { storeTokens } from '#services/browser/token-store.ts';
import { settings, tokens } from '#tests/support/open-app.ts';

async function openServer() {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end('{"total":0,"page":1,"list":[]}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { requests, base: `http://127.0.0.1:${port}` };
}

function connect(input: Settings): void {
  const machine = setup({ actors: { callConnection, tokenRefresh: tokenRefreshMachine } }).createMachine({
    invoke: [
      { src: 'tokenRefresh', systemId: 'tokenRefresh' },
      { src: 'callConnection', input },
    ],
  });
  const actor = createActor(machine).start();
  onTestFinished(() => void actor.stop());
}

test('REQ-09 PKG-01 a page of packages is asked from the server of enterprises in the settings', async () => {
  const { requests, base } = await openServer();
  storeTokens(tokens);
  const bases = { enterpriseBase: `${base}/enterprise`, secondBase: `${base}/second` };
  connect({ ...settings, ...bases });
  const list = createActor(packageListMachine, {
    input: { address: '/manager/account/personal/u1?records.page=2', params: { id: 'u1' } },
  }).start();
  onTestFinished(() => void list.stop());
  await expect.poll(() => requests[0]).toBe('/enterprise/ent/v1/client_users/u1/packages?page=2&pageSize=10');
});
