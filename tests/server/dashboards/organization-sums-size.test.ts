import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organizationModules } from '#contract/dashboard-values.ts';
import { type Database, openDatabase } from '#server/core/database/open-database.ts';
import { readOrganizationSums, selectOrganizationSums } from '#server/dashboards/dashboards.queries.ts';
import { emptyDatabase, everydayKind, removeDatabase } from '#tests/support/databases.ts';
import { fillScale, scaleRoot } from '#tools/bench/scale-data.ts';

const learners = 1_000;
/**
 * A few figures read a row for each of 90 days.
 * The members have 6,300 rows of study days, which must not be read.
 */
const rowsMax = 600;

type Plan = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Plan[] };

/** The rows that a statement takes from tables, not those that it makes of them. */
const countRows = ({ Plans = [], ...plan }: Plan): number =>
  Plans.reduce((sum, part) => sum + countRows(part), 0) +
  (plan['Relation Name'] === undefined ? 0 : plan['Actual Rows'] * plan['Actual Loops']);

describe('a dashboard of 1,000 learners', () => {
  let database: Database;
  let place: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeAll(async () => {
    place = await emptyDatabase(everydayKind());
    database = await openDatabase(place);
    await fillScale(database.db, { learners, log: () => {} });
  }, 120_000);
  afterAll(async () => {
    await database.close();
    removeDatabase(place);
  });

  test('ORG-05 reads the sums of its organization, not the rows of its learners', async () => {
    const window = { fromDay: '2025-12-11', toDay: '2026-03-10', timeZone: 'UTC' };
    const choice = { modules: organizationModules, window };
    const { members } = await readOrganizationSums(database.db, scaleRoot.id, choice);
    expect(members).toMatchObject({ members: learners * 0.98, learned: 290 });
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
      explain (analyze, format json) ${selectOrganizationSums(scaleRoot.id, choice)}`.execute(database.db);
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (!plan) throw new Error('there is no plan');
    expect(countRows(plan)).toBeLessThan(rowsMax);
  });
});
