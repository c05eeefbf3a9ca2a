// Rows of the learners of a tree, as SQL statements.
import type { TreeSize } from './call-tree.ts';

/** Each learner has a certificate, and a fifth of them an application. The numbers have all. */
const accountRows = ({ organizations, learners }: TreeSize, administratorId: number): string[] => [
  `insert into learners (id, login, nick, real_name, email, status, organization_id, created_at,
      counted_organization_id, listed_organization_id)
    select 'l' || n, (40000000 + n)::text, 'Nick', '', 'l' || n || '@example.com', 'ENABLED',
      'T' || (n % ${organizations}), n, 'T' || (n % ${organizations}), 'T' || (n % ${organizations})
    from generate_series(1, ${learners}) as n`,
  `insert into certificates (customer_id, number, learner_key, holder, course, level, issued_at, is_listed)
    select customer_id, 'C' || key, key, 'Olga Kim', 'pc', 0, 1, true from learners`,
  `insert into applications
      (customer_id, organization_id, administrator_id, email, nick, nick_search, real_name, status, created_at)
    select customer_id, organization_id, ${administratorId}, email, 'Nick', 'nick', 'Olga Kim', 'PENDING', created_at
    from learners where key % 5 = 4`,
  `insert into organization_counts (organization_id, learners, certificates)
    select ancestor_id, count(*), count(*)
    from learners join organization_ancestors on descendant_id = organization_id group by ancestor_id`,
];

/** The first second of the days of study, 2026-03-01 in UTC. */
export const firstStudySecond = Date.UTC(2026, 2, 1) / 1000;
const studySeconds = (day: string): string => `${firstStudySecond} + ${day} * 86400 + 43200`;

/** One of twenty learners studies. The last team has one of them. */
const studying = (organizations: number): string => `(key + key / ${organizations}) % 20 = 19`;

/** Those who study signed in and completed a lesson on each of seven days. */
const studyRows = (organizations: number): string[] => {
  const eachDay = `from learners, generate_series(0, 6) as n where ${studying(organizations)}`;
  return [
    `insert into learner_sign_ins (customer_id, learner_key, at)
      select customer_id, key, ${studySeconds('n')} ${eachDay}`,
    `insert into completed_lessons (customer_id, learner_key, at, course, lesson, seconds, stars, score,
        comprehension_right, comprehension_total, repeat_right, repeat_total, expressions, expression_score)
      select customer_id, key, ${studySeconds('n')}, 'pc', n, 540, 3, 90, 1, 1, 1, 1, 1, 90 ${eachDay}`,
    `insert into imported_events (customer_id, id, at, content_hash, learner_key)
      select customer_id, kind || key || '-' || n, ${studySeconds('n')}, md5(kind || key || '-' || n), key
      from learners, generate_series(0, 6) as n, unnest(array['sign-in-', 'lesson-']) as kind
      where ${studying(organizations)}`,
    `insert into study_days (customer_id, learner_key, day, signed_in, pc_lessons, be_lessons, alix_lessons,
        libra_lessons, vc_lessons, sc_lessons, lessons, pc_stars, seconds, ai_seconds, comprehension_right,
        comprehension_total, repeat_right, repeat_total, expressions, expression_scores, scored_expressions)
      select customer_id, key, date '2026-03-01' + n, true, 1, 0, 0, 0, 0, 0, 1, 3, 540, 0, 1, 1, 1, 1, 1, 90, 1
      ${eachDay}`,
    `insert into learner_states (customer_id, learner_key, from_day, until_day, last_sign_in_day, last_lesson_day,
        be_lessons, be_best_scores, be_best_stars)
      select customer_id, key, day, case when n < 6 then day + 1 else date 'infinity' end, day, day, 0, 0, 0
      from learners, generate_series(0, 6) as n, date(date '2026-03-01' + n) as day where ${studying(organizations)}`,
  ];
};

/** Those who study have five packages each. */
const packageRows = (organizations: number): string[] => [
  `insert into packages (id, learner_key, sku_code, sku_name, shipped_at, started_at, ended_at)
    select 'p' || key || '-' || n, key, 'pc', 'Core Course', n, n, n + 1
    from learners, generate_series(1, 5) as n where ${studying(organizations)}`,
];

/** The statements that add learners to teams `T0` and so on, with what they did and bought. */
export const rowsOfLearners = (size: TreeSize, administratorId: number): string[] => [
  ...accountRows(size, administratorId),
  ...studyRows(size.organizations),
  ...packageRows(size.organizations),
];
