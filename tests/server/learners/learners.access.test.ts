import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LearnerDetail } from '#contract/learners.contract.ts';
import { permissionCodes } from '#contract/permission-groups.ts';
import { maskMobile } from '#server/learners/mask-mobile.ts';
import type { ApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import {
  getIds,
  type LearnerReader,
  learnerReader,
  listPath,
  newestFirst,
  northern,
  searchPath,
  startLearnerServer,
} from './learners.fixture.ts';

const deniedLearner = { errorCode: 40300, error: 'You do not have access to this learner.' };

test('REPORT-03 only the last digits of a mobile number are shown, and never more than a third of them', () => {
  expect(['+999123456789', '+99912345678', '0999 123-4567', '12345', '12', '', 'none'].map(maskMobile)).toEqual([
    '+********6789',
    '+********678',
    '**** ***-*567',
    '****5',
    '**',
    '',
    'none',
  ]);
});

describe('learners, access', () => {
  let server: ApiServer;
  let reader: LearnerReader;
  beforeAll(async () => {
    server = await startLearnerServer(everydayKind());
    reader = await learnerReader(server);
  });
  afterAll(() => server.stop());

  test("PERM-05 another customer's learner never shows, whatever is searched", async () => {
    expect(getIds(await reader.list('pageSize=100'))).not.toContain('southern');
    expect((await reader.search({ login: '777' })).total).toBe(0);
    expect(getIds(await reader.search({ email: 'person.1@example.com' }))).toEqual([northern[1]?.id]);
    const south = await learnerReader(server, { organizations: ['id-SOUTH'] });
    expect(getIds(await south.list())).toEqual(['southern']);
    expect(getIds(await south.search({ email: 'person.1@example.com' }))).toEqual(['southern']);
  });

  test('PERM-05 the owner of a lower organization sees no learner of its parent', async () => {
    const lower = await learnerReader(server, { organizations: ['id-NORTH-1-1'] });
    expect((await lower.list()).total).toBe(7);
    const answers = await Promise.all(
      ['NORTH', 'NORTH-1', 'SOUTH', 'NONE'].map((code) => lower.get<unknown>(`${listPath}?orgCode=${code}`)),
    );
    const error = 'You do not have access to this organization.';
    for (const { status, body } of answers) expect([status, body]).toEqual([403, { errorCode: 40300, error }]);
  });

  test('PERM-05 the owner of an organization and a descendant sees every learner once; an administrator without organizations sees none', async () => {
    const twice = await learnerReader(server, { organizations: ['id-NORTH-1-1', 'id-NORTH', 'id-NORTH-1'] });
    expect(getIds(await twice.list('pageSize=100'))).toEqual(newestFirst);
    expect((await twice.list()).total).toBe(23);
    const none = await learnerReader(server, { organizations: [] });
    expect(await none.list()).toEqual({ total: 0, page: 1, list: [] });
    expect(await none.search({ login: '1001' })).toEqual({ total: 0, page: 1, list: [] });
  });

  test.each([
    [listPath, ['account_list_query', 'dashboard_personal']],
    [searchPath, ['account_list_query', 'dashboard_personal']],
    [
      `${searchPath}/learner-B0/detail`,
      ['account_basic_info', 'account_edit', 'account_sku_info', 'dashboard_personal', 'personal_certs'],
    ],
  ])('PERM-05 %s requires any one of %j and nothing else', async (path, codes) => {
    const statusWith = async (permissions: readonly string[]) =>
      (await (await learnerReader(server, { permissions })).get(path)).status;
    for (const code of codes) expect(await statusWith([code])).toBe(200);
    expect(await statusWith(permissionCodes.filter((code) => !codes.includes(code)))).toBe(403);
  });

  test('REPORT-01 REPORT-03 the detail names the learner, the organization and the masked mobile number', async () => {
    const { id } = await server.fixture.addLearner({
      login: '20001',
      nick: 'علي',
      real_name: 'علي بن سالم',
      email: 'ali@example.com',
      mobile: '+999155501234',
      avatar: '/files/ali.png',
      status: 'DISABLED',
      organization_id: 'id-NORTH-1',
    });
    const { status, body } = await reader.get<LearnerDetail>(`${searchPath}/${id}/detail`);
    await server.db.deleteFrom('learners').where('id', '=', id).execute();
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        user: {
          id,
          login: '20001',
          nick: 'علي',
          realName: 'علي بن سالم',
          email: 'ali@example.com',
          status: 'DISABLED',
          avatar: '/files/ali.png',
        },
        org: { code: 'NORTH-1', name: 'The NORTH-1', parentOrgNames: ['The NORTH'] },
        maskedMobile: '+********1234',
      },
    });
  });

  test("PERM-05 another customer's learner is rejected like an unknown one", async () => {
    for (const id of ['southern', 'nobody', 'LEARNER-B0', "x' or '1'='1", '👩‍🚀', '%']) {
      const { status, body } = await reader.get<unknown>(`${searchPath}/${encodeURIComponent(id)}/detail`);
      expect({ status, body }).toEqual({ status: 403, body: deniedLearner });
    }
  });
});
