import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StudyFile } from '#contract/study-files.contract.ts';
import { saveOwnZone } from '#server/study/customer-days.queries.ts';
import { findStudyTotal } from '#server/study/study-files.queries.ts';
import { clientUsersPath } from '#tests/server/downloads/downloads.samples.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { selectCustomer } from '#tests/support/select-customer.ts';
import { signedInToken, signIn } from '#tests/support/sign-in/sign-in.ts';
import { studyDay } from '#tests/support/study/study-day.ts';
import { zipEntries } from '#tests/support/zip-entries.ts';

const formula = '=1+1';

describe('study data', () => {
  let server: ApiServer;
  let token: string;
  let learnerId: string;
  beforeAll(async () => {
    server = await startApiServer(everydayKind(), { settings: {} });
    const one = await server.fixture.addLearner({ nick: formula, login: '100', organization_id: 'id-NORTH-1' });
    const two = await server.fixture.addLearner({ nick: '@SUM(A1)\u0001 <b> _x0041_', login: '200' });
    const disabled = await server.fixture.addLearner({ status: 'DISABLED' });
    learnerId = one.id;
    const days = ['2026-03-10', '2026-03-09', '2026-03-08', '2026-02-08', '2026-02-07'];
    for (const day of days)
      await server.db
        .insertInto('study_days')
        .values({ ...studyDay, customer_id: selectCustomer(one.key), learner_key: one.key, day })
        .execute();
    for (const learner_key of [two.key, disabled.key])
      await server.db
        .insertInto('study_days')
        .values({ ...studyDay, customer_id: selectCustomer(learner_key), learner_key, day: '2026-03-09' })
        .execute();
    await server.db
      .insertInto('study_days')
      .values({
        ...studyDay,
        customer_id: selectCustomer(two.key),
        learner_key: two.key,
        day: '2026-03-07',
        lessons: 0,
        pc_lessons: 0,
      })
      .execute();
    token = await signedInToken(server);
  });
  afterAll(() => server.stop());

  const list = (query: string, by = token) =>
    server.call<{ total: number; list: StudyFile[] }>(`GET ${clientUsersPath}/study_task/list?${query}`, { token: by });
  const open = async (file: StudyFile | undefined) => {
    const response = await fetch(`${server.url}${file?.url}`);
    const disposition = response.headers.get('Content-Disposition');
    return { status: response.status, disposition, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  test('BULK-06 there is a file for each studied day of the last 30, the newest first, in pages', async () => {
    const { body } = await list('page=1&pageSize=10&orgIds=id-NORTH');
    expect(body.total).toBe(3);
    expect(body.list[0]).toEqual({
      code: 'NORTH-20260309',
      name: 'Study data, 2026-03-09',
      orgName: 'The NORTH',
      createdAt: Date.parse('2026-03-10T00:00:00Z') / 1000,
      teacherRemark: '2 learners completed 4 lessons in 50 minutes.',
      url: expect.stringContaining('/downloads/study-data-NORTH-2026-03-09.xlsx?token='),
    });
    expect(body.list.map(({ code }) => code)).toEqual(['NORTH-20260309', 'NORTH-20260308', 'NORTH-20260208']);
    const several = await list('page=1&pageSize=2&orgIds=id-NORTH&orgIds=id-NORTH-1');
    expect([several.body.total, several.body.list.map(({ code }) => code)]).toEqual([
      6,
      ['NORTH-20260309', 'NORTH-1-20260309'],
    ]);
    expect((await list('page=9&pageSize=2&orgIds=id-NORTH')).body).toMatchObject({ total: 3, list: [] });
  });

  test('BULK-06 GEN-02 a customer with its own time zone has files of the days that are over there', async () => {
    await saveOwnZone(server.db, 'id-NORTH', 'Pacific/Kiritimati');
    try {
      const { body } = await list('orgIds=id-NORTH');
      expect(body.list[0]).toMatchObject({
        code: 'NORTH-20260310',
        createdAt: Date.parse('2026-03-10T10:00:00Z') / 1000,
      });
      expect((await list(`userId=${learnerId}`)).body.list[0]).toMatchObject({ code: '100-20260310' });
      const permissions = await server.call('GET /ent/v1/permissions', { token });
      expect(permissions.body).toMatchObject({ timeZone: 'Pacific/Kiritimati' });
    } finally {
      await saveOwnZone(server.db, 'id-NORTH', null);
    }
    expect((await list('orgIds=id-NORTH')).body.list[0]).toMatchObject({ code: 'NORTH-20260309' });
    const { body } = await server.call('GET /ent/v1/permissions', { token });
    expect(body).not.toHaveProperty('timeZone');
  });

  test('SHELL-11 GEN-02 owners of customers in several time zones have that of the installation', async () => {
    const organizations = ['id-NORTH', 'id-SOUTH'];
    const by = await signedInToken(server, { organizations });
    // It is the next day for both customers, but not for the installation, which dates the files.
    await saveOwnZone(server.db, 'id-NORTH', 'Pacific/Kiritimati');
    await saveOwnZone(server.db, 'id-SOUTH', 'Pacific/Auckland');
    try {
      expect((await server.call('GET /ent/v1/permissions', { token: by })).body).not.toHaveProperty('timeZone');
      const both = organizations.map((id) => `orgIds=${id}`).join('&');
      // A day has a file when it is over everywhere.
      expect((await list(both, by)).body.list[0]).toMatchObject({ code: 'NORTH-20260309' });
    } finally {
      for (const id of organizations) await saveOwnZone(server.db, id, null);
    }
  });

  test('BULK-06 a file can be read by another program, and its texts are never formulas', async () => {
    const { status, disposition, bytes } = await open((await list('page=1&pageSize=10&orgIds=id-NORTH')).body.list[0]);
    expect([status, disposition]).toEqual([200, 'attachment; filename="study-data-NORTH-2026-03-09.xlsx"']);
    const [data, about] = await readXlsxFile(bytes);
    const row = [2, 2, 0, 25, 5, 80, null];
    expect(data).toMatchObject({
      sheet: 'Study data',
      data: [
        expect.arrayContaining(['ID', 'Nick name', 'Organization', 'Lessons', 'Minutes']),
        ['100', formula, 'The NORTH-1', ...row],
        ['200', '@SUM(A1) <b> _x0041_', 'The NORTH', ...row],
      ],
    });
    expect(about).toMatchObject({
      sheet: 'About',
      data: [
        ['Study data', null],
        ['Organization', 'The NORTH'],
        ['Day', '2026-03-09'],
        ["Teacher's remark", '2 learners completed 4 lessons in 50 minutes.'],
      ],
    });
    const sheet = zipEntries(bytes).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain(`<c r="B2" t="inlineStr" s="2"><is><t xml:space="preserve">${formula}</t></is></c>`);
  });

  test('BULK-06 the file of a day adds more seconds and lessons than fit into 32 bits', async () => {
    const [day, more] = ['2026-02-20', 3_000_000_000];
    await server.db
      .insertInto('organization_days')
      .values({ organization_id: 'id-NORTH', day, learners: 1_000_000, lessons: more, seconds: more })
      .execute();
    const total = await findStudyTotal(server.db, { kind: 'organizationStudy', id: 'id-NORTH', day });
    expect(total).toMatchObject({ learners: 1_000_000, lessons: more, seconds: more });
    const { body } = await list('page=1&pageSize=10&orgIds=id-NORTH');
    const opened = await open(body.list.find(({ code }) => code === 'NORTH-20260220'));
    await server.db.deleteFrom('organization_days').where('day', '=', day).execute();
    expect(opened.status).toBe(200);
  });

  test('BULK-08 one learner has files of the own studied days', async () => {
    const { body } = await list(`page=1&pageSize=10&userId=${learnerId}`);
    expect(body.list.map(({ code }) => code)).toEqual(['100-20260309', '100-20260308', '100-20260208']);
    expect(body.list[0]).toMatchObject({ orgName: 'The NORTH-1', teacherRemark: 'Completed 2 lessons in 25 minutes.' });
    const [data] = await readXlsxFile((await open(body.list[0])).bytes);
    expect(data?.data.slice(1).map(([id]) => id)).toEqual(['100']);
  });

  test('BULK-06 organizations and learners of others, and a missing choice, are rejected', async () => {
    for (const query of ['orgIds=id-SOUTH', 'orgIds=id-NORTH&orgIds=id-SOUTH', 'orgIds=none', 'userId=none'])
      expect((await list(query)).status, query).toBe(403);
    for (const query of ['', 'orgIds=', 'orgIds=id-NORTH&page=0', 'orgIds=id-NORTH&pageSize=101'])
      expect((await list(query)).status, query).toBe(422);
    const group = await signedInToken(server, { permissions: ['group_study_data'] });
    expect((await list(`userId=${learnerId}`, group)).status).toBe(403);
    expect((await list('orgIds=id-NORTH', group)).status).toBe(200);
    const personal = await signedInToken(server, { permissions: ['personal_study_data'] });
    expect((await list('orgIds=id-NORTH', personal)).status).toBe(403);
    expect((await list(`userId=${learnerId}`, personal)).status).toBe(200);
  });

  test('BULK-06 a link to study data ends with the access to its organization', async () => {
    const own = await signedInToken(server, { organizations: ['id-NORTH-1'] });
    const [file] = (await list('orgIds=id-NORTH-1', own)).body.list;
    expect((await open(file)).status).toBe(200);
    await server.db.deleteFrom('administrator_organizations').where('organization_id', '=', 'id-NORTH-1').execute();
    expect((await open(file)).status).toBe(403);
    server.pass(3_601);
    expect((await open(file)).status).toBe(403);
  });

  test('BULK-06 a link to study data ends when its administrator is disabled', async () => {
    const email = await server.fixture.addAdministrator();
    const { accessToken } = await signIn(server, email);
    const [file] = (await list('orgIds=id-NORTH', accessToken)).body.list;
    expect((await open(file)).status).toBe(200);
    await server.db.updateTable('administrators').set({ disabled: true }).where('email', '=', email).execute();
    expect((await open(file)).status).toBe(403);
  });

  test('BULK-06 a link to study data ends when its administrator loses the permission', async () => {
    const email = await server.fixture.addAdministrator({ permissions: ['group_study_data', 'personal_study_data'] });
    const { accessToken } = await signIn(server, email);
    const [file] = (await list('orgIds=id-NORTH', accessToken)).body.list;
    expect((await open(file)).status).toBe(200);
    const revoked = server.db.deleteFrom('administrator_permissions').where('permission', '=', 'group_study_data');
    await revoked
      .where('administrator_id', '=', server.db.selectFrom('administrators').select('id').where('email', '=', email))
      .execute();
    expect((await open(file)).status).toBe(403);
  });
});
