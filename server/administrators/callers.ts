import { bearerToken } from '#server/core/auth/access.ts';
import type { Caller } from '#server/core/http/caller.ts';
import type { ServerContext } from '#server/core/http/context.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { listOwnedRoots } from '#server/organizations/organizations.queries.ts';
import { findCaller } from './administrators.queries.ts';
import { administratorDisabled } from './rejections.ts';

type Identification = Pick<ServerContext, 'tokens' | 'database'>;

/**
 * Returns the caller of a request by its Authorization header.
 * Throws a Rejection: 50000, 50001, 50006 or 50007.
 */
const authenticate = async (
  { tokens, database }: Identification,
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
  if (found.disabled) throw new Rejection(administratorDisabled);
  if (found.ended_at !== null) throw new Rejection('sessionRevoked');
  return { id: found.id, code: found.code, sessionId, permissions: new Set(found.permissions) };
};

/** Says of endpoints who calls, and which organizations are theirs. */
export const createCallers = (identification: Identification): ServerContext['callers'] => ({
  authenticate: (authorization) => authenticate(identification, authorization),
  listRoots: listOwnedRoots,
});
