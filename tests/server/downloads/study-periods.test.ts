import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOrganizations } from '#server/organizations/organization-writes.queries.ts';
import { saveOwnZone } from '#server/study/customer-days.queries.ts';
import { databaseKinds } from '#tests/support/databases.ts';
import { type DownloadServer, startDownloadServer } from '#tests/support/downloads/download-server.ts';
import { createPeriodFiles, february, formula } from '#tests/support/downloads/period-files.ts';
import { selectCustomer } from '#tests/support/select-customer.ts';
import { zipEntries } from '#tests/support/zip-entries.ts';

const emptyState = { be_lessons: 0, be_best_scores: 0, be_best_stars: 0 };

const included = expect.stringMatching(/^The members of the organization and of all below it/);

describe.each(databaseKinds())('study data of a period on %s', { timeout: 120_000 }, (kind) => {
  let server: DownloadServer;
  let files: ReturnType<typeof createPeriodFiles>;
  beforeAll(async () => {
    server = await startDownloadServer(kind, { limits: { retries: 0 } });
    files = createPeriodFiles(server);
  });
  beforeEach(() => server.reset());
  afterAll(() => server.stop());

  test('MONTH-19 one file has each member with the exact sums of the days, names and the period', async () => {
    const { top, alma, bertram, add } = await files.addTeam();
    const disabled = await add(top, { status: 'DISABLED' });
    const late = await add(top, { created_at: Date.parse('2026-03-01T00:00:00Z') / 1000 });
    await files.addDays(alma.key, {
      '2026-01-31': { seconds: 9_000 },
      '2026-02-01': { seconds: 61, repeat_right: 1, repeat_total: 3 },
      '2026-02-28': { seconds: 3_601, be_lessons: 1, lessons: 3 },
      '2026-03-01': { seconds: 9_000 },
    });
    for (const { key } of [disabled, late]) await files.addDays(key, { '2026-02-02': { seconds: 5_000 } });
    const state = { ...emptyState, customer_id: selectCustomer(alma.key), learner_key: alma.key };
    await server.db
      .insertInto('learner_states')
      .values([
        { ...state, from_day: '2026-02-02', until_day: '2026-03-01', last_sign_in_day: '2026-02-28', present_level: 2 },
        { ...state, from_day: '2026-03-01', until_day: 'infinity', last_sign_in_day: '2026-03-09', present_level: 3 },
      ])
      .execute();
    const task = await files.make(top);
    expect(task).toMatchObject({
      status: 'OK',
      content: 'studyData',
      attribution: expect.stringContaining('2026-02-01 to 2026-02-28'),
      progress: { done: 2, total: 2 },
      fileName: `study-data-${top.slice(0, 60)}-2026-02-01-to-2026-02-28.xlsx`,
    });
    const { headers, bytes, sheet, rows, about } = await files.open(task);
    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="${task.fileName}"`);
    expect(headers.get('Content-Type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(bytes.length).toBe(task.sizeBytes);
    expect(sheet).toBe('Study data');
    const title = ['ID', 'Nick name', 'Real name', 'E-mail', 'Organization', 'Study time in seconds', 'Days studied'];
    const further = ['Lessons', 'Core Course lessons', 'Business Course lessons', 'Stars'];
    const shares = ['Comprehension %', 'Sentence repeat %', 'Last login until 2026-02-28', 'Level on 2026-02-28'];
    expect(rows[0]).toEqual([...title, ...further, ...shares]);
    const names = [alma.login, formula, '@SUM(A1) Алма', alma.email, expect.stringContaining('team-')];
    expect(rows.slice(1)).toEqual([
      [...names, 3_662, 2, 5, 4, 1, 10, 80, 33.33, '2026-02-28', 3],
      [bertram.login, 'Bertram', null, bertram.email, top, 0, 0, 0, 0, 0, 0, null, null, null, null],
    ]);
    expect(zipEntries(bytes).get('xl/worksheets/sheet1.xml')?.toString()).not.toContain('<f>');
    expect(about).toEqual([
      ['Study data of a period', null],
      ['Organization', top],
      ['Period', '2026-02-01 to 2026-02-28 (28 days)'],
      ['Time zone of the days', 'UTC'],
      ['Made at', '2026-03-10 12:00 (UTC)'],
      ['Members', 2],
      ['Members who studied', 1],
      ['Study time in seconds', 3_662],
      ['Note', included],
    ]);
    const [mail] = await server.mails();
    expect(mail?.subject).toBe('Lingua: your study data are ready');
    expect(mail?.body).toContain('is ready: 2 members.');
  });

  test('MONTH-19 a period in which nobody studied has a file that says so', async () => {
    const { top } = await files.addTeam();
    const { rows, about } = await files.open(await files.make(top, { startDayKey: '20240310', endDayKey: '20260310' }));
    expect(rows).toHaveLength(3);
    expect(about.slice(2, 8)).toEqual([
      ['Period', '2024-03-10 to 2026-03-10 (731 days)'],
      ['Time zone of the days', 'UTC'],
      ['Made at', '2026-03-10 12:00 (UTC)'],
      ['Members', 2],
      ['Members who studied', 0],
      ['Study time in seconds', 0],
    ]);
    expect(about.slice(9)).toEqual([
      ['Note', 'Nobody studied on these days.'],
      ['Note', 'The last day was not over when this file was made.'],
    ]);
  });

  test('MONTH-19 days and organizations that have no file are refused with the reason', async () => {
    const { top, add } = await files.addTeam();
    const refused = async (days: object, code = top) => {
      const { status, body } = await files.request(code, days);
      const { error, errors = [error] } = body as { error?: string; errors?: (string | undefined)[] };
      return [status, errors.join()];
    };
    const reason = (text: string) => [422, expect.stringContaining(text)];
    const day = (startDayKey: string, endDayKey: string) => ({ startDayKey, endDayKey });
    expect(await refused(day('20260310', '20260311'))).toEqual(
      reason('The last day is to come: it is 2026-03-10 in UTC.'),
    );
    expect(await refused(day('20260310', '20260309'))).toEqual(reason('endDayKey: must not be before startDayKey'));
    expect(await refused(day('20240309', '20260310'))).toEqual(reason('endDayKey: at most 731 days from startDayKey'));
    expect(await refused(day('20260230', '20260301'))).toEqual(reason('startDayKey: must be a day of the calendar'));
    expect(await refused(day('19991231', '20000101'))).toEqual(reason('startDayKey: must not be before 20000101'));
    const empty = `empty-${crypto.randomUUID()}`;
    const row = { id: empty, code: empty, name: empty, status: 'ENABLED' as const, parent_id: 'id-NORTH' };
    await addOrganizations(server.db, [row]);
    expect(await refused(february, empty)).toEqual(
      reason('The organization has no members on the last of these days.'),
    );
    await add(empty, {});
    await server.db.updateTable('organizations').set({ status: 'DISABLED' }).where('id', '=', empty).execute();
    expect(await refused(february, empty)).toEqual(reason('is disabled.'));
    expect(await server.tasks()).toEqual([]);
  });

  test('MONTH-19 GEN-02 days, today and the time of the file are those of the organization, also as clocks change', async () => {
    const { top, alma } = await files.addTeam();
    await files.addDays(alma.key, { '2026-03-08': { seconds: 100 }, '2026-03-09': { seconds: 10 } });
    await saveOwnZone(server.db, 'id-NORTH', 'America/New_York');
    try {
      // The day of 23 hours; an account of its last minute is a member, a later one is not.
      const lastMinute = Date.parse('2026-03-09T03:59:59Z') / 1000;
      for (const created_at of [lastMinute, lastMinute + 1])
        await server.fixture.addLearner({ organization_id: top, created_at });
      const { rows, about } = await files.open(
        await files.make(top, { startDayKey: '20260308', endDayKey: '20260308' }),
      );
      expect(rows.slice(1).map((row) => row[5])).toEqual([100, 0, 0]);
      expect(about.slice(2, 5)).toEqual([
        ['Period', '2026-03-08 to 2026-03-08 (1 day)'],
        ['Time zone of the days', 'America/New_York'],
        ['Made at', '2026-03-10 08:00 (America/New_York)'],
      ]);
      await saveOwnZone(server.db, 'id-NORTH', 'Pacific/Kiritimati');
      expect((await files.request(top, { startDayKey: '20260311', endDayKey: '20260311' })).status).toBe(200);
    } finally {
      await saveOwnZone(server.db, 'id-NORTH', null);
    }
  });
});
