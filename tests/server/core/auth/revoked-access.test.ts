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

/** The permission that each kind of download needs, and the one of the other kind. */
const kinds = [
  ['organizations', 'group_certs', 'personal_certs'],
  ['learner', 'personal_certs', 'group_certs'],
] as const;

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
  const takePermission = ({ id }: Person, ...codes: string[]) =>
    server.db
      .deleteFrom('administrator_permissions')
      .where('administrator_id', '=', id)
      .where('permission', 'in', codes)
      .execute();
  const givePermission = ({ id }: Person, permission: string) =>
    server.db.insertInto('administrator_permissions').values({ administrator_id: id, permission }).execute();

  /** Requests a download of certificates of both customers, or of one learner, and completes it. */
  const newDownload = async (resultKind: keyof typeof results, status: 'OK' | 'ERROR' | 'WAITING' = 'OK') => {
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
    listed: await list().then(({ status, body }) => body.total ?? status),
    summary: await call<{ ended?: unknown[] }>(person, 'GET cert_task/summary?since=0').then(
      ({ status, body }) => body.ended?.length ?? status,
    ),
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

  test.each(kinds)(
    'PERM-05 a download of %s closes when %s is taken away, and opens when it is given back',
    async (of, taken, other) => {
      const download = await newDownload(of);
      await takePermission(download.person, taken);
      expect(await seeOpen(download)).toEqual(closed);
      await givePermission(download.person, taken);
      expect(await seeOpen(download)).toEqual(open);
      await takePermission(download.person, other);
      expect(await seeOpen(download), 'it belongs to the other kind').toEqual({ ...open, repeated: 403 });
    },
  );

  test.each(kinds)('PERM-05 a download of %s without the list of downloads is not listed', async (of) => {
    const download = await newDownload(of);
    await takePermission(download.person, 'download_task_list_query');
    expect(await seeOpen(download)).toEqual({ ...open, listed: 403, repeated: 403 });
    await takePermission(download.person, 'group_certs', 'personal_certs');
    const refused = { listed: 403, summary: 403, link: 403, file: 403, repeated: 403 };
    expect(await seeOpen(download)).toEqual(refused);
  });

  test.each(kinds)('PERM-05 a download of %s is neither retried nor canceled without %s', async (of, taken, other) => {
    const [failed, waiting] = [await newDownload(of, 'ERROR'), await newDownload(of, 'WAITING')];
    const act = async () => [
      (await call(failed.person, 'POST cert_task/retry', { body: { id: failed.id } })).status,
      (await call(waiting.person, 'POST cert_task/cancel', { body: { id: waiting.id } })).status,
    ];
    for (const { person } of [failed, waiting]) await takePermission(person, taken);
    expect(await act()).toEqual([404, 404]);
    for (const { person } of [failed, waiting]) {
      await givePermission(person, taken);
      await takePermission(person, other, 'download_task_list_query');
    }
    expect(await act()).toEqual([200, 200]);
  });

  test.each([
    ['organizationStudy', 'group_study_data'],
    ['learnerStudy', 'personal_study_data'],
  ] as const)('PERM-05 an earlier link to %s opens nothing without %s', async (kind, taken) => {
    const learner = await server.fixture.addLearner({ organization_id: 'id-SOUTH' });
    const person = await newPerson();
    const target = { kind, id: kind === 'learnerStudy' ? learner.id : 'id-SOUTH', day: '2026-03-09' };
    const link = await server.context.downloadLinks.sign({ administratorId: person.id, target }, 'study-data.xlsx');
    const openLink = async () => (await fetch(server.url + link)).status;
    expect(await openLink()).toBe(200);
    await takePermission(person, taken);
    expect(await openLink()).toBe(403);
  });

  test('PERM-05 a failed download of an organization that was taken away is not retried', async () => {
    const { person, id } = await newDownload('organizations', 'ERROR');
    await takeOrganization(person, 'id-SOUTH');
    for (const step of ['retry', 'cancel'])
      expect((await call(person, `POST cert_task/${step}`, { body: { id } })).status).toBe(404);
  });

  /** Sends the mails of downloads, and returns their recipients. */
  const sendMails = async (...downloads: { id: string }[]) => {
    const sent: string[] = [];
    const { database, downloadLinks: links, publicUrl, settings } = server.context;
    const tools = {
      db: database.db,
      links,
      mailer: { send: async ({ to }: { to: string }) => void sent.push(to) },
      style: () => createMailStyle(settings.console, publicUrl()),
    };
    for (const { id } of downloads) await sendDownloadMail(tools, id);
    return sent;
  };

  test('PERM-05 no mail names a download of what was taken away', async () => {
    const [kept, taken] = [await newDownload('organizations'), await newDownload('organizations')];
    await takeOrganization(taken.person, 'id-SOUTH');
    expect(await sendMails(kept, taken)).toEqual([kept.person.email]);
  });

  test.each(kinds)('PERM-05 no mail names a download of %s without %s', async (of, taken, other) => {
    const [kept, closing, last] = [await newDownload(of), await newDownload(of), await newDownload(of)];
    await takePermission(kept.person, other, 'download_task_list_query');
    await takePermission(closing.person, taken);
    await takePermission(last.person, taken, other, 'download_task_list_query');
    expect(await sendMails(kept, closing, last)).toEqual([kept.person.email]);
  });
});
