import { execFileSync } from 'node:child_process';
import { describe, expect, test, vi } from 'vitest';
import { learnerFindByStudyTime } from '#contract/learners.contract.ts';
import { memberTimesMissing } from '#rules/dashboards/report-texts.ts';
import { sendReportMail } from '#server/dashboards/send-report-mail.ts';
import { databaseKinds } from '#tests/support/databases.ts';
import { path, poll, reportMailServer } from './report-mail-server.ts';

describe.each(databaseKinds())('the end of reports by mail on %s', { timeout: 120_000 }, (kind) => {
  const { state, getServer, row, change, mails, add, list, seeSent, makeDue, administrator } = reportMailServer(kind);

  /** Sends a report; something happens when its PDF is made. */
  const sendAfter = (id: string, happen: () => Promise<unknown>) => {
    const { reportTurns } = getServer().context;
    const tools = {
      ...getServer().context,
      db: getServer().db,
      reportTurns: async <T>(administratorId: number, begin: () => Promise<T>) => {
        const made = await reportTurns(administratorId, begin);
        await happen();
        return made;
      },
    };
    const { signal } = new AbortController();
    const run = { id, data: { reportMailId: id }, signal, isLast: () => false, isStopped: () => false };
    return sendReportMail(tools, run);
  };

  test.each(['organization', 'permission'] as const)(
    'MONTH-15 reports end with the %s: one mail says so without a name, and the list the reason',
    async (lost) => {
      await add();
      await add({ rhythm: 'month' });
      const { id } = await administrator();
      const take =
        lost === 'organization'
          ? getServer().db.deleteFrom('administrator_organizations').where('administrator_id', '=', id)
          : getServer()
              .db.deleteFrom('administrator_permissions')
              .where('administrator_id', '=', id)
              .where('permission', '=', 'dashboard_group');
      await take.execute();
      if (lost === 'organization')
        expect((await list()).map(({ ended, orgCode }) => [ended, orgCode])).toEqual([
          ['ORGANIZATION', ''],
          ['ORGANIZATION', ''],
        ]);
      await makeDue();
      await seeSent(1);
      expect(mails()[0]?.subject).toBe('Lingua: 2 reports by mail ended');
      expect(mails()[0]?.text).not.toContain('NORTH');
      const reason = lost === 'organization' ? 'ORGANIZATION' : 'PERMISSION';
      // This server sends mails at once, before the transaction ends.
      await expect
        .poll(() => getServer().db.selectFrom('report_mails').select('end_reason').execute(), poll)
        .toEqual([{ end_reason: reason }, { end_reason: reason }]);
      if (lost === 'organization')
        await getServer()
          .db.insertInto('administrator_organizations')
          .values({ administrator_id: id, organization_id: 'id-NORTH' })
          .execute();
      else
        await getServer()
          .db.insertInto('administrator_permissions')
          .values({ administrator_id: id, permission: 'dashboard_group' })
          .execute();
      await makeDue();
      expect((await list()).map(({ ended }) => ended)).toEqual([reason, reason]);
      // Who has the access again begins again.
      expect((await add()).body).toEqual({ isNew: true });
      expect((await list()).map(({ ended }) => ended).toSorted()).toEqual([reason, null].toSorted());
    },
  );

  test('MONTH-15 a locked account gets no mail, and its reports end', async () => {
    await add();
    const { id } = await administrator();
    await getServer().db.updateTable('administrators').set({ disabled: true }).where('id', '=', id).execute();
    await makeDue();
    await vi.waitFor(async () => expect((await row()).end_reason).toBe('ACCOUNT'), poll);
    await getServer().context.background.idle();
    expect(mails()).toEqual([]);
  });

  test('MONTH-15 reports go with their organization', async () => {
    const organization = { id: 'gone', code: 'GONE', name: 'Gone', status: 'ENABLED', parent_id: null } as const;
    await getServer()
      .db.insertInto('organizations')
      .values({ ...organization, name_key: null, code_key: null })
      .execute();
    await add();
    await change({ organization_id: 'gone' });
    await getServer().db.deleteFrom('organizations').where('id', '=', 'gone').execute();
    expect(await getServer().db.selectFrom('report_mails').selectAll().execute()).toEqual([]);
  });

  test('MONTH-15 reports go with their administrator', async () => {
    await add();
    const { id } = await administrator();
    await getServer().db.deleteFrom('administrators').where('id', '=', id).execute();
    expect(await getServer().db.selectFrom('report_mails').selectAll().execute()).toEqual([]);
  });

  test.each(['report', 'organization'] as const)(
    'MONTH-15 no mail is sent if the %s is gone before its turn',
    async (gone) => {
      await add();
      await change({ handled_day: '20260201' });
      const { id } = await row();
      const take = async () => {
        if (gone === 'report') await getServer().call(`DELETE ${path}/${id}`, { token: state.token });
        else await getServer().db.deleteFrom('administrator_organizations').execute();
      };
      await sendAfter(id, take);
      expect(mails().filter(({ attachments }) => attachments)).toEqual([]);
    },
  );

  test('MONTH-15 MONTH-18 a mail has no members if their permission is gone before its turn', async () => {
    await getServer().fixture.addLearner({ organization_id: 'id-NORTH-1', created_at: 0 });
    await add({ sections: ['memberTimes'] });
    await change({ handled_day: '20260201' });
    const { id } = await row();
    await sendAfter(id, () =>
      getServer()
        .db.deleteFrom('administrator_permissions')
        .where('permission', 'in', learnerFindByStudyTime.access.anyOf)
        .execute(),
    );
    const [pdf] = mails().flatMap(({ attachments = [] }) => attachments.map((file) => file.bytes));
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
    expect(text).toContain(memberTimesMissing.denied);
  });
});
