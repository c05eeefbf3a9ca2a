import { randomUUID } from 'node:crypto';
import type { ApplicationStatus, ReviewDecision } from '#contract/application-values.ts';
import type { Db } from '#server/core/database/schema.ts';
import { addLearner } from '#server/learners/learner-writes.queries.ts';
import { nameOrganizations } from '#server/organizations/organization-names.queries.ts';
import { isolatePath } from '#texts/isolated-text.ts';
import {
  listLearnersWithEmail,
  lockApplication,
  lockCustomers,
  updateApplication,
} from './application-writes.queries.ts';
import { formatDisabled } from './review-reasons.ts';

export type Review = {
  id: string;
  decision: ReviewDecision;
  /** Unix seconds. */
  now: number;
  /** Why the provider declines, for administrators to read. */
  reason?: string | undefined;
};

/**
 * An application after its review.
 * `login` is the ID of the learner, `errorReason` says why there is none.
 */
export type ReviewedApplication = {
  id: string;
  email: string;
  nick: string;
  organization: string;
  status: ApplicationStatus;
  login: string;
  errorReason: string;
};

export type ReviewOutcome =
  | { kind: 'reviewed'; application: ReviewedApplication; appliedBy: number; organizationId: string }
  /** The status does not allow the decision; nothing changes. */
  | { kind: 'closed'; application: ReviewedApplication }
  | { kind: 'notFound' };

const reviewable: Readonly<Record<ReviewDecision, readonly ApplicationStatus[]>> = {
  DELAY: ['PENDING'],
  PASS: ['PENDING', 'APPLIED'],
  REFUSE: ['PENDING'],
};

type LockedApplication = NonNullable<Awaited<ReturnType<typeof lockApplication>>> & { organization: string };
type Result = { status: ApplicationStatus; login: string; error_reason: string };

async function reasonAgainst(db: Db, locked: LockedApplication): Promise<string> {
  if (locked.organization_status !== 'ENABLED') return formatDisabled(isolatePath(locked.organization));
  await lockCustomers(db, [locked.customer_id]);
  const taken = await listLearnersWithEmail(db, [{ customerId: locked.customer_id, email: locked.email }]);
  return taken.length > 0 ? `There is already a learner with the address ${locked.email}.` : '';
}

async function pass(db: Db, locked: LockedApplication, now: number): Promise<Result> {
  await updateApplication(db, locked, { status: 'APPLIED', approved_at: locked.approved_at || now });
  const error_reason = await reasonAgainst(db, locked);
  if (error_reason !== '') return { status: 'ERROR', login: '', error_reason };
  const { nick, real_name, email, organization_id } = locked;
  const login = await addLearner(db, { id: randomUUID(), nick, real_name, email, organization_id, created_at: now });
  return { status: 'SUCCESS', login, error_reason: '' };
}

async function decide(db: Db, locked: LockedApplication, { decision, now, reason = '' }: Review): Promise<Result> {
  const { status, login, error_reason } = locked;
  switch (decision) {
    case 'DELAY':
      return { status, login, error_reason };
    case 'REFUSE':
      await updateApplication(db, locked, { refused_at: now });
      return { status: 'REFUSED', login, error_reason: reason };
    case 'PASS':
      return pass(db, locked, now);
  }
}

const toReviewed = (locked: LockedApplication, { status, login, error_reason }: Result): ReviewedApplication => ({
  id: String(locked.key),
  email: locked.email,
  nick: locked.nick,
  organization: locked.organization,
  status,
  login,
  errorReason: error_reason,
});

/**
 * Applies the provider's decision to an application; `db` must be a transaction.
 * PASS approves it and creates the learner (SUCCESS), or records why that is impossible (ERROR).
 * REFUSE closes it with the reason.
 * DELAY leaves it pending.
 */
export async function reviewApplication(db: Db, review: Review): Promise<ReviewOutcome> {
  const found = /^\d{1,9}$/.test(review.id) ? await lockApplication(db, Number(review.id)) : undefined;
  if (!found) return { kind: 'notFound' };
  const getName = await nameOrganizations(db, 'everyone', [found.organization_id]);
  const locked = { ...found, organization: getName(found.organization_id) };
  if (!reviewable[review.decision].includes(locked.status))
    return { kind: 'closed', application: toReviewed(locked, locked) };
  const result = await decide(db, locked, review);
  await updateApplication(db, locked, result);
  const { administrator_id: appliedBy, organization_id: organizationId } = locked;
  return { kind: 'reviewed', application: toReviewed(locked, result), appliedBy, organizationId };
}
