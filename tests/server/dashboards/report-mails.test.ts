import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { databaseKinds } from '#tests/support/databases.ts';
import { signIn } from '#tests/support/sign-in/sign-in.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { path, poll, reportMailServer } from './report-mail-server.ts';

const day = 86_400;

describe.each(databaseKinds())('reports by mail on %s', { timeout: 120_000 }, (kind) => {
  const folder = temporaryFolder();
  afterAll(folder.remove);
  const { state, getServer, row, change, mails, add, list, seeSent, makeDue, seePlanned } = reportMailServer(kind);

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
    const other = (await signIn(getServer(), await getServer().fixture.addAdministrator())).accessToken;
    expect((await getServer().call(`DELETE ${path}/${shown?.id}`, { token: other })).status).toBe(200);
    expect(await list()).toHaveLength(2);
    expect((await getServer().call(`DELETE ${path}/${shown?.id}`, { token: state.token })).status).toBe(200);
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
    expect(mail?.id).toBe(`${(await row()).id}.20260308`);
    expect(mail?.subject).toBe('Lingua: report from 2 March 2026 to 8 March 2026, The NORTH-1');
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
    expect(mails()[0]?.text).toContain('The report up to 15 February 2026 could not be sent');
    expect(mails()[0]?.text).toContain('No report was sent for 16 February 2026 – 1 March 2026');
    await seePlanned();
    expect(await row()).toMatchObject({ handled_day: '20260308', failed_day: null });
  });

  test('MONTH-15 a server that cannot send mail takes no report', async () => {
    const demo = getServer().context.settings.demo;
    Object.assign(getServer().context.settings, { demo: false });
    const { status, body } = await add();
    Object.assign(getServer().context.settings, { demo });
    expect([status, body.error]).toEqual([409, expect.stringContaining('cannot send mail')]);
    expect(await list()).toEqual([]);
  });

  test('MONTH-15 days that a wrong clock has handled keep nothing from being sent', async () => {
    await add();
    await change({ handled_day: '20270103', due_at: getServer().context.clock() / 1000 + 300 * day });
    await vi.waitFor(async () => expect((await row()).handled_day).toBe('20260308'), poll);
    await vi.waitFor(async () => expect((await row()).due_at).toBe(Date.parse('2026-03-16T03:00:00Z') / 1000), poll);
    expect(mails()).toEqual([]);
  });

  test('MONTH-15 the week ends with the day of the organization', async () => {
    const zones = getServer().db.insertInto('customer_time_zones');
    await zones.values({ customer_id: 'id-NORTH', time_zone: 'Asia/Tokyo', from_day: null, begins_at: null }).execute();
    await add();
    expect((await row()).due_at).toBe(Date.parse('2026-03-15T18:00:00Z') / 1000);
    await getServer().db.deleteFrom('customer_time_zones').execute();
  });

  test('MONTH-15 a refused mail is tried again, then stated; the next week is sent again', async () => {
    state.refuse = true;
    await add();
    await makeDue();
    await vi.waitFor(async () => expect((await list())[0]?.failedDayKey).toBe('20260308'), poll);
    expect((await list())[0]).toMatchObject({ nextDayKey: '20260315', ended: null });
    state.refuse = false;
    await getServer().db.deleteFrom('jobs').execute();
    await makeDue();
    await seeSent(1);
    await vi.waitFor(async () => expect((await list())[0]?.failedDayKey).toBe(''), poll);
  });

  test('MONTH-15 a report whose server was killed in each run is given up', async () => {
    await add();
    const { id } = await row();
    await getServer()
      .db.insertInto('jobs')
      .values({ queue: 'mail-report', id, data: '{}', state: 'failed', runs: 99 })
      .execute();
    await makeDue();
    await vi.waitFor(async () => expect((await list())[0]?.failedDayKey).toBe('20260308'), poll);
    expect(mails()).toEqual([]);
  });
});
