import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DownloadTask } from '#contract/download-tasks.contract.ts';
import { listMails } from '#server/core/mail/mails.queries.ts';
import { fileKey } from '#server/downloads/download-parts.ts';
import { findDownloadTask } from '#server/downloads/download-tasks.queries.ts';
import { listTaskCertificates } from '#server/downloads/download-turns.queries.ts';
import { runOps } from '#server/ops/run-ops.ts';
import { clientUsersPath } from '#tests/server/downloads/downloads.samples.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { addCertifiedLearner } from '#tests/support/certificates/certified-learner.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { requestSignIn, signIn } from '#tests/support/sign-in/sign-in.ts';

/**
 * Every command that ends the access of an administrator of NORTH-1.
 * The second command of a row gives the access back.
 */
const ways: [string, string[], string[]][] = [
  ['customer disable', ['customer', 'disable', 'NORTH'], ['customer', 'enable', 'NORTH']],
  ['organization disable', ['organization', 'disable', 'NORTH-1'], ['organization', 'enable', 'NORTH-1']],
  [
    'organization disable --below',
    ['organization', 'disable', 'NORTH', '--below'],
    ['organization', 'enable', 'NORTH', '--below'],
  ],
  [
    'a move below a disabled one',
    ['organization', 'move', 'NORTH-1', '--to', 'CLOSED'],
    ['organization', 'move', 'NORTH-1', '--to', 'NORTH'],
  ],
];

