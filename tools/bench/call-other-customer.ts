// Rows of another customer than that of the tree, as SQL statements.
import type { TreeSize } from './call-tree.ts';

/** The roots of the tree and of the other customer, which has one team. */
export const treeRoot = 'T0';
export const otherRoot = 'U0';
export const otherTeam = 'U1';

/** The other customer has half as many learners as the tree. */
const countOthers = ({ learners }: TreeSize): number => Math.floor(learners / 2);

/**
 * The statements that add learners to the other customer, as an import of accounts does:
 * they are not in the sums yet. A fifth of them have an application.
 */
export const rowsOfOtherCustomer = (size: TreeSize, administratorId: number): string[] => [
  `insert into learners (id, login, nick, real_name, email, status, organization_id, created_at,
      listed_organization_id)
    select 'u' || n, (45000000 + n)::text, 'Nick', '', 'u' || n || '@example.com', 'ENABLED', '${otherTeam}', n * 2,
      '${otherTeam}'
    from generate_series(1, ${countOthers(size)}) as n`,
  // Its learners come after those of the tree, who study on the same days.
  `insert into study_days (customer_id, learner_key, day, signed_in, pc_lessons, be_lessons, alix_lessons,
      libra_lessons, vc_lessons, sc_lessons, lessons, pc_stars, seconds, ai_seconds, comprehension_right,
      comprehension_total, repeat_right, repeat_total, expressions, expression_scores, scored_expressions)
    select customer_id, key, date '2026-03-07', true, 1, 0, 0, 0, 0, 0, 1, 3, 540, 0, 1, 1, 1, 1, 1, 90, 1
    from learners where customer_id = '${otherRoot}' and key % 200 = 19`,
  `insert into applications
      (customer_id, organization_id, administrator_id, email, nick, nick_search, real_name, status, created_at)
    select customer_id, organization_id, ${administratorId}, email, 'Nick', 'nick', 'Olga Kim', 'PENDING', created_at
    from learners where customer_id = '${otherRoot}' and key % 5 = 4`,
  `insert into organization_counts (organization_id, learners, certificates)
    select ancestor_id, count(*), 0 from learners join organization_ancestors on descendant_id = organization_id
    where customer_id = '${otherRoot}' group by ancestor_id`,
];
