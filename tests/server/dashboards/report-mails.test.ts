import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReportMail } from '#contract/report-mails.contract.ts';
import type { MailWithFiles } from '#server/core/mail/mailer.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { databaseKinds } from '#tests/support/databases.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const path = '/api/v1/philippines/dashboards/report_mails';
const poll = { timeout: 30_000, interval: 20 };
const day = 86_400;
const limits = { retries: 2, retrySeconds: 0, pauseMs: 10, sweepMs: 20 };

describe.each(databaseKinds())('reports by mail on %s', { timeout: 120_000 }, (kind) => {
  const folder = temporaryFolder();
  const sent: MailWithFiles[] = [];
  let refuse = false;
  let server: ApiServer;
  let email: string;
  let token: string;

  beforeAll(async () => {
    server = await startApiServer(kind, {
      reportMails: undefined,
      reportMailLimits: limits,
      mailer: {
        async send(mail) {
          if (refuse) throw new Error('550 refused');
          sent.push(mail);
        },
      },
    });
  });
  afterAll(() => server.stop().then(folder.remove));
  beforeEach(async () => {
    email = await server.fixture.addAdministrator();
    token = (await signIn(server, email)).accessToken;
    sent.length = 0;
  });
  afterEach(async () => {
    refuse = false;
    await server.db.deleteFrom('report_mails').execute();
  });

  const add = (changes: object = {}) =>
    server.call<{ isNew: boolean; error: string }>(`POST ${path}`, {
      token,
      body: { orgCode: 'NORTH-1', rhythm: 'week', sections: ['logins', 'keyFigures'], ...changes },
    });
  const list = async () =>
    (await server.call<{ reportMails: ReportMail[] }>(`GET ${path}`, { token })).body.reportMails;
  const row = () =>
    server.db
      .selectFrom('report_mails')
      .innerJoin('administrators', 'administrators.id', 'administrator_id')
      .where('email', '=', email)
      .selectAll('report_mails')
      .executeTakeFirstOrThrow();
  const change = (values: Partial<Awaited<ReturnType<typeof row>>>) =>
    server.db.updateTable('report_mails').set(values).execute();
  const mails = () => sent.filter(({ to }) => to === email);
  const seeSent = (count: number) => vi.waitFor(() => expect(mails()).toHaveLength(count), poll);
  /** The clock of the tests stands, so what is due is written. */
  const makeDue = () => change({ handled_day: '20260201', due_at: 0 });
  const seePlanned = () => vi.waitFor(async () => expect((await row()).due_at).toBeGreaterThan(0), poll);
  const administrator = () =>
    server.db.selectFrom('administrators').where('email', '=', email).select('id').executeTakeFirstOrThrow();

  test('MONTH-15 a report is chosen once for organization, rhythm and sections, and removed', async () => {
    expect((await add()).body).toEqual({ isNew: true });
    expect((await add({ sections: ['keyFigures', 'logins', 'logins'] })).status).toBe(200);
    expect((await add({ sections: ['keyFigures', 'logins'] })).body).toEqual({ isNew: false });
    const [shown, ...others] = await list();
    expect(others).toEqual([]);
    expect(shown).toEqual({
      id: expect.any(String),
      orgCode: 'NORTH-1',
      rhythm: 'week',
      sections: ['keyFigures', 'logins'],
      // 10 March 2026 is a Tuesday.
      nextDayKey: '20260315',
      failedDayKey: '',
      ended: null,
    });
    expect((await row()).due_at).toBe(Date.parse('2026-03-16T03:00:00Z') / 1000);
    expect((await add({ rhythm: 'month' })).body).toEqual({ isNew: true });
    expect((await list()).map(({ nextDayKey }) => nextDayKey).toSorted()).toEqual(['20260315', '20260331']);
    const other = (await signIn(server, await server.fixture.addAdministrator())).accessToken;
    expect((await server.call(`DELETE ${path}/${shown?.id}`, { token: other })).status).toBe(200);
    expect(await list()).toHaveLength(2);
    expect((await server.call(`DELETE ${path}/${shown?.id}`, { token })).status).toBe(200);
    expect(await list()).toHaveLength(1);
  });

  test('MONTH-15 an administrator has 20 reports at most, also with requests at once', async () => {
    const sections = ['keyFigures', 'studyTime', 'logins', 'progress', 'levels'];
    const choices = [...Array.from({ length: 24 }).keys()].map((at) => ({
      rhythm: at % 2 ? 'week' : 'month',
      sections: sections.filter((_, bit) => ((Math.floor(at / 2) + 1) >> bit) % 2),
    }));
    const answers = await Promise.all(choices.map((one) => add(one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.find(({ status }) => status === 409)?.body.error).toContain('Remove one first.');
    expect(await list()).toHaveLength(20);
  });

  test('MONTH-15 the last ended week is sent once with its PDF and days, and the next one is planned', async () => {
    await add();
    await makeDue();
    await seeSent(1);
    await seePlanned();
    const [mail] = mails();
    expect(mail?.subject).toBe('Lingua: report from 2026-03-02 to 2026-03-08, The NORTH-1');
    expect(mail?.text).toContain('org.code=NORTH-1&org.start=20260302&report.sections=keyFigures');
    const [file] = mail?.attachments ?? [];
    expect(file?.name).toBe('Performance Report - The NORTH-1 - 2026-03-02 to 2026-03-08.pdf');
    const pdf = join(folder.path, `${crypto.randomUUID()}.pdf`);
    writeFileSync(pdf, file?.bytes ?? '');
    const text = execFileSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' });
    expect(text).toContain('2026-03-02 – 2026-03-08');
    expect(text).not.toContain('so far');
    expect(text).not.toContain('Levels and Skills');
    expect(await row()).toMatchObject({
      handled_day: '20260308',
      sending_day: null,
      due_at: Date.parse('2026-03-16T03:00:00Z') / 1000,
    });
    // Another job, such as that of a second server, sends nothing more.
    await change({ due_at: 0 });
    await seePlanned();
    expect(mails()).toHaveLength(1);
  });

  test('MONTH-15 a mail names the days before it whose reports failed or were skipped', async () => {
    await add();
    await change({ handled_day: '20260215', failed_day: '20260215', due_at: 0 });
    await seeSent(1);
    expect(mails()[0]?.text).toContain('The report up to 2026-02-15 could not be sent');
    expect(mails()[0]?.text).toContain('No report was sent for 2026-02-16 – 2026-03-01');
    await seePlanned();
    expect(await row()).toMatchObject({ handled_day: '20260308', failed_day: null });
  });

  test('MONTH-15 a server that cannot send mail takes no report', async () => {
    const demo = server.context.settings.demo;
    Object.assign(server.context.settings, { demo: false });
    const { status, body } = await add();
    Object.assign(server.context.settings, { demo });
    expect([status, body.error]).toEqual([409, expect.stringContaining('cannot send mail')]);
    expect(await list()).toEqual([]);
  });

  test('MONTH-15 days that a wrong clock has handled keep nothing from being sent', async () => {
    await add();
    await change({ handled_day: '20270103', due_at: server.context.clock() / 1000 + 300 * day });
    await vi.waitFor(async () => expect((await row()).handled_day).toBe('20260308'), poll);
    await vi.waitFor(async () => expect((await row()).due_at).toBe(Date.parse('2026-03-16T03:00:00Z') / 1000), poll);
    expect(mails()).toEqual([]);
  });

  test('MONTH-15 the week ends with the day of the organization', async () => {
    const zones = server.db.insertInto('customer_time_zones');
    await zones.values({ customer_id: 'id-NORTH', time_zone: 'Asia/Tokyo', from_day: null, begins_at: null }).execute();
    await add();
    expect((await row()).due_at).toBe(Date.parse('2026-03-15T18:00:00Z') / 1000);
    await server.db.deleteFrom('customer_time_zones').execute();
  });

  test('MONTH-15 a refused mail is tried again, then stated; the next week is sent again', async () => {
    refuse = true;
    await add();
    await makeDue();
    await vi.waitFor(async () => expect((await list())[0]?.failedDayKey).toBe('20260308'), poll);
    expect((await list())[0]).toMatchObject({ nextDayKey: '20260315', ended: null });
    refuse = false;
    await server.db.deleteFrom('jobs').execute();
    await makeDue();
    await seeSent(1);
    await vi.waitFor(async () => expect((await list())[0]?.failedDayKey).toBe(''), poll);
  });

  test('MONTH-15 a report whose server was killed in each run is given up', async () => {
    await add();
    const { id } = await row();
    await server.db
      .insertInto('jobs')
      .values({ queue: 'mail-report', id, data: '{}', state: 'failed', runs: 99 })
      .execute();
    await makeDue();
    await vi.waitFor(async () => expect((await list())[0]?.failedDayKey).toBe('20260308'), poll);
    expect(mails()).toEqual([]);
  });

  test.each(['organization', 'permission'] as const)(
    'MONTH-15 reports end with the %s: one mail says so without a name, and the list the reason',
    async (lost) => {
      await add();
      await add({ rhythm: 'month' });
      const { id } = await administrator();
      const take =
        lost === 'organization'
          ? server.db.deleteFrom('administrator_organizations').where('administrator_id', '=', id)
          : server.db
              .deleteFrom('administrator_permissions')
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
      const stored = await server.db.selectFrom('report_mails').select('end_reason').execute();
      expect(stored).toEqual([{ end_reason: reason }, { end_reason: reason }]);
      if (lost === 'organization')
        await server.db
          .insertInto('administrator_organizations')
          .values({ administrator_id: id, organization_id: 'id-NORTH' })
          .execute();
      else
        await server.db
          .insertInto('administrator_permissions')
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
    await server.db.updateTable('administrators').set({ disabled: true }).where('id', '=', id).execute();
    await makeDue();
    await vi.waitFor(async () => expect((await row()).end_reason).toBe('ACCOUNT'), poll);
    await server.context.background.idle();
    expect(mails()).toEqual([]);
  });

  test('MONTH-15 reports go with their organization', async () => {
    const organization = { id: 'gone', code: 'GONE', name: 'Gone', status: 'ENABLED', parent_id: null } as const;
    await server.db.insertInto('organizations').values({ ...organization, name_key: null, code_key: null }).execute();
    await add();
    await change({ organization_id: 'gone' });
    await server.db.deleteFrom('organizations').where('id', '=', 'gone').execute();
    expect(await server.db.selectFrom('report_mails').selectAll().execute()).toEqual([]);
  });

  test('MONTH-15 reports go with their administrator', async () => {
    await add();
    const { id } = await administrator();
    await server.db.deleteFrom('administrators').where('id', '=', id).execute();
    expect(await server.db.selectFrom('report_mails').selectAll().execute()).toEqual([]);
  });
});
