import { sql } from 'kysely';
import type { Db, Tables } from '#server/core/database/schema.ts';
import { toAnyClause } from '#server/core/database/text-arrays.queries.ts';
import { lockDownloadTasks } from '#server/downloads/download-tasks.queries.ts';
import { endDownloads } from '#server/downloads/moved-downloads.queries.ts';
import { addCountsToAncestors } from '#server/learners/organization-counts.queries.ts';
import { closeDisabledOrganizations } from '#server/organizations/closed-organizations.queries.ts';
import { selectCustomers } from '#server/organizations/customers.queries.ts';
import { listFormerAncestors } from '#server/organizations/organizations.queries.ts';
import { eventTables } from '#server/study/event-tables.ts';
import { lockStudy } from '#server/study/rollup/lock-study.ts';
import { addToAncestors } from '#server/study/rollup/organization-sums.ts';

type Move = {
  id: string;
  parentId: string | null;
  below: readonly string[];
  formerCustomerId: string;
  customerId: string;
  /** Unix seconds. */
  now: number;
};

/** The tables with the rows of one learner each, which have the customer of the learner. */
export const tablesOfLearners = [
  ...eventTables,
  ...(['best_goes', 'level_results', 'study_days', 'learner_states', 'certificates'] as const),
] satisfies readonly (keyof Tables)[];

/** Gives learners of organizations, and all their rows, to another customer. */
const moveLearnersToCustomer = async (
  db: Db,
  organizationIds: readonly string[],
  { formerCustomerId, customerId }: { formerCustomerId: string; customerId: string },
): Promise<void> => {
  // The learners are locked first, in the order in which the issue of certificates locks them.
  // So it waits for certificates that are issued at this moment.
  await sql`select key from learners
    where customer_id = ${formerCustomerId} and organization_id = ${toAnyClause(organizationIds)}
    order by key for update`.execute(db);
  await sql`update learners set customer_id = ${customerId}
    where customer_id = ${formerCustomerId} and organization_id = ${toAnyClause(organizationIds)}`.execute(db);
  const moved = sql`(select key from learners
    where customer_id = ${customerId} and organization_id = ${toAnyClause(organizationIds)})`;
  for (const table of tablesOfLearners)
    await sql`update ${sql.table(table)} set customer_id = ${customerId}
      where customer_id = ${formerCustomerId} and learner_key in ${moved}`.execute(db);
};

const moveToCustomer = async (
  db: Db,
  { below, formerCustomerId, customerId }: Pick<Move, 'below' | 'formerCustomerId' | 'customerId'>,
): Promise<void> => {
  const moved = toAnyClause(below);
  await sql`update applications set customer_id = ${customerId}
    where customer_id = ${formerCustomerId} and organization_id = ${moved}`.execute(db);
  await moveLearnersToCustomer(db, below, { formerCustomerId, customerId });
  // Before the rows, as a retry does.
  await lockDownloadTasks(db);
  // Study data have no certificates that say where they belong.
  await sql`update download_tasks set customer_id = ${customerId} where customer_id = ${formerCustomerId} and (
    from_day is null or exists (
      select from download_task_organizations where task_id = download_tasks.id and organization_id = ${moved})
  ) and not exists (
    select from download_task_certificates as chosen
    join certificates on certificates.number = chosen.number
    join learners on learners.customer_id = certificates.customer_id and learners.key = certificates.learner_key
    where chosen.task_id = download_tasks.id and not learners.organization_id = ${moved})`.execute(db);
  await sql`update courses set customer_id = ${customerId} where customer_id = ${formerCustomerId} and (
    ${formerCustomerId} = ${moved} or exists (
      select from course_organizations where course_key = courses.key and organization_id = ${moved}
    ) and not exists (
      select from course_organizations join organization_ancestors on descendant_id = organization_id
      where course_key = courses.key and ancestor_id = ${formerCustomerId}))`.execute(db);
};

/**
 * Moves an organization with all `below` it (its own ID included) to another parent,
 * and its applications, courses and downloads to the customer.
 * Courses and downloads that also contain other organizations stay.
 * Downloads of organizations that no longer contain it end if they have certificates of it.
 * The parent must not be below it.
 */
export const moveOrganization = async (db: Db, { id, parentId, ...move }: Move): Promise<void> => {
  const moved = toAnyClause(move.below);
  await lockStudy(db, [move.formerCustomerId, move.customerId]);
  const former = await listFormerAncestors(db, { id, parentId });
  await addToAncestors(db, id, -1);
  await addCountsToAncestors(db, id, -1);
  await db.updateTable('organizations').set({ parent_id: parentId }).where('id', '=', id).execute();
  await sql`delete from organization_ancestors
    where descendant_id = ${moved} and not ancestor_id = ${moved}`.execute(db);
  await sql`insert into organization_ancestors (ancestor_id, descendant_id, depth)
    select above.ancestor_id, below.descendant_id, above.depth + below.depth + 1
    from organization_ancestors as above, organization_ancestors as below
    where above.descendant_id = ${parentId} and below.ancestor_id = ${id}`.execute(db);
  await addToAncestors(db, id, 1);
  await addCountsToAncestors(db, id, 1);
  if (move.customerId !== move.formerCustomerId) await moveToCustomer(db, move);
  await endDownloads(db, { ...move, former, moved: move.below });
  await closeDisabledOrganizations(db);
};

/**
 * Returns addresses that have an open application in the organizations
 * and another one at the customer.
 */
export const listSharedAddresses = async (
  db: Db,
  { below, customerId }: Pick<Move, 'below' | 'customerId'>,
): Promise<string[]> => {
  const { rows } = await sql<{ email: string }>`
    select moved.email from applications as moved
    join applications as present on present.email = moved.email and present.customer_id = ${customerId}
      and present.status in ('PENDING', 'APPLIED') and not present.organization_id = ${toAnyClause(below)}
    where moved.customer_id = ${selectCustomers(below)} and moved.organization_id = ${toAnyClause(below)}
      and moved.status in ('PENDING', 'APPLIED')
    order by moved.email`.execute(db);
  return rows.map(({ email }) => email);
};
