import { type RawBuilder, sql } from 'kysely';
import {
  type ApplicationSort,
  type ApplicationSortColumn,
  type ApplicationStatus,
  applicationSortColumns,
  applicationStatuses,
} from '#contract/application-values.ts';
import { normalizeEmail } from '#contract/email-address.ts';
import { readOrder } from '#contract/sorts.ts';
import type { Db } from '#server/core/database/schema.ts';
import { positionIn } from '#server/core/database/text-position.ts';
import {
  type ChosenCustomers,
  findChosenCustomers,
  limitToOrganizations,
} from '#server/organizations/customers.queries.ts';

/**
 * The applications below the given roots, which must not contain each other.
 * The other fields filter them.
 */
export type ApplicationFilter = {
  roots: readonly string[];
  login?: string | undefined;
  nick?: string | undefined;
  email?: string | undefined;
  status?: ApplicationStatus | undefined;
  createdStartAtSec?: number | undefined;
  createdEndAtSec?: number | undefined;
};

/** The text that a search for a nick name matches from its beginning. */
export const nickSearch = (nick: string): string => nick.normalize('NFC').toLowerCase();

const beginningWith = (text: string): string => `${nickSearch(text).replaceAll(/[\\%_]/g, '\\$&')}%`;

const toConditions = (choice: ApplicationFilter) => {
  const { login, nick, email, status, createdStartAtSec: from, createdEndAtSec: until } = choice;
  return [
    login === undefined ? undefined : sql<boolean>`(applications.login = ${login} and applications.login <> '')`,
    nick === undefined ? undefined : sql<boolean>`applications.nick_search like ${beginningWith(nick)}`,
    email === undefined ? undefined : sql<boolean>`applications.email = ${normalizeEmail(email)}`,
    status === undefined ? undefined : sql<boolean>`applications.status = ${status}`,
    from === undefined ? undefined : sql<boolean>`applications.created_at >= ${from}`,
    until === undefined ? undefined : sql<boolean>`applications.created_at <= ${until}`,
  ].filter((condition) => condition !== undefined);
};

const selectApplications = (db: Db, choice: ApplicationFilter, of: ChosenCustomers) => {
  const owned = limitToOrganizations(db.selectFrom('applications'), 'applications', {
    organizationIds: choice.roots,
    of,
  });
  return toConditions(choice).reduce((query, condition) => query.where(condition), owned);
};

/** Returns how many applications are chosen. */
export async function countApplications(db: Db, choice: ApplicationFilter): Promise<number> {
  const of = await findChosenCustomers(db, choice.roots);
  const counting = selectApplications(db, choice, of).select(({ fn }) => fn.countAll<number>().as('total'));
  return (await counting.executeTakeFirst())?.total ?? 0;
}

type Rows = { offset: number; limit: number; sort?: ApplicationSort | undefined };

const sortExpressions: Readonly<Record<ApplicationSortColumn, RawBuilder<unknown>>> = {
  nick: sql`applications.nick_search collate "C"`,
  email: sql`applications.email collate "C"`,
  status: positionIn(applicationStatuses, sql.ref('applications.status')),
  createdAt: sql.ref('applications.created_at'),
};

/**
 * Returns a page of the chosen applications with organization and administrator.
 * They are newest first unless they are sorted.
 */
export async function listApplications(
  db: Db,
  choice: ApplicationFilter,
  { offset, limit, sort = '-createdAt' }: Rows,
) {
  const { column, direction } = readOrder(applicationSortColumns, sort);
  return db
    .selectFrom(
      selectApplications(db, choice, await findChosenCustomers(db, choice.roots))
        .select(['applications.customer_id', 'applications.key'])
        .orderBy(sortExpressions[column], direction)
        .orderBy('applications.key', direction)
        .offset(offset)
        .limit(limit)
        .as('page'),
    )
    .innerJoin('applications', (join) =>
      join.onRef('applications.customer_id', '=', 'page.customer_id').onRef('applications.key', '=', 'page.key'),
    )
    .innerJoin('organizations', 'organizations.id', 'applications.organization_id')
    .innerJoin('administrators', 'administrators.id', 'applications.administrator_id')
    .selectAll('applications')
    .select(['organizations.code as organization_code', 'organizations.name as organization_name'])
    .select(['administrators.code as administrator_code', 'administrators.nick as administrator_nick'])
    .orderBy(sortExpressions[column], direction)
    .orderBy('applications.key', direction)
    .execute();
}