describe('a disabled organization', () => {
  let server: ApiServer;
  const ops = async (...words: string[]) => {
    const printed: string[] = [];
    const { database, clock } = server.context;
    const open = async () => ({ ...database, close: async () => {} });
    const code = await runOps([...words, '--json'], {
      environment: { DEMO: '0', LOG: 'off' },
      clock,
      by: { operator: 'olga', source: 'test' },
      open,
      connect: open,
      read: () => (async function* () {})(),
      print: (line) => void printed.push(line),
      warn: (line) => void printed.push(line),
    });
    if (code !== 0) throw new Error(printed.join('\n'));
    return JSON.parse(printed.join(''));
  };
  beforeAll(async () => {
    server = await startApiServer(everydayKind(), { downloadLimits: { customerTasks: 1_000, allTasks: 1_000 } });
    await ops('organization', 'add', '--code', 'CLOSED', '--name', 'Closed');
    await ops('customer', 'disable', 'CLOSED');
  });
  afterAll(() => server.stop());

  /**
   * An administrator with a session and a link to study data.
   * One download is completed, and another one waits.
   */
  const newPerson = async (organizations: string[]) => {
    const learner = await addCertifiedLearner(server, { organization_id: 'id-NORTH-1' });
    const email = await server.fixture.addAdministrator({ organizations });
    const { accessToken: token, refreshToken } = await signIn(server, email);
    const call = <Body = Record<string, unknown>>(line: string, body?: unknown, headers = {}) =>
      server.call<Body>(line, { token, body, headers });
    const order = (key: string) =>
      call<{ taskId: string }>(
        `POST ${clientUsersPath}/cert/org`,
        { orgIds: ['id-NORTH-1'] },
        { 'Idempotency-Key': key },
      );
    const done = (await order(`${email}-1`)).body.taskId;
    await server.context.files.put(fileKey(done), Buffer.from('archive'));
    await server.db
      .updateTable('download_tasks')
      .set({ status: 'OK', ended_at: 1, file_bytes: 7 })
      .where('id', '=', done)
      .execute();
    await addCertifiedLearner(server, { organization_id: 'id-NORTH-1' });
    const waiting = (await order(`${email}-2`)).body.taskId;
    const tasks = await call<{ list: DownloadTask[] }>(`GET ${clientUsersPath}/cert_task/list?page=1&pageSize=10`);
    const file = tasks.body.list.find(({ url }) => url)?.url ?? '';
    const day = '2026-03-09';
    const { id } = await server.db
      .selectFrom('administrators')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirstOrThrow();
    const target = { kind: 'learnerStudy', id: learner.id, day } as const;
    const study = await server.context.downloadLinks.sign({ administratorId: id, target }, 'study-data.xlsx');
    return { email, refreshToken, call, order, file, study, waiting };
  };
  type Person = Awaited<ReturnType<typeof newPerson>>;

  const printable = async ({ waiting }: Person) => {
    const task = await findDownloadTask(server.db, waiting);
    return task ? (await listTaskCertificates(server.db, task, { start: 0, count: 10 })).length : 0;
  };
  const mailsTo = async ({ email }: Person) => {
    await server.context.background.idle();
    return (await listMails(server.db, { emails: [email] }, 100)).length;
  };
  const access = async (person: Person) => {
    const { email, refreshToken, call, order, file, study } = person;
    const mails = await mailsTo(person);
    await server.call('POST /ent/v1/auth/password/reset_code', { body: { provider: 'email', uid: email } });
    return {
      call: (await call('GET /ent/v1/permissions')).status,
      repeated: (await order(`${email}-1`)).status,
      learners: (await call('GET /ent/v1/client_users/list?page=1&pageSize=10&orgCode=NORTH-1')).status,
      refresh: (await server.call('POST /ent/v1/auth/refresh_token', { body: { refreshToken } })).status,
      signIn: (await requestSignIn(server, email)).status,
      code: (await mailsTo(person)) - mails,
      file: (await fetch(server.url + file)).status,
      study: (await fetch(server.url + study)).status,
      job: (await printable(person)) > 0,
    };
  };
  const open = {
    ...{ call: 200, repeated: 200, learners: 200, refresh: 200, signIn: 200, code: 1 },
    ...{ file: 200, study: 200, job: true },
  };
  const closed = {
    ...{ call: 401, repeated: 401, learners: 401, refresh: 401, signIn: 422, code: 0 },
    ...{ file: 403, study: 403, job: false },
  };

  test.each(ways)(
    'PERM-05 %s ends the access of its administrators, until it is enabled',
    async (_name, end, begin) => {
      const person = await newPerson(['id-NORTH-1']);
      const both = await newPerson(['id-NORTH-1', 'id-SOUTH']);
      expect(await access(person)).toEqual(open);
      const ended = await ops(...end);
      if (end[1] === 'disable') expect(ended.accessEnded).toContain(person.email);
      expect(await access(person)).toEqual(closed);
      expect(await access(both)).toEqual({ ...open, repeated: 403, learners: 403, file: 403, study: 403, job: false });
      expect(await ops('administrator', 'list', '--organization', 'NORTH-1')).toMatchObject({
        administrators: expect.arrayContaining([
          expect.objectContaining({
            email: person.email,
            hasAccess: false,
            organizations: [],
            closedOrganizations: ['NORTH-1'],
          }),
          expect.objectContaining({ email: both.email, hasAccess: true, organizations: ['SOUTH'] }),
        ]),
      });
      await ops(...begin);
      const again = (await signIn(server, person.email)).accessToken;
      expect((await server.call('GET /ent/v1/permissions', { token: again })).status).toBe(200);
      expect((await fetch(server.url + person.file)).status).toBe(200);
      expect(await printable(person)).toBeGreaterThan(0);
    },
  );

  test('PERM-05 what is granted in a disabled organization opens nothing, and can be taken away', async () => {
    const email = await server.fixture.addAdministrator({ organizations: ['id-SOUTH'] });
    await ops('administrator', 'grant', email, '--organization', 'CLOSED');
    const rows = (table: 'administrator_organizations' | 'closed_administrator_organizations') =>
      server.db
        .selectFrom(table)
        .innerJoin('administrators', 'administrators.id', 'administrator_id')
        .where('email', '=', email)
        .select('organization_id')
        .execute();
    expect(await rows('administrator_organizations')).toEqual([{ organization_id: 'id-SOUTH' }]);
    expect(await rows('closed_administrator_organizations')).toHaveLength(1);
    await ops('administrator', 'revoke', email, '--organization', 'CLOSED');
    expect(await rows('closed_administrator_organizations')).toEqual([]);
  });

  test('PERM-05 an enabled organization below a disabled one keeps its administrators', async () => {
    const email = await server.fixture.addAdministrator({ organizations: ['id-NORTH-1-1'] });
    expect((await ops('organization', 'disable', 'NORTH-1')).accessEnded).not.toContain(email);
    const token = (await signIn(server, email)).accessToken;
    const list = 'GET /ent/v1/client_users/list?page=1&pageSize=10&orgCode=NORTH-1-1';
    expect((await server.call(list, { token })).status).toBe(200);
    await ops('organization', 'enable', 'NORTH-1');
  });

  test('PERM-05 only a customer is disabled as one', async () => {
    await expect(ops('customer', 'disable', 'NORTH-1')).rejects.toThrow('NORTH-1 is not a customer but below one');
  });
});
