import { type RawBuilder, sql } from 'kysely';
import { createAdvisoryLock, takeLock } from '#server/core/database/advisory-locks.ts';
import type { Db } from '#server/core/database/schema.ts';
import { toAnyClause } from '#server/core/database/text-arrays.queries.ts';
import { findChosenCustomers, isOfCustomers } from '#server/organizations/customers.queries.ts';

type Sql = RawBuilder<unknown>;

const countsLock = createAdvisoryLock(7_305_119);

// A stop, an edit of a learner and the embedded database wait for one such part.
const learnersAtOnce = 1_000;

// The condition of an index without new learners.
// With `not is_listed`, a plan without fresh statistics reads the index of all who wait.
const isListedElsewhere = sql`is_listed is false and listed_organization_id <> organization_id`;

// New learners are in no count, so their certificates are not settled.
const keysOfCertificates = sql`
  select customer_id, key from learners where ${isListedElsewhere}
  union select certificates.customer_id, learner_key from certificates
  join learners on learners.customer_id = certificates.customer_id and key = learner_key where not is_settled`;

const certificatesExpression = (condition: Sql) =>
  sql`(select count(*) from certificates
    where certificates.customer_id = learners.customer_id and learner_key = learners.key and ${condition})`;

/** Learners by their customers and keys. */
type Chosen = { customers: Sql; keys: Sql };

const isChosen = ({ customers, keys }: Chosen): Sql =>
  sql`learners.customer_id = any(${customers}) and key = any(${keys})`;

/**
 * Takes away what learners and some certificates are in the counts.
 * Adds what they should be.
 */
const selectChanges = (chosen: Chosen, some = sql`true`): Sql => sql`
  select listed_organization_id as organization_id, -1 as learners,
    - ${certificatesExpression(sql`${some} and certificates.is_listed`)} as certificates
  from learners where ${isChosen(chosen)} and listed_organization_id is not null
  union all
  select organization_id, 1, ${certificatesExpression(sql`${some} and revoked_at is null`)}
  from learners where ${isChosen(chosen)}`;

// The keys go through an array, so that a plan expects few of them.
// Only the certificates are complete: new learners are left out.
const currentChanges = sql`changed as materialized (
    select array_agg(distinct customer_id) as customers, array_agg(key) as keys from (${keysOfCertificates}) as learners
  ), changes as materialized (${selectChanges({
    customers: sql`(select customers from changed)::text[]`,
    keys: sql`(select keys from changed)::int[]`,
  })})`;

/** The chosen organizations, each once, without those below another chosen one. */
const topmost = (ids: readonly string[]) => sql`
  select distinct chosen.id from unnest(${[...ids]}::text[]) as chosen (id) where not exists (
    select from organization_ancestors where descendant_id = chosen.id and depth > 0 and ancestor_id = ${toAnyClause(ids)})`;

/** How many learners who wait have an organization below the chosen ones in a column. */
const countWaiting = (column: string, isWaiting: Sql) => sql`(
  select coalesce(sum(direct.learners), 0) from (
    select ${sql.ref(column)} as id, count(*) as learners from learners
    where ${isWaiting} group by ${sql.ref(column)}
  ) as direct where exists (select from organization_ancestors
    where descendant_id = direct.id and ancestor_id in (select id from tops)))`;

/**
 * Counts learners of any status of organizations and all below them.
 * The organizations can contain each other.
 * Those of their customers who are not in the counts yet are read from an index.
 */
export const countLearnersBelow = async (db: Db, ids: readonly string[]): Promise<number> => {
  const of = await findChosenCustomers(db, ids);
  const isUnlisted = sql`not is_listed and ${isOfCustomers('learners.customer_id', of)}`;
  const { rows } = await sql<{ total: number }>`
    with tops as materialized (${topmost(ids)})
    select (coalesce((select sum(learners) from organization_counts join tops on id = organization_id), 0)
      + ${of.areWhole ? sql`(select count(*) from learners where ${isUnlisted})` : countWaiting('organization_id', isUnlisted)}
      - ${countWaiting('listed_organization_id', isListedElsewhere)}
    )::bigint as total`.execute(db);
  return rows[0]?.total ?? 0;
};

/**
 * Counts valid certificates of organizations and all below them.
 * The organizations can contain each other.
 */
