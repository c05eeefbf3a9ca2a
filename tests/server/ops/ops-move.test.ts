import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everydayKind } from '#tests/support/databases.ts';
import { type Ops, opsNow, opsOn } from '#tests/support/ops.ts';

describe('organization move', () => {
  let ops: Ops;
  let getId: (code: string) => string;
  beforeAll(async () => {
    ops = await opsOn(everydayKind());
    const organizations =
      'code,name,parent\nHALDEN,Halden,\nPIER,Pier,HALDEN\nCRANES,Cranes,PIER\nYARD,Yard,HALDEN\nHARBOR,Harbor,\n';
    await ops.json(['organization', 'import', '-'], { files: { '-': organizations } });
    const ada = ['--email', 'ada@example.com', '--name', 'Ada', '--organization', 'HALDEN'];
    await ops.json(['administrator', 'add', ...ada]);
    const codes = await ops.query((db) => db.selectFrom('organizations').select(['id', 'code']).execute());
    getId = (code) => codes.find((one) => one.code === code)?.id ?? '';
  });
  afterAll(() => ops.remove());

  const administrator = () => ops.query((db) => db.selectFrom('administrators').select('id').executeTakeFirstOrThrow());

  const apply = async (
    [customer, code]: [string, string],
    email: string,
    status: 'PENDING' | 'REFUSED' = 'PENDING',
  ) => {
    const { id } = await administrator();
    const row = { customer_id: getId(customer), organization_id: getId(code), administrator_id: id, email, status };
    const names = { nick: '', nick_search: '', real_name: '', created_at: opsNow };
    await ops.query((db) =>
      db
        .insertInto('applications')
        .values({ ...row, ...names })
        .execute(),
    );
  };
  const addCertificate = (code: string) =>
    ops.query(async (db) => {
      const [id, number] = [`learner-${code}`, `number-${code}`];
      const row = { id, login: `4${code}`, nick: '', real_name: '', email: `${code}@example.com` };
      const learner = { ...row, organization_id: getId(code), created_at: opsNow, status: 'ENABLED' as const };
      const added = db.insertInto('learners').values(learner).returning(['customer_id', 'key as learner_key']);
      const made = {
        number,
        ...(await added.executeTakeFirstOrThrow()),
        holder: '',
        course: 'pc' as const,
        level: 1,
        issued_at: opsNow,
      };
      await db.insertInto('certificates').values(made).execute();
    });
  const addTask = async (id: string, ...codes: string[]) => {
    const by = await administrator();
    await ops.query(async (db) => {
      const task = { id, administrator_id: by.id, customer_id: getId('HALDEN'), choice: id, attribution: id };
      const rest = { total: codes.length, created_at: opsNow, file_name: 'certificates.zip' };
      await db
        .insertInto('download_tasks')
        .values({ ...task, ...rest })
        .execute();
      const rows = codes.map((code, at) => ({ task_id: id, position: at + 1, number: `number-${code}` }));
      await db.insertInto('download_task_certificates').values(rows).execute();
    });
  };
  const addCourse = async (code: string, ...codes: string[]) => {
    const { id } = await administrator();
    await ops.query(async (db) => {
      const texts = { title: code, localized_title: '', search_text: code, cover_url: '', level: 'BEGINNER' } as const;
      const rest = {
        status: 'INEFFECTIVE',
        operator_id: id,
        updated_at: opsNow,
        customer_id: getId('HALDEN'),
      } as const;
      const course = db.insertInto('courses').values({ code, ...texts, ...rest });
      const { key: course_key } = await course.returning('key').executeTakeFirstOrThrow();
      const rows = codes.map((one) => ({ course_key, organization_id: getId(one) }));
      await db.insertInto('course_organizations').values(rows).execute();
    });
  };
  const nameColumns = { applications: 'email', download_tasks: 'attribution', courses: 'title' };
  const customersIn = async (table: keyof typeof nameColumns) => {
    const name = sql.ref(`one.${nameColumns[table]}`);
    const { rows } = await ops.query((db) =>
      sql<{ name: string; code: string }>`select ${name} as name, organizations.code from ${sql.table(table)} as one
        join organizations on organizations.id = one.customer_id`.execute(db),
    );
    return Object.fromEntries(rows.map((row) => [row.name, row.code]));
  };

  test('GEN-02 applications and downloads follow an organization to its new customer, those of others stay', async () => {
    await apply(['HALDEN', 'PIER'], 'pier@example.com');
    await apply(['HALDEN', 'CRANES'], 'cranes@example.com', 'REFUSED');
    await apply(['HALDEN', 'YARD'], 'yard@example.com');
    for (const code of ['PIER', 'CRANES', 'YARD']) await addCertificate(code);
    await addTask('moved', 'PIER', 'CRANES');
    await addTask('shared', 'PIER', 'YARD');
    const applications = { 'pier@example.com': 'HARBOR', 'cranes@example.com': 'HARBOR', 'yard@example.com': 'HALDEN' };
    await ops.json(['organization', 'move', 'PIER', '--to', 'HARBOR']);
    expect(await customersIn('applications')).toEqual(applications);
    expect(await customersIn('download_tasks')).toEqual({ moved: 'HARBOR', shared: 'HALDEN' });
    await ops.json(['organization', 'move', 'CRANES', '--to', 'HARBOR']);
    expect(await customersIn('applications')).toEqual(applications);
    await ops.json(['organization', 'move', 'CRANES', '--root']);
    expect(await customersIn('applications')).toEqual({ ...applications, 'cranes@example.com': 'CRANES' });
    expect(await customersIn('download_tasks')).toEqual({ moved: 'HARBOR', shared: 'HALDEN' });
  });

  test('PERM-05 courses follow all of their organizations to the new customer, or their customer itself', async () => {
    const customers = () => customersIn('courses');
    await ops.json(['organization', 'add', '--code', 'QUAY', '--name', 'Quay', '--parent', 'HALDEN']);
    const codes = await ops.query((db) => db.selectFrom('organizations').select(['id', 'code']).execute());
    getId = (code) => codes.find((one) => one.code === code)?.id ?? '';
    await addCourse('moved', 'QUAY', 'HARBOR');
    await addCourse('shared', 'QUAY', 'YARD');
    await addCourse('other', 'HARBOR');
    await ops.json(['organization', 'move', 'QUAY', '--to', 'HARBOR']);
    expect(await customers()).toEqual({ moved: 'HARBOR', shared: 'HALDEN', other: 'HALDEN' });
    await ops.json(['organization', 'move', 'HALDEN', '--to', 'CRANES']);
    expect(await customers()).toEqual({ moved: 'HARBOR', shared: 'CRANES', other: 'CRANES' });
    await ops.json(['organization', 'move', 'HALDEN', '--root']);
  });

  test('GEN-02 a move is rejected if both customers have an open application for an address', async () => {
    await apply(['HARBOR', 'HARBOR'], 'yard@example.com');
    expect(await ops.run(['organization', 'move', 'YARD', '--to', 'HARBOR'])).toMatchObject({
      code: 1,
      errors: 'Both customers have open applications for the same addresses: review them first.\nyard@example.com',
    });
    expect(await ops.json(['organization', 'move', 'PIER', '--to', 'HALDEN'])).toMatchObject({ movedBelow: 0 });
    expect(await customersIn('applications')).toMatchObject({ 'pier@example.com': 'HALDEN' });
  });
});
