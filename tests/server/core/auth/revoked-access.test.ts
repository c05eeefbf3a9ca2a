import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DownloadTask } from '#contract/download-tasks.contract.ts';
import { createMailStyle } from '#server/core/mail/mail-style.ts';
import { fileKey } from '#server/downloads/download-parts.ts';
import { sendDownloadMail } from '#server/downloads/send-download-mail.ts';
import { clientUsersPath } from '#tests/server/downloads/downloads.samples.ts';
import { type ApiServer, type RequestOptions, startApiServer } from '#tests/support/api-server.ts';
import { addCertifiedLearner } from '#tests/support/certified-learner.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { signIn } from '#tests/support/sign-in.ts';

type Person = { email: string; id: number; token: string };

/** What was made while the access was there, and is opened after it has ended. */
const results = {
  organizations: (learner: { id: string; login: string }) => ({
    path: 'cert/org',
    body: { orgIds: ['id-NORTH-1', 'id-SOUTH'] },
    learner,
  }),
  learner: ({ id, login }: { id: string; login: string }) => ({
    path: 'cert/user',
    body: { userId: id, userCode: login, orgCode: 'SOUTH' },
  }),
} as const;

describe('what was stored before an access ended', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(everydayKind(), { downloadLimits: { customerTasks: 1_000, allTasks: 1_000 } });
  });
  afterAll(() => server.stop());

  const newPerson = async (): Promise<Person> => {
    const email = await server.fixture.addAdministrator({ organizations: ['id-NORTH-1', 'id-SOUTH'] });
    const { accessToken: token } = await signIn(server, email);
    const { id } = await server.db
      .selectFrom('administrators')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return { email, id, token };
  };
  const call = <Body = Record<string, unknown>>({ token }: Person, line: string, sent: RequestOptions = {}) =>
    server.call<Body>(line.replace(' ', ` ${clientUsersPath}/`), { token, ...sent });
  const takeOrganization = ({ id }: Person, organization: string) =>
    server.db
      .deleteFrom('administrator_organizations')
      .where('administrator_id', '=', id)
      .where('organization_id', '=', organization)
      .execute();
  const takePermission = ({ id }: Person, permission: string) =>
    server.db
      .deleteFrom('administrator_permissions')
      .where('administrator_id', '=', id)
      .where('permission', '=', permission)
      .execute();

  /** Requests a download of certificates of both customers, or of one learner, and completes it. */
  const newDownload = async (resultKind: keyof typeof results, status: 'OK' | 'ERROR' = 'OK') => {
    await addCertifiedLearner(server, { organization_id: 'id-NORTH-1-1' });
    const learner = await addCertifiedLearner(server, { organization_id: 'id-SOUTH' });
    const person = await newPerson();
    const { path, body } = results[resultKind](learner);
    const headers = { 'Idempotency-Key': `key-${person.id}` };
    const request = () => call<{ taskId: string }>(person, `POST ${path}`, { body, headers });
    const { status: answered, body: answer } = await request();
    expect(answered).toBe(200);
    await server.context.files.put(fileKey(answer.taskId), Buffer.from('archive'));
    await server.db
      .updateTable('download_tasks')
      .set({ status, failure: status === 'ERROR' ? 'STORAGE_FULL' : null, ended_at: 1, file_bytes: 7 })
      .where('id', '=', answer.taskId)
      .execute();
    const list = () => call<{ total: number; list: DownloadTask[] }>(person, 'GET cert_task/list?page=1&pageSize=10');
    const url = (await list()).body.list[0]?.url ?? '';
    return { person, id: answer.taskId, url, list, request, learner };
  };
  const seeOpen = async ({ person, id, url, list, request }: Awaited<ReturnType<typeof newDownload>>) => ({
    listed: (await list()).body.total,
    summary: (await call<{ ended: unknown[] }>(person, 'GET cert_task/summary?since=0')).body.ended.length,
    link: (await call(person, 'POST cert_task/link', { body: { id } })).status,
    file: (await fetch(server.url + url)).status,
    repeated: (await request()).status,
  });
  const open = { listed: 1, summary: 1, link: 200, file: 200, repeated: 200 };
  const closed = { listed: 0, summary: 0, link: 404, file: 403, repeated: 403 };

  test.each([
    ['organizations', 'id-NORTH-1'],
    ['organizations', 'id-SOUTH'],
    ['learner', 'id-SOUTH'],
  ] as const)(
    'PERM-05 a download of %s closes when %s is taken away, and opens when it is given back',
    async (of, taken) => {
      const download = await newDownload(of);
      expect(await seeOpen(download)).toEqual(open);
      await takeOrganization(download.person, taken);
      expect(await seeOpen(download)).toEqual(closed);
      await server.db
        .insertInto('administrator_organizations')
        .values({ administrator_id: download.person.id, organization_id: taken })
        .execute();
      expect(await seeOpen(download)).toEqual(open);
    },
  );

  test('PERM-05 a download of a learner who has moved to another customer closes', async () => {
    const download = await newDownload('learner');
    const move = (organization_id: string) =>
      server.db.updateTable('learners').set({ organization_id }).where('id', '=', download.learner.id).execute();
    await move('id-NORTH');
    expect(await seeOpen(download)).toEqual({ ...closed, repeated: 200 });
    await move('id-NORTH-1');
    expect(await seeOpen(download)).toEqual(open);
  });

  test.each(['group_certs', 'personal_certs'])(
    'PERM-05 a repeated request without %s has no stored answer',
    async (code) => {
      const download = await newDownload('organizations');
      await takePermission(download.person, code);
      expect((await download.request()).status).toBe(403);
    },
  );

  test('PERM-05 a failed download of an organization that was taken away is not retried', async () => {
    const { person, id } = await newDownload('organizations', 'ERROR');
    await takeOrganization(person, 'id-SOUTH');
    for (const step of ['retry', 'cancel'])
      expect((await call(person, `POST cert_task/${step}`, { body: { id } })).status).toBe(404);
  });

  test('PERM-05 no mail names a download of what was taken away', async () => {
    const sent: string[] = [];
    const { database, downloadLinks: links, publicUrl, settings } = server.context;
    const tools = {
      db: database.db,
      links,
      mailer: { send: async ({ to }: { to: string }) => void sent.push(to) },
      style: () => createMailStyle(settings.console, publicUrl()),
    };
    const [kept, taken] = [await newDownload('organizations'), await newDownload('organizations')];
    await takeOrganization(taken.person, 'id-SOUTH');
    for (const { id } of [kept, taken]) await sendDownloadMail(tools, id);
    expect(sent).toEqual([kept.person.email]);
  });
});
