import { sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';
import { toAnyClause } from '#server/core/database/text-arrays.queries.ts';
import type { LearnerKey } from '#server/learners/learner-edits.queries.ts';
import { countCertificatesBelow } from '#server/learners/organization-counts.queries.ts';
import { selectCustomers } from '#server/organizations/customers.queries.ts';

/** Whose certificates are meant: one learner, or all below the roots. */
export type Holders = LearnerKey | { roots: readonly string[] };

const isHolder = (holders: Holders) => {
  if ('learnerKey' in holders)
    return sql<boolean>`learners.customer_id = ${holders.customerId} and learners.key = ${holders.learnerKey}`;
  return sql<boolean>`learners.customer_id = ${selectCustomers(holders.roots)} and learners.organization_id in (
    select descendant_id from organization_ancestors where ancestor_id = ${toAnyClause(holders.roots)})`;
};

/** The valid certificates of the holders, with the learners. */
export const selectValidCertificates = (db: Db, holders: Holders) =>
  db
    .selectFrom('certificates')
    .innerJoin('learners', (join) =>
      join
        .onRef('learners.customer_id', '=', 'certificates.customer_id')
        .onRef('learners.key', '=', 'certificates.learner_key'),
    )
    .where('revoked_at', 'is', null)
    .where(isHolder(holders));

export const countCertificates = async (db: Db, holders: Holders): Promise<number> => {
  if ('roots' in holders) return countCertificatesBelow(db, holders.roots);
  const found = await selectValidCertificates(db, holders)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirst();
  return found?.total ?? 0;
};

/** How many certificates were ever issued. */
export const countAllCertificates = async (db: Db): Promise<number> => {
  const { total } = await db
    .selectFrom('certificates')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

/** Returns a certificate, revoked or not; undefined if there is none with this number. */
export const findCertificate = (db: Db, number: string) =>
  db.selectFrom('certificates').selectAll().where('number', '=', number).executeTakeFirst();

/** Returns each valid certificate by number, with the learner's organization if there is one. */
export const listValidCertificates = (db: Db) =>
  db
    .selectFrom('certificates')
    .leftJoin('learners', (join) =>
      join
        .onRef('learners.customer_id', '=', 'certificates.customer_id')
        .onRef('learners.key', '=', 'certificates.learner_key'),
    )
    .leftJoin('organizations', 'organizations.id', 'learners.organization_id')
    .select(['number', 'holder', 'organizations.code as organizationCode', 'organizations.name as organization'])
    .where('revoked_at', 'is', null)
    .orderBy('number')
    .execute();

/**
 * Revokes a certificate at `now` (Unix seconds); an earlier revocation stays.
 * False if there is none.
 */
export const revokeCertificate = async (db: Db, number: string, now: number): Promise<boolean> => {
  const revoked = await db
    .updateTable('certificates')
    .set({ revoked_at: sql`coalesce(revoked_at, ${now}::bigint)` })
    .where('number', '=', number)
    .returning('number')
    .executeTakeFirst();
  return revoked !== undefined;
};
