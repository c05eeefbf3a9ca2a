import type { Migration } from '#server/core/database/migration.ts';

const levels = [0, 1, 2, 3, 4, 5, 6, 7];
const milestones = [0, 1, 2, 3, 4];

const days = [
  ...['sign_ins', 'learners', 'lessons', 'pc_lessons', 'pc_stars', 'seconds', 'ai_seconds'],
  ...['comprehension_right', 'comprehension_total', 'repeat_right', 'repeat_total'],
  ...['expressions', 'expression_scores', 'scored_expressions'],
];

const averaged = [
  ...['goal', 'grammar', 'listening', 'speaking', 'reading', 'vocabulary', 'start_level', 'present_degree'],
  ...levels.map((level) => `level_degree_${level}`),
  ...levels.map((level) => `level_score_${level}`),
  ...milestones.map((milestone) => `milestone_degree_${milestone}`),
];

const states = [
  ...['members', 'signed_in_ever', 'be_lessons', 'be_best_scores', 'be_best_stars'],
  ...averaged.flatMap((measure) => [`${measure}_sum`, `${measure}_count`]),
];

const gaps = ['sign_in', 'lesson', 'goal'];

const toTableStatement = (name: string, columns: readonly string[]) => `create table ${name} (
    organization_id text not null references organizations (id) on delete cascade,
    day date not null,
    ${columns.join(',\n    ')},
    primary key (organization_id, day)
  )`;

const bigints = (names: readonly string[]) => names.map((name) => `${name} bigint`);

const statements = [
  toTableStatement('organization_days', [
    ...bigints(days),
    ...gaps.flatMap((gap) => [`${gap}_gaps smallint[]`, `${gap}_learners integer[]`]),
  ]),
  toTableStatement('organization_states', bigints(states)),
  'alter table learners add column counted_organization_id text',
  // A column of its own has statistics,
  // so that a plan begins with the few learners who are not counted.
  `alter table learners add column is_counted boolean not null generated always as
    (counted_organization_id is not distinct from case when status = 'ENABLED' then organization_id end) stored`,
  'create index learners_uncounted on learners (organization_id, key) where not is_counted',
];

/**
 * Sums of organizations with all below them, per day.
 * Learners are counted in the background after this.
 */
export const organizationDays: Migration = { name: '041-organization-days', statements };