export const countCertificatesBelow = async (db: Db, ids: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    with ${currentChanges}, tops as materialized (${topmost(ids)})
    select coalesce(sum(certificates), 0)::bigint as total from (
      select certificates from organization_counts join tops on id = organization_id
      union all
      select certificates from changes
      join organization_ancestors on descendant_id = organization_id and ancestor_id in (select id from tops)
    ) as counts`.execute(db);
  return rows[0]?.total ?? 0;
};

export type CertifiedOrganization = {
  id: string;
  code: string;
  name: string;
  parent_id: string | null;
  status: string;
  count: number;
};

/**
 * Returns organizations with certificates, their own and those of all below them: the chosen ones,
 * and those below an organization that is disabled or has more than `limit`.
 * Parents first.
 */
export const listCertified = async (
  db: Db,
  { ids, limit }: { ids: readonly string[]; limit: number },
): Promise<CertifiedOrganization[]> => {
  const counted = (organization: string) => sql`(
    coalesce((select certificates from organization_counts where organization_id = ${sql.ref(organization)}), 0)
    + coalesce((select certificates from corrections where organization_id = ${sql.ref(organization)}), 0))`;
  const { rows } = await sql<CertifiedOrganization>`
    with recursive ${currentChanges}, corrections as materialized (
      select ancestor_id as organization_id, sum(certificates)::bigint as certificates
      from changes join organization_ancestors on descendant_id = organization_id group by ancestor_id
    ), visited as (
      select organizations.id, code, name, parent_id, status, 0 as depth, ${counted('organizations.id')} as count
      from organizations where id in (${topmost(ids)})
      union all
      select below.id, below.code, below.name, below.parent_id, below.status, depth + 1, ${counted('below.id')}
      from visited join organizations as below on below.parent_id = visited.id
      where visited.count > ${limit} or (visited.count > 0 and visited.status = 'DISABLED')
    )
    select id, code, name, parent_id, status, count from visited where count > 0 order by depth, code`.execute(db);
  return rows;
};

const addCounts = async (db: Db, rows: Sql): Promise<void> => {
  await sql`insert into organization_counts as counts (organization_id, learners, certificates) ${rows}
    on conflict (organization_id) do update
      set learners = counts.learners + excluded.learners, certificates = counts.certificates + excluded.certificates`.execute(
    db,
  );
};

/** A learner in the order of the indexes of what waits. */
type Learner = { customer_id: string; key: number };

const beforeAll: Learner = { customer_id: '', key: 0 };

// Later parts do not read the entries of earlier ones, which the index keeps until a vacuum.
const selectUnlisted = ({ customer_id, key }: Learner): Sql => sql`
  select customer_id, key from learners where not is_listed and (customer_id, key) > (${customer_id}, ${key}::int)
  order by customer_id, key limit ${sql.lit(learnersAtOnce)}`;

const selectUnsettled = ({ customer_id, key }: Learner): Sql => sql`
  select certificates.customer_id, learner_key as key from certificates
  join learners on learners.customer_id = certificates.customer_id and key = learner_key
  where not is_settled and (certificates.customer_id, learner_key) > (${customer_id}, ${key}::int)
  group by certificates.customer_id, learner_key
  order by certificates.customer_id, learner_key limit ${sql.lit(learnersAtOnce)}`;

const toCustomers = (learners: readonly Learner[]): Sql =>
  sql`${learners.map(({ customer_id }) => customer_id)}::text[]`;

const toKeys = (learners: readonly Learner[]): Sql => sql`${learners.map(({ key }) => key)}::int[]`;

/**
 * Counts the learners of a selection whom nobody has locked.
 * Returns the last one of all; undefined if there is none.
 */
const countSome = async (db: Db, selection: Sql): Promise<Learner | undefined> => {
  await takeLock(db, countsLock);
  const selected = (await sql<Learner>`${selection}`.execute(db)).rows;
  const last = selected.at(-1);
  if (!last) return undefined;
  // Others can hold locks of learners in another order, so this does not wait for them.
  const { rows } = await sql<Learner>`select customer_id, key from learners
    where (customer_id, key) in (select * from unnest(${toCustomers(selected)}, ${toKeys(selected)}))
    order by customer_id, key for update skip locked`.execute(db);
  if (rows.length === 0) return last;
  const customers = sql`${[...new Set(rows.map(({ customer_id }) => customer_id))]}::text[]`;
  const chosen: Chosen = { customers, keys: toKeys(rows) };
  const locked = await sql<{ number: string }>`select number
    from unnest(${toCustomers(rows)}, ${toKeys(rows)}) as chosen (customer, learner)
    join certificates on customer_id = customer and learner_key = learner
    order by number for update of certificates`.execute(db);
  // One that is issued from now on is counted the next time.
  const some = sql`number = ${toAnyClause(locked.rows.map(({ number }) => number))}`;
  await addCounts(
    db,
    sql`select ancestor_id, sum(learners), sum(certificates)
      from (${selectChanges(chosen, some)}) as changes
      join organization_ancestors on descendant_id = organization_id
      group by ancestor_id having sum(learners) <> 0 or sum(certificates) <> 0`,
  );
  await sql`update learners set listed_organization_id = organization_id where ${isChosen(chosen)}`.execute(db);
  await sql`update certificates set is_listed = not is_listed
    where customer_id = any(${customers}) and ${some} and not is_settled`.execute(db);
  return last;
};

/**
 * Counts learners and certificates that are new, moved or revoked, some at a time,
 * until none is left or the signal.
 * Learners whom others have locked are left for the next call.
 * Reads are right before it too.
 */
export const updateOrganizationCounts = async (db: Db, signal?: AbortSignal): Promise<void> => {
  const count = (selection: Sql) =>
    signal?.aborted ? undefined : db.transaction().execute((transaction) => countSome(transaction, selection));
  for (const select of [selectUnlisted, selectUnsettled])
    for (let last: Learner | undefined = beforeAll; last; ) last = await count(select(last));
};

/**
 * Adds the counts of an organization to those above it, or takes them away before it moves.
 * Call it in a transaction.
 */
export const addCountsToAncestors = async (db: Db, organizationId: string, sign: 1 | -1): Promise<void> => {
  await takeLock(db, countsLock);
  await addCounts(
    db,
    sql`select ancestor_id, ${sql.lit(sign)} * learners, ${sql.lit(sign)} * certificates
      from organization_counts join organization_ancestors on descendant_id = organization_id and depth > 0
      where organization_id = ${organizationId}`,
  );
};

/**
 * Takes learners and their certificates out of the counts of all organizations,
 * before they are deleted.
 */
export const forgetCounts = async (db: Db, learnerKeys: readonly number[]): Promise<void> => {
  await takeLock(db, countsLock);
  // Learners before their certificates, as a move to another customer does.
  // From now on they do not move.
  const { rows } = await sql<{ customer_id: string; key: number }>`select customer_id, key from learners
    where key = any(${[...learnerKeys]}::int[]) order by key for update`.execute(db);
  const keys = sql`${rows.map(({ key }) => key)}::int[]`;
  const customers = sql`${[...new Set(rows.map(({ customer_id }) => customer_id))]}::text[]`;
  await addCounts(
    db,
    sql`select ancestor_id, - count(*), - sum(${certificatesExpression(sql`certificates.is_listed`)})
      from learners join organization_ancestors on descendant_id = listed_organization_id
      where ${isChosen({ customers, keys })} group by ancestor_id`,
  );
  await sql`update certificates set is_listed = false
    where customer_id = any(${customers}) and learner_key = any(${keys})`.execute(db);
  await sql`update learners set listed_organization_id = null where ${isChosen({ customers, keys })}`.execute(db);
};

/**
 * Counts the learners and certificates of all organizations again from their rows,
 * and returns how many organizations had wrong numbers.
 * Call it in a transaction.
 */
export const recountOrganizations = async (db: Db): Promise<number> => {
  await takeLock(db, countsLock);
  const { rows } = await sql`
    with counted as (
      select ancestor_id as organization_id, count(*) as learners,
        sum(${certificatesExpression(sql`certificates.is_listed`)})::bigint as certificates
      from learners join organization_ancestors on descendant_id = listed_organization_id group by ancestor_id
    ), found as (
      select organization_id, coalesce(counted.learners, 0) as learners, coalesce(counted.certificates, 0) as certificates,
        coalesce(present.learners, 0) as former_learners, coalesce(present.certificates, 0) as former_certificates
      from counted full join organization_counts as present using (organization_id)
    )
    insert into organization_counts (organization_id, learners, certificates)
    select organization_id, learners, certificates from found
    where (learners, certificates) is distinct from (former_learners, former_certificates)
    on conflict (organization_id) do update set learners = excluded.learners, certificates = excluded.certificates
    returning organization_id`.execute(db);
  return rows.length;
};
