import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { type Reaction, startScriptedServer } from '#tests/services/support/scripted-server.ts';
import { catchError, expectPendingUntilAbort, never, tabAt } from '#tests/services/support/tab.ts';

beforeEach(() => void stubBrowser());

const node = (code: string, ...subOrgs: unknown[]) => ({
  org: { id: code, code, name: `Name of ${code}`, status: 'ENABLED' },
  subOrgs,
});
const answerOwned = (...orgNodes: unknown[]): Reaction => ({ json: { orgNodes } });

async function readOrganizations(first: Reaction, second: Reaction) {
  const servers = [await startScriptedServer(() => first), await startScriptedServer(() => second)] as const;
  await tabAt(servers[0].base, servers[1].base);
  const { loadOwnedOrganizations } = await import('#services/session/organizations.service.ts');
  return loadOwnedOrganizations(never);
}

test('SHELL-10 owned organizations are requested once when both bases are the same', async () => {
  const server = await startScriptedServer(() => answerOwned(node('A', node('B'))));
  await tabAt(server.base, `${server.base}/`);
  const { loadOwnedOrganizations } = await import('#services/session/organizations.service.ts');
  expect(await loadOwnedOrganizations(never)).toEqual([node('A', node('B'))]);
  expect(server.received.map(({ path }) => path)).toEqual(['/ent/v1/organizations/owned']);
});

test("SHELL-10 an empty base and the console's own address are one", async () => {
  const server = await startScriptedServer(() => answerOwned(node('A')));
  vi.stubGlobal('location', { origin: server.base });
  await tabAt(server.base, '');
  const { loadOwnedOrganizations } = await import('#services/session/organizations.service.ts');
  expect([await loadOwnedOrganizations(never), server.received.length]).toEqual([[node('A')], 1]);
});

test('SHELL-10 the trees of two bases are merged by code', async () => {
  const first = answerOwned(node('A', node('B', node('C'))), node('E'));
  const second = answerOwned(node('A', node('B', node('D')), node('F')), node('C', node('G')), node('H'));
  expect(await readOrganizations(first, second)).toEqual([
    node('A', node('B', node('C', node('G')), node('D')), node('F')),
    node('E'),
    node('H'),
  ]);
});

const unnamed = { org: { ...node('B').org, name: '' }, subOrgs: [] };

test('SHELL-11 an organization without a name or with invalid data does not hide its siblings', async () => {
  const sent = { ...node('B'), org: { ...node('B').org, name: null } };
  const invalid = [5, null, { org: { id: 'X' } }, { subOrgs: [] }];
  const trees = answerOwned(...invalid, node('A', sent, ...invalid, node('C', node('D'))), {
    ...node('E'),
    subOrgs: 'none',
  });
  expect(await readOrganizations(trees, answerOwned())).toEqual([node('A', unnamed, node('C', node('D'))), node('E')]);
});

test('SHELL-11 only invalid organizations are a failure, not an empty list', async () => {
  const loading = readOrganizations(answerOwned({ org: { id: 'X' } }), { json: 5 });
  expect(await catchError(loading)).toMatchObject({ kind: 'invalidAnswer' });
});

test('SHELL-11 a base that fails does not hide the answer of the other', async () => {
  expect(await readOrganizations({ status: 500 }, answerOwned(node('A')))).toEqual([node('A')]);
  expect(await readOrganizations(answerOwned(node('A')), { json: 5 })).toEqual([node('A')]);
});

test('SHELL-11 two bases that fail are a failure', async () => {
  const loading = readOrganizations({ status: 500 }, { status: 403 });
  expect(await catchError(loading)).toMatchObject({ kind: 'serverFault', status: 500 });
});

test('REQ-03 a session that ends at one base leaves the load pending until the page is left', async () => {
  const server = await startScriptedServer(({ path }) =>
    path.startsWith('/second') ? { status: 401, json: { errorCode: 50006 } } : answerOwned(node('A')),
  );
  const { store } = await tabAt(server.base, `${server.base}/second`);
  const { loadOwnedOrganizations } = await import('#services/session/organizations.service.ts');
  await expectPendingUntilAbort(
    (signal) => [loadOwnedOrganizations(signal)],
    () => server.received.length === 2 && store.readTokens() === undefined,
  );
});
