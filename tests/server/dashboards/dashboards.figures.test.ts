import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organizationModules } from '#contract/dashboard-values.ts';
import { type Database, openDatabase } from '#server/core/database/open-database.ts';
import { keyOfDay } from '#server/core/runtime/days.ts';
import { readOrganizationSums, type Window } from '#server/dashboards/dashboards.queries.ts';
import { organizationFigures } from '#server/dashboards/organization-figures.ts';
import { createSeedConfig } from '#server/seed/demo-data.ts';
import { saveDemoData } from '#server/seed/save-demo-data.ts';
import { expectSame } from '#tests/server/expect-same.ts';
import { type DatabaseKind, databaseKinds, emptyDatabase, everydayKind } from '#tests/support/databases.ts';
import { expectedFigures } from './dashboards.expected.ts';
import { type Raw, readRaw } from './dashboards.raw.ts';

const second = (text: string): number => Date.parse(text) / 1000;
// The clocks of Berlin go back on 2026-10-25, in the middle of this seed data.
const now = second('2026-11-05T15:00:00Z');
const config = createSeedConfig({ learners: 60, organizations: 20, days: 40, lastDay: Math.floor(now / 86_400) });
const silent = () => {};

const windows: readonly [fromDay: string, toDay: string][] = [
  ['2026-10-30', '2026-11-05'],
  ['2026-10-22', '2026-10-28'],
  ['2026-10-25', '2026-10-25'],
  ['2026-09-24', '2026-09-30'],
  ['2026-01-01', '2026-11-05'],
  ['2026-11-03', '2026-11-09'],
  ['2027-02-01', '2027-02-07'],
  ['2020-02-27', '2020-03-01'],
];

const timeZones = ['UTC', 'Europe/Berlin', 'America/St_Johns'];
// The other database has time zones of its own: one proves that it knows them.
const combined = databaseKinds().flatMap((kind) =>
  (kind === everydayKind() ? timeZones : ['Europe/Berlin']).map((timeZone) => ({ kind, timeZone })),
);
// One set of seed data on each database, with figures for each time zone.
const opened = new Map<DatabaseKind, Promise<Database>>();
const open = (kind: DatabaseKind): Promise<Database> => {
  const known = opened.get(kind) ?? emptyDatabase(kind).then(openDatabase);
  opened.set(kind, known);
  return known;
};
afterAll(async () => {
  for (const database of opened.values()) await (await database).close();
});

describe.each(combined)('figures on $kind in $timeZone', ({ kind, timeZone }) => {
  let seedDatabase: Database;
  let raw: Raw;
  const readFigures = async (organizationId: string, window: Window) =>
    organizationFigures(
      await readOrganizationSums(seedDatabase.db, organizationId, { modules: organizationModules, window }),
      organizationModules,
      window,
    );

  beforeAll(async () => {
    seedDatabase = await open(kind);
    await saveDemoData({ database: seedDatabase, now, timeZone, log: silent, config });
    raw = await readRaw(seedDatabase.db);
  });

  test.each(windows)(
    'ORG-05 ORG-06 ORG-07 ORG-08 ORG-09 ORG-10 ORG-11 ORG-12 ORG-13 every figure of %s to %s equals the figure from the raw events',
    async (fromDay, toDay) => {
      for (const { id } of raw.organizations) {
        const byHand = expectedFigures(raw, {
          organizationId: id,
          startDayKey: keyOfDay(fromDay),
          endDayKey: keyOfDay(toDay),
          timeZone,
        });
        expectSame(await readFigures(id, { fromDay, toDay, timeZone }), byHand, id);
      }
    },
  );

  test('ORG-09 the days of a window add up to its total', async () => {
    const { studyDuration } = await readFigures('org-halden', { fromDay: '2026-10-22', toDay: '2026-10-28', timeZone });
    const days = studyDuration?.dailyStudyDurations ?? [];
    expect(days.map(({ dayKey }) => dayKey)).toEqual([
      '20261022',
      '20261023',
      '20261024',
      '20261025',
      '20261026',
      '20261027',
      '20261028',
    ]);
    const sum = days.reduce((minutes, day) => minutes + (day.totalStudyDurationMins ?? 0), 0);
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeCloseTo(studyDuration?.totalStudyDurationMins ?? 0, 6);
  });

  test('ORG-07 days with and without a sign-in add up to the days of the window', async () => {
    const { behavior } = await readFigures('org-halden', { fromDay: '2026-10-22', toDay: '2026-10-28', timeZone });
    expect((behavior?.behaviors?.loginDays ?? 0) + (behavior?.absenceDays ?? 0)).toBeCloseTo(7, 9);
  });
});
