import { type Access, takesOpsToken } from '#contract/endpoint.ts';
import { findCaller } from '#server/administrators/administrators.queries.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { ServerContext } from '#server/core/http/context.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { findOwnedLearner } from '#server/learners/learners.queries.ts';
import { findOwnedOrganizations } from '#server/organizations/organizations.queries.ts';

export type Caller = {
  id: number;
  code: string;
  sessionId: string;
  permissions: ReadonlySet<string>;
};

const bearer = /^Bearer +(\S+) *$/i;

/** Returns the token of an Authorization header; undefined if there is none. */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  bearer.exec(authorization ?? '')?.[1];

/** Returns the caller of a request by its Authorization header. Throws a Rejection: 50000, 50001, 50006 or 50007. */
export const authenticate = async (
  { tokens, database }: Pick<ServerContext, 'tokens' | 'database'>,
  authorization: string | undefined,
): Promise<Caller> => {
  const token = bearerToken(authorization);
  if (token === undefined) throw new Rejection('notSignedIn');
  return findActiveCaller({ database }, await tokens.readAccess(token));
};

/** Returns the caller of an active session. Throws a Rejection: 50006 or 50007. */
export const findActiveCaller = async (
  { database }: Pick<ServerContext, 'database'>,
  sessionId: string,
): Promise<Caller> => {
  const found = await findCaller(database.db, sessionId);
  if (!found) throw new Rejection('sessionRevoked');
  if (found.disabled) throw new Rejection('administratorDisabled');
  if (found.ended_at !== null) throw new Rejection('sessionRevoked');
  return { id: found.id, code: found.code, sessionId, permissions: new Set(found.permissions) };
};

/** Whether the caller has the permission code; case does not matter. */
export const hasPermission = ({ permissions }: Pick<Caller, 'permissions'>, code: string): boolean =>
  permissions.has(code.toLowerCase());

/** Whether the caller has the permissions that an endpoint requires. */
export const isAllowed = (access: Access, caller: Pick<Caller, 'permissions'>): boolean => {
  if (typeof access === 'string') return true;
  if (takesOpsToken(access)) return false;
  const isGranted = (code: string) => hasPermission(caller, code);
  return 'anyOf' in access ? access.anyOf.some(isGranted) : access.allOf.every(isGranted);
};

/** Throws the Rejection notAllowed (40300) unless the caller has the required permissions. */
export const requirePermission = (access: Access, caller: Caller): void => {
  if (!isAllowed(access, caller)) throw new Rejection('notAllowed');
};

/** Organizations of others and unknown organizations get the same answer. */
export const noAccessToOrganization = 'You do not have access to this organization.';

/**
 * Returns an organization that the caller owns directly or through an ancestor. Throws the Rejection notAllowed (40300)
 * for others and for unknown ones.
 */
export const requireOwnedOrganization = async ({ db, caller }: { db: Db; caller: Caller }, code: string) => {
  const [organization] = await findOwnedOrganizations(db, caller.id, { column: 'code', values: [code] });
  if (!organization) throw new Rejection('notAllowed', { error: noAccessToOrganization });
  return organization;
};

/** Returns the owned organizations of the IDs. Throws the Rejection notAllowed (40300) for others and for unknown ones. */
export const requireOwnedOrganizationIds = async (
  { db, caller }: { db: Db; caller: Caller },
  ids: readonly string[],
) => {
  const values = [...new Set(ids)];
  const found = await findOwnedOrganizations(db, caller.id, { column: 'id', values });
  if (found.length < values.length) throw new Rejection('notAllowed', { error: noAccessToOrganization });
  return found;
};

export const noAccessToLearner = 'You do not have access to this learner.';

/**
 * Returns a learner of an owned organization. Throws the Rejection notAllowed (40300) for others and for unknown ones.
 */
export const requireOwnedLearner = async ({ db, caller }: { db: Db; caller: Caller }, id: string) => {
  const learner = await findOwnedLearner(db, caller.id, id);
  if (!learner) throw new Rejection('notAllowed', { error: noAccessToLearner });
  return learner;
};
