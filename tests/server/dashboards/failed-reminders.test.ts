import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeEndedJobs } from '#server/core/jobs/jobs.queries.ts';
import { createMailQueue } from '#server/core/jobs/mail-queue.ts';
import { mailLimits } from '#server/core/jobs/run-jobs.ts';
import type { MailWithFiles } from '#server/core/mail/mailer.ts';
import { dashboards } from '#server/dashboards/dashboards.context.ts';
import { reportFailedReminders } from '#server/dashboards/failed-reminders.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { databaseKinds } from '#tests/support/databases.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';

const path = 'POST /ent/v1/client_users/reminders';
const week = { startDayKey: '20260303', endDayKey: '20260309' };
const permissions = ['account_edit', 'account_list_query'];

test('FIND-15 a server looks each hour for reminders that could not be sent', () => {
  expect(dashboards.periodicWork?.map(({ name, every }) => [name, every])).toContainEqual(['failedReminders', 'hour']);
});

describe.each(databaseKinds())('reminders that could not be sent on %s', (kind) => {
  const sent: MailWithFiles[] = [];
  let server: ApiServer;
  beforeAll(async () => {
    const send = async (mail: MailWithFiles) => {
      if (mail.to.startsWith('gone')) throw new Error('550 5.1.1 No such mailbox');
      sent.push(mail);
    };
    server = await startApiServer(kind, {
      mailer: { send },
      mailQueue: undefined,
      mailQueueLimits: { ...mailLimits, retries: 1, retrySeconds: 0, pauseMs: 20 },
    });
  });
  afterAll(() => server.stop());

  const remind = (token: string, userIds: readonly string[]) =>
    server.call<{ list: { outcome: string }[] }>(path, { token, body: { userIds, ...week } });
  const outcomes = async (token: string, userIds: readonly string[]) =>
    (await remind(token, userIds)).body.list.map(({ outcome }) => outcome);
  const countJobs = async (state: 'failed' | 'waiting' | 'running') => {
    const rows = await server.db.selectFrom('jobs').where('queue', '=', 'mail').where('state', '=', state).execute();
    return rows.length;
  };
  const seeFailed = (amount: number) => expect.poll(() => countJobs('failed'), { timeout: 20_000 }).toBe(amount);
  const report = () => reportFailedReminders(server.db, server.context);
  const seeSent = (amount: number) => expect.poll(() => sent.length, { timeout: 20_000 }).toBe(amount);
  const addLearners = (...changes: object[]) =>
    Promise.all(changes.map(async (change) => (await server.fixture.addLearner(change)).id));

  test('FIND-15 the sender gets one mail with the learners whose reminder the mail server refused, who can be reminded again', async () => {
    const ids = await addLearners(
      { nick: 'Ada', email: 'gone-ada@example.com' },
      { nick: 'Bo', email: 'gone-bo@example.com' },
      { nick: 'Cy', email: 'cy@example.com' },
    );
    const token = await signedInToken(server, { permissions });
    await report();
    expect(await outcomes(token, ids)).toEqual(['SENT', 'SENT', 'SENT']);
    await seeFailed(2);
    await seeSent(1);
    await report();
    await seeSent(2);
    const [reminder, mail] = sent;
    expect(reminder?.to).toBe('cy@example.com');
    expect(mail?.subject).toBe('Lingua: 2 reminders could not be sent');
    for (const part of ['Ada', 'gone-ada@example.com', 'Bo', 'gone-bo@example.com']) expect(mail?.text).toContain(part);
    expect(mail?.text).not.toContain('Cy');
    expect(mail).not.toHaveProperty('origin');
    await report();
    expect([await countJobs('waiting'), await countJobs('failed')]).toEqual([0, 2]);
    expect(await outcomes(token, ids)).toEqual(['SENT', 'SENT', 'RECENT']);
    await seeFailed(4);
    await report();
    await seeSent(3);
  });

  test.each(['organization', 'permission', 'list', 'account'] as const)(
    'FIND-15 PERM-05 a sender who has lost the %s gets no mail about these learners',
    async (lost) => {
      const before = { sent: sent.length, failed: await countJobs('failed') };
      const ids = await addLearners({ email: `gone-${lost}@example.com` });
      const token = await signedInToken(server, { permissions });
      expect(await outcomes(token, ids)).toEqual(['SENT']);
      await seeFailed(before.failed + 1);
      const { administrator_id: id } = await server.db
        .selectFrom('reminders')
        .innerJoin('learners', 'learners.key', 'learner_key')
        .where('learners.id', 'in', ids)
        .select('administrator_id')
        .executeTakeFirstOrThrow();
      const { db } = server;
      await {
        organization: db.deleteFrom('administrator_organizations').where('administrator_id', '=', id),
        permission: db
          .deleteFrom('administrator_permissions')
          .where('administrator_id', '=', id)
          .where('permission', '=', 'account_edit'),
        list: db
          .deleteFrom('administrator_permissions')
          .where('administrator_id', '=', id)
          .where('permission', '=', 'account_list_query'),
        account: db.updateTable('administrators').set({ disabled: true }).where('id', '=', id),
      }[lost].execute();
      await report();
      expect([await countJobs('waiting'), await countJobs('running'), sent.length]).toEqual([0, 0, before.sent]);
    },
  );

  test('FIND-15 a newer reminder stays, and what failed is told also after the server was down for long', async () => {
    const before = { sent: sent.length, failed: await countJobs('failed') };
    const ids = await addLearners({ email: 'gone-late@example.com' });
    const token = await signedInToken(server, { permissions });
    expect(await outcomes(token, ids)).toEqual(['SENT']);
    await seeFailed(before.failed + 1);
    const ofLearner = server.db.selectFrom('learners').where('id', 'in', ids).select('key');
    await server.db
      .updateTable('reminders')
      .set(({ eb }) => ({ sent_at: eb('sent_at', '+', 60) }))
      .where('learner_key', 'in', ofLearner)
      .execute();
    await server.db
      .updateTable('jobs')
      .set({ ready_at: new Date(0) })
      .where('state', '=', 'failed')
      .execute();
    await removeEndedJobs(server.db);
    await report();
    await seeSent(before.sent + 1);
    expect(await outcomes(token, ids)).toEqual(['RECENT']);
    await removeEndedJobs(server.db);
    expect(await countJobs('failed')).toBe(0);
  });

  test('FIND-15 other mails that could not be sent are in no list of reminders', async () => {
    const { context } = server;
    const queue = createMailQueue(context);
    const before = { failed: await countJobs('failed'), sent: sent.length };
    await queue.add(server.db, { to: 'gone@example.com', subject: 'Other', text: 'Other' });
    await seeFailed(before.failed + 1);
    await report();
    expect([await countJobs('waiting'), sent.length]).toEqual([0, before.sent]);
  });
});
