import type { Access } from '#contract/endpoint.ts';
import { findCaller } from '#server/database/queries/administrators.queries.ts';
import { findOwnedLearner } from '#server/database/queries/learners.queries.ts';
import { findOwnedOrganizations } from '#server/database/queries/organizations.queries.ts';
import type { Db } from '#server/database/schema.ts';
import { Refusal } from './failures.ts';
import type { Parts } from './parts.ts';

/** The administrator who makes a call. */
export type Caller = {
  id: number;
  code: string;
  sessionId: string;
  /** Function codes, lower-cased. */
  permissions: ReadonlySet<string>;
};

const bearer = /^Bearer +(\S+) *$/i;

/** Who is behind the Authorization header. Throws a Refusal: 50000, 50001, 50006 or 50007. */
export const authenticate = async (
  { tokens, database }: Pick<Parts, 'tokens' | 'database'>,
  authorization: string | undefined,
): Promise<Caller> => {
  const token = bearer.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new Refusal('notSignedIn');
  const sessionId = await tokens.readAccess(token);
  const found = await findCaller(database.db, sessionId);
  if (!found) throw new Refusal('sessionRevoked');
  if (found.disabled) throw new Refusal('accountDisabled');
  if (found.ended_at !== null) throw new Refusal('sessionRevoked');
  return { id: found.id, code: found.code, sessionId, permissions: new Set(found.permissions) };
};

/** Whether the caller holds the code, in whatever case either is written. */
export const holds = (caller: Caller, code: string): boolean => caller.permissions.has(code.toLowerCase());

/** Throws the Refusal notAllowed (40300) unless the caller holds what the call asks for. */
export const permit = (access: Access, caller: Caller): void => {
  if (typeof access === 'string') return;
  const isHeld = (code: string) => holds(caller, code);
  const allowed = 'anyOf' in access ? access.anyOf.some(isHeld) : access.allOf.every(isHeld);
  if (!allowed) throw new Refusal('notAllowed');
};

/** The same for an organisation that others own and for one that does not exist. */
export const noAccessToOrganization = 'You do not have access to this organization.';

/**
 * The organisation with the code, which the caller owns by itself or by one above it. Throws the Refusal notAllowed
 * (40300), the same for an organisation that does not exist.
 */
export const requireOwnedOrganization = async ({ db, caller }: { db: Db; caller: Caller }, code: string) => {
  const [organization] = await findOwnedOrganizations(db, caller.id, { column: 'code', values: [code] });
  if (!organization) throw new Refusal('notAllowed', { error: noAccessToOrganization });
  return organization;
};

/**
 * The learner with the id, of an organisation that the caller owns. Throws the Refusal notAllowed (40300), the same for a
 * learner who does not exist.
 */
export const requireOwnedLearner = async ({ db, caller }: { db: Db; caller: Caller }, id: string) => {
  const learner = await findOwnedLearner(db, caller.id, id);
  if (!learner) throw new Refusal('notAllowed', { error: 'You do not have access to this learner.' });
  return learner;
};
