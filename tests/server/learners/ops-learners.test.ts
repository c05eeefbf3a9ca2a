import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everydayKind } from '#tests/support/databases.ts';
import { type Ops, opsNow, opsOn } from '#tests/support/ops.ts';
import { createWorkbook, sheetXml } from '#tests/support/workbook.ts';

describe('learners and applications', () => {
  let ops: Ops;
  beforeAll(async () => {
    ops = await opsOn(everydayKind());
    const organizations = 'code,name,parent\nHALDEN,Halden,\nPIER,Pier,HALDEN\nCLOSED,Closed,HALDEN\n';
    await ops.json(['organization', 'import', '-'], { files: { '-': organizations } });
    await ops.json(['organization', 'disable', 'CLOSED']);
    const ada = ['--email', 'ada@example.com', '--name', 'Ada', '--organization', 'HALDEN'];
    await ops.json(['administrator', 'add', ...ada]);
  });
  afterAll(() => ops.remove());

  const apply = (...emails: string[]) =>
    ops.query(async (db) => {
      const { id } = await db.selectFrom('administrators').select('id').executeTakeFirstOrThrow();
      const codes = await db.selectFrom('organizations').select(['id', 'code']).execute();
      const getId = (code: string) => codes.find((one) => one.code === code)?.id ?? '';
      const rows = emails.map((email) => ({
        customer_id: getId('HALDEN'),
        organization_id: getId('PIER'),
        administrator_id: id,
        email,
        nick: 'Nick',
        nick_search: 'nick',
        real_name: 'Real',
        status: 'PENDING' as const,
        created_at: opsNow,
      }));
      const added = await db.insertInto('applications').values(rows).returning('key').execute();
      return added.map(({ key }) => String(key));
    });
  const mails = () => ops.query((db) => db.selectFrom('mails').selectAll().orderBy('id').execute());

  test('GEN-02 APPL-11 the learners of a file are added with IDs, whatever the columns are called', async () => {
    const file =
      '\uFEFFReal name\tE-mail\tOrganization code\nОльга Ким\tOlga@Example.com\tPIER\n\tbo@example.com\tHALDEN\n';
    const { learners, added } = await ops.json(['learner', 'import', '-'], { files: { '-': file } });
    expect(added).toBe(2);
    expect(learners).toEqual([
      { email: 'olga@example.com', login: expect.stringMatching(/^\d{8}$/) },
      { email: 'bo@example.com', login: expect.stringMatching(/^\d{8}$/) },
    ]);
    const rows = await ops.query((db) => db.selectFrom('learners').selectAll().orderBy('key').execute());
    expect(rows).toMatchObject([
      { email: 'olga@example.com', real_name: 'Ольга Ким', nick: '', status: 'ENABLED', created_at: opsNow },
      { email: 'bo@example.com' },
    ]);
  });

  const faultyRows = [
    ['email', 'nick', 'orgCode'],
    ['new@example.com', 'N', 'PIER'],
    ['wrong@', 'N', 'PIER'],
    [' New@example.com ', 'N', 'PIER'],
    ['a@example.com', 'N', 'NOWHERE'],
    ['b@example.com', 'N', 'CLOSED'],
    ['BO@example.com', 'N', 'HALDEN'],
    ['open@example.com', 'N', 'PIER'],
    ['long@example.com', 'x'.repeat(41), 'PIER'],
    ['', '', 'PIER'],
  ];

  test.each([
    ['CSV', (rows: readonly string[][]) => rows.map((row) => row.join(',')).join('\n')],
    ['XLSX', (rows: readonly string[][]) => createWorkbook(sheetXml(rows))],
  ])('GEN-02 APPL-11 a file with faulty rows adds nobody, and every row has its reasons: %s', async (_, createFile) => {
    await ops.query((db) => db.deleteFrom('applications').execute());
    await apply('open@example.com');
    const file = createFile(faultyRows);
    const { code, errors } = await ops.run(['learner', 'import', '-'], { files: { '-': file } });
    expect([code, errors.split('\n')]).toEqual([
      1,
      [
        'No learner was added: the file has faulty rows.',
        'Row 3: email: Please enter valid email address.',
        'Row 9: nick: at most 40 characters.',
        'Row 10: email: Please enter valid email address.',
        'Row 5: orgCode: This organization does not exist, or you do not own it.',
        'Row 6: orgCode: This organization is disabled.',
        'Row 4: email: An earlier row has the same e-mail address.',
        'Row 7: email: There is already a learner with this e-mail address.',
        'Row 8: email: There is already an open application for this e-mail address.',
      ],
    ]);
    expect(await ops.query((db) => db.selectFrom('learners').select('key').execute())).toHaveLength(2);
  });

  test('GEN-02 APPL-11 the learners of a workbook are added, with numbers and results of formulas as names', async () => {
    const file = createWorkbook(
      sheetXml([
        ['E-mail', 'Nick name', 'Real name', 'Organization'],
        ['eve@example.com', 7, { formula: 'A1', result: 'Éva' }, 'PIER'],
        [null, null, null, null],
        ['kim@example.com', null, null, 'HALDEN'],
      ]),
    );
    const { added } = await ops.json(['learner', 'import', 'l.xlsx', '--dry-run'], { files: { 'l.xlsx': file } });
    expect(added).toBe(2);
    await ops.json(['learner', 'import', 'l.xlsx'], { files: { 'l.xlsx': file } });
    const rows = await ops.query((db) =>
      db.selectFrom('learners').select(['email', 'nick', 'real_name']).orderBy('key', 'desc').limit(2).execute(),
    );
    expect(rows).toEqual([
      { email: 'kim@example.com', nick: '', real_name: '' },
      { email: 'eve@example.com', nick: '7', real_name: 'Éva' },
    ]);
  });

  test('GEN-02 applications are listed, approved with a learner, declined and delayed, and the applicants get mails', async () => {
    const [passed = '', declined = '', delayed = ''] = await apply('p@example.com', 'r@example.com', 'd@example.com');
    const list = await ops.json(['application', 'list', '--organization', 'HALDEN']);
    expect(list).toMatchObject({
      total: 4,
      applications: expect.arrayContaining([expect.objectContaining({ id: passed, orgCode: 'PIER' })]),
    });
    const environment = { DEMO: '1' };
    const { applications } = await ops.json(['application', 'approve', passed], { environment });
    expect(applications).toMatchObject([{ id: passed, status: 'SUCCESS', login: expect.stringMatching(/^\d{8}$/) }]);
    expect((await ops.run(['application', 'decline', declined, '--reason', 'Left.'], { environment })).output).toBe(
      `Application ${declined} (r@example.com) declined: Left.\nMailed to r@example.com.`,
    );
    expect((await ops.run(['application', 'delay', delayed])).output).toContain(
      'No mail was sent to d@example.com: SMTP_URL is not set.',
    );
    expect(await mails()).toMatchObject([
      {
        recipient: 'p@example.com',
        subject: 'Lingua: your account is ready',
        body: expect.stringMatching(/ID is \d{8}/),
      },
      { recipient: 'r@example.com', subject: 'Lingua: your application was declined' },
    ]);
    expect(await ops.json(['application', 'list', '--status', 'refused'])).toMatchObject({ total: 1 });
  });

  test('APPL-12 a mail that the mail server does not take now is sent by a server later', async () => {
    const [declined = ''] = await apply('later@example.com');
    const environment = { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://console.example.com' };
    const { output, code } = await ops.run(['application', 'decline', declined, '--reason', 'No.'], { environment });
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/The mail to later@example\.com could not be sent: .+ A server sends it later\./),
    ]);
    const waiting = await ops.query((db) => db.selectFrom('jobs').select('data').where('queue', '=', 'mail').execute());
    expect(waiting.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ to: 'later@example.com', subject: expect.any(String), text: expect.any(String) }),
    );
  });

  test('APPL-12 the administrator who applied gets one mail about declined and failed applications with reasons', async () => {
    await ops.query(async (db) => {
      await db.deleteFrom('mails').execute();
      const { id } = await db.selectFrom('administrators').select('id').executeTakeFirstOrThrow();
      const permission = { administrator_id: id, permission: 'apply_list_query' };
      await db.insertInto('administrator_permissions').values(permission).execute();
    });
    const environment = { DEMO: '1' };
    const mailed = async () => (await mails()).filter(({ recipient }) => recipient === 'ada@example.com');
    const reason = '<b>No places</b> =1+1 עד ינואר';
    const two = await apply('x1@example.com', 'x2@example.com');
    expect(await ops.run(['application', 'decline', ...two], { environment })).toMatchObject({ code: 2 });
    for (const wrong of [' ', 'x'.repeat(501), 'a\u0000b'])
      expect((await ops.run(['application', 'decline', ...two, '--reason', wrong], { environment })).errors).toMatch(
        /reason/i,
      );
    await ops.run(['application', 'decline', ...two], { environment, answers: [`  ${reason}\n`] });
    const [declined, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(declined?.subject).toBe('Lingua: 2 applications were not successful');
    for (const email of ['x1@example.com', 'x2@example.com'])
      expect(declined?.body).toContain(`- “Nick” (${email}), “Pier”: declined. \u2068${reason}\u2069`);
    const stored = await ops.json(['application', 'list', '--status', 'refused']);
    expect(stored.applications).toEqual(expect.arrayContaining([expect.objectContaining({ errorReason: reason })]));

    const [failing = '', unseen = '', last = ''] = await apply('taken@example.com', 'x3@example.com', 'x4@example.com');
    const learners = 'email,orgCode\ntaken@example.com,PIER\n';
    await ops.query((db) =>
      db.updateTable('applications').set({ email: 'a@b.example' }).where('email', '=', 'taken@example.com').execute(),
    );
    await ops.json(['learner', 'import', '-'], { files: { '-': learners } });
    await ops.query((db) =>
      db.updateTable('applications').set({ email: 'taken@example.com' }).where('email', '=', 'a@b.example').execute(),
    );
    await ops.run(['application', 'approve', failing], { environment });
    expect((await mailed()).at(-1)?.body).toContain('not possible. There is already a learner with the address');
    const withoutAccess = async (change: (db: Parameters<Parameters<typeof ops.query>[0]>[0]) => Promise<unknown>) =>
      ops.query(async (db) => void (await change(db)));
    await withoutAccess((db) => db.deleteFrom('administrator_permissions').execute());
    await ops.json(['application', 'decline', unseen, '--reason', 'No.'], { environment });
    await withoutAccess((db) => db.updateTable('administrators').set({ disabled: true }).execute());
    await ops.json(['application', 'decline', last, '--reason', 'No.'], { environment });
    expect(await mailed()).toHaveLength(2);
  });

  test('GEN-02 a review of several applications is all or nothing; a dry run and a closed one change nothing', async () => {
    const [one = '', other = ''] = await apply('one@example.com', 'other@example.com');
    expect(await ops.json(['application', 'approve', one, other, '--dry-run'])).toMatchObject({ dryRun: true });
    expect(await ops.run(['application', 'approve', one, '999999'])).toMatchObject({
      code: 1,
      errors: 'There is no application 999999; nothing was changed.',
    });
    await ops.json(['application', 'decline', other, '--reason', 'Left.']);
    expect(await ops.run(['application', 'approve', one, other])).toMatchObject({
      code: 1,
      errors: `Application ${other} (other@example.com) is REFUSED already; nothing was changed.`,
    });
    expect(await ops.json(['application', 'list'])).toMatchObject({
      applications: expect.arrayContaining([expect.objectContaining({ id: one, status: 'PENDING' })]),
    });
    expect((await ops.run(['application', 'list', '--status', 'LOST'])).errors).toContain('There is no status LOST');
  });
});
