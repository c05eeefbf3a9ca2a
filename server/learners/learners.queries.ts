import { sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';
import { toAnyClause } from '#server/core/database/text-arrays.queries.ts';
import { selectCustomers } from '#server/organizations/customers.queries.ts';
import { isOwnedBy } from '#server/organizations/organizations.queries.ts';
import { countBelow } from './organization-counts.queries.ts';

/**
 * The learners below the given roots, which must not contain each other.
 * `login` and `email` filter them.
 */
export type LearnerFilter = { roots: readonly string[]; login?: string | undefined; email?: string | undefined };

/** In the same statement as the page: another customer can be added between two. */
const otherRootExpression = (roots: readonly string[]) =>
  sql<boolean>`exists (select from organizations as other where other.parent_id is null and not other.id = ${toAnyClause(roots)})`;

const chosen = (db: Db, { roots, login, email, isEveryone = false }: LearnerFilter & { isEveryone?: boolean }) => {
  const withLogin = db
    .selectFrom('learners')
    .$if(!isEveryone, (all) =>
      all
        .innerJoin('organization_ancestors', 'organization_ancestors.descendant_id', 'learners.organization_id')
        .where('organization_ancestors.ancestor_id', '=', toAnyClause(roots))
        .where('learners.customer_id', '=', selectCustomers(roots)),
    )
    .$if(isEveryone, (all) =>
      all.where('learners.customer_id', '=', toAnyClause(roots)).where(({ not }) => not(otherRootExpression(roots))),
    )
    .$if(login !== undefined, (all) => all.where('learners.login', '=', login ?? ''));
  return email === undefined
    ? withLogin
    : withLogin.where(sql`lower(learners.email collate "C")`, '=', sql`lower(${email}::text collate "C")`);
};

export async function countLearners(db: Db, choice: LearnerFilter): Promise<number> {
  if (choice.login === undefined && choice.email === undefined) return (await countBelow(db, choice.roots)).learners;
  const counting = chosen(db, choice).select(({ fn }) => fn.countAll<number>().as('total'));
  return (await counting.executeTakeFirst())?.total ?? 0;
}

type Rows = { offset: number; limit: number; total: number };

/**
 * Whether all trees of organizations are chosen, so that no learner has to be compared with them.
 */
const isEveryone = async (db: Db, roots: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{ others: boolean }>`select ${otherRootExpression(roots)} as others`.execute(db);
  return rows[0]?.others === false;
};

const readPage = (db: Db, choice: Parameters<typeof chosen>[1], { offset, limit, total }: Rows) => {
  const rows = Math.max(0, Math.min(limit, total - offset));
  const isNearerToTheEnd = offset > total / 2;
  const [newest, byId] = isNearerToTheEnd ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const);
  return chosen(db, choice)
    .select(['learners.customer_id', 'learners.id'])
    .orderBy('learners.created_at', newest)
    .orderBy(sql`learners.id collate "C"`, byId)
    .offset(isNearerToTheEnd ? Math.max(0, total - offset - rows) : offset)
    .limit(rows);
};

/**
 * Returns learners of a page of `total` ones with their organizations, newest first, then by ID.
 */
export const listLearners = async (db: Db, choice: LearnerFilter, rows: Rows) =>
  db
    .selectFrom(readPage(db, { ...choice, isEveryone: await isEveryone(db, choice.roots) }, rows).as('page'))
    .innerJoin('learners', (join) =>
      join.onRef('learners.customer_id', '=', 'page.customer_id').onRef('learners.id', '=', 'page.id'),
    )
    .innerJoin('organizations', 'organizations.id', 'learners.organization_id')
    .select(['learners.id', 'login', 'nick', 'email', 'learners.status', 'created_at', 'organization_id', 'name'])
    .orderBy('learners.created_at', 'desc')
    .orderBy(sql`learners.id collate "C"`)
    .execute();

/**
 * Returns the learner of an ID, which is unique over all customers,
 * with the organization's code and name.
 * Undefined for others and unknown ones.
 */
export const findOwnedLearner = (db: Db, administratorId: number, id: string) =>
  db
    .selectFrom('learners')
    .innerJoin('organizations', 'organizations.id', 'learners.organization_id')
    .selectAll('learners')
    .select(['organizations.code as organization_code', 'organizations.name as organization_name'])
    .where('learners.id', '=', id)
    .where(isOwnedBy(administratorId))
    .executeTakeFirst();
