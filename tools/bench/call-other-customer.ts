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
  `insert into applications
      (customer_id, organization_id, administrator_id, email, nick, nick_search, real_name, status, created_at)
    select customer_id, organization_id, ${administratorId}, email, 'Nick', 'nick', 'Olga Kim', 'PENDING', created_at
    from learners where customer_id = '${otherRoot}' and key % 5 = 4`,
  `insert into organization_counts (organization_id, learners, certificates)
    select ancestor_id, count(*), 0 from learners join organization_ancestors on descendant_id = organization_id
    where customer_id = '${otherRoot}' group by ancestor_id`,
];
