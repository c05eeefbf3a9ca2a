import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMailStyle } from '#server/core/mail/mail-style.ts';
import { sendDownloadMail } from '#server/downloads/send-download-mail.ts';
import { moveOrganization as moveTo } from '#server/ops/organization-moves.queries.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { closed, createOwners, createStoredDownloads, open } from './stored-downloads.ts';

/** The permission that each kind of download needs, and the one of the other kind. */
const kinds = [
  ['organizations', 'group_certs', 'personal_certs'],
  ['learner', 'personal_certs', 'group_certs'],
] as const;

describe('what was stored before an access ended', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(everydayKind(), { downloadLimits: { customerTasks: 1_000, allTasks: 1_000 } });
  });
  afterAll(() => server.stop());

  const owners = createOwners(() => server);
  const { newPerson, call, takeOrganization, takePermission, givePermission } = owners;
  const { newDownload, seeOpen } = createStoredDownloads(() => server, owners);

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

  /** Moves a part of what was chosen to the top, so that it is a customer of its own, or back. */
  const moveOrganization = (parentId: string | null) =>
    server.db.transaction().execute((transaction) =>
      moveTo(transaction, {
        id: 'id-NORTH-1-1',
        parentId,
        below: ['id-NORTH-1-1'],
        formerCustomerId: parentId === null ? 'id-NORTH' : 'id-NORTH-1-1',
        customerId: parentId === null ? 'id-NORTH-1-1' : 'id-NORTH',
        now: 2,
      }),
    );

  test('PERM-05 downloads end when a part of what was chosen moves to another customer', async () => {
    const [done, waiting] = [await newDownload('organizations'), await newDownload('organizations', 'WAITING')];
    const others = await newDownload('learner');
    await server.db
      .updateTable('download_task_certificates')
      .set({ missing: 'U+E000' })
      .where('task_id', '=', done.id)
      .execute();
    await server.db.updateTable('download_tasks').set({ unprinted: 1 }).where('id', '=', done.id).execute();
    const row = async ({ list }: typeof done) => (await list()).body.list[0];
    expect(await row(done)).toHaveProperty('unprinted.certificates.0.name');
    await moveOrganization(null);
    const ended = { ...open, link: 409, file: 404 };
    expect(await seeOpen(done)).toEqual(ended);
    expect(await seeOpen({ ...waiting, url: done.url })).toMatchObject({ listed: 1, summary: 1, link: 409 });
    for (const one of [done, waiting]) {
      expect(await row(one)).toMatchObject({ status: 'ERROR', failure: { code: 'ORGANIZATION_MOVED' } });
      expect(Object.keys((await row(one)) ?? {})).not.toEqual(expect.arrayContaining(['unprinted']));
    }
    expect(await seeOpen(others), 'of a learner who has not moved').toEqual(open);
    const again = await call<{ taskId: string }>(done.person, 'POST cert/org', {
      body: { orgIds: ['id-NORTH-1', 'id-SOUTH'] },
    });
    expect(again.status).toBe(200);
    expect(again.body.taskId).not.toBe(done.id);
    await moveOrganization('id-NORTH-1');
    expect(await seeOpen(done), 'after the move back').toMatchObject({ link: 409, file: 404 });
    expect((await call(done.person, 'POST cert_task/retry', { body: { id: done.id } })).status).toBe(200);
  });

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
    const hidden = { listed: 403, summary: 0, link: 404, file: 403, repeated: 403 };
    expect(await seeOpen(download), 'study data are another kind of task').toEqual(hidden);
    await takePermission(download.person, 'group_study_data');
    expect(await seeOpen(download)).toEqual({ ...hidden, summary: 403, link: 403 });
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
