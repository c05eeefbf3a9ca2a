import { type ApplicationRejectionReason, applicationRejectionTexts } from '#contract/application-rejections.ts';
import { type ApplicationField, comparedEmail } from '#contract/application-values.ts';
import type { ApplicationDraft, ApplicationRejection } from '#contract/applications.contract.ts';
import type { OrganizationStatus } from '#contract/organizations.contract.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { Caller } from '#server/core/http/caller.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { findOwnedOrganizations } from '#server/organizations/organizations.queries.ts';
import { formatAmount } from '#texts/amounts.ts';
import { findRoots, listLearnersWithEmail, listOpenApplications, lockCustomers } from './application-writes.queries.ts';

export type AcceptedApplication = {
  index: number;
  draft: ApplicationDraft;
  email: string;
  organizationId: string;
  customerId: string;
};

type RejectedRow = { index: number; field: ApplicationField; reason: ApplicationRejectionReason };

type RowCheck = { accepted: AcceptedApplication[]; rejected: RejectedRow[] };

/** Returns the organizations of codes that may be used. */
type FindOrganizations = (
  codes: readonly string[],
) => Promise<{ id: string; code: string; status: OrganizationStatus }[]>;

async function checkOrganizations(
  db: Db,
  drafts: readonly ApplicationDraft[],
  find: FindOrganizations,
): Promise<RowCheck> {
  const organizations = await find([...new Set(drafts.map(({ orgCode }) => orgCode))]);
  const ofCode = new Map(organizations.map((one) => [one.code, one]));
  const customers = await findRoots(
    db,
    organizations.map(({ id }) => id),
  );
  const check: RowCheck = { accepted: [], rejected: [] };
  for (const [index, draft] of drafts.entries()) {
    const organization = ofCode.get(draft.orgCode);
    const reason = organization ? ('DISABLED_ORGANIZATION' as const) : ('UNKNOWN_ORGANIZATION' as const);
    if (organization?.status === 'ENABLED') {
      const customerId = customers.get(organization.id) ?? organization.id;
      const email = comparedEmail(draft.email);
      check.accepted.push({ index, draft, email, organizationId: organization.id, customerId });
    } else check.rejected.push({ index, field: 'orgCode', reason });
  }
  return check;
}

const toKey = (customerId: string, email: string): string => `${customerId} ${email}`;

async function takenAddresses(db: Db, accepted: readonly AcceptedApplication[]) {
  const toKeys = (found: readonly { customer_id: string; email: string }[]) =>
    new Set(found.map(({ customer_id, email }) => toKey(customer_id, email)));
  return {
    open: toKeys(await listOpenApplications(db, accepted)),
    learners: toKeys(await listLearnersWithEmail(db, accepted)),
  };
}

async function rejectTaken(db: Db, accepted: readonly AcceptedApplication[]): Promise<RejectedRow[]> {
  if (accepted.length === 0) return [];
  await lockCustomers(db, [...new Set(accepted.map(({ customerId }) => customerId))]);
  const { open, learners } = await takenAddresses(db, accepted);
  return accepted.flatMap(({ index, customerId, email }): RejectedRow[] => {
    const key = toKey(customerId, email);
    if (learners.has(key)) return [{ index, field: 'email', reason: 'EXISTING_LEARNER' }];
    return open.has(key) ? [{ index, field: 'email', reason: 'OPEN_APPLICATION' }] : [];
  });
}

function rejectRepeated(drafts: readonly ApplicationDraft[]): RejectedRow[] {
  const seen = new Set<string>();
  return drafts.flatMap((draft, index) => {
    const email = comparedEmail(draft.email);
    if (seen.has(email)) return [{ index, field: 'email' as const, reason: 'DUPLICATE_EMAIL' as const }];
    seen.add(email);
    return [];
  });
}

const createRejection = (drafts: readonly ApplicationDraft[], rejected: readonly RejectedRow[]): Rejection => {
  const rows = rejected.toSorted((one, other) => one.index - other.index);
  const unusable = rows.filter(({ field }) => field === 'orgCode');
  const orgCodes = [...new Set(unusable.map(({ index }) => drafts[index]?.orgCode ?? ''))];
  const extra: ApplicationRejection = { orgCodes, rows };
  return new Rejection('invalid', {
    error: `${formatAmount(rows.length, 'application was', 'applications were')} rejected; none was made.`,
    errors: rows.map(
      ({ index, field, reason }) => `applications.${index}.${field}: ${applicationRejectionTexts[reason]}`,
    ),
    data: { extra },
  });
};

/**
 * Checks rows together: an organization that is unknown or disabled, an address that is repeated,
 * applied for or in use is rejected.
 * The customers of the others stay locked until the transaction ends.
 */
export async function checkDrafts(
  db: Db,
  drafts: readonly ApplicationDraft[],
  find: FindOrganizations,
): Promise<RowCheck> {
  const { accepted, rejected } = await checkOrganizations(db, drafts, find);
  const repeated = rejectRepeated(drafts);
  const isRepeated = new Set(repeated.map(({ index }) => index));
  const taken = await rejectTaken(
    db,
    accepted.filter(({ index }) => !isRepeated.has(index)),
  );
  return { accepted, rejected: [...rejected, ...repeated, ...taken] };
}

/**
 * Returns the rows with their organizations and customers,
 * which stay locked until the transaction ends.
 * Throws the Rejection invalid (42200) with every rejected row in `data.extra`: an organization
 * that is unknown, not owned or disabled, an address that is repeated, applied for or in use.
 */
export async function requireAcceptedRows(
  { db, caller }: { db: Db; caller: Caller },
  drafts: readonly ApplicationDraft[],
): Promise<AcceptedApplication[]> {
  const find: FindOrganizations = (values) => findOwnedOrganizations(db, caller.id, { column: 'code', values });
  const { accepted, rejected } = await checkDrafts(db, drafts, find);
  if (rejected.length > 0) throw createRejection(drafts, rejected);
  return accepted;
}
