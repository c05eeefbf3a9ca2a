import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationsMax } from '#contract/application-values.ts';
import { permissionCodes } from '#contract/permission-groups.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { type Applicant, applicant, getEmails } from './applications.fixture.ts';

describe('applications', () => {
  let server: ApiServer;
  let north: Applicant;
  let count = 0;
  const newEmail = (): string => {
    count += 1;
    return `new.${count}@example.com`;
  };
  beforeAll(async () => {
    server = await startApiServer(everydayKind());
    north = await applicant(server);
    await server.db.updateTable('organizations').set({ status: 'DISABLED' }).where('code', '=', 'NORTH-1-1').execute();
  });
  afterAll(() => server.stop());

  const total = async () => (await north.list()).total;

  test('APPL-09 applications are made for owned organizations and are pending', async () => {
    const [one, other] = [newEmail(), newEmail()];
    await north.applyOk(
      { email: ` ${one.toUpperCase()} `, nick: ' 王小明 ', realName: '<b>Bo</b>', orgCode: 'NORTH-1' },
      { email: other },
    );
    const { list } = await north.list();
    expect(list.slice(0, 2)).toEqual([
      expect.objectContaining({ userInfo: { email: other, nick: '' } }),
      {
        id: expect.stringMatching(/^\d+$/),
        entUser: { code: expect.any(String), nick: 'Nick' },
        userInfo: { email: one, nick: '王小明' },
        status: 'PENDING',
        login: '',
        org: { code: 'NORTH-1', name: 'The NORTH-1', parentOrgNames: ['The NORTH'] },
        createdAtSec: 1_773_144_000,
        approvedAtSec: 0,
        refusedAtSec: 0,
      },
    ]);
  });

  test('FIND-17 applications are sorted by each column in both directions on all pages, and the answer names the order', async () => {
    await north.applyOk(
      { email: 'sorted.b@example.com', nick: 'Sorted B' },
      { email: 'sorted.c@example.com', nick: 'sorted a' },
      { email: 'sorted.a@example.com', nick: 'SORTED C' },
    );
    const refused = server.db.updateTable('applications').set({ status: 'REFUSED', created_at: 5 });
    await refused.where('email', '=', 'sorted.b@example.com').execute();
    const applied = server.db.updateTable('applications').set({ status: 'APPLIED' });
    await applied.where('email', '=', 'sorted.c@example.com').execute();
    const sorted = async (sort: string, query: Record<string, string> = {}) => {
      const page = await north.list({ nick: 'sorted', sort, ...query });
      return [page.sort, ...getEmails(page).map((email) => email.charAt('sorted.'.length))].join(' ');
    };
    expect(await sorted('nick')).toBe('nick c b a');
    expect(await sorted('-nick')).toBe('-nick a b c');
    expect(await sorted('email')).toBe('email a b c');
    expect(await sorted('-status')).toBe('-status b c a');
    expect(await sorted('createdAt')).toBe('createdAt b c a');
    expect(await sorted('email', { page: '2', pageSize: '2' })).toBe('email c');
    expect((await north.read({ sort: 'login' })).status).toBe(422);
  });

  test('APPL-10 rows of unknown, not owned and disabled organizations are rejected with their codes, and none is made', async () => {
    const before = await total();
    const codes = ['NORTH', 'SOUTH', 'NORTH-1-1', '', "x' or '1'='1", 'SOUTH'];
    const { status, body } = await north.apply(codes.map((orgCode) => ({ email: newEmail(), orgCode })));
    expect([status, body.errorCode, body.error]).toEqual([422, 42200, '5 applications were rejected; none was made.']);
    expect(body.data).toEqual({
      extra: {
        orgCodes: ['SOUTH', 'NORTH-1-1', '', "x' or '1'='1"],
        rows: [
          { index: 1, field: 'orgCode', reason: 'UNKNOWN_ORGANIZATION' },
          { index: 2, field: 'orgCode', reason: 'DISABLED_ORGANIZATION' },
          ...[3, 4, 5].map((index) => ({ index, field: 'orgCode', reason: 'UNKNOWN_ORGANIZATION' })),
        ],
      },
    });
    expect(body.errors?.[1]).toBe('applications.2.orgCode: This organization is disabled.');
    expect(await total()).toBe(before);
  });

  test('APPL-10 repeated addresses, open applications and existing learners are rejected in any case, with a reason per row', async () => {
    const [open, used, free] = [newEmail(), newEmail(), newEmail()];
    await north.applyOk({ email: open });
    await server.fixture.addLearner({ email: used.replace('new', 'New'), organization_id: 'id-NORTH-1' });
    const rows = [free, open.toUpperCase(), ` ${free.toUpperCase()}`, used, `${free} `];
    const { status, body } = await north.apply(rows.map((email) => ({ email })));
    expect([status, body.data]).toEqual([
      422,
      {
        extra: {
          orgCodes: [],
          rows: [
            { index: 1, field: 'email', reason: 'OPEN_APPLICATION' },
            { index: 2, field: 'email', reason: 'DUPLICATE_EMAIL' },
            { index: 3, field: 'email', reason: 'EXISTING_LEARNER' },
            { index: 4, field: 'email', reason: 'DUPLICATE_EMAIL' },
          ],
        },
      },
    ]);
    expect((await north.list({ email: free })).total).toBe(0);
  });

  test('APPL-10 an address of another customer, or one that was declined, can be applied for', async () => {
    const [southern, declined] = [newEmail(), newEmail()];
    const south = await applicant(server, { organizations: ['id-SOUTH'] });
    await server.fixture.addLearner({ email: southern, organization_id: 'id-SOUTH' });
    await north.applyOk({ email: southern }, { email: declined });
    await south.apply([{ email: declined, orgCode: 'SOUTH' }]);
    await server.db.updateTable('applications').set({ status: 'REFUSED' }).where('email', '=', declined).execute();
    await north.applyOk({ email: declined });
    expect((await north.list({ email: declined })).total).toBe(2);
    expect((await south.list({ email: declined })).total).toBe(1);
  });

  test('REQ-13 the same key makes the applications once, and of ten calls at once one is accepted', async () => {
    const [once, race] = [newEmail(), newEmail()];
    const again = () => north.apply([{ email: once }], { 'Idempotency-Key': 'apply-once' });
    expect((await Promise.all([again(), again(), again()])).map(({ status }) => status)).toEqual([200, 200, 200]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => north.apply([{ email: race }])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(422)]);
    expect((await north.list({ email: once })).total + (await north.list({ email: race })).total).toBe(2);
  });

  test('APPL-11 two administrators who send the same file at once apply for each address once', async () => {
    const other = await applicant(server);
    const chunks = Array.from({ length: 3 }, () => Array.from({ length: 50 }, () => ({ email: newEmail() })));
    const before = await total();
    const answers = await Promise.all(chunks.flatMap((rows) => [north.apply(rows), other.apply(rows)]));
    for (const at of chunks.keys()) {
      const pair = answers.slice(2 * at, 2 * at + 2);
      expect(pair.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      const rejected = pair.find(({ status }) => status === 422)?.body.data?.extra.rows;
      expect(rejected?.map(({ index, reason }) => [index, reason])).toEqual(
        chunks[at]?.map((_, index) => [index, 'OPEN_APPLICATION']),
      );
    }
    expect(await total()).toBe(before + 150);
  });

  test('APPL-09 the largest call is made whole; one row more is rejected', async () => {
    const rows = Array.from({ length: applicationsMax }, () => ({ email: newEmail(), nick: '🍵'.repeat(40) }));
    const before = await total();
    expect((await north.apply([...rows, { email: newEmail() }])).status).toBe(422);
    await north.applyOk(...rows);
    expect(await total()).toBe(before + applicationsMax);
  });

  test('APPL-05 the list is filtered by ID, beginning of the nick, address, status and time, newest first', async () => {
    const west = await applicant(server, { organizations: ['id-NORTH-1'] });
    const rows = ['Ольга', 'ОЛЬГА 2', 'Zoë%_', 'ali'].map((nick, at) => ({ nick, email: `s${at}@example.com` }));
    server.pass(60);
    for (const row of rows) {
      await west.applyOk({ ...row, orgCode: 'NORTH-1' });
      server.pass(60);
    }
    const set = (email: string, changes: object) =>
      server.db.updateTable('applications').set(changes).where('email', '=', email).execute();
    await set('s0@example.com', { status: 'SUCCESS', login: '4711' });
    await set('s3@example.com', { status: 'REFUSED', refused_at: 7 });
    const found = async (query: Record<string, string>) => getEmails(await west.list(query));
    const times = new Map((await west.list()).list.map((one) => [one.userInfo.email, String(one.createdAtSec)]));
    const at = (index: number) => times.get(`s${index}@example.com`) ?? '';
    expect((await found({})).slice(0, 4)).toEqual([3, 2, 1, 0].map((index) => `s${index}@example.com`));
    expect(await found({ login: '4711' })).toEqual(['s0@example.com']);
    expect(await found({ login: '471' })).toEqual([]);
    expect(await found({ nick: 'ольга' })).toEqual(['s1@example.com', 's0@example.com']);
    expect(await found({ nick: 'zoe\u0308%' })).toEqual(['s2@example.com']);
    expect(await found({ nick: '%' })).toEqual([]);
    expect(await found({ nick: '2' })).toEqual([]);
    expect(await found({ email: 'S2@Example.com' })).toEqual(['s2@example.com']);
    expect(await found({ email: 's2' })).toEqual([]);
    expect(await found({ status: 'REFUSED' })).toEqual(['s3@example.com']);
    expect(await found({ createdStartAtSec: at(1), createdEndAtSec: at(2) })).toEqual([
      's2@example.com',
      's1@example.com',
    ]);
    expect(await found({ nick: 'ольга', status: 'SUCCESS' })).toEqual(['s0@example.com']);
    expect((await west.list({ page: '2', pageSize: '3', createdStartAtSec: at(0) })).list).toHaveLength(1);
    expect((await west.list({ email: 's3@example.com' })).list[0]).toMatchObject({
      status: 'REFUSED',
      refusedAtSec: 7,
    });
  });

  test('PERM-05 the applications of other organizations do not show, and each call requires its permission', async () => {
    const lower = await applicant(server, { organizations: ['id-NORTH-1', 'id-NORTH-1-1'] });
    const { list } = await lower.list({ pageSize: '100' });
    expect(new Set(list.map(({ org }) => org.code))).toEqual(new Set(['NORTH-1']));
    expect((await lower.apply([{ email: newEmail(), orgCode: 'NORTH' }])).body.data?.extra.orgCodes).toEqual(['NORTH']);
    expect((await (await applicant(server, { organizations: [] })).list()).total).toBe(0);
    const statusesWith = async (permissions: readonly string[]) => {
      const one = await applicant(server, { permissions });
      return [(await one.read()).status, (await one.apply([{ email: newEmail() }])).status];
    };
    expect(await statusesWith(['apply_list_query'])).toEqual([200, 403]);
    expect(await statusesWith(['apply_account'])).toEqual([403, 200]);
    expect(await statusesWith(['import_account'])).toEqual([403, 200]);
    const others = permissionCodes.filter(
      (code) => !['apply_list_query', 'apply_account', 'import_account'].includes(code),
    );
    expect(await statusesWith(others)).toEqual([403, 403]);
  });
});
