import { sql } from 'kysely';
import { cleanEmail } from '#contract/email-address.ts';
import type { Db } from '#server/core/database/schema.ts';
import {
  type ChosenCustomers,
  findChosenCustomers,
  limitToOrganizations,
} from '#server/organizations/customers.queries.ts';
import { isOwnedBy } from '#server/organizations/organizations.queries.ts';
import { countLearnersBelow } from './organization-counts.queries.ts';

/**
 * The address of a row of `learners` in small ASCII letters, which an index has.
 * The column keeps the case in which the address was written.
 */
export const learnerEmail = sql<string>`lower(learners.email collate "C")`;

/**
 * The learners below the given roots, which must not contain each other.
 * `login` and `email` filter them.
 */
export type LearnerFilter = { roots: readonly string[]; login?: string | undefined; email?: string | undefined };

type Choice = LearnerFilter & { of: ChosenCustomers };

const selectLearners = (db: Db, { roots, of, login, email }: Choice) => {
  const withLogin = limitToOrganizations(db.selectFrom('learners'), 'learners', { organizationIds: roots, of }).$if(
    login !== undefined,
    (all) => all.where('learners.login', '=', login ?? ''),
  );
  return email === undefined
    ? withLogin
    : withLogin.where(learnerEmail, '=', sql<string>`lower(${cleanEmail(email)}::text collate "C")`);
};

export async function countLearners(db: Db, choice: LearnerFilter): Promise<number> {
  if (choice.login === undefined && choice.email === undefined) return countLearnersBelow(db, choice.roots);
  const of = await findChosenCustomers(db, choice.roots);
  const counting = selectLearners(db, { ...choice, of }).select(({ fn }) => fn.countAll<number>().as('total'));
  return (await counting.executeTakeFirst())?.total ?? 0;
}

type Rows = { offset: number; limit: number; total: number };

const readPage = (db: Db, choice: Choice, { offset, limit, total }: Rows) => {
  const rows = Math.max(0, Math.min(limit, total - offset));
  const isNearerToTheEnd = offset > total / 2;
  const [newest, byId] = isNearerToTheEnd ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const);
  return selectLearners(db, choice)
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
    .selectFrom(readPage(db, { ...choice, of: await findChosenCustomers(db, choice.roots) }, rows).as('page'))
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
