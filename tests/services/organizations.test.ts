import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from './support/browser.ts';
import { type Reaction, startOddServer } from './support/odd-server.ts';
import { never, tabAt, thrownBy } from './support/tab.ts';

beforeEach(() => void stubBrowser());

const node = (code: string, ...subOrgs: unknown[]) => ({
  org: { id: code, code, name: `Name of ${code}`, status: 'ENABLED' },
  subOrgs,
});
const owning = (...orgNodes: unknown[]): Reaction => ({ json: { orgNodes } });

async function organizationsOf(first: Reaction, second: Reaction) {
  const servers = [await startOddServer(() => first), await startOddServer(() => second)] as const;
  await tabAt(servers[0].base, servers[1].base);
  const { loadOwnedOrganizations } = await import('#services/organizations.service.ts');
  return loadOwnedOrganizations(never);
}

test('SHELL-10 owned organisations are asked for once where both bases are one', async () => {
  const server = await startOddServer(() => owning(node('A', node('B'))));
  await tabAt(server.base, `${server.base}/`);
  const { loadOwnedOrganizations } = await import('#services/organizations.service.ts');
  expect(await loadOwnedOrganizations(never)).toEqual([node('A', node('B'))]);
  expect(server.seen.map(({ path }) => path)).toEqual(['/ent/v1/organizations/owned']);
});

test("SHELL-10 an empty base and the console's own address are one", async () => {
  const server = await startOddServer(() => owning(node('A')));
  vi.stubGlobal('location', { origin: server.base });
  await tabAt(server.base, '');
  const { loadOwnedOrganizations } = await import('#services/organizations.service.ts');
  expect([await loadOwnedOrganizations(never), server.seen.length]).toEqual([[node('A')], 1]);
});

test('SHELL-10 the trees of two bases are put together by code', async () => {
  const first = owning(node('A', node('B', node('C'))), node('E'));
  const second = owning(node('A', node('B', node('D')), node('F')), node('C', node('G')), node('H'));
  expect(await organizationsOf(first, second)).toEqual([
    node('A', node('B', node('C', node('G')), node('D')), node('F')),
    node('E'),
    node('H'),
  ]);
});

const unnamed = { org: { ...node('B').org, name: '' }, subOrgs: [] };

test('SHELL-11 an organisation without a name and one that cannot be read hide none beside them', async () => {
  const sent = { ...node('B'), org: { ...node('B').org, name: null } };
  const odd = [5, null, { org: { id: 'X' } }, { subOrgs: [] }];
  const trees = owning(...odd, node('A', sent, ...odd, node('C', node('D'))), { ...node('E'), subOrgs: 'none' });
  expect(await organizationsOf(trees, owning())).toEqual([node('A', unnamed, node('C', node('D'))), node('E')]);
});

test('SHELL-11 organisations of which none can be read are a failure, not an empty list', async () => {
  const loading = organizationsOf(owning({ org: { id: 'X' } }), { json: 5 });
  expect(await thrownBy(loading)).toMatchObject({ kind: 'invalidAnswer' });
});

test('SHELL-11 a base that fails does not hide what the other gave', async () => {
  expect(await organizationsOf({ status: 500 }, owning(node('A')))).toEqual([node('A')]);
  expect(await organizationsOf(owning(node('A')), { json: 5 })).toEqual([node('A')]);
});

test('SHELL-11 two bases that fail are a failure', async () => {
  const loading = organizationsOf({ status: 500 }, { status: 403 });
  expect(await thrownBy(loading)).toMatchObject({ kind: 'refused', status: 500 });
});

test('REQ-03 a session that ends at one base is over', async () => {
  const loading = organizationsOf(owning(node('A')), { status: 401, json: { errorCode: 50006 } });
  expect(await thrownBy(loading)).toMatchObject({ kind: 'sessionEnded' });
});
