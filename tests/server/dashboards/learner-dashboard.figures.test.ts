import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { learnerModules } from '#contract/dashboard-values.ts';
import { type Database, openDatabase } from '#server/core/database/open-database.ts';
import { keyOfDay } from '#server/core/runtime/days.ts';
import { readLearnerSums } from '#server/dashboards/learner-dashboards.queries.ts';
import { learnerFigures } from '#server/dashboards/learner-figures.ts';
import { createSeedConfig } from '#server/seed/demo-data.ts';
import { saveDemoData } from '#server/seed/save-demo-data.ts';
import { expectSame } from '#tests/server/expect-same.ts';
import { emptyDatabase, everydayKind } from '#tests/support/databases.ts';
import { type Raw, readRaw } from './dashboards.raw.ts';
import { expectedLearnerFigures } from './learner-dashboard.expected.ts';

// The clocks of Berlin go back on 2026-10-25, in the middle of this seed data.
const now = Date.parse('2026-11-05T15:00:00Z') / 1000;
const config = createSeedConfig({ learners: 50, organizations: 10, days: 40, lastDay: Math.floor(now / 86_400) });
const windows: readonly [fromDay: string, toDay: string][] = [
  ['2026-10-30', '2026-11-05'],
  ['2026-10-22', '2026-10-28'],
  ['2026-10-25', '2026-10-25'],
  ['2026-01-01', '2026-11-05'],
  ['2026-11-03', '2026-11-09'],
  ['2020-02-27', '2020-03-01'],
];
const timeZones = ['UTC', 'Europe/Berlin', 'America/St_Johns'];
// One set of seed data, with figures for each time zone.
let database: Database;
beforeAll(async () => {
  database = await openDatabase(await emptyDatabase(everydayKind()));
});
afterAll(() => database.close());

describe.each(timeZones)("a learner's figures in %s", (timeZone) => {
  let raw: Raw;
  beforeAll(async () => {
    await saveDemoData({ database, now, timeZone, log: () => {}, config });
    raw = await readRaw(database.db);
  });

  test('REPORT-03 the learners include disabled ones, some without events, some with and some without a test', () => {
    const tested = new Set(raw.placements.map(({ learner_key }) => learner_key));
    const active = new Set(raw.signIns.map(({ learner_key }) => learner_key));
    const has = (wanted: (learner: Raw['learners'][number]) => boolean) => raw.learners.some(wanted);
    expect([
      has(({ status, key }) => status === 'DISABLED' && active.has(key)),
      has(({ key }) => !active.has(key)),
      has(({ key }) => tested.has(key)),
      has(({ key }) => active.has(key) && !tested.has(key)),
    ]).toEqual([true, true, true, true]);
  });

  test.each(windows)(
    'REPORT-03 REPORT-04 REPORT-05 every figure of %s to %s equals the figure from the raw events',
    async (fromDay, toDay) => {
      const window = { fromDay, toDay, timeZone };
      const keys = { startDayKey: keyOfDay(fromDay), endDayKey: keyOfDay(toDay), timeZone };
      for (const { key, id, customer_id: customerId } of raw.learners) {
        const sums = await readLearnerSums(database.db, { customerId, learnerKey: key }, window);
        if (!sums) throw new Error(`There is no learner ${id}.`);
        const figures = learnerFigures(sums, learnerModules, window);
        expectSame(figures, expectedLearnerFigures(raw, { key, ...keys }), id);
      }
    },
  );
});
