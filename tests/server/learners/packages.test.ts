import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PackagePage } from '#contract/packages.contract.ts';
import { permissionCodes } from '#contract/permission-groups.ts';
import { demoSeedConfig } from '#server/seed/demo-data.ts';
import { makeLearners } from '#server/seed/learners.ts';
import { makeOrganizations } from '#server/seed/organizations.ts';
import { makePackages } from '#server/seed/packages.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';

const shipped = 1_770_000_000;

describe('packages', () => {
  let server: ApiServer;
  let token: string;
  beforeAll(async () => {
    server = await startApiServer(everydayKind());
    token = await signedInToken(server);
  });
  afterAll(() => server.stop());

  const read = async (id: string, query = '', as = token) =>
    server.call<PackagePage>(`GET /ent/v1/client_users/${encodeURIComponent(id)}/packages?${query}`, { token: as });
  const getCodes = ({ list }: PackagePage) => list.map(({ stock }) => stock.sku.code);

  test('PKG-01 the packages of one learner come newest first, ten on a page', async () => {
    const { id, key } = await server.fixture.addLearner();
    const other = await server.fixture.addLearner();
    await server.fixture.addPackage({ learner_key: other.key });
    for (let at = 0; at < 12; at += 1)
      await server.fixture.addPackage({
        id: `${id}-${'BaC'[at % 3]}${at}`,
        learner_key: key,
        sku_code: `SKU-${at}`,
        shipped_at: shipped + Math.max(at, 2),
      });
    const first = (await read(id)).body;
    expect([first.total, first.page]).toEqual([12, 1]);
    expect(getCodes(first)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 0].map((at) => `SKU-${at}`));
    expect(getCodes((await read(id, 'page=2')).body)).toEqual(['SKU-2', 'SKU-1']);
    expect((await read(id, 'page=3')).body).toEqual({ total: 12, page: 3, list: [] });
    expect(getCodes((await read(id, 'page=2&pageSize=1')).body)).toEqual(['SKU-10']);
    expect((await read(id, 'page=0')).status).toBe(422);
    expect((await read(id, 'pageSize=101')).status).toBe(422);
  });

  test('FIND-17 packages are sorted by each column in both directions, and the answer names the order', async () => {
    const { id, key } = await server.fixture.addLearner();
    const times = [3, 1, 2];
    for (const [at, name] of ['b', 'C', 'A'].entries())
      await server.fixture.addPackage({
        id: `${id}-${at}`,
        learner_key: key,
        sku_code: `SKU-${at}`,
        sku_name: name,
        shipped_at: shipped + (times[at] ?? 0),
        started_at: shipped + (times[at] ?? 0),
        ended_at: shipped + 10 + at,
      });
    const sorted = async (sort: string) => {
      const { body } = await read(id, `sort=${sort}`);
      return [body.sort, ...getCodes(body).map((code) => code.at(-1))].join(' ');
    };
    expect(await sorted('skuName')).toBe('skuName 2 0 1');
    expect(await sorted('-skuName')).toBe('-skuName 1 0 2');
    expect(await sorted('startedAt')).toBe('startedAt 1 2 0');
    expect(await sorted('-endedAt')).toBe('-endedAt 2 1 0');
    expect(await sorted('-skuCode')).toBe('-skuCode 2 1 0');
    expect(await sorted('shippedAt')).toBe('shippedAt 1 2 0');
    expect((await read(id, 'sort=remainingDays')).status).toBe(422);
  });

  test('PKG-01 a package has its times, code and name', async () => {
    const { id, key } = await server.fixture.addLearner();
    expect((await read(id)).body).toEqual({ total: 0, page: 1, list: [] });
    await server.fixture.addPackage({
      learner_key: key,
      sku_code: 'SKU-é',
      sku_name: '漢字 <b>',
      shipped_at: shipped,
      started_at: shipped + 1,
      ended_at: shipped + 2,
    });
    expect((await read(id)).body.list).toEqual([
      {
        shippedAt: shipped,
        stock: {
          sku: { code: 'SKU-é', name: '漢字 <b>' },
          validTime: { startedAt: shipped + 1, endedAt: shipped + 2 },
        },
      },
    ]);
  });

  test('PERM-05 PKG-01 the packages require account_sku_info and an owned organization', async () => {
    const { id } = await server.fixture.addLearner();
    const southern = await server.fixture.addLearner({ organization_id: 'id-SOUTH' });
    const getToken = (permissions: readonly string[]) => signedInToken(server, { permissions });
    expect((await read(id, '', await getToken(['account_sku_info']))).status).toBe(200);
    const others = permissionCodes.filter((code) => code !== 'account_sku_info');
    expect((await read(id, '', await getToken(others))).status).toBe(403);
    expect((await read(southern.id)).status).toBe(403);
    expect((await read('nobody')).status).toBe(403);
  });
});

test('PKG-01 in the demo data some learners have no package and some more than a page', () => {
  const now = Date.parse('2026-11-05T15:00:00Z') / 1000;
  const config = demoSeedConfig(Math.floor(now / 86_400));
  const learners = makeLearners(config, makeOrganizations(config), { from: 1, to: 500 });
  const packages = makePackages(config, learners, now);
  const counts = learners.map(({ number }) => packages.filter(({ learner }) => learner === number).length);
  expect([Math.min(...counts), Math.max(...counts) > 10]).toEqual([0, true]);
  expect(new Set(packages.map(({ id }) => id)).size).toBe(packages.length);
  expect(packages.every(({ shippedAt, startedAt, endedAt }) => shippedAt <= now && startedAt < endedAt)).toBe(true);
  expect(packages.some(({ endedAt }) => endedAt < now) && packages.some(({ endedAt }) => endedAt > now)).toBe(true);
  const later = makePackages(config, learners, now + 86_400);
  expect(later).toEqual(expect.arrayContaining(packages));
});
