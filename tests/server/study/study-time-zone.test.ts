import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { organizationModules } from '#contract/dashboard-values.ts';
import type { Db } from '#server/core/database/schema.ts';
import { readSettings } from '#server/core/runtime/settings.ts';
import { noAudio } from '#server/courses/audio/audio-generation.ts';
import { readOrganizationSums } from '#server/dashboards/dashboards.queries.ts';
import { organizationFigures } from '#server/dashboards/organization-figures.ts';
import { noDownloads } from '#server/downloads/downloads.ts';
import { updateOrganizationCounts } from '#server/learners/organization-counts.queries.ts';
import { startServer } from '#server/start.ts';
import { importStudy } from '#server/study/import-study.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { type Ops, opsNow, opsOn } from '#tests/support/ops.ts';
import { ndjson } from '#tests/support/study/study-events.ts';
import { addZoneCustomer, createZoneEvents } from './zone-customers.ts';

const logins = ['40000001', '40000002', '40000003'];
const events = createZoneEvents(logins);

describe('the time zone of the study data', () => {
  const opened: Ops[] = [];
  const installation = async (): Promise<Ops> => {
    const made = await opsOn(everydayKind());
    opened.push(made);
    await addZoneCustomer(made, 'HALDEN', logins);
    return made;
  };
  let ops: Ops;
  beforeEach(async () => {
    ops = await installation();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((one) => one.remove()));
  });

  const inZone = (timeZone: string, words: readonly string[], on = ops) =>
    on.run(words, { environment: { TIME_ZONE: timeZone }, files: { '-': ndjson(events) } });
  const load = ['study', 'import', '-'];
  const contentIn = async (timeZone: string, on = ops) =>
    on.query(async (db) => {
      const { id } = await db.selectFrom('organizations').select('id').executeTakeFirstOrThrow();
      const window = { fromDay: '2026-03-01', toDay: '2026-03-10', timeZone };
      const sums = await readOrganizationSums(db, id, { modules: organizationModules, window });
      const days = await db.selectFrom('study_days').selectAll().orderBy('learner_key').orderBy('day').execute();
      const states = await db
        .selectFrom('learner_states')
        .selectAll()
        .orderBy('learner_key')
        .orderBy('from_day')
        .execute();
      // Each installation has IDs of its own.
      const withoutIds = (rows: readonly object[]) => rows.map((row) => ({ ...row, customer_id: undefined }));
      const figures = organizationFigures(sums, organizationModules, window);
      return { figures, days: withoutIds(days), states: withoutIds(states) };
    });
  const startIn = async (timeZone: string) => {
    await ops.release();
    const settings = readSettings({ PORT: '0', HOST: '127.0.0.1', LOG: 'off', DEMO: '0', TIME_ZONE: timeZone });
    const server = await startServer({ ...settings, ...ops.place }, { audio: noAudio, downloads: noDownloads });
    await server.stop();
  };

  test('GEN-02 another time zone is refused by the server and by an import, until the data is counted again', async () => {
    expect((await inZone('UTC', load)).code).toBe(0);
    const before = await contentIn('UTC');
    const refused = await inZone('Asia/Manila', ['study', 'import', '-']);
    expect([refused.code, refused.errors]).toEqual([
      1,
      'The study data was counted in days of UTC, but TIME_ZONE is Asia/Manila: set TIME_ZONE=UTC, or stop all servers and use "ops study recount".',
    ]);
    await expect(startIn('Asia/Manila')).rejects.toThrow('was counted in days of UTC');
    expect((await inZone('Asia/Manila', ['study', 'recount'])).output).toBe(
      'The study data of 3 learners was counted again in days of Asia/Manila.',
    );
    expect((await contentIn('Asia/Manila')).days).not.toEqual(before.days);
    await startIn('Asia/Manila');
    await expect(startIn('UTC')).rejects.toThrow('was counted in days of Asia/Manila');
  });

  test.each(['Pacific/Honolulu', 'Pacific/Kiritimati'])(
    'GEN-02 data that was counted again in %s is that of an installation which began there',
    async (timeZone) => {
      await inZone('UTC', load);
      expect((await inZone(timeZone, ['study', 'recount'])).code).toBe(0);
      const other = await installation();
      expect((await inZone(timeZone, load, other)).code).toBe(0);
      expect(await contentIn(timeZone)).toEqual(await contentIn(timeZone, other));
    },
  );

  test('GEN-02 events of a server that began in another time zone are rejected', async () => {
    await inZone('UTC', load);
    const before = await contentIn('UTC');
    const timeZone = 'Asia/Manila';
    const late = ops.query((db) =>
      db.transaction().execute((transaction) =>
        importStudy(transaction, [[{ index: 0, value: { ...events[0], id: 'late' } }]], {
          now: opsNow,
          timeZone,
          userCodes: [],
        }),
      ),
    );
    await expect(late).rejects.toThrow('was counted in days of UTC');
    expect(await contentIn('UTC')).toEqual(before);
  });

  test('GEN-02 a command imports nothing before a server has named the zone of older data', async () => {
    await inZone('UTC', load);
    await ops.query((db) => db.deleteFrom('study_time_zone').execute());
    const { code, errors } = await inZone('UTC', load);
    expect([code, errors]).toEqual([1, expect.stringContaining('start a server with the right TIME_ZONE first')]);
    await startIn('Asia/Seoul');
    expect((await inZone('Asia/Seoul', load)).code).toBe(0);
  });

  test('GEN-02 names of one zone are the same, and a zone is free before the first event', async () => {
    await startIn('Asia/Manila');
    await startIn('UTC');
    await inZone('Etc/UTC', load);
    await startIn('UTC');
  });

  test('GEN-02 a dry run of the recount changes nothing', async () => {
    await inZone('UTC', load);
    const before = await contentIn('UTC');
    expect((await inZone('Asia/Manila', ['study', 'recount', '--dry-run'])).code).toBe(0);
    expect(await contentIn('UTC')).toEqual(before);
    await startIn('UTC');
  });

  test('ACCT-01 BULK-07 the recount mends wrong numbers of learners and certificates, and says of how many', async () => {
    await inZone('UTC', load);
    const read = (db: Db) => db.selectFrom('organization_counts').selectAll().orderBy('organization_id').execute();
    const right = await ops.query(async (db) => {
      await updateOrganizationCounts(db);
      const rows = await read(db);
      await db.updateTable('organization_counts').set({ learners: 7, certificates: 9 }).execute();
      return rows;
    });
    expect(right.map(({ learners }) => learners)).toContain(3);
    const { output } = await inZone('UTC', ['study', 'recount']);
    expect(output).toContain(`certificates of ${right.length} organizations were wrong and are right now.`);
    expect(await ops.query(read)).toEqual(right);
    expect((await inZone('UTC', ['study', 'recount'])).output).not.toContain('were wrong');
  });
});
