import { sql } from 'kysely';
import { issueDueWithin, queueCompletedLevels } from '#server/certificates/due-certificates.queries.ts';
import type { Db } from '#server/core/database/schema.ts';
import { withLongStatements } from '#server/core/database/statement-scope.ts';
import { addOrganizations } from '#server/organizations/organization-writes.queries.ts';
import { rollUp } from '#server/study/rollup/rollup.ts';
import { addMonths, beginOfMonth, monthlyTables } from '#server/study/study-months.queries.ts';

/** The present time of the data, in Unix seconds. */
export const scaleNow = Date.parse('2026-03-10T12:00:00Z') / 1000;
export const scaleRoot = { id: 'scale', code: 'SCALE' };
/** The first customer below the root, with a tenth of the learners. */
export const scaleCustomer = { id: 'scale-0', code: 'SCALE-0' };

const otherCustomer = 'other';

const customers = 10;
const learnersOfTeam = 50;
const teamsOfRegion = 100;
const historyDays = 180;
const learnersAtOnce = 20_000;

type Organization = Parameters<typeof addOrganizations>[1][number];

const organization = (id: string, parent: string | null): Organization => ({
  id,
  code: id.toUpperCase(),
  name: `Organization ${id}`,
  status: 'ENABLED',
  parent_id: parent,
});

const makeOrganizations = (teams: number): Organization[] => {
  const ofCustomer = (customer: number): Organization[] => {
    const id = `${scaleRoot.id}-${customer}`;
    const regions = Math.ceil(teams / customers / teamsOfRegion);
    return [
      organization(id, scaleRoot.id),
      ...Array.from({ length: regions }, (_, region) => organization(`${id}-region-${region}`, id)),
      ...Array.from({ length: teams / customers }, (_, team) =>
        organization(`${id}-team-${team}`, `${id}-region-${Math.floor(team / teamsOfRegion)}`),
      ),
    ];
  };
  return [organization(scaleRoot.id, null), ...Array.from({ length: customers }, (_, one) => ofCustomer(one)).flat()];
};

// Learner n belongs to customer n % 10. Three of ten learners study, 33 lessons each in 180 days.
const insertLearners = (learners: number, teams: number) => sql`
insert into learners (id, login, nick, real_name, email, status, organization_id, created_at)
select 'learner-' || n, (50000000 + n)::text, 'Learner ' || n, 'Learner ' || n, 'learner-' || n || '@example.com',
  case when n % 50 = 7 then 'DISABLED' else 'ENABLED' end,
  'scale-' || n % ${sql.lit(customers)} || '-team-' || (n / ${sql.lit(customers)}) % ${sql.lit(teams / customers)},
  ${sql.lit(scaleNow)} - 200 * 86400 - (n * 7919) % (500 * 86400)
from generate_series(1::bigint, ${sql.lit(learners)}) as n`;

/** Accounts began up to 700 days before. */
const monthsOfHistory = 25;
const studying = sql`(learners.key / ${sql.lit(customers)}) % 10 < 3`;
const step = historyDays / 33;

// The second differs for each lesson of a learner: a step is longer than the part that varies.
const insertLessons = sql`
insert into completed_lessons
select learners.key, ${sql.lit(scaleNow)} - (k * ${sql.lit(step)} * 86400)::bigint
    - (learners.key::bigint * 7919 + k * 104729) % 400000,
  (array['pc', 'pc', 'pc', 'be', 'alix', 'vc'])[1 + (k + learners.key) % 6], 33 - k, 300 + (learners.key + k) % 600,
  (learners.key + k) % 4, 50 + (learners.key + k) % 51, 3, 4, 5, 6, 2,
  case when k % 2 = 0 then 70 end, case when (k + learners.key) % 6 < 3 then (32 - k) / 5 end,
  case when (k + learners.key) % 6 < 3 then case when k % 5 < 3 then 10000 else 5000 end end, learners.customer_id
from learners cross join generate_series(0, 32) as k where ${studying}`;

const others = [
  sql`insert into learner_sign_ins select learner_key, at - 60, customer_id from completed_lessons`,
  sql`insert into placement_tests select key, created_at, key % 8, customer_id from learners where ${studying}`,
  sql`insert into study_goals select key, created_at, 1 + key % 7, customer_id from learners where ${studying} and key % 3 > 0`,
  sql`insert into level_tests select key, ${sql.lit(scaleNow)} - 86400 - key % 1000000, key % 5, 60 + key % 40, customer_id
    from learners where ${studying} and key % 3 = 0`,
  sql`insert into skill_scores select key, ${sql.lit(scaleNow)} - 86400 * 10 - key % 1000000,
    key % 1000, key % 900, key % 800, key % 700, key % 600, customer_id from learners where ${studying}`,
];

type Size = { learners: number; log(line: string): void };

const fill = async (db: Db, { learners, log }: Size): Promise<void> => {
  const teams = learners / learnersOfTeam;
  await db.transaction().execute(async (transaction) => {
    await addOrganizations(transaction, makeOrganizations(teams));
    const months = Array.from({ length: monthsOfHistory }, (_, index) =>
      beginOfMonth(scaleNow, index - monthsOfHistory + 1),
    );
    await addMonths(transaction, monthlyTables, months);
    for (const statement of [insertLearners(learners, teams), insertLessons, ...others])
      await statement.execute(transaction);
  });
  await sql`analyze`.execute(db);
  log('raw events written');
  const day = (daysAgo: number) => new Date((scaleNow - daysAgo * 86_400) * 1000).toISOString().slice(0, 10);
  const { rows } = await sql<{ first: number; last: number }>`
    select min(key) as first, max(key) as last from learners`.execute(db);
  const { first = 1, last = 0 } = rows[0] ?? {};
  for (let from = first; from <= last; from += learnersAtOnce) {
    const learnerKeys = Array.from({ length: Math.min(learnersAtOnce, last - from + 1) }, (_, index) => from + index);
    await db.transaction().execute(async (transaction) => {
      await rollUp(transaction, { fromDay: day(800), toDay: day(0), timeZone: 'UTC', learnerKeys });
      await queueCompletedLevels(transaction, learnerKeys);
      await issueDueWithin(transaction);
    });
    log(`${from + learnerKeys.length - first} learners counted`);
  }
  // PostgreSQL does this by itself in time.
  await sql`vacuum analyze`.execute(db);
};

/** Another customer with five learners, so that nobody owns all learners of the installation. */
export const addOtherCustomer = async (db: Db): Promise<void> => {
  const known = await db.selectFrom('organizations').select('id').where('id', '=', otherCustomer).executeTakeFirst();
  if (known) return;
  await addOrganizations(db, [organization(otherCustomer, null)]);
  await sql`insert into learners (id, login, nick, real_name, email, status, organization_id, created_at)
    select 'other-' || n, (40000000 + n)::text, 'Other ' || n, '', 'other-' || n || '@example.com', 'ENABLED',
      ${otherCustomer}::text, ${sql.lit(scaleNow)} - n * 86400 * 100
    from generate_series(1, 5) as n`.execute(db);
};

/**
 * Fills an empty database with a tree of 50 learners in each team.
 * Each learner has ten lessons, which are counted as the import of events counts them.
 * `learners` must be a multiple of 500.
 */
export const fillScale = (db: Db, size: Size): Promise<void> => withLongStatements(() => fill(db, size));
