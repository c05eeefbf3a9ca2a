import type { Context } from 'hono';
import { readBearerToken } from '#server/core/auth/access.ts';
import type { Caller } from '#server/core/http/caller.ts';
import type { Env, ServerContext } from '#server/core/http/context.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { createSenderLimit } from '#server/core/http/sender-limit.ts';
import { listOwnedRoots } from '#server/organizations/organizations.queries.ts';
import { findCaller } from './administrators.queries.ts';
import { administratorDisabled } from './rejections.ts';

type Identification = Pick<ServerContext, 'tokens' | 'database' | 'settings' | 'clock'>;

/** Returns the session of a request. Throws a Rejection: 50000 or 50001. */
const requireSession = async (tokens: ServerContext['tokens'], c: Context<Env>): Promise<string> => {
  const token = readBearerToken(c.req.header('Authorization'));
  if (token === undefined) throw new Rejection('notSignedIn');
  const access = c.var.access ?? (await tokens.readAccess(token));
  if (access === 'invalid') throw new Rejection('notSignedIn');
  if (access === 'expired' || access.isExpired) throw new Rejection('accessExpired');
  return access.sessionId;
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
export const createCallers = ({ tokens, database, settings, clock }: Identification): ServerContext['callers'] => {
  const limitAdministrator = createSenderLimit(settings.requestsPerMinute, clock);
  return {
    async findSession(c) {
      const token = readBearerToken(c.req.header('Authorization'));
      if (token === undefined) return undefined;
      const access = await tokens.readAccess(token);
      c.set('access', access);
      return typeof access === 'object' ? access.sessionId : undefined;
    },
    async authenticateAndCount(c) {
      const caller = await findActiveCaller({ database }, await requireSession(tokens, c));
      c.set('administrator', caller.code);
      limitAdministrator(String(caller.id));
      return caller;
    },
    listRoots: listOwnedRoots,
  };
};
