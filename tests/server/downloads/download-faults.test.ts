import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addCertifiedLearner } from '#tests/support/certificates/certified-learner.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { type DownloadServer, pollOptions, startDownloadServer } from '#tests/support/downloads/download-server.ts';
import { signIn } from '#tests/support/sign-in/sign-in.ts';
import { zipEntries } from '#tests/support/zip-entries.ts';

describe('faults of downloads', { timeout: 120_000 }, () => {
  let server: DownloadServer;
  beforeAll(async () => {
    server = await startDownloadServer(everydayKind());
  });
  beforeEach(() => server.reset());
  afterAll(() => server.stop());

  test('BULK-03 a learner who was deleted, moved away or lost a certificate is left out', async () => {
    const organization = await server.addLearners(['Alma', 'Bertram', 'Cora', 'Desmond', 'Edith']);
    const release = server.hold();
    const id = (await server.post('cert/org', { orgIds: [organization] })).body.taskId;
    await vi.waitFor(() => expect(server.observed.keys.length).toBe(1), pollOptions);
    const learner = (name: string) =>
      server.db
        .selectFrom('learners')
        .selectAll()
        .where('real_name', '=', name)
        .where('organization_id', '=', organization);
    await server.db
      .updateTable('learners')
      .set({ organization_id: 'id-SOUTH' })
      .where('id', 'in', learner('Cora').select('id').clearSelect().select('id'))
      .execute();
    await server.db.deleteFrom('learners').where('id', 'in', learner('Desmond').clearSelect().select('id')).execute();
    await server.db
      .updateTable('certificates')
      .set({ revoked_at: 1 })
      .where('learner_key', 'in', learner('Edith').clearSelect().select('key'))
      .execute();
    release();
    const task = await server.ended(id);
    expect(task).toMatchObject({ status: 'OK', progress: { done: 5, total: 5 }, skipped: 3 });
    const entries = [...zipEntries((await server.fetchFile(task.url)).bytes).keys()];
    expect(entries.map((name) => name.split(' - ')[0])).toEqual(['Alma', 'Bertram']);
  });

  test('TASK-02 a task without any certificate left fails with the reason', async () => {
    const organization = await server.addLearners(['Alma']);
    const release = server.hold();
    const first = await server.request(['Blocks the queue']);
    await vi.waitFor(() => expect(server.observed.keys.length).toBe(1), pollOptions);
    const id = (await server.post('cert/org', { orgIds: [organization] })).body.taskId;
    await server.db.deleteFrom('learners').where('organization_id', '=', organization).execute();
    release();
    expect(await server.ended(id)).toMatchObject({ status: 'ERROR', failure: { code: 'NOTHING_LEFT' } });
    expect(await server.ended(first)).toMatchObject({ status: 'OK' });
  });

  test('BULK-03 a name that no font has is left out and named in the task, the mail and the log', async () => {
    const warned = vi.spyOn(server.context.log, 'warn');
    const id = await server.request(['Ayşe Yılmaz', 'Kim \ue000', 'ᜀᜎᜒ']);
    const task = await server.ended(id);
    const certificates = [{ number: expect.any(String), name: 'Kim \ue000', characters: 'U+E000' }];
    expect(task).toMatchObject({ status: 'OK', skipped: 0, unprinted: { count: 1, certificates } });
    expect(
      [...zipEntries((await server.fetchFile(task.url)).bytes).keys()].map((name) => name.split(' - ')[0]),
    ).toEqual(['Ayşe Yılmaz', 'ᜀᜎᜒ']);
    await vi.waitFor(async () => expect((await server.mails()).length).toBe(1), pollOptions);
    const text = (await server.mails())[0]?.body;
    expect(text).toContain('is ready: 2 certificates.');
    expect(text).toContain('1 certificate could not be printed, because no font has a character of the name: ');
    expect(text).toContain('U+E000');
    expect(warned.mock.calls.map(([event, fields]) => [event, Object.keys(fields)])).toEqual([
      ['certificate.unprintable', ['task', 'certificate', 'characters']],
    ]);
    warned.mockRestore();
  });

  test('BULK-03 a name that is too long is left out and named in the task, the mail and the log', async () => {
    const warned = vi.spyOn(server.context.log, 'warn');
    const before = (await server.mails()).length;
    const id = await server.request(['Ada', '﷽'.repeat(100)]);
    const task = await server.ended(id);
    const certificates = [{ number: expect.any(String), name: '﷽'.repeat(100), characters: '' }];
    expect(task).toMatchObject({ status: 'OK', skipped: 0, unprinted: { count: 1, tooLong: 1, certificates } });
    await vi.waitFor(async () => expect((await server.mails()).length).toBe(before + 1), pollOptions);
    const bodies = (await server.mails()).map(({ body }) => body).join();
    expect(bodies).toContain('1 certificate could not be printed, because the name is too long for a certificate: ');
    expect(warned.mock.calls).toEqual([
      ['certificate.unprintable', { task: id, certificate: expect.any(String), isTooLong: true }],
    ]);
    warned.mockRestore();
  });

  test('TASK-02 a task without any name that can be printed fails with the reason, and again after a retry', async () => {
    const id = await server.request(['\ue000', 'M\ufffdller']);
    for (const _round of ['first', 'retried']) {
      const task = await server.ended(id);
      expect(task).toMatchObject({ status: 'ERROR', failure: { code: 'UNPRINTABLE' }, unprinted: { count: 2 } });
      expect(task).not.toHaveProperty('url');
      expect((await server.post('cert_task/retry', { id })).status).toBe(200);
    }
    await server.ended(id);
  });

  test('TASK-02 a full or an unavailable storage fails the task with the reason; a retry completes it', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    const unavailable = new Error('The storage answered PUT with HTTP 503.');
    for (const [fault, code, end] of [
      [full, 'STORAGE_FULL', '.zip'],
      [full, 'STORAGE_FULL', '/2.part'],
      [unavailable, 'STORAGE_UNAVAILABLE', '.zip'],
      [unavailable, 'STORAGE_UNAVAILABLE', '/0.part'],
    ] as const) {
      server.observed.onStore = async (key) => {
        if (key.endsWith(end)) throw fault;
      };
      const id = await server.request(['Alma', 'Bertram', 'Cora']);
      const failed = await server.ended(id);
      expect(failed).toMatchObject({ status: 'ERROR', failure: { code } });
      expect(failed).not.toHaveProperty('url');
      expect(
        (await server.observed.stored.read(`downloads/${id}/parts/0.part`)) === undefined,
        'its parts are removed',
      ).toBe(true);
      server.observed.onStore = async () => {};
      expect((await server.post('cert_task/retry', { id })).status).toBe(200);
      const task = await server.ended(id);
      expect(task).toMatchObject({ status: 'OK', progress: { done: 3, total: 3 } });
      expect(zipEntries((await server.fetchFile(task.url)).bytes).size).toBe(3);
    }
  });

  test('TASK-02 a task that is canceled while it runs offers no file and leaves none', async () => {
    const release = server.hold();
    const id = await server.request(['Alma', 'Bertram', 'Cora']);
    await vi.waitFor(() => expect(server.observed.keys.length).toBe(1), pollOptions);
    expect((await server.post('cert_task/cancel', { id })).status).toBe(200);
    release();
    const after = await server.ended(await server.request(['Desmond']));
    expect(after.status).toBe('OK');
    const canceled = (await server.tasks()).find((task) => task.id === id);
    expect(canceled).toMatchObject({ status: 'ERROR', failure: { code: 'CANCELED' } });
    expect((await server.observed.stored.read(`downloads/${id}/parts/0.part`)) === undefined).toBe(true);
  });

  test('BULK-03 a task keeps the part size it was added with when the size of new tasks changes', async () => {
    const organization = await server.addLearners(['Alma', 'Bertram', 'Cora', 'Desmond', 'Edith']);
    const release = server.hold();
    await server.request(['Blocks the queue']);
    await vi.waitFor(() => expect(server.observed.keys.length).toBe(1), pollOptions);
    const id = (await server.post('cert/org', { orgIds: [organization] })).body.taskId;
    await server.db.updateTable('download_tasks').set({ part_size: 3 }).where('id', '=', id).execute();
    release();
    const task = await server.ended(id);
    const parts = server.observed.keys.filter((key) => key.startsWith(`downloads/${id}/parts/`));
    expect(parts.map((key) => key.split('/').at(-1))).toEqual(['0.part', '3.part']);
    expect(zipEntries((await server.fetchFile(task.url)).bytes).size).toBe(5);
  });

  test('BULK-04 customers take turns, and a small download overtakes a large one of the same customer', async () => {
    const release = server.hold();
    const large = await server.request(Array.from({ length: 8 }, (_, index) => `Large ${index}`));
    await vi.waitFor(() => expect(server.observed.keys.length).toBe(1), pollOptions);
    const small = await server.request(['Small']);
    const south = (await signIn(server, await server.fixture.addAdministrator({ organizations: ['id-SOUTH'] })))
      .accessToken;
    const south1 = await addCertifiedLearner(server, { organization_id: 'id-SOUTH' });
    const body = { userId: south1.id, userCode: south1.login, orgCode: 'SOUTH' };
    const other = (await server.post('cert/user', body, south)).body.taskId;
    release();
    await Promise.all([server.ended(large), server.ended(small), server.ended(other, south)]);
    const turns = server.observed.keys.filter((key) => key.endsWith('.part')).map((key) => key.split('/')[1]);
    expect(turns.indexOf(other)).toBe(1);
    expect(turns.indexOf(small)).toBe(2);
    expect(turns.filter((id) => id === large).length).toBe(4);
  });

  test('BULK-03 a mail server that is away does not fail the task; the mail is sent later, once', async () => {
    const { mailer } = server.context;
    const sent = mailer.send;
    let tries = 0;
    mailer.send = async (mail) => {
      tries += 1;
      if (tries < 3) throw new Error('the mail server is away');
      await sent(mail);
    };
    const task = await server.ended(await server.request(['Alma']));
    expect(task.status).toBe('OK');
    await vi.waitFor(async () => expect((await server.mails()).length).toBe(1), pollOptions);
    expect(tries).toBe(3);
    mailer.send = sent;
  });
});
