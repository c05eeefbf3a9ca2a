import { type RawBuilder, sql } from 'kysely';
import { cleanEmail } from '#contract/email-address.ts';
import { type LearnerSort, type LearnerSortColumn, learnerSortColumns } from '#contract/learner-values.ts';
import { type Direction, readOrder } from '#contract/sorts.ts';
import type { Db } from '#server/core/database/schema.ts';
import { toAnyClause } from '#server/core/database/text-arrays.queries.ts';
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
 * `login` and `email` filter them as a whole, `name` by the beginning of a name or address.
 * `condition` is about the rows of `learners`, for the nouns above.
 */
export type LearnerFilter = {
  roots: readonly string[];
  login?: string | undefined;
  email?: string | undefined;
  name?: string | undefined;
  condition?: RawBuilder<boolean> | undefined;
};

const searchedColumns = ['nick_search', 'real_name_search', 'email_search'] as const;

/** Behind all texts with a beginning: no name has the last character of Unicode. */
const lastCharacter = sql`chr(1114111)`;

/** A range has no wildcards, and a plan knows that an index has it. */
const beginsWith = (name: string) => {
  const beginning = sql`search_text(${name}::text)`;
  const conditions = searchedColumns.map((column) => {
    const searched = sql.ref(`learners.${column}`);
    return sql`(${searched} >= ${beginning} and ${searched} < ${beginning} || ${lastCharacter})`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
};

/** Whether a row of `learners` has one of some IDs. */
export const hasId = (ids: readonly string[]) => sql<boolean>`learners.id = ${toAnyClause(ids)}`;

type Choice = LearnerFilter & { of: ChosenCustomers };

const toConditions = ({ login, email, name, condition }: LearnerFilter) =>
  [
    login === undefined ? undefined : sql<boolean>`learners.login = ${login}`,
    email === undefined ? undefined : sql<boolean>`${learnerEmail} = lower(${cleanEmail(email)}::text collate "C")`,
    name === undefined ? undefined : beginsWith(name),
    condition,
  ].filter((one) => one !== undefined);

/** The rows of `learners` of a filter, for a query of the nouns above. */
export const selectChosenLearners = async (db: Db, choice: LearnerFilter) =>
  selectLearners(db, { ...choice, of: await findChosenCustomers(db, choice.roots) });

const selectLearners = (db: Db, choice: Choice) => {
  const { roots: organizationIds, of } = choice;
  const owned = limitToOrganizations(db.selectFrom('learners'), 'learners', { organizationIds, of });
  return toConditions(choice).reduce((query, condition) => query.where(condition), owned);
};

export async function countLearners(db: Db, choice: LearnerFilter): Promise<number> {
  if (toConditions(choice).length === 0) return countLearnersBelow(db, choice.roots);
  const of = await findChosenCustomers(db, choice.roots);
  const counting = selectLearners(db, { ...choice, of }).select(({ fn }) => fn.countAll<number>().as('total'));
  return (await counting.executeTakeFirst())?.total ?? 0;
}

/** `ranked` is an order by a value of the nouns above, which each row of `learners` has. */
type Order = { sort?: LearnerSort | undefined; ranked?: { value: RawBuilder<unknown>; direction: Direction } };
type Rows = Order & { offset: number; limit: number; total: number };

const byId = sql`learners.id collate "C"`;

/** The values of a column, in the order in which people read them. */
const sortExpressions: Readonly<Record<LearnerSortColumn, readonly RawBuilder<unknown>[]>> = {
  login: [sql`length(learners.login)`, sql`learners.login collate "C"`],
  nick: [sql.ref('learners.nick_search')],
  email: [sql.ref('learners.email_search')],
  status: [sql`learners.status collate "C"`],
  createdAt: [sql.ref('learners.created_at')],
};

/** Learners who are equal stand by their ID, which an index has in the same direction. */
const toOrder = ({ sort = '-createdAt', ranked }: Order): readonly (readonly [RawBuilder<unknown>, Direction])[] => {
  if (ranked)
    return [
      [ranked.value, ranked.direction],
      [byId, ranked.direction],
    ];
  const { column, direction } = readOrder(learnerSortColumns, sort);
  const ofIds = (column === 'createdAt') === (direction === 'desc') ? 'asc' : 'desc';
  return [...sortExpressions[column].map((value) => [value, direction] as const), [byId, ofIds]];
};

const reverse = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc');

const readPage = (db: Db, choice: Choice, { offset, limit, total, ...order }: Rows) => {
  const rows = Math.max(0, Math.min(limit, total - offset));
  const isNearerToTheEnd = offset > total / 2;
  const page = selectLearners(db, choice).select(['learners.customer_id', 'learners.id']);
  return toOrder(order)
    .reduce(
      (ordered, [value, direction]) => ordered.orderBy(value, isNearerToTheEnd ? reverse(direction) : direction),
      page,
    )
    .offset(isNearerToTheEnd ? Math.max(0, total - offset - rows) : offset)
    .limit(rows);
};

/**
 * Returns learners of a page of `total` ones with their organizations.
 * Without `sort` the newest are first, then by ID.
 */
export const listLearners = async (db: Db, choice: LearnerFilter, rows: Rows) => {
  const page = db
    .selectFrom(readPage(db, { ...choice, of: await findChosenCustomers(db, choice.roots) }, rows).as('page'))
    .innerJoin('learners', (join) =>
      join.onRef('learners.customer_id', '=', 'page.customer_id').onRef('learners.id', '=', 'page.id'),
    )
    .innerJoin('organizations', 'organizations.id', 'learners.organization_id')
    .select(['learners.id', 'login', 'nick', 'real_name', 'email', 'learners.status'])
    .select(['created_at', 'organization_id', 'name']);
  return toOrder(rows)
    .reduce((ordered, [value, direction]) => ordered.orderBy(value, direction), page)
    .execute();
};

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
