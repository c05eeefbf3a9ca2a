import { type ApplicationRejectionReason, applicationRejectionTexts } from '#contract/application-rejections.ts';
import { type ApplicationField, comparedEmail } from '#contract/application-values.ts';
import type { ApplicationDraft, ApplicationRejection } from '#contract/applications.contract.ts';
import type { OrganizationStatus } from '#contract/organizations.contract.ts';
import type { Caller } from '#server/auth/access.ts';
import {
  listCustomers,
  listLearnersWithEmail,
  listOpenApplications,
  lockCustomers,
} from '#server/database/queries/application-writes.queries.ts';
import { findOwnedOrganizations } from '#server/database/queries/organizations.queries.ts';
import type { Db } from '#server/database/schema.ts';
import { Rejection } from '#server/http/rejection.ts';

/** A row whose organization can be used. */
export type PlacedApplication = {
  index: number;
  draft: ApplicationDraft;
  email: string;
  organizationId: string;
  customerId: string;
};

type RejectedRow = { index: number; field: ApplicationField; reason: ApplicationRejectionReason };

type Placement = { placed: PlacedApplication[]; rejected: RejectedRow[] };

/** Returns the organizations of codes that may be used. */
type FindOrganizations = (
  codes: readonly string[],
) => Promise<{ id: string; code: string; status: OrganizationStatus }[]>;

async function placeRows(db: Db, drafts: readonly ApplicationDraft[], find: FindOrganizations): Promise<Placement> {
  const organizations = await find([...new Set(drafts.map(({ orgCode }) => orgCode))]);
  const ofCode = new Map(organizations.map((one) => [one.code, one]));
  const customers = await listCustomers(
    db,
    organizations.map(({ id }) => id),
  );
  const placement: Placement = { placed: [], rejected: [] };
  for (const [index, draft] of drafts.entries()) {
    const organization = ofCode.get(draft.orgCode);
    const reason = organization ? ('DISABLED_ORGANIZATION' as const) : ('UNKNOWN_ORGANIZATION' as const);
    if (organization?.status === 'ENABLED') {
      const customerId = customers.get(organization.id) ?? organization.id;
      const email = comparedEmail(draft.email);
      placement.placed.push({ index, draft, email, organizationId: organization.id, customerId });
    } else placement.rejected.push({ index, field: 'orgCode', reason });
  }
  return placement;
}

const keyOf = (customerId: string, email: string): string => `${customerId} ${email}`;

async function takenAddresses(db: Db, placed: readonly PlacedApplication[]) {
  const toKeys = (found: readonly { customer_id: string; email: string }[]) =>
    new Set(found.map(({ customer_id, email }) => keyOf(customer_id, email)));
  return {
    open: toKeys(await listOpenApplications(db, placed)),
    learners: toKeys(await listLearnersWithEmail(db, placed)),
  };
}

async function rejectTaken(db: Db, placed: readonly PlacedApplication[]): Promise<RejectedRow[]> {
  if (placed.length === 0) return [];
  await lockCustomers(db, [...new Set(placed.map(({ customerId }) => customerId))]);
  const { open, learners } = await takenAddresses(db, placed);
  return placed.flatMap(({ index, customerId, email }): RejectedRow[] => {
    const key = keyOf(customerId, email);
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

const rejectionOf = (drafts: readonly ApplicationDraft[], rejected: readonly RejectedRow[]): Rejection => {
  const rows = rejected.toSorted((one, other) => one.index - other.index);
  const unusable = rows.filter(({ field }) => field === 'orgCode');
  const orgCodes = [...new Set(unusable.map(({ index }) => drafts[index]?.orgCode ?? ''))];
  const extra: ApplicationRejection = { orgCodes, rows };
  return new Rejection('invalid', {
    error: `${rows.length === 1 ? 'An application was' : `${rows.length} applications were`} rejected; none was made.`,
    errors: rows.map(
      ({ index, field, reason }) => `applications.${index}.${field}: ${applicationRejectionTexts[reason]}`,
    ),
    data: { extra },
  });
};

/**
 * Checks rows together: an organization that is unknown or disabled, an address that is repeated, applied for or in use
 * is rejected. The customers of the others stay locked until the transaction ends.
 */
export async function placeDrafts(
  db: Db,
  drafts: readonly ApplicationDraft[],
  find: FindOrganizations,
): Promise<Placement> {
  const { placed, rejected } = await placeRows(db, drafts, find);
  const repeated = rejectRepeated(drafts);
  const isRepeated = new Set(repeated.map(({ index }) => index));
  const taken = await rejectTaken(
    db,
    placed.filter(({ index }) => !isRepeated.has(index)),
  );
  return { placed, rejected: [...rejected, ...repeated, ...taken] };
}

/**
 * Returns the rows with their organizations and customers, which stay locked until the transaction ends. Throws the
 * Rejection invalid (42200) with every rejected row in `data.extra`: an organization that is unknown, not owned or
 * disabled, an address that is repeated, applied for or in use.
 */
export async function requirePlacedRows(
  { db, caller }: { db: Db; caller: Caller },
  drafts: readonly ApplicationDraft[],
): Promise<PlacedApplication[]> {
  const find: FindOrganizations = (values) => findOwnedOrganizations(db, caller.id, { column: 'code', values });
  const { placed, rejected } = await placeDrafts(db, drafts, find);
  if (rejected.length > 0) throw rejectionOf(drafts, rejected);
  return placed;
}
